//! Durable purchases over HTTP on PostgreSQL, compared with PostgreSQL's own load generator with
//! the same statements.

use crate::pgbench::Sent;
use crate::purchase::{BUYERS_MAX, Payment, TIME, purchases, tokens};
use crate::report::Report;
use crate::server::{Start, unhurried};
use crate::{Setup, catalogue, cpu, pgbench};
use std::process::Command;
use std::time::Duration;

pub(crate) async fn measure(setup: &Setup, report: &mut Report) {
    let Some(url) = &setup.postgres else {
        report.note("purchases on PostgreSQL", "no server given");
        return;
    };
    let data = setup.scratch.join("postgres");
    let _ = std::fs::create_dir_all(&data);
    let start = Start { binary: &setup.binary, database: url.clone(), data, settings: unhurried() };
    start.run(&["migrate"]);
    start
        .run(&["import", &catalogue::file(&setup.scratch, catalogue::GIFTS).display().to_string()]);
    let server = start.serve().await;
    let tokens = tokens(&server.address, BUYERS_MAX).await;
    let _ = purchases(&server.address, &tokens, Duration::from_secs(2), Payment::AtOnce).await;
    vacuum(url);
    let mut rates = Vec::new();
    for buyers in [16, 64] {
        let (of_service, of_server) = (server.cpu_us(), cpu::of_postgres(url));
        let rate = purchases(&server.address, &tokens[..buyers], TIME, Payment::AtOnce).await;
        let bought = rate * TIME.as_secs_f64();
        let each = |used: u64| format!("{:.0}", used as f64 / bought);
        let service = each(server.cpu_us().saturating_sub(of_service));
        let database = each(cpu::of_postgres(url).saturating_sub(of_server));
        report.note(
            format!("processor time of a purchase on PostgreSQL, {buyers} buyers"),
            format!("{service} µs of the service, {database} µs of PostgreSQL"),
        );
        rates.push((buyers, rate));
    }
    drop(server);
    start.run(&["audit"]);
    let compared =
        [(Sent::InPipelines, "in pipelines as the service"), (Sent::OneByOne, "one by one")];
    let bare: Vec<(f64, &str)> = compared
        .into_iter()
        .filter_map(|(sent, name)| Some((pgbench::run(url, &setup.scratch, sent, TIME)?, name)))
        .collect();
    for (rate, name) in &bare {
        report.note(format!("pgbench with the same statements, {name}"), format!("{rate:.0}/s"));
    }
    for (buyers, rate) in rates {
        let ratios: Vec<String> =
            bare.iter().map(|(raw, name)| format!("{:.2} of pgbench {name}", rate / raw)).collect();
        report.note(
            format!("purchases on PostgreSQL, {buyers} buyers, confirmed at once"),
            format!("{rate:.0}/s: {}", ratios.join(", ")),
        );
    }
}

/// Ends what the import leaves the server to do, and tells it how full the tables are. In the
/// background the first would take a processor from the purchases, which are measured before
/// pgbench; and plans that were made for empty tables read whole tables once they are full.
fn vacuum(url: &str) {
    let run = Command::new("psql")
        .args(["--quiet", "--command", "VACUUM ANALYZE", "--command", "CHECKPOINT", url])
        .status();
    assert!(run.is_ok_and(|status| status.success()), "psql could not vacuum the database");
}
