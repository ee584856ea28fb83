//! What strangers cost and were refused, as Prometheus reads it: to see an attack on the bill, and
//! to be woken by it.

use super::metrics::head;
use app::{Tallies, Tally};
use std::fmt::{self, Write};

pub fn write(out: &mut String, tallies: &Tallies) -> fmt::Result {
    head(
        out, "satchel_sms_codes_total", "counter",
        "Codes that were asked for, by scene and outcome.",
    )?;
    write_tally(out, "satchel_sms_codes_total", ["scene", "outcome"], &tallies.sms_codes)?;
    head(
        out,
        "satchel_over_budget_total",
        "counter",
        "Calls beyond a budget: challenged, passed with an answer, or refused.",
    )?;
    write_tally(out, "satchel_over_budget_total", ["budget", "outcome"], &tallies.budgets)?;
    head(
        out, "satchel_challenges_total", "counter",
        "Challenges by call: posed, solved, or answered wrongly.",
    )?;
    write_tally(out, "satchel_challenges_total", ["call", "outcome"], &tallies.challenges)
}

fn write_tally(out: &mut String, name: &str, [one, two]: [&str; 2], tally: &Tally) -> fmt::Result {
    for ((first, second), count) in tally.counts() {
        writeln!(out, "{name}{{{one}=\"{first}\",{two}=\"{second}\"}} {count}")?;
    }
    Ok(())
}
