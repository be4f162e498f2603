//! A program and all its descendants: counted while it runs, ended when it is over.
//!
//! A program runs in a process group of its own. Descendants that leave the group come to us when their parents
//! end, because we adopt orphans; they are known by a mark in their surroundings or by their group.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError, RwLock};
use std::time::Duration;

use rustix::process::{
    Pid, Signal, WaitOptions, getpgid, getpid, kill_process, kill_process_group, set_child_subreaper,
    waitpgid, waitpid,
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
            reap(self.leader);
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

/// Reaps the dead of a group that have come to us: a crowd goes at once, without being asked one by one who it is.
fn reap(group: Pid) {
    let mut doomed = DOOMED.lock().unwrap_or_else(PoisonError::into_inner);
    while let Ok(Some((dead, _))) = waitpgid(group, WaitOptions::NOHANG) {
        doomed.remove(&dead.as_raw_nonzero().get());
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

/// The children of this process.
fn own_children() -> Vec<Pid> {
    children(getpid())
}

/// The children of all threads of a process.
fn children(process: Pid) -> Vec<Pid> {
    if !lists_are_kept() {
        return children_by_parents(process);
    }
    let Ok(threads) = fs::read_dir(format!("/proc/{}/task", process.as_raw_nonzero())) else {
        return Vec::new();
    };
    let lists =
        threads.flatten().filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
    lists.flat_map(|list| numbers(&list).collect::<Vec<Pid>>()).collect()
}

/// Whether the system keeps lists of children: not every kernel is built with them.
fn lists_are_kept() -> bool {
    static KEPT: OnceLock<bool> = OnceLock::new();
    *KEPT.get_or_init(|| Path::new("/proc/thread-self/children").exists())
}

/// The children of a process, found by asking every process for its parent.
fn children_by_parents(parent: Pid) -> Vec<Pid> {
    let Ok(all) = fs::read_dir("/proc") else { return Vec::new() };
    let all = all.flatten().filter_map(|entry| numbers(&entry.file_name().to_string_lossy()).next());
    all.filter(|&process| parent_of(process) == Some(parent)).collect()
}

fn parent_of(process: Pid) -> Option<Pid> {
    let stat = fs::read_to_string(format!("/proc/{}/stat", process.as_raw_nonzero())).ok()?;
    // The name in parentheses may hold anything; after it come the state and the parent.
    let (_, after) = stat.rsplit_once(')')?;
    Pid::from_raw(after.split_ascii_whitespace().nth(1)?.parse().ok()?)
}

/// The processes whose numbers are in a list.
fn numbers(list: &str) -> impl Iterator<Item = Pid> {
    list.split_ascii_whitespace().filter_map(|word| Pid::from_raw(word.parse().ok()?))
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
        waiting.extend(children(process));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_are_found_with_lists_and_without() {
        let mut child = Command::new("sleep").arg("60").spawn().expect("a process");
        let raw = Pid::from_raw(child.id().cast_signed()).expect("a number");
        assert!(children_by_parents(getpid()).contains(&raw));
        assert!(!children_by_parents(raw).contains(&raw));
        if lists_are_kept() {
            assert!(own_children().contains(&raw));
        }
        child.kill().expect("it runs");
        child.wait().expect("it is ours");
    }
}
