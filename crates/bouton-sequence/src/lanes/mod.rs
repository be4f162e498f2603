//! Kernels on 64 consecutive heaps at once, one heap a lane, one byte a heap. Each instruction set has a file;
//! the scalar twin says what the others compute. Which one runs is chosen at run time.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod scalar;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;

/// How many heaps are computed together.
pub(crate) const LANES: usize = 64;

/// One byte for each heap of a block.
pub(crate) type Row = [u8; LANES];

/// For each lane the values of one quarter (64 values) that are covered, as bits.
pub(crate) type Quarter = [u64; LANES];

/// How many values are tested in one pass.
pub(crate) const TESTED: usize = 4;

/// Which instructions are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Simd {
    /// None but what every machine has.
    Scalar,
    /// AVX2.
    Avx2,
    /// AVX-512 F, BW, VL and VBMI.
    Avx512,
}

impl Simd {
    /// Every one.
    pub const ALL: [Self; 3] = [Self::Scalar, Self::Avx2, Self::Avx512];

    /// The best that this machine has, or less when the environment variable `BOUTON_SIMD` names `scalar`,
    /// `avx2` or `avx512`. Looked up once in a process.
    pub fn detect() -> Self {
        static FOUND: OnceLock<Simd> = OnceLock::new();
        *FOUND.get_or_init(|| {
            let asked = std::env::var("BOUTON_SIMD").unwrap_or_default();
            let most = match asked.as_str() {
                "scalar" => Self::Scalar,
                "avx2" => Self::Avx2,
                _ => Self::Avx512,
            };
            most.at_most()
        })
    }

    /// This one where the machine has it, else the best below it.
    #[must_use]
    pub fn at_most(self) -> Self {
        match self {
            Self::Avx512 if !has_avx512() => Self::Avx2.at_most(),
            Self::Avx2 if !has_avx2() => Self::Scalar,
            simd => simd,
        }
    }

    /// Its name, as in `BOUTON_SIMD`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Scalar => "scalar",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }
}

#[cfg(target_arch = "x86_64")]
fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
}

#[cfg(target_arch = "x86_64")]
fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_avx2() -> bool {
    false
}

#[cfg(not(target_arch = "x86_64"))]
fn has_avx512() -> bool {
    false
}

/// Options of a block: lane l may go to the heap `offset` below it, beside a heap worth `xor`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Options {
    /// The offset, and the xor in each of four bytes.
    list: Vec<(u32, u32)>,
    reach: usize,
}

impl Options {
    pub(crate) fn push(&mut self, offset: u32, xor: u8) {
        self.list.push((offset, u32::from(xor) * 0x0101_0101));
        self.reach = self.reach.max(offset as usize);
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Offset and xor of each.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, u8)> + '_ {
        self.list.iter().map(|&(offset, xor)| (offset as usize, xor.to_le_bytes()[0]))
    }
}

/// Bytes of heaps in order, flags of those that do not count, and where lane 0 of the block stands.
#[derive(Clone, Copy)]
pub(crate) struct Field<'a> {
    values: &'a [u8],
    flags: Option<&'a [u8]>,
    at: usize,
}

impl<'a> Field<'a> {
    /// A field; a flag is 255 for a heap that does not count, else 0.
    ///
    /// # Panics
    /// If there are not as many flags as values, or if less than a block is left from `at` on.
    pub(crate) fn new(values: &'a [u8], flags: Option<&'a [u8]>, at: usize) -> Self {
        assert!(at + LANES <= values.len(), "the block stands in the field");
        assert!(flags.is_none_or(|flags| flags.len() == values.len()), "a flag for each value");
        Self { values, flags, at }
    }

    /// The same field, when all options stay inside it.
    ///
    /// # Panics
    /// If some option leaves the field.
    fn reaching(self, options: &Options) -> Self {
        assert!(options.reach <= self.at, "the options stay in the field");
        self
    }
}

impl Simd {
    /// Adds to `covered` the values `64 * quarter + bit` that lanes reach by an option whose heap counts.
    /// Values from `8 * groups` of the quarter on may be left out.
    pub(crate) fn accumulate(
        self,
        field: Field,
        options: &Options,
        quarter: usize,
        groups: usize,
        covered: &mut Quarter,
    ) {
        let field = field.reaching(options);
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => avx512::accumulate(field, options, quarter, groups, covered),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => avx2::accumulate(field, options, quarter, groups, covered),
            _ => scalar::accumulate(field, options, quarter, groups, covered),
        }
    }

    /// For each wanted value of each lane: 0 when an option whose heap counts reaches it, else not 0. 255 is no
    /// value: what is said of it means nothing, and where nothing else is wanted less is done.
    pub(crate) fn test(self, field: Field, options: &Options, wanted: &[Row; TESTED]) -> [Row; TESTED] {
        let field = field.reaching(options);
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => avx512::test(field, options, wanted),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => avx2::test(field, options, wanted),
            _ => scalar::test(field, options, wanted),
        }
    }

    /// The last place where `a[i] ^ b[i]` is `value`; the slices have one length. Looks from the end.
    pub(crate) fn last_match(self, a: &[u8], b: &[u8], value: u8) -> Option<usize> {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => avx512::last_match(a, b, value),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => avx2::last_match(a, b, value),
            _ => scalar::last_match(a, b, value),
        }
    }

    /// Which of the wanted values occur as `a[i] ^ b[i]`, as bits. Stops early when all do.
    pub(crate) fn among(self, a: &[u16], b: &[u16], wanted: &[u16; 8]) -> u8 {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => avx512::among(a, b, wanted),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => avx2::among(a, b, wanted),
            _ => scalar::among(a, b, wanted),
        }
    }
}

/// The value with which 16 values of a quarter begin, as the byte that the instructions take.
#[cfg(target_arch = "x86_64")]
fn first_value(quarter: usize, sixteen: usize) -> i8 {
    u8::try_from(64 * quarter + 16 * sixteen).unwrap_or(0).cast_signed()
}

/// Adds rows of 8 values each to the lanes of a quarter.
#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the instruction set of its caller")]
fn spread(rows: &[Row], covered: &mut Quarter) {
    for (group, row) in rows.iter().enumerate() {
        for (word, &byte) in covered.iter_mut().zip(row) {
            *word |= u64::from(byte) << (8 * group);
        }
    }
}
