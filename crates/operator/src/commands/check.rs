//! `satchel check`

use super::sections::{Section, print, row, say};
use super::{Outcome, block_on, print_line};
use crate::cli::Check;
use installation::config::Purpose;
use installation::wiring::{ProviderCheck, check_providers, location};
use std::process::ExitCode;

/// Checks the configuration as `serve` does, and asks the providers if wanted; exit status 1 when
/// something is wrong.
pub fn run(arguments: Check, purpose: Purpose) -> Outcome {
    let config = arguments.serve.configuration_with_files(purpose).map_err(|e| e.to_string())?;
    let output = arguments.output;
    say(&format!("database: {}", location(&config)?.shown()), output)?;
    if !arguments.online {
        say("the configuration is sound; --online asks the providers too", output)?;
    }
    let checks = if arguments.online { block_on(check_providers(&config))?? } else { Vec::new() };
    if output.json {
        print(&[section(&checks)], output)?;
    } else if arguments.online && checks.is_empty() {
        print_line("no provider is configured with an account of ours")?;
    } else if arguments.online {
        table(&checks).iter().try_for_each(|line| print_line(line))?;
    }
    let failed: Vec<&ProviderCheck> =
        checks.iter().filter(|check| !check.problems.is_empty()).collect();
    for check in &failed {
        say(&format!("{}: {}", check.provider, check.problems.join("; ")), output)?;
    }
    Ok(if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn section(checks: &[ProviderCheck]) -> Section {
    Section::of("providers", checks, |check| {
        row! {
            "provider": check.provider.as_str(), "reachable": check.reachable.as_str(),
            "credentials": check.credentials.as_str(), "clock": check.clock.as_str(),
            "certificate_until": check.certificate.as_str(),
            "problems": check.problems.join("; "),
        }
    })
}

/// The columns, each as wide as its longest field.
fn table(checks: &[ProviderCheck]) -> Vec<String> {
    let header = ["provider", "reachable", "credentials", "clock", "certificate until"];
    let mut rows = vec![header.map(str::to_owned)];
    rows.extend(checks.iter().map(|check| {
        [
            check.provider.clone(),
            check.reachable.clone(),
            check.credentials.clone(),
            check.clock.clone(),
            check.certificate.clone(),
        ]
    }));
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: [usize; 5] = std::array::from_fn(|column| width(column).unwrap_or_default());
    let line = |row: &[String; 5]| {
        let fields = row.iter().zip(widths).map(|(field, width)| format!("{field:width$}"));
        fields.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::{ProviderCheck, table};

    #[test]
    fn columns_are_aligned() {
        let check = |provider: &str, credentials: &str| ProviderCheck {
            provider: provider.to_owned(),
            reachable: "yes".to_owned(),
            credentials: credentials.to_owned(),
            clock: "+0 s".to_owned(),
            certificate: "-".to_owned(),
            problems: Vec::new(),
        };
        let checks = [check("alipay", "accepted"), check("wechat", "refused: SIGN_ERROR")];
        assert_eq!(
            table(&checks),
            [
                "provider  reachable  credentials          clock  certificate until",
                "alipay    yes        accepted             +0 s   -",
                "wechat    yes        refused: SIGN_ERROR  +0 s   -",
            ]
        );
    }
}
