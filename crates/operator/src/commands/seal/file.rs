//! The files of seals. The first lines are the format, the number, the time and the digest of the
//! file before; then there is a section for each table: a line that begins with `=` names the
//! table, the number after which its rows begin, the one that they reach to, and the sealed
//! columns; each further line is a row's key and its digest.

use aws_lc_rs::{digest, hmac};
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use store::audit::seals::{SealedRow, SealedTable};

const FORMAT: &str = "satchel-seal/v1";

/// Without this file nobody can try which values a digest belongs to.
const KEY_FILE: &str = "key";

/// Bytes of a digest that are kept.
const DIGEST_BYTES: usize = 16;

/// The key of a folder's digests.
pub struct Key(hmac::Key);

impl Key {
    /// The folder's key; a new folder and key where there is none and `fresh` gives one.
    pub fn of_folder(folder: &Path, fresh: impl FnOnce() -> String) -> Result<Self, String> {
        let file = folder.join(KEY_FILE);
        let cannot = |e: io::Error| format!("cannot use {}: {e}", file.display());
        if !file.exists() {
            let fresh = fresh();
            if fresh.is_empty() {
                return Err(format!("there is no key of seals at {}", file.display()));
            }
            std::fs::DirBuilder::new()
                .recursive(true)
                .mode(0o700)
                .create(folder)
                .map_err(cannot)?;
            let mut new = OpenOptions::new()
                .write(true)
                .create_new(true)
                .mode(0o600)
                .open(&file)
                .map_err(cannot)?;
            new.write_all(fresh.as_bytes()).and_then(|()| new.sync_all()).map_err(cannot)?;
        }
        let text = std::fs::read_to_string(&file).map_err(cannot)?;
        if text.trim().len() != 64 {
            return Err(format!("{} is no key of seals", file.display()));
        }
        Ok(Self(hmac::Key::new(hmac::HMAC_SHA256, text.trim().as_bytes())))
    }

    pub fn digest(&self, table: &str, row: &SealedRow) -> String {
        let text = format!("{table}\n{}\n{}", row.key, row.text);
        app::hex(&hmac::sign(&self.0, text.as_bytes()).as_ref()[..DIGEST_BYTES])
    }
}

/// A seal's file and its number.
pub struct Numbered {
    pub number: usize,
    file: PathBuf,
}

impl fmt::Display for Numbered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seal {}", self.number)
    }
}

impl Numbered {
    pub fn at(file: &Path, number: usize) -> Self {
        Self { number, file: file.to_owned() }
    }

    /// The SHA-256 of the file.
    pub fn digest(&self) -> Result<String, String> {
        let mut context = digest::Context::new(&digest::SHA256);
        let mut reader = BufReader::new(File::open(&self.file).map_err(|e| self.cannot(&e))?);
        loop {
            let read = reader.fill_buf().map_err(|e| self.cannot(&e))?;
            if read.is_empty() {
                return Ok(app::hex(context.finish().as_ref()));
            }
            context.update(read);
            let length = read.len();
            reader.consume(length);
        }
    }

    fn cannot(&self, e: &dyn fmt::Display) -> String {
        format!("cannot read {}: {e}", self.file.display())
    }
}

pub fn path(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("{number:06}.seal"))
}

/// The seals of a folder, from the first until one is missing.
pub fn all(folder: &Path) -> Result<Vec<Numbered>, String> {
    let is_seal = |entry: &io::Result<std::fs::DirEntry>| {
        entry.as_ref().is_ok_and(|entry| entry.path().extension().is_some_and(|end| end == "seal"))
    };
    let entries =
        std::fs::read_dir(folder).map_err(|e| format!("cannot read {}: {e}", folder.display()))?;
    let count = entries.filter(is_seal).count();
    let numbered = |number| Numbered { number, file: path(folder, number) };
    let seals: Vec<Numbered> = (1..=count).map(numbered).collect();
    match seals.iter().find(|seal| !seal.file.is_file()) {
        Some(missing) => Err(format!("{} is missing", missing.file.display())),
        None => Ok(seals),
    }
}

pub fn write_head(
    out: &mut impl Write,
    number: usize,
    at: &str,
    before: Option<&str>,
) -> io::Result<()> {
    writeln!(out, "{FORMAT}\n{number}\n{at}\n{}", before.unwrap_or("-"))
}

/// The rows of a table in one seal.
pub struct Section {
    pub table: SealedTable,
    pub after: i64,
    pub until: i64,
}

impl Section {
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let SealedTable { name, columns } = &self.table;
        writeln!(out, "= {name} {} {} {}", self.after, self.until, columns.join(","))
    }

    fn parse(line: &str) -> Option<Self> {
        let mut words = line.strip_prefix("= ")?.split(' ');
        let name = words.next()?.to_owned();
        let (after, until) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let columns = words.next()?.split(',').map(str::to_owned).collect();
        Some(Self { table: SealedTable { name, columns }, after, until })
    }
}

/// A seal that is being read.
pub struct SealFile {
    pub number: usize,
    pub before: Option<String>,
    lines: io::Lines<BufReader<File>>,
    next: Option<String>,
    name: String,
}

impl SealFile {
    pub fn open(seal: &Numbered) -> Result<Self, String> {
        let file = File::open(&seal.file).map_err(|e| seal.cannot(&e))?;
        let name = seal.file.display().to_string();
        let mut read =
            Self { number: 0, before: None, lines: BufReader::new(file).lines(), next: None, name };
        read.step()?;
        if read.take()? != FORMAT {
            return Err(read.damaged());
        }
        read.number = read.take()?.parse().map_err(|_| read.damaged())?;
        read.take()?;
        read.before = Some(read.take()?).filter(|before| before != "-");
        Ok(read)
    }

    /// The next section, once all lines of the one before are read.
    pub fn section(&mut self) -> Result<Option<Section>, String> {
        match self.next.take() {
            None => Ok(None),
            Some(line) => {
                self.step()?;
                Section::parse(&line).map(Some).ok_or_else(|| self.damaged())
            }
        }
    }

    /// The next row's key and digest; `None` after the last one of the section.
    pub fn line(&mut self) -> Result<Option<(String, String)>, String> {
        if self.next.as_ref().is_none_or(|line| line.starts_with('=')) {
            return Ok(None);
        }
        let line = self.take()?;
        let (key, digest) = line.split_once(' ').ok_or_else(|| self.damaged())?;
        Ok(Some((key.to_owned(), digest.to_owned())))
    }

    /// All sections, without their rows.
    pub fn sections(&mut self) -> Result<Vec<Section>, String> {
        let mut sections = Vec::new();
        while let Some(section) = self.section()? {
            while self.line()?.is_some() {}
            sections.push(section);
        }
        Ok(sections)
    }

    fn take(&mut self) -> Result<String, String> {
        let line = self.next.take().ok_or_else(|| self.damaged())?;
        self.step()?;
        Ok(line)
    }

    fn step(&mut self) -> Result<(), String> {
        self.next =
            self.lines.next().transpose().map_err(|e| format!("cannot read {}: {e}", self.name))?;
        Ok(())
    }

    fn damaged(&self) -> String {
        format!("{} is damaged", self.name)
    }
}

/// Whether a key comes before another one, number by number.
pub fn is_before(key: &str, other: &str) -> bool {
    let numbers = |key: &str| {
        key.split('/').map(|part| part.parse::<i64>().unwrap_or(i64::MAX)).collect::<Vec<_>>()
    };
    numbers(key) < numbers(other)
}
