//! The form of log lines. Texts from elsewhere (providers, clients, files) are in fields and
//! messages, so each value is escaped and cut here, whoever wrote the line: none can begin a line
//! of its own, add a field, or reach a terminal.

use serde::Serializer;
use serde_json::Value;
use std::fmt::{self, Debug};
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::field::RecordFields;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime, SystemTime};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields, FormattedFields};
use tracing_subscriber::registry::LookupSpan;

/// Longest value, in characters.
const CHARS_MAX: usize = 2_000;

const MESSAGE: &str = "message";

/// One line of JSON an event.
pub struct JsonLines;

/// The fields of a line of text: the message, and `name=value`.
pub struct TextFields;

/// The fields of an event, in their order.
#[derive(Default)]
struct Fields(Vec<(&'static str, Value)>);

impl Fields {
    fn of(record: impl RecordFields) -> Self {
        let mut fields = Self::default();
        record.record(&mut fields);
        fields
    }
}

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.0.push((field.name(), visible(&format!("{value:?}")).into()));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.0.push((field.name(), visible(value).into()));
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.0.push((field.name(), value.into()));
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.0.push((field.name(), value.into()));
    }

    fn record_f64(&mut self, field: &Field, value: f64) {
        self.0.push((field.name(), value.into()));
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.0.push((field.name(), value.into()));
    }
}

/// A text of bounded length whose characters all take a place on the line.
fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len().min(CHARS_MAX));
    for (count, c) in text.chars().enumerate() {
        if count == CHARS_MAX {
            shown.push('…');
            break;
        }
        push_visible(&mut shown, c);
    }
    shown
}

fn push_visible(shown: &mut String, c: char) {
    match c {
        '"' | '\'' | '\\' => shown.push(c),
        _ => shown.extend(c.escape_debug()),
    }
}

/// A text of several lines without characters that a terminal acts on.
pub fn for_terminal(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut shown, c| {
        match c {
            '\n' | '\t' => shown.push(c),
            _ => push_visible(&mut shown, c),
        }
        shown
    })
}

/// A JSON document without characters that a terminal acts on. Such a character stands in a string
/// of the document, so its UTF-16 units are written with JSON's own escape, which changes no value.
pub fn json_for_terminal(document: &str) -> String {
    document.chars().fold(String::with_capacity(document.len()), |mut shown, c| {
        match c {
            '\n' | '\t' | '"' | '\'' | '\\' => shown.push(c),
            _ if c.escape_debug().count() == 1 => shown.push(c),
            _ => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    shown.push_str(&format!("\\u{unit:04x}"));
                }
            }
        }
        shown
    })
}

/// Whether a text cannot be taken for more than one value.
fn is_plain(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || "_-.:/+@%*[]()·,".contains(c))
}

impl<'w> FormatFields<'w> for TextFields {
    fn format_fields<R: RecordFields>(&self, mut writer: Writer<'w>, record: R) -> fmt::Result {
        for (count, (name, value)) in Fields::of(record).0.into_iter().enumerate() {
            if count > 0 {
                writer.write_char(' ')?;
            }
            match (name, value) {
                (MESSAGE, Value::String(text)) => writer.write_str(&text)?,
                (_, Value::String(text)) if is_plain(&text) => write!(writer, "{name}={text}")?,
                // As JSON, which has quotes.
                (_, value) => write!(writer, "{name}={value}")?,
            }
        }
        Ok(())
    }
}

