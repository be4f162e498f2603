//! Pages of the program itself that were needed to plan and compile, and are not while a large table is filled.
//!
//! Compiling touches megabytes of code that do not run again until the table is filled, and while a process keeps them, they
//! count as its memory. They are read from the file of the program and never written to: so letting them go loses
//! nothing, and what is needed after all comes back.
#![cfg_attr(
    target_os = "linux",
    expect(unsafe_code, reason = "pages are let go by a system call on raw addresses")
)]

/// Lets go the pages of the code of this program.
#[cfg(target_os = "linux")]
pub(crate) fn let_go() {
    // The mapping that holds this very function, and the constants right before it.
    let here = let_go as *const () as usize;
    let Ok(maps) = std::fs::read_to_string("/proc/self/maps") else { return };
    let maps: Vec<Mapping<'_>> = maps.lines().filter_map(Mapping::of).collect();
    let Some(code) = maps.iter().find(|map| map.rights == "r-xp" && map.range.contains(&here)) else {
        return;
    };
    let constants = maps
        .iter()
        .find(|map| map.rights == "r--p" && map.inode == code.inode && map.range.end == code.range.start);
    for Mapping { range, .. } in constants.into_iter().chain([code]) {
        // SAFETY: it is one mapping of this process, as the system has just told, private and of the file of this program.
        // Nothing in this program maps or unmaps its own code. It is not writable, and what is written to before it is
        // made so stands behind the code; so its pages are those of the file, and when they are touched again, they are
        // read from there.
        unsafe {
            let start = std::ptr::without_provenance_mut(range.start);
            libc::madvise(start, range.end - range.start, libc::MADV_DONTNEED);
        }
    }
}

/// Elsewhere nothing is done.
#[cfg(not(target_os = "linux"))]
pub(crate) fn let_go() {}

/// A part of memory that a file stands in.
#[cfg(target_os = "linux")]
#[derive(Debug, PartialEq)]
struct Mapping<'m> {
    range: std::ops::Range<usize>,
    rights: &'m str,
    inode: &'m str,
}

#[cfg(target_os = "linux")]
impl<'m> Mapping<'m> {
    /// A line of `/proc/self/maps`, when a file stands there.
    fn of(line: &'m str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().take(5).collect();
        let [range, rights, _offset, _device, inode] = words[..] else { return None };
        let (start, end) = range.split_once('-')?;
        let address = |digits| usize::from_str_radix(digits, 16).ok();
        (inode != "0").then_some(Self { range: address(start)?..address(end)?, rights, inode })
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{Mapping, let_go};

    #[test]
    fn only_mappings_of_files_are_read() {
        let line = "1000-3000 r-xp 00002000 fe:00 7 /bin/x y";
        assert_eq!(Mapping::of(line), Some(Mapping { range: 0x1000..0x3000, rights: "r-xp", inode: "7" }));
        assert_eq!(Mapping::of("1000-3000 rw-p 00000000 00:00 0 "), None);
        assert_eq!(Mapping::of("nonsense"), None);
    }

    #[test]
    fn the_program_runs_on_without_them() {
        let sum: usize = (0..1000).inspect(|_| let_go()).sum();
        assert_eq!(sum, 499_500);
    }
}
