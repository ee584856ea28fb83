//! Attackers that hold a connection and send or read as little as they can.

use super::crowd::Visit;
use std::io;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const SECOND: Duration = Duration::from_secs(1);

/// Sends a head that never ends, a line a second.
pub(super) async fn head(mut visit: Visit) -> io::Result<()> {
    visit.stream.write_all(b"GET / HTTP/1.1\r\nhost: stress\r\n").await?;
    drip(&mut visit.stream, b"x-more: to come\r\n").await
}

/// Sends a body that never ends: first nearly as much as a call accepts, then a byte a second.
pub(super) async fn body(mut visit: Visit) -> io::Result<()> {
    const ANNOUNCED: usize = 16 * 1024;
    const AT_ONCE: usize = 15 * 1024;
    let head = format!(
        "POST /api/v1/customer/login HTTP/1.1\r\nhost: stress\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: {ANNOUNCED}\r\n\r\n"
    );
    visit.stream.write_all(head.as_bytes()).await?;
    visit.stream.write_all(&[b'a'; AT_ONCE]).await?;
    drip(&mut visit.stream, b"a").await
}

/// Requests much and reads next to nothing: half of the attackers a little each second, the others
/// nothing.
pub(super) async fn reader(mut visit: Visit) -> io::Result<()> {
    let path = match visit.number % 3 {
        0 => visit.target.script.clone(),
        1 => format!("/api/v1/customer/listGift?limit=50&minPriceFen={}", visit.number),
        _ => "/".to_owned(),
    };
    visit
        .stream
        .write_all(format!("GET {path} HTTP/1.1\r\nhost: stress\r\n\r\n").repeat(200).as_bytes())
        .await?;
    let mut little = [0; 64];
    loop {
        tokio::time::sleep(SECOND).await;
        if visit.number.is_multiple_of(2) && visit.stream.read(&mut little).await? == 0 {
            return Err(ended());
        }
        // Servers ignore empty lines between requests; the write detects whether the connection is
        // still open.
        match visit.stream.try_write(b"\r\n") {
            Err(error) if error.kind() != io::ErrorKind::WouldBlock => return Err(error),
            _ => {}
        }
    }
}

/// Sends nothing: half of the attackers from the start, the others after one request.
pub(super) async fn idle(mut visit: Visit) -> io::Result<()> {
    if visit.number.is_multiple_of(2) {
        visit.stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: stress\r\n\r\n").await?;
    }
    until_end(&mut visit.stream).await
}

/// Reads and discards everything until the service closes the connection.
pub(super) async fn until_end(stream: &mut (impl AsyncReadExt + Unpin)) -> io::Result<()> {
    let mut answer = [0; 4096];
    while stream.read(&mut answer).await? > 0 {}
    Err(ended())
}

/// Sends the same bytes each second until the service responds or closes the connection.
async fn drip(stream: &mut TcpStream, chunk: &[u8]) -> io::Result<()> {
    let (mut reading, mut writing) = stream.split();
    let mut answer = [0; 256];
    loop {
        tokio::select! {
            read = reading.read(&mut answer) => {
                read?;
                return Err(ended());
            }
            () = tokio::time::sleep(SECOND) => writing.write_all(chunk).await?,
        }
    }
}

fn ended() -> io::Error {
    io::ErrorKind::UnexpectedEof.into()
}
