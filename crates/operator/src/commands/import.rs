//! `satchel import`

use super::proposals::{new_number, waits_for_approval};
use super::{COMMIT_UNKNOWN, Outcome, block_on, operate, print_line};
use crate::cli::Import;
use app::import_gifts::{Imported, Line, PriceChanges, find_double, preview_import, read_line};
use app::ports::Clock;
use app::{ImportByOperator, ImportedByOperator, Refusal};
use db::{Db, ExecError};
use domain::{Fen, LogAction, OperatorReason, Rules, Timestamp};
use indicatif::{ProgressBar, ProgressStyle};
use installation::{text_file, wiring};
use std::process::ExitCode;
use store::operation::operator_log;

/// Bad lines that are printed; further ones are only counted.
const NAMED_MAX: usize = 20;

/// Reads the whole file, then stores all of it or nothing.
pub fn run(arguments: Import) -> Outcome {
    let operator = arguments.operator.name()?;
    let text = text_file::read(&arguments.file)?;
    let config = arguments.place.configuration().map_err(|e| e.to_string())?;
    installation::log::start(&config.log);
    let lines = good_lines(&text, arguments.skip_bad)?;
    let db = wiring::open(&config)?;
    let compared = config.clone();
    let differs = block_on(db.read(move |conn| operate::compare_rules(conn, &compared)))?;
    if let Some(difference) = differs.map_err(|e| format!("{e:?}"))? {
        db.close();
        return Err(wiring::other_rules(&difference));
    }
    let now = block_on(wiring::shared_clock(&db))??.now();
    let (count, rules) = (lines.len(), config.rules);
    let outcome = if arguments.dry_run {
        let shown = rules.clone();
        let read = db.read(move |conn| {
            let import = app::import_gifts::Import { lines: &lines, rules: &rules, now };
            preview_import(conn, import)
        });
        let previewed = block_on(read);
        db.close();
        let (imported, prices, needs_two) = previewed?.map_err(said)?;
        print_prices(&prices, &shown, needs_two)?;
        print_counts(count, imported)
    } else {
        let subject = operate::file_name(&arguments.file);
        let accepted = arguments.accept_price_changes;
        let by = operator.clone();
        let stored = store(&db, lines, rules.clone(), accepted, (by, subject.clone()), now);
        db.close();
        match stored? {
            ImportedByOperator::Imported(imported) => {
                operate::log(&operator, LogAction::ImportGifts, &subject);
                print_counts(count, imported)
            }
            ImportedByOperator::PricesProposed(imported, no) => {
                operate::log(&operator, LogAction::ImportGifts, &subject);
                print_counts(count, imported)?;
                return waits_for_approval(&no);
            }
            ImportedByOperator::Unaccepted(prices) => {
                print_prices(&prices, &rules, true)?;
                Err("nothing was imported".to_owned())
            }
        }
    };
    outcome.map(|()| ExitCode::SUCCESS)
}

/// Stores the lines, and records who has.
fn store(
    db: &Db,
    lines: Vec<Line>,
    rules: Rules,
    accepted: Option<String>,
    (by, file): (String, String),
    now: Timestamp,
) -> Result<ImportedByOperator, String> {
    let proposal_no = new_number();
    let reason: String = file.chars().take(OperatorReason::MAX_CHARS).collect();
    let bar = progress_bar(lines.len());
    let shown = bar.clone();
    let write = db.write(move |conn| {
        let progress = |done: usize| shown.set_position(done as u64);
        let wanted = ImportByOperator {
            lines: &lines,
            accepted: accepted.as_deref(),
            proposal_no: &proposal_no,
            reason: &reason,
            operator: &by,
        };
        let stored = app::import_by_operator(conn, &rules, &wanted, now, &progress)?;
        if !matches!(stored, ImportedByOperator::Unaccepted(_)) {
            operator_log::insert(conn, &by, LogAction::ImportGifts, &file, now)?;
        }
        if let ImportedByOperator::PricesProposed(_, no) = &stored {
            operator_log::insert(conn, &by, LogAction::ProposePrices, no.as_str(), now)?;
        }
        Ok(stored)
    });
    let stored = block_on(write)?;
    bar.finish_and_clear();
    stored.map_err(said)
}

fn said(error: ExecError<Refusal>) -> String {
    match error {
        ExecError::Overloaded => "the database is overloaded".to_owned(),
        ExecError::Unavailable => "the database does not answer: nothing was imported".to_owned(),
        ExecError::OutcomeUnknown => COMMIT_UNKNOWN.to_owned(),
        ExecError::Refused(refusal) => format!("refused: {refusal:?}"),
        ExecError::Fault(problem) => format!("nothing was imported: {problem}"),
    }
}

fn print_counts(lines: usize, imported: Imported) -> Result<(), String> {
    print_line(&format!(
        "{lines} gifts: {} new, {} changed, {} unchanged",
        imported.added, imported.changed, imported.same
    ))?;
    if imported.stock_differs > 0 {
        print_line(&format!(
            "{} gifts keep a stock that differs from the file; `satchel stock change` changes it",
            imported.stock_differs
        ))?;
    }
    if imported.sale_differs > 0 {
        print_line(&format!(
            "{} gifts stay on or off sale unlike in the file; `satchel gifts` changes it",
            imported.sale_differs
        ))?;
    }
    Ok(())
}

/// The price changes, and how to accept them where they are beyond a bound.
fn print_prices(prices: &PriceChanges, rules: &Rules, needs_two: bool) -> Result<(), String> {
    for change in &prices.changes {
        let beyond = if change.is_beyond(rules) { "  beyond the bound" } else { "" };
        print_line(&format!(
            "gift {}  {}  {} → {} yuan  {} in bags, worth {} yuan more{beyond}",
            change.gift_id,
            change.name,
            change.before.to_yuan(),
            change.after.to_yuan(),
            change.units,
            change.exposure.to_yuan(),
        ))?;
    }
    print_line(&format!(
        "{} prices change; what is in bags becomes worth {} yuan more",
        prices.changes.len(),
        prices.exposure.to_yuan()
    ))?;
    if needs_two {
        print_line(&format!(
            "prices may rise or fall by {} % in a day, and bags become worth {} yuan more: if all of this is right, import with --accept-price-changes {}, and another operator approves the prices",
            rules.price_change_max_percent,
            Fen(rules.price_exposure_max_fen).to_yuan(),
            prices.digest
        ))?;
    }
    Ok(())
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
