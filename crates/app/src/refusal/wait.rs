//! Waiting times as text.

use domain::{Lang, Timestamp};

/// In Chinese, with the leading space that is set before a number.
pub(super) fn zh_wait(seconds: i64) -> String {
    let (count, unit) = wait(seconds);
    format!(" {count} {}", ["小时", "分钟", "秒"][unit])
}

pub(super) fn en_wait(seconds: i64) -> String {
    match wait(seconds) {
        (1, SECONDS) => "1 second".to_owned(),
        (count, unit) => format!("{count} {}", ["hours", "minutes", "seconds"][unit]),
    }
}

const HOURS: usize = 0;
const MINUTES: usize = 1;
const SECONDS: usize = 2;

/// A number and its unit: hours above two hours, minutes above two minutes, otherwise seconds.
/// Rounded up, so that a client does not retry too early.
fn wait(seconds: i64) -> (i64, usize) {
    let count = |unit: i64| seconds / unit + i64::from(seconds % unit > 0);
    match seconds {
        7201.. => (count(3600), HOURS),
        121.. => (count(60), MINUTES),
        _ => (seconds.max(1), SECONDS),
    }
}

/// Beijing time, rounded up to the minute.
pub(super) fn minute(at: Timestamp, lang: Lang) -> String {
    at.plus_seconds(59).to_beijing_minute(lang)
}
