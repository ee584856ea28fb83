//! `satchel import`

use super::{COMMIT_UNKNOWN, Outcome, block_on, operate, print_line};
use crate::cli::Import;
use crate::{text_file, wiring};
use app::import_gifts::{Line, find_double, read_line, store_gifts};
use app::ports::Clock;
use indicatif::{ProgressBar, ProgressStyle};
use std::process::ExitCode;
use std::sync::Arc;
use store::ExecError;

/// Bad lines that are printed; further ones are only counted.
const NAMED_MAX: usize = 20;

/// Name of the operator action.
const ACTION: &str = "import_gifts";

/// Reads the whole file, then stores all of it or nothing.
pub fn run(arguments: Import) -> Outcome {
    let operator = arguments.operator.name()?;
    let text = text_file::read(&arguments.file)?;
    let config = arguments.place.configuration().map_err(|e| e.to_string())?;
    crate::log::start(&config.log);
    let lines = good_lines(&text, arguments.skip_bad)?;
    let db = wiring::open(&config)?;
    let bar = progress_bar(lines.len());
    let now = block_on(wiring::shared_clock(&db))??.now();
    let (count, shown) = (lines.len(), bar.clone());
    let lines: Arc<[Line]> = lines.into();
    let (by, subject) = (operator.clone(), arguments.file.display().to_string());
    let file = subject.clone();
    let write = db.write(move |conn| {
        let progress = |done: usize| shown.set_position(done as u64);
        let imported = store_gifts(conn, &lines, now, &progress)?;
        store::operator_actions::insert(conn, &by, ACTION, &file, now)?;
        Ok(imported)
    });
    let imported = block_on(write)?;
    bar.finish_and_clear();
    db.close();
    let imported = imported.map_err(|error| match error {
        ExecError::Overloaded => "the database is overloaded".to_owned(),
        ExecError::Unavailable => "the database does not answer: nothing was imported".to_owned(),
        ExecError::OutcomeUnknown => COMMIT_UNKNOWN.to_owned(),
        ExecError::Refused(refusal) => format!("refused: {refusal:?}"),
        ExecError::Fault(problem) => format!("nothing was imported: {problem}"),
    })?;
    operate::log(&operator, ACTION, &subject);
    print_line(&format!(
        "{count} gifts: {} new, {} changed, {} unchanged",
        imported.added, imported.changed, imported.same
    ))?;
    if imported.stock_differs > 0 {
        print_line(&format!(
            "{} gifts keep a stock that differs from the file; `satchel stock change` changes it",
            imported.stock_differs
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The valid lines. Bad ones are printed on standard error and end the import unless `skip_bad` is
/// set.
fn good_lines(text: &str, skip_bad: bool) -> Result<Vec<Line>, String> {
    let mut good: Vec<Line> = Vec::new();
    let mut numbers: Vec<usize> = Vec::new();
    let mut bad = 0;
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        match read_line(line, pictures::path) {
            Ok(line) => {
                good.push(line);
                numbers.push(index + 1);
            }
            Err(problem) => {
                bad += 1;
                if bad <= NAMED_MAX {
                    eprintln!("line {}: {problem}", index + 1);
                }
            }
        }
    }
    if let Some((first, second)) = find_double(&good) {
        return Err(format!(
            "lines {} and {} are the same gift; nothing was imported",
            numbers[first], numbers[second]
        ));
    }
    match bad {
        0 => Ok(good),
        _ if skip_bad => {
            eprintln!("{bad} invalid lines were skipped");
            Ok(good)
        }
        _ => Err(format!("{bad} invalid lines; nothing was imported (--skip-bad skips them)")),
    }
}

fn progress_bar(lines: usize) -> ProgressBar {
    let bar = ProgressBar::new(lines as u64);
    match ProgressStyle::with_template("{bar:40} {pos}/{len} gifts, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
