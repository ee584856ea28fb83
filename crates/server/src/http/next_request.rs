//! Waits for the head of the next request, before hyper sees the connection.
//!
//! hyper ("the library") allocates buffers of 16 KiB for every connection that it drives. So it
//! gets a connection when the head of a request is complete, and returns it when no request is in
//! progress: a connection that is idle, or sends its head slowly, costs only the bytes that it has
//! sent. The same holds for a small body that arrives slowly: its request is handled when it is
//! complete.

use super::buffered::{Buffered, BufferedBytes};
use super::request_length::{HEADERS_MAX, request_length};
use axum::body::Bytes;
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, ReadBuf};
use tokio::time::{Instant, Sleep};

/// Longest head of a request, in bytes.
pub const HEAD_BYTES_MAX: usize = 32 * 1024;

/// Up to this length, a head is parsed whenever more of it arrives, to reject malformed input
/// early.
const PARSED_BYTES: usize = 1024;

/// Bytes of one read.
const CHUNK_BYTES: usize = 4096;

/// The connection preface of HTTP/2.
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// Time limits of the waits.
#[derive(Debug, Clone, Copy)]
pub struct WaitLimits {
    /// For the first request, and for the rest of a head that has begun.
    pub head: Duration,
    /// For the next request.
    pub idle: Duration,
    /// For the rest of a small body.
    pub body: Duration,
}

/// The protocol of a client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// HTTP/1.0 or 1.1, or input that is no known protocol.
    Http1,
    Http2,
}

/// A small body that is still incomplete.
#[derive(Debug, Clone, Copy)]
struct SmallBody {
    /// When the head was complete.
    head_at: Instant,
    /// Length of the request in bytes, head and body.
    request_bytes: usize,
}

/// A connection on which a request is awaited.
pub struct Waiting {
    received: Vec<u8>,
    /// Counts the received bytes, unless they are a complete head at once.
    hold: BufferedBytes,
    waits: WaitLimits,
    /// Whether the next byte begins a head.
    is_idle: bool,
    /// Set when the head is complete and its small body is not.
    small_body: Option<SmallBody>,
    deadline: Instant,
    timer: Option<Pin<Box<Sleep>>>,
}

impl Waiting {
    /// Waits for the first request.
    pub fn first(waits: WaitLimits, buffered: &Arc<Buffered>) -> Self {
        Self {
            received: Vec::new(),
            hold: buffered.hold(),
            waits,
            is_idle: false,
            small_body: None,
            deadline: Instant::now() + waits.head,
            timer: None,
        }
    }

    /// Waits for the next request. `received` is the part of its head that has arrived.
    pub fn next(waits: WaitLimits, buffered: &Arc<Buffered>, received: &[u8]) -> Self {
        let is_idle = received.is_empty();
        let wait = if is_idle { waits.idle } else { waits.head };
        let hold = buffered.hold();
        hold.add(received.len());
        Self {
            received: received.to_vec(),
            hold,
            waits,
            is_idle,
            small_body: None,
            deadline: Instant::now() + wait,
            timer: None,
        }
    }

    /// Whether no byte of a request has arrived.
    pub const fn is_empty(&self) -> bool {
        self.received.is_empty()
    }

    /// When the head was complete, if the wait went on for its body.
    pub fn head_at(&self) -> Option<Instant> {
        self.small_body.map(|body| body.head_at)
    }

    /// All received bytes.
    pub fn into_received(self) -> Bytes {
        self.received.into()
    }

    /// Ready when the library can take the connection; `None` when the time is up or the client has
    /// disconnected before a complete head. A request whose body does not arrive goes to the
    /// library as well, so that it is answered, or at least logged.
    pub fn poll_request<S: AsyncRead + Unpin>(
        &mut self,
        stream: &mut S,
        context: &mut Context<'_>,
    ) -> Poll<Option<Protocol>> {
        loop {
            let mut chunk = [MaybeUninit::uninit(); CHUNK_BYTES];
            let mut chunk = ReadBuf::uninit(&mut chunk);
            let Poll::Ready(read) = Pin::new(&mut *stream).poll_read(context, &mut chunk) else {
                ready!(self.poll_deadline(context));
                return Poll::Ready(self.without_more());
            };
            if read.is_err() || chunk.filled().is_empty() {
                return Poll::Ready(self.without_more());
            }
            self.receive(chunk.filled());
            let protocol = self.protocol(chunk.filled().len());
            if protocol.is_some() {
                return Poll::Ready(protocol);
            }
            // A client that sends without pause never leaves the loop, so the deadline is checked
            // here too.
            if Instant::now() >= self.deadline {
                return Poll::Ready(self.without_more());
            }
            self.hold.add(chunk.filled().len());
        }
    }

