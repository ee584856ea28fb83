//! Metrics of the process, under the names of Prometheus' own client libraries.

use installation::prometheus::head;
use rustix::process::{Resource, getrlimit};
use std::fmt::{self, Write};
use std::fs;

/// Ticks per second in which Linux reports processor time, on every architecture.
const TICKS_PER_SECOND: u64 = 100;

/// Writes the metrics from `/proc`; nothing on systems without it.
pub fn write(out: &mut String) -> fmt::Result {
    if let Some(times) = Times::read() {
        let (whole, rest) = (times.cpu / TICKS_PER_SECOND, times.cpu % TICKS_PER_SECOND);
        head(out, "process_cpu_seconds_total", "counter", "Processor time that was used.")?;
        writeln!(out, "process_cpu_seconds_total {whole}.{rest:02}")?;
        head(
            out, "process_start_time_seconds", "gauge",
            "When the process started, in seconds since 1970.",
        )?;
        writeln!(out, "process_start_time_seconds {}", times.started)?;
    }
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let kilobytes = |name: &str| -> Option<u64> {
        let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
        line.trim().trim_end_matches(" kB").parse().ok()
    };
    let open = fs::read_dir("/proc/self/fd").map(|entries| entries.count() as u64).ok();
    for (name, help, value) in [
        (
            "process_resident_memory_bytes",
            "Memory that is resident.",
            kilobytes("VmRSS").map(|kb| kb * 1024),
        ),
        (
            "process_virtual_memory_bytes",
            "Memory that is mapped.",
            kilobytes("VmSize").map(|kb| kb * 1024),
        ),
        ("process_threads", "Threads.", kilobytes("Threads")),
        ("process_open_fds", "Files and connections that are open.", open),
        (
            "process_max_fds",
            "Files and connections that may be open.",
            getrlimit(Resource::Nofile).current,
        ),
    ] {
        if let Some(value) = value {
            head(out, name, "gauge", help)?;
            writeln!(out, "{name} {value}")?;
        }
    }
    Ok(())
}

struct Times {
    /// Processor time, in ticks.
    cpu: u64,
    /// Start time, in seconds since 1970.
    started: u64,
}

impl Times {
    fn read() -> Option<Self> {
        let stat = fs::read_to_string("/proc/self/stat").ok()?;
        // The name may hold blanks, but ends with the last bracket. The field numbers are those of
        // proc_pid_stat(5).
        let fields: Vec<u64> = stat
            .rsplit_once(") ")?
            .1
            .split_whitespace()
            .skip(1)
            .map(|field| field.parse().unwrap_or_default())
            .collect();
        let field = |number: usize| fields.get(number - 4).copied();
        let boot = fs::read_to_string("/proc/stat").ok()?;
        let boot: u64 =
            boot.lines().find_map(|line| line.strip_prefix("btime "))?.trim().parse().ok()?;
        Some(Self { cpu: field(14)? + field(15)?, started: boot + field(22)? / TICKS_PER_SECOND })
    }
}
