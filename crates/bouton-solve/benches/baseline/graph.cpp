// Graphs with one token, by hand. `graph NAME FILE` reads an edge list of numbers and prints the name, seconds and a
// checksum; the time holds reading the file. `graph NAME FILE solve` leaves reading out of the time.
//
//   dag    nim values of an acyclic graph, depth-first
//   loops  win, loss, draw and remoteness, from the ends backwards with counters
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <utility>
#include <vector>

using std::uint32_t;
using std::uint64_t;
using std::vector;

struct Graph {
    uint32_t nodes = 0;
    vector<uint32_t> first, heads;
};

struct Input {
    FILE* file;
    vector<char> buffer = vector<char>(1 << 18);
    size_t at = 0, end = 0;
    int get() {
        if (at == end) {
            end = fread(buffer.data(), 1, buffer.size(), file);
            at = 0;
            if (end == 0) return -1;
        }
        return static_cast<unsigned char>(buffer[at++]);
    }
    bool number(uint32_t& value) {
        int c = get();
        while (c == ' ' || c == '\n') c = get();
        if (c < 0) return false;
        value = 0;
        for (; c >= '0' && c <= '9'; c = get()) value = 10 * value + (c - '0');
        return true;
    }
};

static Graph read(const char* path) {
    Input input{fopen(path, "rb")};
    Graph graph;
    if (!input.file) return graph;
    vector<std::pair<uint32_t, uint32_t>> edges;
    uint32_t from, to;
    while (input.number(from) && input.number(to)) {
        edges.push_back({from, to});
        if (from >= graph.nodes) graph.nodes = from + 1;
        if (to >= graph.nodes) graph.nodes = to + 1;
    }
    fclose(input.file);
    graph.first.assign(graph.nodes + 1, 0);
    for (auto [from, to] : edges) graph.first[from + 1]++;
    for (uint32_t v = 0; v < graph.nodes; v++) graph.first[v + 1] += graph.first[v];
    vector<uint32_t> next(graph.first.begin(), graph.first.end() - 1);
    graph.heads.resize(edges.size());
    for (auto [from, to] : edges) graph.heads[next[from]++] = to;
    return graph;
}

static uint64_t values(const Graph& graph) {
    const uint32_t unknown = ~0u;
    vector<uint32_t> value(graph.nodes, unknown), stamp;
    vector<std::pair<uint32_t, uint32_t>> stack;
    stamp.assign(1024, 0);
    uint32_t round = 0;
    for (uint32_t root = 0; root < graph.nodes; root++) {
        if (value[root] != unknown) continue;
        stack.push_back({root, graph.first[root]});
        while (!stack.empty()) {
            auto& [v, edge] = stack.back();
            uint32_t end = graph.first[v + 1];
            while (edge < end && value[graph.heads[edge]] != unknown) edge++;
            if (edge < end) {
                uint32_t w = graph.heads[edge];
                stack.push_back({w, graph.first[w]});
                continue;
            }
            round++;
            for (uint32_t e = graph.first[v]; e < end; e++) {
                uint32_t g = value[graph.heads[e]];
                if (g >= stamp.size()) stamp.resize(2 * g, 0);
                stamp[g] = round;
            }
            uint32_t mex = 0;
            while (mex < stamp.size() && stamp[mex] == round) mex++;
            value[v] = mex;
            stack.pop_back();
        }
    }
    uint64_t sum = 0;
    for (uint32_t g : value) sum += g;
    return sum;
}

static uint64_t results(const Graph& graph) {
    vector<uint32_t> first(graph.nodes + 1, 0), sources(graph.heads.size()), left(graph.nodes), far(graph.nodes, 0);
    vector<signed char> result(graph.nodes, 0);
    for (uint32_t w : graph.heads) first[w + 1]++;
    for (uint32_t v = 0; v < graph.nodes; v++) first[v + 1] += first[v];
    vector<uint32_t> next(first.begin(), first.end() - 1), queue;
    for (uint32_t v = 0; v < graph.nodes; v++) {
        left[v] = graph.first[v + 1] - graph.first[v];
        for (uint32_t e = graph.first[v]; e < graph.first[v + 1]; e++) sources[next[graph.heads[e]]++] = v;
        if (left[v] == 0) {
            result[v] = -1;
            queue.push_back(v);
        }
    }
    for (size_t at = 0; at < queue.size(); at++) {
        uint32_t v = queue[at];
        for (uint32_t e = first[v]; e < first[v + 1]; e++) {
            uint32_t u = sources[e];
            if (result[u] != 0) continue;
            if (result[v] < 0) {
                result[u] = 1;
            } else {
                if (--left[u] > 0) continue;
                result[u] = -1;
            }
            far[u] = far[v] + 1;
            queue.push_back(u);
        }
    }
    uint64_t sum = 0;
    uint64_t most = 0;
    for (uint32_t v = 0; v < graph.nodes; v++) {
        sum += (result[v] + 2) * uint64_t(v % 1000 + 1);
        if (far[v] > most) most = far[v];
    }
    fprintf(stderr, "longest %llu\n", (unsigned long long)most);
    return sum;
}

int main(int argc, char** argv) {
    if (argc < 3) return 1;
    using Clock = std::chrono::steady_clock;
    auto begun = Clock::now();
    Graph graph = read(argv[2]);
    if (argc > 3) begun = Clock::now();
    uint64_t sum = strcmp(argv[1], "dag") == 0 ? values(graph) : results(graph);
    double took = std::chrono::duration<double>(Clock::now() - begun).count();
    printf("%s %.6f %llu\n", argv[1], took, (unsigned long long)sum);
}