    /// The protocol, if there is nothing left to wait for. The last `new` bytes have just arrived.
    fn protocol(&mut self, new: usize) -> Option<Protocol> {
        let length = self.received.len();
        if let Some(body) = self.small_body {
            return (length >= body.request_bytes).then_some(Protocol::Http1);
        }
        let protocol = protocol(&self.received, length - new)?;
        let Some(request_bytes) = request_length(&self.received).filter(|whole| length < *whole)
        else {
            return Some(protocol);
        };
        let head_at = Instant::now();
        self.small_body = Some(SmallBody { head_at, request_bytes });
        (self.deadline, self.timer) = (head_at + self.waits.body, None);
        None
    }

    /// The result if nothing more arrives.
    fn without_more(&self) -> Option<Protocol> {
        self.small_body.map(|_| Protocol::Http1)
    }

    fn receive(&mut self, chunk: &[u8]) {
        if self.is_idle {
            self.is_idle = false;
            self.deadline = Instant::now() + self.waits.head;
            self.timer = None;
        }
        self.received.extend_from_slice(chunk);
    }

    fn poll_deadline(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let deadline = self.deadline;
        self.timer
            .get_or_insert_with(|| Box::pin(tokio::time::sleep_until(deadline)))
            .as_mut()
            .poll(context)
    }
}

/// The protocol, if the library can handle the received bytes: a complete head, or input that can
/// never become one. The first `before` bytes were there at the last call.
fn protocol(received: &[u8], before: usize) -> Option<Protocol> {
    if received.starts_with(PREFACE) {
        return Some(Protocol::Http2);
    }
    if PREFACE.starts_with(received) {
        return None;
    }
    let is_whole = received.ends_with(b"\r\n\r\n") && !received.starts_with(b"\r\n");
    let is_answered = is_whole
        || received.len() > HEAD_BYTES_MAX
        || (is_parsed(received, before) && !is_part_of_head(received));
    is_answered.then_some(Protocol::Http1)
}

/// Whether to parse now. A client that sends a long head byte by byte would otherwise cause a parse
/// from the start for each byte.
fn is_parsed(received: &[u8], before: usize) -> bool {
    let new = &received[before.saturating_sub(2).min(received.len())..];
    received.len() <= PARSED_BYTES
        || new.windows(2).any(|end| end == b"\n\n")
        || new.windows(3).any(|end| end == b"\n\r\n")
}

fn is_part_of_head(received: &[u8]) -> bool {
    let mut headers = [httparse::EMPTY_HEADER; HEADERS_MAX];
    matches!(httparse::Request::new(&mut headers).parse(received), Ok(httparse::Status::Partial))
}

#[cfg(test)]
mod tests {
    use super::super::buffered::BufferLimit;
    use super::*;
    use std::future::poll_fn;
    use tokio::io::{AsyncWriteExt, duplex};

    const WAITS: WaitLimits = WaitLimits {
        head: Duration::from_millis(300),
        idle: Duration::from_secs(3),
        body: Duration::from_secs(1),
    };

    async fn wait(
        waiting: &mut Waiting,
        stream: &mut (impl AsyncRead + Unpin),
    ) -> Option<Protocol> {
        poll_fn(|context| waiting.poll_request(stream, context)).await
    }

    #[test]
    fn the_library_is_asked_when_it_can_answer() {
        for (received, expected) in [
            ("GET / HTTP/1.1\r\nhost: a\r\n\r\n", Some(Protocol::Http1)),
            ("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nbody", Some(Protocol::Http1)),
            ("\r\nGET / HTTP/1.1\nhost: a\n\n", Some(Protocol::Http1)),
            ("\u{1}", Some(Protocol::Http1)),
            ("GET / HTTP/9.9\r\n", Some(Protocol::Http1)),
            ("PRI * HTTP/2.0\r\n\r\nNO", Some(Protocol::Http1)),
            ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nmore", Some(Protocol::Http2)),
            ("PRI * HTTP/2.0\r\n\r\nSM\r\n", None),
            ("P", None),
            ("\r\n\r\n", None),
            ("GET / HTTP/1.1\r\nhost: a\r\n", None),
        ] {
            assert_eq!(protocol(received.as_bytes(), 0), expected, "{received:?}");
        }
        let long = format!("GET / HTTP/1.1\r\nlong: {}", "a".repeat(HEAD_BYTES_MAX));
        assert_eq!(protocol(long.as_bytes(), 0), Some(Protocol::Http1));
    }

