//! The program under test: a command, or a source file that is built first.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;

use crate::sandbox::{End, Limits, Sandbox, is_found};

/// How long a compiler may take, and how much memory it may use.
const BUILD: Limits =
    Limits { time: Duration::from_secs(60), memory: 8 << 30, output: 256 << 20, stop: None };

/// A program that can be run.
#[derive(Debug)]
pub struct Program {
    argv: Vec<OsString>,
    /// Where it was built; goes away with the program.
    _built: Option<TempDir>,
}

/// Why there is no program to run.
#[derive(Debug)]
pub enum NoProgram {
    /// The command is empty, or its quotes do not close.
    Words,
    /// There is no such file, and no such program.
    Missing(String),
    /// The compiler is not installed.
    NoCompiler {
        /// Its name.
        compiler: String,
        /// The source file.
        source: String,
    },
    /// The source does not compile: what the compiler says.
    Refused(String),
    /// The system failed us.
    System(io::Error),
}

impl From<io::Error> for NoProgram {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

impl Program {
    /// The program that a command line names, found from `folder`. A lone source file (`.cpp .cc .cxx .c .rs .py
    /// .java`) is built. `flags` stand in place of the usual flags of the compiler.
    ///
    /// # Errors
    /// Why there is none.
    pub fn new(command: &str, folder: &Path, flags: Option<&str>) -> Result<Self, NoProgram> {
        let whole = folder.join(command.trim());
        if let Some(language) = Language::of(&whole).filter(|_| whole.is_file()) {
            return language.build(&whole, flags);
        }
        let words = shlex::split(command).filter(|words| !words.is_empty()).ok_or(NoProgram::Words)?;
        if let [only] = words.as_slice()
            && let Some(language) = Language::of(Path::new(only))
        {
            let path = folder.join(only);
            let missing = || NoProgram::Missing(only.clone());
            return if path.is_file() { language.build(&path, flags) } else { Err(missing()) };
        }
        let mut argv = Vec::with_capacity(words.len());
        for (index, word) in words.iter().enumerate() {
            argv.push(placed(word, folder, index == 0)?);
        }
        Ok(Self { argv, _built: None })
    }

    /// Its words.
    pub fn argv(&self) -> &[OsString] {
        &self.argv
    }
}

/// A word of a command: files of the user's folder by their whole path, since the program runs elsewhere.
fn placed(word: &str, folder: &Path, first: bool) -> Result<OsString, NoProgram> {
    let path = folder.join(word);
    let bare = !word.contains('/');
    if first && bare && is_found(word.as_ref()) {
        return Ok(word.into());
    }
    if !word.is_empty() && path.exists() {
        return Ok(path.canonicalize().unwrap_or(path).into_os_string());
    }
    if first { Err(NoProgram::Missing(word.to_owned())) } else { Ok(word.into()) }
}

/// A language whose files can be built or run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Language {
    Cpp,
    C,
    Rust,
    Python,
    Java,
}

impl Language {
    fn of(path: &Path) -> Option<Self> {
        Some(match path.extension()?.to_str()? {
            "cpp" | "cc" | "cxx" | "C" => Self::Cpp,
            "c" => Self::C,
            "rs" => Self::Rust,
            "py" => Self::Python,
            "java" => Self::Java,
            _ => return None,
        })
    }

    /// The compiler or interpreter.
    fn tool(self) -> &'static str {
        match self {
            Self::Cpp => "g++",
            Self::C => "gcc",
            Self::Rust => "rustc",
            Self::Python => "python3",
            Self::Java => "javac",
        }
    }

    fn build(self, source: &Path, flags: Option<&str>) -> Result<Program, NoProgram> {
        let source = source.canonicalize()?;
        if !is_found(self.tool().as_ref()) {
            let source = source.display().to_string();
            return Err(NoProgram::NoCompiler { compiler: self.tool().to_owned(), source });
        }
        if self == Self::Python {
            return Ok(Program { argv: vec!["python3".into(), source.into_os_string()], _built: None });
        }
        let built = tempfile::Builder::new().prefix("bouton-build-").tempdir()?;
        let (argv, run) = match self {
            Self::Java => java(&source, built.path())?,
            _ => self.native(&source, built.path(), flags),
        };
        let ran = Sandbox::new()?.run(&argv, b"", &BUILD)?;
        match ran.end {
            End::Exit(0) => Ok(Program { argv: run, _built: Some(built) }),
            end => {
                let said = if ran.errors.trim().is_empty() { format!("{end:?}") } else { ran.errors };
                // The user's own name for the file is enough.
                let name = source.file_name().unwrap_or_default().to_string_lossy();
                Err(NoProgram::Refused(said.replace(&*source.to_string_lossy(), &name)))
            }
        }
    }

    fn native(self, source: &Path, built: &Path, flags: Option<&str>) -> (Vec<OsString>, Vec<OsString>) {
        let program = built.join("program");
        let usual: &[&str] = match self {
            Self::Cpp => &["-O2", "-std=c++17"],
            Self::C => &["-O2", "-std=c11"],
            Self::Rust => &["-O", "--edition=2021"],
            Self::Python | Self::Java => &[],
        };
        let asked: Option<Vec<String>> = flags.and_then(shlex::split);
        let mut argv: Vec<OsString> = vec![self.tool().into()];
        match asked {
            Some(asked) => argv.extend(asked.into_iter().map(OsString::from)),
            None => argv.extend(usual.iter().map(OsString::from)),
        }
        argv.extend([source.into(), "-o".into(), program.clone().into_os_string()]);
        if self == Self::C {
            argv.push("-lm".into());
        }
        (argv, vec![program.into_os_string()])
    }
}

/// A Java file must be called as its public class is.
fn java(source: &Path, built: &Path) -> Result<(Vec<OsString>, Vec<OsString>), NoProgram> {
    let text = fs::read_to_string(source)?;
    let class = public_class(&text).unwrap_or("Main");
    let copy: PathBuf = built.join(format!("{class}.java"));
    fs::write(&copy, &text)?;
    let argv: Vec<OsString> = vec!["javac".into(), "-d".into(), built.into(), copy.into_os_string()];
    let run = vec![
        "java".into(),
        "-XX:+UseSerialGC".into(),
        "-Xss64m".into(),
        "-cp".into(),
        built.into(),
        class.into(),
    ];
    Ok((argv, run))
}

/// The name of the class in which the program begins: the public one, else the first.
fn public_class(text: &str) -> Option<&str> {
    let name_after = |mark: &str| {
        let rest = &text[text.find(mark)? + mark.len()..];
        let rest = rest.trim_start();
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$'))?;
        (end > 0).then_some(&rest[..end])
    };
    ["public class ", "public final class ", "class "].iter().find_map(|mark| name_after(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_class_of_a_java_file_is_found() {
        assert_eq!(public_class("import x;\npublic class Sol {"), Some("Sol"));
        assert_eq!(public_class("class A{}"), Some("A"));
        assert_eq!(public_class("nothing"), None);
    }

    #[test]
    fn commands_are_read_as_a_shell_reads_them() {
        let here = Path::new("/");
        let program = Program::new("sh -c 'echo 1'", here, None).unwrap();
        assert_eq!(program.argv(), ["sh", "-c", "echo 1"]);
        assert!(matches!(Program::new("sh 'open", here, None), Err(NoProgram::Words)));
        assert!(matches!(Program::new("./no-such-program", here, None), Err(NoProgram::Missing(_))));
    }
}
