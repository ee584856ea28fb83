//! A file of JSON lines that survives the process and is shared by several processes.
//!
//! Each step locks a file beside it, reads the lines that other processes have written, and appends
//! its own; so processes with the same directory are one provider. The first line names a
//! generation: a file that has grown too long is rewritten under the next one, and every process
//! reads it from the start.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use crate::memory::{Memory, Record};

const REWRITE_BYTES: u64 = 64 << 20;
/// `g` + ten digits + line feed.
const HEADER: usize = 12;

/// The journal and how far this process has read it.
pub struct Journal {
    path: PathBuf,
    lock: File,
    generation: u64,
    read: u64,
    rewrite_at: u64,
}

impl Journal {
    /// Opens or creates the journal in `dir`.
    pub fn open(dir: &Path) -> io::Result<Self> {
        fs::create_dir_all(dir)?;
        let lock =
            private().create(true).truncate(false).write(true).open(dir.join("journal.lock"))?;
        let path = dir.join("journal.jsonl");
        Ok(Self { path, lock, generation: 0, read: 0, rewrite_at: REWRITE_BYTES })
    }

    /// Brings `memory` up to date, runs `step` on it, and stores the record that it returns.
    pub fn transaction<T>(
        &mut self,
        memory: &mut Memory,
        step: impl FnOnce(&Memory) -> (T, Option<Record>),
    ) -> io::Result<T> {
        self.lock.lock()?;
        let outcome = self.locked(memory, step);
        self.lock.unlock()?;
        outcome
    }

    fn locked<T>(
        &mut self,
        memory: &mut Memory,
        step: impl FnOnce(&Memory) -> (T, Option<Record>),
    ) -> io::Result<T> {
        let mut file =
            private().create(true).truncate(false).read(true).write(true).open(&self.path)?;
        self.catch_up(&mut file, memory)?;
        let (result, record) = step(memory);
        let Some(record) = record else { return Ok(result) };
        // The line feed before the line ends a line that a crash cut short.
        let line = format!("\n{}\n", serde_json::to_string(&record)?);
        file.seek(SeekFrom::End(0))?;
        file.write_all(line.as_bytes())?;
        self.read = file.stream_position()?;
        memory.put(record);
        if self.read > self.rewrite_at {
            self.rewrite(memory)?;
        }
        Ok(result)
    }

    /// Reads the lines that any process has appended since the last call.
    fn catch_up(&mut self, file: &mut File, memory: &mut Memory) -> io::Result<()> {
        let mut header = [0; HEADER];
        let generation = match file.read_exact(&mut header) {
            Ok(()) => header_generation(&header)?,
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                // New, or created just before a crash: it holds no record yet.
                file.set_len(0)?;
                file.seek(SeekFrom::Start(0))?;
                file.write_all(&header_of(1))?;
                1
            }
            Err(error) => return Err(error),
        };
        if generation != self.generation {
            memory.clear();
            self.generation = generation;
            self.read = HEADER as u64;
        }
        file.seek(SeekFrom::Start(self.read))?;
        let mut news = Vec::new();
        file.read_to_end(&mut news)?;
        let whole = news.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
        for line in news[..whole].split(|byte| *byte == b'\n') {
            // A line that a crash cut short is skipped; its change was never acknowledged.
            if let Ok(record) = serde_json::from_slice(line) {
                memory.put(record);
            }
        }
        self.read += whole as u64;
        Ok(())
    }

    /// Writes the records in memory to a new file and renames it over the old one.
    fn rewrite(&mut self, memory: &Memory) -> io::Result<()> {
        let fresh = self.path.with_extension("new");
        let mut writer =
            io::BufWriter::new(private().create(true).truncate(true).write(true).open(&fresh)?);
        writer.write_all(&header_of(self.generation + 1))?;
        for record in memory.records() {
            serde_json::to_writer(&mut writer, &record)?;
            writer.write_all(b"\n")?;
        }
        self.read = writer.stream_position()?;
        writer.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        fs::rename(&fresh, &self.path)?;
        self.generation += 1;
        self.rewrite_at = self.read.saturating_mul(2).max(REWRITE_BYTES);
        Ok(())
    }
}

fn header_of(generation: u64) -> Vec<u8> {
    format!("g{generation:010}\n").into_bytes()
}

fn header_generation(header: &[u8; HEADER]) -> io::Result<u64> {
    let text = std::str::from_utf8(header).unwrap_or_default();
    let digits = text.strip_prefix('g').and_then(|rest| rest.strip_suffix('\n'));
    digits
        .and_then(|digits| digits.parse().ok())
        .ok_or_else(|| io::Error::other("not a journal of the sandbox"))
}

/// Options that make a new file readable by its owner only, on Unix.
pub fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

#[cfg(test)]
mod tests {
    use std::{fs, io::Write, sync::Arc};

    use crate::{payment::tests::sample, record_store::RecordStore};

    fn temporary() -> std::path::PathBuf {
        std::env::temp_dir()
            .join(format!("satchel-journal-{}", crate::clock_and_rng::digits::<16>()))
    }

    #[tokio::test]
    async fn two_processes_and_a_restart_see_the_same() {
        let dir = temporary();
        let (one, two) = (
            Arc::new(RecordStore::open(Some(&dir)).unwrap()),
            Arc::new(RecordStore::open(Some(&dir)).unwrap()),
        );
        one.change("P1", |slot| *slot = Some(sample("P1"))).await.unwrap();
        two.change("P1", |slot| slot.as_mut().unwrap().webhooks_sent += 5).await.unwrap();
        one.change("P1", |slot| slot.as_mut().unwrap().webhooks_sent += 2).await.unwrap();
        let path = dir.join("journal.jsonl");
        // A crash in the middle of a line loses that line and nothing else.
        fs::OpenOptions::new()
            .append(true)
            .open(&path)
            .unwrap()
            .write_all(b"\n{\"payment\":{\"no\":")
            .unwrap();
        two.change("P2", |slot| *slot = Some(sample("P2"))).await.unwrap();
        let again = Arc::new(RecordStore::open(Some(&dir)).unwrap());
        assert_eq!(again.payment("P1").await.unwrap().unwrap().webhooks_sent, 7);
        for store in [&one, &two, &again] {
            assert!(store.payment("P2").await.unwrap().is_some());
        }
        fs::remove_dir_all(dir).unwrap();
    }

    #[tokio::test]
    async fn a_rewrite_is_noticed_by_the_others() {
        let dir = temporary();
        let mut memory = crate::memory::Memory::new();
        let mut journal = super::Journal::open(&dir).unwrap();
        journal.rewrite_at = 2000;
        let other = Arc::new(RecordStore::open(Some(&dir)).unwrap());
        for round in 0..40 {
            let mut payment = sample("P1");
            payment.webhooks_sent = round;
            let record = crate::memory::Record::Payment(payment);
            journal.transaction(&mut memory, |_| ((), Some(record))).unwrap();
            journal.rewrite_at = 2000;
            assert_eq!(other.payment("P1").await.unwrap().unwrap().webhooks_sent, round);
        }
        assert!(
            journal.generation > 1 && fs::metadata(dir.join("journal.jsonl")).unwrap().len() < 4000
        );
        fs::remove_dir_all(dir).unwrap();
    }
}
