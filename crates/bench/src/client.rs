//! A load client with little overhead, because it shares the machine with the service that it
//! measures.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Connects from a local source address. `receive_bytes` is the size of the receive buffer.
pub(crate) async fn connect_from(
    address: &str,
    source: Ipv4Addr,
    receive_bytes: Option<u32>,
) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    if let Some(bytes) = receive_bytes {
        socket.set_recv_buffer_size(bytes)?;
    }
    socket.set_nodelay(true)?;
    socket.bind((source, 0).into())?;
    let target: SocketAddr = address.parse().map_err(io::Error::other)?;
    socket.connect(target).await
}

/// One keep-alive connection.
pub(crate) struct Client {
    stream: TcpStream,
    buffer: Vec<u8>,
    host: String,
}

impl Client {
    pub(crate) async fn connect(address: &str) -> io::Result<Self> {
        Self::connect_from(address, Ipv4Addr::LOCALHOST).await
    }

    /// Connects from a local source address; the whole network 127.0.0.0/8 is local.
    pub(crate) async fn connect_from(address: &str, source: Ipv4Addr) -> io::Result<Self> {
        let stream = connect_from(address, source, None).await?;
        Ok(Self { stream, buffer: Vec::new(), host: address.to_owned() })
    }

    /// Sends a request and returns status and body.
    pub(crate) async fn call(
        &mut self,
        method: &str,
        path: &str,
        headers: &str,
    ) -> io::Result<(u16, Vec<u8>)> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncontent-length: 0\r\n{headers}\r\n",
            self.host
        );
        self.stream.write_all(request.as_bytes()).await?;
        let (status, range) = self.receive().await?;
        Ok((status, self.buffer[range].to_vec()))
    }

    /// Sends a request and returns the status; the body of the response is discarded.
    pub(crate) async fn touch(&mut self, request: &[u8]) -> io::Result<u16> {
        self.stream.write_all(request).await?;
        Ok(self.receive().await?.0)
    }

    async fn receive(&mut self) -> io::Result<(u16, std::ops::Range<usize>)> {
        self.buffer.clear();
        loop {
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let Some(head) = self.buffer.windows(4).position(|w| w == b"\r\n\r\n") else {
                continue;
            };
            let length = number_after(&self.buffer[..head], b"\r\ncontent-length:");
            let (start, end) = (head + 4, head + 4 + length);
            while self.buffer.len() < end {
                if self.stream.read_buf(&mut self.buffer).await? == 0 {
                    return Err(io::ErrorKind::UnexpectedEof.into());
                }
            }
            let status = self
                .buffer
                .get(9..12)
                .and_then(|s| std::str::from_utf8(s).ok()?.parse().ok())
                .unwrap_or(0);
            return Ok((status, start..end));
        }
    }
}

/// The number after a lower-case header name; 0 without that header.
fn number_after(head: &[u8], name: &[u8]) -> usize {
    let found = head.windows(name.len()).position(|w| w.eq_ignore_ascii_case(name));
    let digits = found.map_or(&[][..], |at| &head[at + name.len()..]).trim_ascii_start();
    digits.iter().take_while(|b| b.is_ascii_digit()).fold(0, |n, b| n * 10 + usize::from(b - b'0'))
}

/// The text of a field in a JSON response. A full parse would take processor time from the service.
pub(crate) fn field<'a>(body: &'a [u8], name: &str) -> Option<&'a str> {
    let text = std::str::from_utf8(body).ok()?;
    let value = text.split_once(&format!("\"{name}\":\""))?.1;
    value.split('"').next()
}

/// The result of a load.
pub(crate) struct Load {
    /// Responses with status 200.
    pub good: usize,
    /// All other responses.
    pub bad: usize,
    /// Duration of the whole load.
    pub took: Duration,
    latencies_us: Vec<u32>,
}

impl Load {
    /// Successful responses a second.
    pub(crate) fn rate(&self) -> f64 {
        self.good as f64 / self.took.as_secs_f64()
    }

    /// The given percentile of the latencies, in milliseconds.
    pub(crate) fn percentile_ms(&self, percent: usize) -> f64 {
        percentile_ms(&self.latencies_us, percent)
    }
}

/// The given percentile of sorted latencies, in milliseconds; 0 when there are none.
pub(crate) fn percentile_ms(latencies_us: &[u32], percent: usize) -> f64 {
    let index = (latencies_us.len() * percent / 100).min(latencies_us.len().saturating_sub(1));
    f64::from(latencies_us.get(index).copied().unwrap_or(0)) / 1000.0
}

/// Sends the requests over and over on `connections` connections for `time`.
pub(crate) async fn hammer(
    address: &str,
    paths: &[String],
    connections: usize,
    time: Duration,
) -> Load {
    let started = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..connections {
        let address = address.to_owned();
        let requests: Vec<Vec<u8>> = paths
            .iter()
            .map(|p| format!("GET {p} HTTP/1.1\r\nhost: {address}\r\n\r\n").into_bytes())
            .collect();
        tasks.spawn(async move {
            let Ok(mut client) = Client::connect(&address).await else { return (0, 1, Vec::new()) };
            let (mut good, mut bad, mut latencies) = (0, 0, Vec::new());
            let mut next = number;
            while started.elapsed() < time {
                let before = Instant::now();
                match client.touch(&requests[next % requests.len()]).await {
                    Ok(200) => good += 1,
                    _ => bad += 1,
                }
                latencies.push(u32::try_from(before.elapsed().as_micros()).unwrap_or(u32::MAX));
                next += 1;
            }
            (good, bad, latencies)
        });
    }
    let parts = tasks.join_all().await;
    let took = started.elapsed();
    let mut latencies_us: Vec<u32> = parts.iter().flat_map(|(_, _, l)| l.iter().copied()).collect();
    latencies_us.sort_unstable();
    Load {
        good: parts.iter().map(|p| p.0).sum(),
        bad: parts.iter().map(|p| p.1).sum(),
        took,
        latencies_us,
    }
}
