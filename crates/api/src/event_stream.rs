//! The body of a stream of server-sent events.

use app::{Signal, Subscription};
use axum::body::Bytes;
use http_body::{Body, Frame};
use serde_json::json;
use std::convert::Infallible;
use std::fmt::Write;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::{Instant, Sleep};

const COMMENT: Bytes = Bytes::from_static(b":\n\n");

/// The events of a subscription as text. The stream ends with the subscription.
pub(crate) struct EventStream {
    subscription: Subscription,
    heartbeat: Duration,
    beat: Pin<Box<Sleep>>,
    is_begun: bool,
}

impl EventStream {
    /// `heartbeat` is the interval after which an idle stream sends a comment.
    pub(crate) fn new(subscription: Subscription, heartbeat: Duration) -> Self {
        Self {
            subscription,
            heartbeat,
            beat: Box::pin(tokio::time::sleep(heartbeat)),
            is_begun: false,
        }
    }

    /// All pending events at once; `None` after the end of the subscription.
    fn text(&self, context: &Context<'_>) -> Poll<Option<Bytes>> {
        let mut text = String::new();
        loop {
            match self.subscription.poll_next(context) {
                Poll::Ready(Some(signal)) => write_event(&mut text, &signal),
                Poll::Ready(None) if text.is_empty() => return Poll::Ready(None),
                Poll::Pending if text.is_empty() => return Poll::Pending,
                Poll::Ready(None) | Poll::Pending => return Poll::Ready(Some(text.into())),
            }
        }
    }
}

impl Body for EventStream {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let frame = if std::mem::replace(&mut self.is_begun, true) {
            match self.text(context) {
                Poll::Ready(Some(text)) => text,
                Poll::Ready(None) => return Poll::Ready(None),
                Poll::Pending if self.beat.as_mut().poll(context).is_ready() => COMMENT,
                Poll::Pending => return Poll::Pending,
            }
        } else {
            ready(self.heartbeat)
        };
        let next = Instant::now() + self.heartbeat;
        self.beat.as_mut().reset(next);
        Poll::Ready(Some(Ok(Frame::data(frame))))
    }
}

/// The first event. `retry` is only a default; our own client adds jitter to it.
fn ready(heartbeat: Duration) -> Bytes {
    format!(
        "retry: 3000\nevent: ready\ndata: {}\n\n",
        json!({ "heartbeatSeconds": heartbeat.as_secs() })
    )
    .into()
}

fn write_event(out: &mut String, signal: &Signal) {
    let (event, data) = match signal {
        Signal::Changed(kind, reference) => {
            let number = (!reference.is_empty()).then_some(reference);
            ("change", json!({ "kind": kind.code(), "refNo": number }))
        }
        Signal::Resync => ("resync", json!({})),
        Signal::End(end) => ("end", json!({ "reason": end.code() })),
    };
    // Writing to a string cannot fail.
    let _ = write!(out, "event: {event}\ndata: {data}\n\n");
}

#[cfg(test)]
mod tests {
    use super::write_event;
    use app::{Signal, StreamEnd};
    use domain::ChangeKind;

    #[test]
    fn an_event_is_a_name_and_a_line_of_json() {
        let mut text = String::new();
        write_event(&mut text, &Signal::Changed(ChangeKind::Order, "S1".to_owned()));
        write_event(&mut text, &Signal::Changed(ChangeKind::Message, String::new()));
        write_event(&mut text, &Signal::Resync);
        write_event(&mut text, &Signal::End(StreamEnd::LoginEnded));
        let expected = "event: change\ndata: {\"kind\":\"order\",\"refNo\":\"S1\"}\n\nevent: change\ndata: {\"kind\":\"message\",\"refNo\":null}\n\n\
                        event: resync\ndata: {}\n\nevent: end\ndata: {\"reason\":\"login_ended\"}\n\n";
        assert_eq!(text, expected);
    }
}
