//! Start-up time, memory, and bytes of the web build.

use crate::report::Report;
use crate::server::{Server, Start, unhurried};
use crate::{Setup, catalogue};

/// Creates a SQLite database with the full catalogue, and returns the settings to start on it.
pub(crate) fn sqlite<'a>(
    setup: &'a Setup,
    name: &str,
    settings: Vec<(&'static str, String)>,
) -> Start<'a> {
    sqlite_with(setup, name, settings, catalogue::GIFTS)
}

/// As [`sqlite`], with a catalogue of `gifts` gifts.
pub(crate) fn sqlite_with<'a>(
    setup: &'a Setup,
    name: &str,
    settings: Vec<(&'static str, String)>,
    gifts: usize,
) -> Start<'a> {
    let data = setup.scratch.join(name);
    let _ = std::fs::remove_dir_all(&data);
    std::fs::create_dir_all(&data)
        .unwrap_or_else(|e| panic!("cannot make {}: {e}", data.display()));
    let start = Start {
        binary: &setup.binary,
        database: data.join("satchel.db").display().to_string(),
        data,
        settings,
    };
    let file = catalogue::file(&setup.scratch, gifts);
    start.run(&["migrate"]);
    start.run(&["import", &file.display().to_string()]);
    start
}

/// Measures start-up time with the full catalogue, and idle memory.
pub(crate) async fn start_up(setup: &Setup, report: &mut Report) {
    let start = sqlite(setup, "start", unhurried());
    drop(start.serve().await);
    let mut times = Vec::new();
    for _ in 0..5 {
        times.push(start.serve().await.start_up.as_secs_f64() * 1000.0);
    }
    times.sort_by(f64::total_cmp);
    report.bar(
        "start-up to the first 200 with the full catalogue (median of 5)",
        format!("{:.0} ms", times[2]),
        "< 300 ms",
        times[2] < 300.0,
    );
    let server = start.serve().await;
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    report.note("resident memory at rest", format!("{:.0} MiB", server.resident_mib()));
}

/// Reports memory after a load.
pub(crate) fn memory(server: &Server, after: &str, report: &mut Report) {
    report.note(
        format!("resident memory after {after}"),
        format!("{:.0} MiB", server.resident_mib()),
    );
}

/// Reports the brotli sizes of scripts and style sheets of the web build, the largest first.
pub(crate) fn bytes(setup: &Setup, report: &mut Report) {
    let Ok(entries) = std::fs::read_dir(setup.web_dist.join("assets")) else {
        report.note("bytes of the web build", "no web build found");
        return;
    };
    let mut sizes: Vec<(u64, String)> = entries
        .flatten()
        .filter_map(|e| Some((e.metadata().ok()?.len(), e.file_name().into_string().ok()?)))
        .filter(|(_, name)| name.ends_with(".js.br") || name.ends_with(".css.br"))
        .collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    for (size, name) in sizes {
        report.note(
            format!("  {}", name.trim_end_matches(".br")),
            format!("{:.1} kB brotli", size as f64 / 1000.0),
        );
    }
}
