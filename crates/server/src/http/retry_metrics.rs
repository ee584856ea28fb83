//! Metrics of jobs that repeat a call to a provider, and of the budgets for that.

use super::metrics::{escaped, head};
use app::RetryCount;
use std::fmt::{self, Write};

/// Name, type and help of a metric, and its value.
type Figure = (&'static str, &'static str, &'static str, fn(&RetryCount) -> i128);

/// Writes the counts of each provider and kind of job.
pub fn write(out: &mut String, counts: &[RetryCount]) -> fmt::Result {
    let each: [Figure; 3] = [
        (
            "satchel_job_retries_total",
            "counter",
            "Jobs that ran again because a provider had not answered.",
            |count| count.started.into(),
        ),
        (
            "satchel_job_retries_postponed_total",
            "counter",
            "How often such a job was postponed, because the provider's retry budget was used up.",
            |count| count.postponed.into(),
        ),
        (
            "satchel_job_retries_available",
            "gauge",
            "How many of them may run at once now.",
            |count| count.available.into(),
        ),
    ];
    for (name, kind, help, value) in each {
        head(out, name, kind, help)?;
        for count in counts {
            let (provider, job) = (escaped(&count.provider), escaped(&count.kind));
            writeln!(out, "{name}{{provider=\"{provider}\",kind=\"{job}\"}} {}", value(count))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::write;
    use app::RetryCount;

    #[test]
    fn each_budget_has_its_three_figures() {
        let count = RetryCount {
            kind: "refund_payment".to_owned(),
            provider: "alipay".to_owned(),
            started: 4,
            postponed: 3,
            available: 2,
        };
        let mut text = String::new();
        write(&mut text, &[count]).unwrap();
        let figures: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        let labels = "{provider=\"alipay\",kind=\"refund_payment\"}";
        assert_eq!(
            figures,
            [
                format!("satchel_job_retries_total{labels} 4"),
                format!("satchel_job_retries_postponed_total{labels} 3"),
                format!("satchel_job_retries_available{labels} 2"),
            ]
        );
    }
}
