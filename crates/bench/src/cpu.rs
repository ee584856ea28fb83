//! Processor time, which says more than a rate where other work shares the machine.

use std::path::PathBuf;

/// A tick of `/proc`, in microseconds.
const TICK_US: u64 = 10_000;

/// Microseconds that a process has used, with those of its children that have ended.
fn of_process(stat: &str) -> u64 {
    // The name in parentheses may have spaces in it.
    let after_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let fields = after_name.split_whitespace().skip(11).take(4);
    fields.filter_map(|field| field.parse::<u64>().ok()).sum::<u64>() * TICK_US
}

fn stat(pid: u32) -> String {
    std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default()
}

/// Microseconds that this process has used.
pub(crate) fn of_pid(pid: u32) -> u64 {
    of_process(&stat(pid))
}

/// Microseconds that the server of `scripts/with-postgres.sh` behind this URL has used, with all of
/// its processes.
pub(crate) fn of_postgres(url: &str) -> u64 {
    let Some(pid) = postmaster(url) else { return 0 };
    let is_child = |stat: &str| {
        let parent = stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(1));
        parent == Some(pid.to_string().as_str())
    };
    let all = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let children = all
        .filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok())
        .map(stat)
        .filter(|stat| is_child(stat));
    of_pid(pid) + children.map(|stat| of_process(&stat)).sum::<u64>()
}

/// The socket of that server is beside its data.
fn postmaster(url: &str) -> Option<u32> {
    let host = url.split_once('@')?.1.split('/').next()?.replace("%2F", "/");
    let file = PathBuf::from(host).join("data/postmaster.pid");
    std::fs::read_to_string(file).ok()?.lines().next()?.parse().ok()
}
