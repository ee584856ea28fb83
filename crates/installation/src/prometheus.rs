//! The text format of Prometheus.

use std::borrow::Cow;
use std::fmt::{self, Write as _};

/// Writes the `HELP` and `TYPE` lines of a metric.
pub fn head(out: &mut String, name: &str, kind: &str, help: &str) -> fmt::Result {
    writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}")
}

/// The value of a label, with the characters escaped that would end it.
pub fn escaped(value: &str) -> Cow<'_, str> {
    if !value.contains(['\\', '"', '\n']) {
        return Cow::Borrowed(value);
    }
    Cow::Owned(value.replace('\\', r"\\").replace('"', "\\\"").replace('\n', r"\n"))
}