    #[test]
    fn a_long_head_is_whole_wherever_it_was_cut() {
        for end in ["\r\n\r\n", "\n\n", "\r\n\r\nbody", "\n\r\n"] {
            let whole = format!("GET / HTTP/1.1\r\nlong: {}{end}", "a".repeat(2 * PARSED_BYTES));
            for before in whole.len() - 10..whole.len() {
                let is_whole = protocol(&whole.as_bytes()[..before], 0).is_some();
                assert!(
                    is_whole || protocol(whole.as_bytes(), before).is_some(),
                    "{end:?} after {before}"
                );
            }
        }
    }

    /// How long the wait takes when `sent` bytes arrive, one every tenth of a second.
    async fn waited(mut waiting: Waiting, sent: usize) -> Duration {
        let (mut far, mut near) = duplex(100);
        let before = Instant::now();
        let send = async {
            for _ in 0..sent {
                tokio::time::sleep(Duration::from_millis(100)).await;
                let _ = far.write_all(b"G").await;
            }
            std::future::pending::<()>().await;
        };
        tokio::select! {
            end = wait(&mut waiting, &mut near) => assert_eq!(end, None),
            () = send => {}
        }
        before.elapsed()
    }

    #[tokio::test]
    async fn a_connection_is_waited_for_long_while_it_is_idle_and_not_so_long_while_a_head_arrives()
    {
        let (head, idle) = (WAITS.head, WAITS.idle);
        let buffered = BufferLimit::start(1_000_000, WAITS.idle).connection();
        let (first, next) = tokio::join!(
            waited(Waiting::first(WAITS, &buffered), 0),
            waited(Waiting::next(WAITS, &buffered, b"GET "), 0)
        );
        assert!(first >= head && first < idle, "{first:?}");
        assert!(next >= head && next < idle, "{next:?}");
        let (slow, nothing) = tokio::join!(
            waited(Waiting::next(WAITS, &buffered, b""), 50),
            waited(Waiting::next(WAITS, &buffered, b""), 0)
        );
        assert!(nothing >= idle, "{nothing:?}");
        assert!(slow >= head && slow < idle, "{slow:?}");
    }

    #[tokio::test]
    async fn what_arrived_is_there_for_the_library() {
        let (mut far, mut near) = duplex(5);
        let buffered = BufferLimit::start(1_000_000, WAITS.idle).connection();
        let mut waiting = Waiting::next(WAITS, &buffered, b"GET / HT");
        let (protocol, sent) = tokio::join!(
            wait(&mut waiting, &mut near),
            far.write_all(b"TP/1.1\r\nhost: a\r\n\r\n")
        );
        sent.unwrap();
        assert_eq!(protocol, Some(Protocol::Http1));
        assert_eq!(waiting.into_received(), "GET / HTTP/1.1\r\nhost: a\r\n\r\n");
    }

    #[tokio::test]
    async fn a_small_body_is_waited_for_as_long_as_its_request_may_take() {
        const HEAD: &[u8] = b"POST / HTTP/1.1\r\ncontent-length: 4\r\n\r\n";
        for (body, ends, least, most) in [
            (&b"body"[..], false, Duration::ZERO, WAITS.body),
            (&b"bodyGET"[..], false, Duration::ZERO, WAITS.body),
            (&b"bo"[..], true, Duration::ZERO, WAITS.body),
            (&b"bo"[..], false, WAITS.body, WAITS.idle),
        ] {
            let (mut far, mut near) = duplex(100);
            let buffered = BufferLimit::start(1_000_000, WAITS.idle).connection();
            let mut waiting = Waiting::first(WAITS, &buffered);
            let before = Instant::now();
            let send = async {
                far.write_all(HEAD).await.unwrap();
                tokio::time::sleep(Duration::from_millis(100)).await;
                far.write_all(body).await.unwrap();
                (!ends).then_some(far)
            };
            let (protocol, _far) = tokio::join!(wait(&mut waiting, &mut near), send);
            let waited = before.elapsed();
            assert_eq!(protocol, Some(Protocol::Http1));
            assert!(waited >= least && waited < most, "{waited:?} for {body:?}");
            assert!(waiting.head_at().is_some_and(|at| at < before + Duration::from_millis(100)));
            assert_eq!(waiting.into_received(), [HEAD, body].concat());
        }
    }
}
