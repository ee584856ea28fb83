//! A client that reads nothing takes little memory of the kernel.

use crate::server::Server;
use std::io::Write;
use std::time::{Duration, Instant};

/// Bytes that a connection has in its send queue, from `/proc/net/tcp`.
fn send_queue(from: u16, to: u16) -> Option<u64> {
    let table = std::fs::read_to_string("/proc/net/tcp").unwrap();
    let is_port = |address: &str, port: u16| address.ends_with(&format!(":{port:04X}"));
    table.lines().find_map(|line| {
        let columns: Vec<&str> = line.split_whitespace().collect();
        let is_ours = is_port(columns.get(1)?, from) && is_port(columns.get(2)?, to);
        let (queued, _) = columns.get(4)?.split_once(':')?;
        is_ours.then(|| u64::from_str_radix(queued, 16).unwrap())
    })
}

#[test]
fn the_kernel_keeps_little_of_what_nobody_reads() {
    let server = Server::start(&[], &[]);
    let port = server.address.rsplit(':').next().unwrap().parse().unwrap();
    let mut client = server.connect();
    let own = client.local_addr().unwrap().port();
    // Far more than all buffers together.
    let document = b"GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n";
    client.write_all(&document.repeat(200)).unwrap();
    let (since, mut most) = (Instant::now(), 0);
    while since.elapsed() < Duration::from_secs(3) {
        most = most.max(send_queue(port, own).unwrap_or_default());
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(most > 0, "the connection is not in the table");
    assert!(most < 1024 * 1024, "{most} bytes");
}
