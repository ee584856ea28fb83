//! The events of a run, in order. Two runs are the same when their traces are.

use std::fmt::Display;

/// The events of a run.
#[derive(Default)]
pub(crate) struct Trace {
    lines: Vec<String>,
}

impl Trace {
    /// Adds an event at a time of the simulation, in milliseconds since its start.
    pub(crate) fn add(&mut self, at_ms: i64, event: impl Display) {
        self.lines.push(format!("{:>10}.{:03} s  {event}", at_ms / 1000, at_ms % 1000));
    }

    /// How many events contain a text.
    pub(crate) fn count(&self, text: &str) -> usize {
        self.lines.iter().filter(|line| line.contains(text)).count()
    }

    /// A digest of all events.
    pub(crate) fn digest(&self) -> String {
        app::hex(&app::sha256(self.lines.join("\n").as_bytes()))
    }

    /// The first difference of two traces, as a text.
    pub(crate) fn first_difference(&self, other: &Self) -> String {
        let pair = self.lines.iter().zip(&other.lines).find(|(one, another)| one != another);
        pair.map_or_else(
            || "one is longer".to_owned(),
            |(one, another)| format!("{one} / {another}"),
        )
    }

    /// The last events.
    pub(crate) fn tail(&self, events: usize) -> String {
        self.lines[self.lines.len().saturating_sub(events)..].join("\n")
    }
}