impl<S, N> FormatEvent<S, N> for JsonLines
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let mut time = String::new();
        SystemTime.format_time(&mut Writer::new(&mut time))?;
        let level = event.metadata().level().as_str();
        let head = [("timestamp", time.into()), ("level", level.into())];
        let end = [("target", event.metadata().target().into())];
        // The request or the job on whose behalf the line is written.
        let spans = context.event_scope().into_iter().flatten().filter_map(|span| {
            let fields = span.extensions().get::<FormattedFields<N>>()?.fields.clone();
            Some((span.name(), Value::from(fields)))
        });
        let all = head.into_iter().chain(Fields::of(event).0).chain(spans).chain(end);
        let mut line = Vec::new();
        serde_json::Serializer::new(&mut line).collect_map(all).map_err(|_| fmt::Error)?;
        writeln!(writer, "{}", String::from_utf8_lossy(&line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io;
    use std::sync::{Arc, Mutex};
    use tracing_subscriber::Layer;
    use tracing_subscriber::layer::SubscriberExt;

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn logged(is_json: bool, log: impl FnOnce()) -> String {
        let lines = Lines::default();
        let writer = lines.clone();
        let layer = tracing_subscriber::fmt::layer().with_writer(move || writer.clone());
        let layer = if is_json {
            layer.event_format(JsonLines).fmt_fields(TextFields).boxed()
        } else {
            layer.fmt_fields(TextFields).with_ansi(false).boxed()
        };
        tracing::subscriber::with_default(tracing_subscriber::registry().with(layer), log);
        String::from_utf8(lines.0.lock().unwrap().clone()).unwrap()
    }

    #[test]
    fn no_text_makes_a_line_or_a_field_of_its_own_or_reaches_a_terminal() {
        let hostile = "x\n2026-11-27T00:00:00Z ERROR satchel: forged=1\r\u{1b}[2J\u{9b}2J\u{202e}\u{2028}\"q\" a=b";
        let long = "長".repeat(100_000);
        let log = || {
            let error = io::Error::other(hostile);
            tracing::warn!(shown = %hostile, debug = ?hostile, plain = hostile, error = &error as &dyn std::error::Error, "{hostile}");
            tracing::warn!(%long, ?long, long, "{long}");
        };
        for is_json in [false, true] {
            let text = logged(is_json, log);
            assert_eq!(text.lines().count(), 2, "{text}");
            let bad = |c: char| c != '\n' && (c.is_control() || "\u{202e}\u{2028}".contains(c));
            assert!(!text.contains(bad), "{text:?}");
            assert!(
                !text.contains(" forged=1\r") && text.len() < 2 * 5 * CHARS_MAX * 4,
                "{}",
                text.len()
            );
            if is_json {
                for line in text.lines() {
                    let event: Value = serde_json::from_str(line).unwrap();
                    assert_eq!(
                        event.as_object().unwrap().len(),
                        if event["shown"].is_null() { 5 } else { 8 },
                        "{line}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_is_printed_has_lines_and_nothing_else_that_a_terminal_acts_on() {
        let text = "锦囊 \"a\" 'b' \\\n\tx\u{1b}]0;y\u{7}\r\u{202e}";
        assert_eq!(for_terminal(text), "锦囊 \"a\" 'b' \\\n\tx\\u{1b}]0;y\\u{7}\\r\\u{202e}");
    }

    #[test]
    fn a_document_stays_json_with_the_same_values() {
        let value = serde_json::json!({ "a\u{202e}": "锦囊 ❤\u{fe0f} \u{e0041} \"'\\ \u{7f}\u{1b}\n\t", "b": [1, null] });
        let pretty = serde_json::to_string_pretty(&value).unwrap();
        for document in [value.to_string(), pretty] {
            let shown = json_for_terminal(&document);
            assert_eq!(serde_json::from_str::<Value>(&shown).unwrap(), value, "{shown}");
            assert!(shown.contains("锦囊 ❤\\ufe0f \\udb40\\udc41"), "{shown}");
            assert!(shown.chars().all(|c| c == '\n' || !c.is_control()), "{shown:?}");
            assert!(!shown.contains('\u{202e}') && shown.lines().eq(for_terminal(&shown).lines()));
        }
    }

    #[test]
    fn a_line_names_its_fields() {
        let log = || {
            tracing::info!(target: "satchel::access", method = %"GET", path = "/a b", status = 200_u16, well = true, odd = ?Some("x"), "a call");
        };
        let text = logged(false, log);
        assert!(text.ends_with("INFO satchel::access: a call method=GET path=\"/a b\" status=200 well=true odd=\"Some(\\\"x\\\")\"\n"), "{text}");
        let event: Value = serde_json::from_str(&logged(true, log)).unwrap();
        assert_eq!(
            (&event["level"], &event["target"], &event["status"], &event["message"]),
            (&"INFO".into(), &"satchel::access".into(), &200.into(), &"a call".into())
        );
    }
}
