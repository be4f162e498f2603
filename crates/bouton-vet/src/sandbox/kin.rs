//! A program and all its descendants: counted while it runs, ended when it is over.
//!
//! A program runs in a process group of its own. Descendants that leave the group come to us when their parents
//! end, because we adopt orphans; they are known by a mark in their surroundings or by their group.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError, RwLock};
use std::time::Duration;

use rustix::process::{
    Pid, Signal, WaitOptions, getpgid, getpid, kill_process, kill_process_group, set_child_subreaper, waitpid,
};

/// The mark in the surroundings of every program that we start.
const MARK: &str = "BOUTON_VET";
/// How often what has been left behind is looked for; between looks the killed need a moment to die.
const LOOKS: usize = 2000;

/// Processes that are being waited for by those who started them.
static LEADERS: Mutex<BTreeSet<i32>> = Mutex::new(BTreeSet::new());
/// Orphans that have been killed and not been waited for yet.
static DOOMED: Mutex<BTreeSet<i32>> = Mutex::new(BTreeSet::new());
/// Read while a process is started, written while orphans are looked for: none is taken for one.
static STARTING: RwLock<()> = RwLock::new(());
/// Whether no other part of this process starts children.
static ALL_OURS: AtomicBool = AtomicBool::new(false);

/// Says that this process has no children but those of the sandbox: whatever child it finds is an orphan of some
/// program, even one that has washed off every mark. For programs that do nothing else, not for libraries.
pub fn all_children_are_ours() {
    ALL_OURS.store(true, Ordering::Relaxed);
}

/// Makes us adopt orphans from now on.
pub(super) fn adopt() {
    static ADOPTED: OnceLock<()> = OnceLock::new();
    ADOPTED.get_or_init(|| {
        // Where the system refuses, process groups still do most of the work.
        let _ = set_child_subreaper(Some(getpid()));
    });
}

/// A running program.
#[derive(Debug)]
pub(super) struct Kin {
    leader: Pid,
}

/// Starts a command that is the leader of its own group.
pub(super) fn spawn(command: &mut Command) -> io::Result<(Child, Kin)> {
    let starting = STARTING.read().unwrap_or_else(PoisonError::into_inner);
    let child = command.env(MARK, std::process::id().to_string()).spawn()?;
    let raw = child.id().cast_signed();
    LEADERS.lock().unwrap_or_else(PoisonError::into_inner).insert(raw);
    drop(starting);
    match Pid::from_raw(raw) {
        Some(leader) => Ok((child, Kin { leader })),
        None => Err(io::ErrorKind::InvalidData.into()),
    }
}

impl Kin {
    /// The process that was started.
    pub(super) fn leader(&self) -> Pid {
        self.leader
    }

    /// Ends all of the group. The leader is left to be waited for.
    pub(super) fn end(&self) {
        let _ = kill_process_group(self.leader, Signal::KILL);
    }

    /// Sees to it that nobody is left, once the leader has been waited for: a group lasts as long as it has a member.
    pub(super) fn clear(&self) {
        for look in 0..LOOKS {
            let group = kill_process_group(self.leader, Signal::KILL);
            let nobody_starts = STARTING.write().unwrap_or_else(PoisonError::into_inner);
            let left = orphans(self.leader);
            drop(nobody_starts);
            if left.is_empty() && group.is_err() {
                return;
            }
            if look > 4 {
                std::thread::sleep(Duration::from_millis(1));
            }
        }
    }
}

impl Drop for Kin {
    fn drop(&mut self) {
        LEADERS.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.leader.as_raw_nonzero().get());
    }
}

/// Kills and reaps the orphans that have come to us; gives those that are not gone yet.
fn orphans(leader: Pid) -> Vec<Pid> {
    let leaders = LEADERS.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let mut doomed = DOOMED.lock().unwrap_or_else(PoisonError::into_inner);
    let mut left = Vec::new();
    for child in own_children() {
        let raw = child.as_raw_nonzero().get();
        if leaders.contains(&raw) || !(doomed.contains(&raw) || is_ours(child, leader)) {
            continue;
        }
        let _ = kill_process(child, Signal::KILL);
        if matches!(waitpid(Some(child), WaitOptions::NOHANG), Ok(Some(_)) | Err(_)) {
            doomed.remove(&raw);
        } else {
            // Who dies has no surroundings any more that could be asked.
            doomed.insert(raw);
            left.push(child);
        }
    }
    left
}

/// Whether a child of this process was begotten by a program of the sandbox.
fn is_ours(child: Pid, leader: Pid) -> bool {
    if ALL_OURS.load(Ordering::Relaxed) || getpgid(Some(child)).is_ok_and(|group| group == leader) {
        return true;
    }
    let mark = format!("{MARK}={}", std::process::id());
    let surroundings = fs::read(format!("/proc/{}/environ", child.as_raw_nonzero())).unwrap_or_default();
    surroundings.split(|&byte| byte == 0).any(|entry| entry == mark.as_bytes())
}

/// The children of all threads of this process.
fn own_children() -> Vec<Pid> {
    let Ok(threads) = fs::read_dir("/proc/self/task") else { return Vec::new() };
    let lists =
        threads.flatten().map(|thread| children_in(&thread.path().join("children").to_string_lossy()));
    lists.flatten().collect()
}

fn children_in(path: &str) -> Vec<Pid> {
    let list = fs::read_to_string(path).unwrap_or_default();
    list.split_ascii_whitespace().filter_map(|word| Pid::from_raw(word.parse().ok()?)).collect()
}

/// How many processes descend from this one, itself included; counted up to `most`.
pub(super) fn descendants(leader: Pid, most: usize) -> usize {
    let mut waiting = vec![leader];
    let mut count = 0;
    while let Some(process) = waiting.pop() {
        count += 1;
        if count + waiting.len() >= most {
            return most;
        }
        let raw = process.as_raw_nonzero();
        waiting.extend(children_in(&format!("/proc/{raw}/task/{raw}/children")));
    }
    count
}

/// The processor time of a process that runs.
pub(super) fn cpu_of(process: Pid) -> Duration {
    let Ok(stat) = fs::read_to_string(format!("/proc/{}/stat", process.as_raw_nonzero())) else {
        return Duration::ZERO;
    };
    // The name in parentheses may hold anything; after it the 12th and 13th words are user and system time.
    let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
    let words = after.split_ascii_whitespace().skip(11).take(2);
    let ticks: u64 = words.filter_map(|word| word.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 1000 / rustix::param::clock_ticks_per_second().max(1))
}

/// The most memory that this process has had.
pub(super) fn own_peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_ascii_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) << 10
}
