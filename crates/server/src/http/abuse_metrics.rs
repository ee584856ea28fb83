//! Prometheus metrics of abuse: what clients without a login cost and how often they were refused.
//! Alerts on them reveal an attack before the provider's bill does.

use app::{AbuseCounters, LabelledCounter};
use installation::prometheus::head;
use std::fmt::{self, Write};

pub fn write(out: &mut String, abuse_counters: &AbuseCounters) -> fmt::Result {
    head(
        out, "satchel_sms_codes_total", "counter",
        "Codes that were asked for, by scene and outcome.",
    )?;
    write_event_counts(
        out,
        "satchel_sms_codes_total",
        ["scene", "outcome"],
        &abuse_counters.sms_codes,
    )?;
    head(
        out,
        "satchel_over_budget_total",
        "counter",
        "Calls beyond a budget: challenged, passed with an answer, or refused.",
    )?;
    write_event_counts(
        out,
        "satchel_over_budget_total",
        ["budget", "outcome"],
        &abuse_counters.budgets,
    )?;
    head(
        out, "satchel_challenges_total", "counter",
        "Challenges by call: posed, solved, or answered wrongly.",
    )?;
    write_event_counts(
        out,
        "satchel_challenges_total",
        ["call", "outcome"],
        &abuse_counters.challenges,
    )
}

fn write_event_counts(
    out: &mut String,
    name: &str,
    [one, two]: [&str; 2],
    counter: &LabelledCounter,
) -> fmt::Result {
    for ((first, second), count) in counter.counts() {
        writeln!(out, "{name}{{{one}=\"{first}\",{two}=\"{second}\"}} {count}")?;
    }
    Ok(())
}
