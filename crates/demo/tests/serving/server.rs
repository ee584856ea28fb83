//! Starts the binary as an operator does, and stops it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

/// A running demo of its own; killed when dropped.
pub struct Server {
    child: Child,
    pub address: String,
    pub dir: tempfile::TempDir,
    log: tempfile::NamedTempFile,
}

/// The binary, without whatever the developer's environment sets.
pub fn satchel(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_satchel-demo"));
    command.args(arguments);
    for (name, _) in
        std::env::vars().filter(|(name, _)| name.starts_with("SATCHEL_") || name == "DATABASE_URL")
    {
        command.env_remove(name);
    }
    // Large blocks return to the system when they are freed, as with production's allocator.
    command.env("MALLOC_MMAP_THRESHOLD_", "65536");
    command
}

impl Server {
    /// Starts a demo on a free port, and waits until it says that it is ready.
    pub fn start(environment: &[(&str, &str)], arguments: &[&str]) -> Self {
        Self::start_as("://127.0.0.1:", environment, arguments)
    }

    /// The same, with a text that its public address holds.
    pub fn start_as(public_url: &str, environment: &[(&str, &str)], arguments: &[&str]) -> Self {
        Self::start_with(satchel(&[]), public_url, environment, arguments)
    }

    /// The same, started by another program.
    pub fn start_under(program: &[&str], environment: &[(&str, &str)]) -> Self {
        let plain = satchel(&[]);
        let mut command = Command::new(program[0]);
        command.args(&program[1..]).arg(plain.get_program());
        for (name, _) in plain.get_envs() {
            command.env_remove(name);
        }
        Self::start_with(command, "://127.0.0.1:", environment, &[])
    }

    fn start_with(
        mut command: Command,
        public_url: &str,
        environment: &[(&str, &str)],
        arguments: &[&str],
    ) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let (database, data) = (dir.path().join("s.db"), dir.path().to_owned());
        command.args(["serve", "--listen", "127.0.0.1:0"]);
        command
            .arg("--database")
            .arg(database)
            .arg("--data")
            .arg(data)
            .args(arguments)
            .envs(environment.iter().copied());
        let log = tempfile::NamedTempFile::new().unwrap();
        let mut child =
            command.stdout(Stdio::piped()).stderr(log.reopen().unwrap()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        let ready =
            lines.find(|line| line.contains(public_url)).expect("it ended before it was ready");
        let address = ready.rsplit_once("://").unwrap().1;
        // In JSON, the address is the last value.
        let address = address.trim().trim_end_matches(['"', '}']).to_owned();
        // The pipe must be drained, or the process would wait for a reader one day.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, address, dir, log }
    }

    /// A raw connection.
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream
    }

    /// Sends a request of HTTP/1.1 that ends the connection, and gives the whole answer.
    pub fn ask(&self, head: &str, body: &str) -> String {
        let mut stream = self.connect();
        // The service may have closed the connection already; then the answer is empty.
        let _ = write!(
            stream,
            "{head}\r\nHost: a\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        read_all(&mut stream)
    }

    /// The most memory that was resident since the start, in MiB.
    pub fn peak_mib(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        peak.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1024
    }

    /// Changes a limit of the process, named as `prlimit` wants it.
    pub fn limit(&self, option: &str) {
        assert!(
            Command::new("prlimit")
                .args([option, "--pid", &self.child.id().to_string()])
                .status()
                .unwrap()
                .success()
        );
    }

    /// Asks the process to stop.
    pub fn terminate(&self) {
        self.signal("-TERM");
    }

    /// Sends a signal, named as `kill` wants it.
    pub fn signal(&self, name: &str) {
        assert!(
            Command::new("kill")
                .args([name, &self.child.id().to_string()])
                .status()
                .unwrap()
                .success()
        );
    }

    /// The log so far.
    pub fn logged(&self) -> String {
        std::fs::read_to_string(self.log.path()).unwrap()
    }

    /// Waits until the log holds a text.
    pub fn wait_for_log(&self, text: &str) {
        let since = Instant::now();
        while !self.logged().contains(text) {
            assert!(
                since.elapsed() < Duration::from_secs(10),
                "{text:?} is not in\n{}",
                self.logged()
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits for the process to end.
    pub fn wait(&mut self) -> ExitStatus {
        self.child.wait().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Everything until the other side closes, also when it does so rudely.
pub fn read_all(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The text that a command wrote to standard error.
pub fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
