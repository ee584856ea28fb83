//! `satchel reconcile`

mod statement_file;

use super::operate::Action;
use super::{Outcome, on_database, print_line, refused};
use crate::cli::{CommonArgs, Operator, Reconcile};
use crate::wiring::OsEntropy;
use app::ports::random_bytes;
use app::{StoreStatementResult, StoredDifference};
use domain::{Fen, StatementEntry, Timestamp};
use gateways::statement_kinds;
use std::process::ExitCode;
use store::ledger::PlatformAccounts;
use store::{Conn, statements};

/// Compares a provider's statement of a day with the ledger, and prints the differences; exit
/// status 1 when some are not resolved.
pub fn run(arguments: Reconcile) -> Outcome {
    let day = read_day(&arguments.day)?;
    let provider = arguments.provider;
    if let Some(file) = arguments.statement {
        let lines = statement_file::read(&file)?;
        store(&provider, day, lines, arguments.operator, arguments.place.clone())?;
    }
    let random = u64::from_be_bytes(random_bytes(&OsEntropy));
    let (name, kinds) = (provider.clone(), statement_kinds(&provider));
    let compare = move |conn: &mut Conn, now| {
        let known = statements::of_day(conn, &name, day)?;
        let open: Vec<_> = known.into_iter().filter(|d| d.resolved_at.is_none()).collect();
        let mut days = app::days_to_compare(conn, &open)?;
        days.insert((name.clone(), day));
        let (accounts, mut recorded) = (PlatformAccounts::default(), Vec::new());
        let mut random = random;
        for (provider, day) in &days {
            let Some(found) = app::find_differences(conn, provider, kinds, *day)? else {
                return Ok(None);
            };
            let of = (provider.as_str(), *day);
            recorded.extend(app::record_differences(conn, &accounts, of, &found, random, now)?);
            // Each difference takes one.
            random = random.wrapping_add(u64::try_from(found.len()).unwrap_or(0));
        }
        Ok(Some(recorded))
    };
    match on_database(arguments.place, compare, refused)? {
        Some(differences) => report(&differences, day),
        None => Err(format!(
            "no statement of {provider} for {} is stored; give one with --statement",
            arguments.day
        )),
    }
}

/// A day such as 2026-11-21, as `20261121`.
fn read_day(text: &str) -> Result<i32, String> {
    let is_date = text.len() == 10
        && text.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    let day: Option<i32> = text.replace('-', "").parse().ok().filter(|_| is_date);
    day.filter(|day| Timestamp::of_beijing_day(*day).is_some())
        .ok_or_else(|| format!("{text} is not a day such as 2026-11-21"))
}

fn store(
    provider: &str,
    day: i32,
    lines: Vec<StatementEntry>,
    operator: Operator,
    place: CommonArgs,
) -> Result<(), String> {
    let action = Action { operator, name: "store_statement" };
    let (name, count) = (provider.to_owned(), lines.len());
    let write =
        move |conn: &mut Conn, now: Timestamp| app::store_statement(conn, &name, day, &lines, now);
    let of = format!("{provider} {day}");
    let subject = move |stored: &StoreStatementResult| {
        (*stored == StoreStatementResult::Stored).then(|| of.clone())
    };
    match action.run(place, write, subject, refused)? {
        StoreStatementResult::Stored => print_line(&format!("{count} lines are stored")),
        StoreStatementResult::AlreadyStored => print_line("this statement was stored before"),
        StoreStatementResult::Invalid => Err(format!(
            "nothing was stored: {provider} is no provider of this database, the day is not over, or a line is of another day"
        )),
        StoreStatementResult::Conflict => {
            Err("another statement of this day is stored; nothing was changed".to_owned())
        }
    }
}

/// Prints the differences of the day, and the open ones of later days that were compared with it,
/// which do not count for the exit status: another run asks for them.
fn report(differences: &[StoredDifference], day: i32) -> Outcome {
    let (of_day, later): (Vec<_>, Vec<_>) = differences.iter().partition(|d| d.day == day);
    for d in &of_day {
        print_line(&text_of(d))?;
    }
    for d in later.iter().filter(|d| d.resolved_at.is_none()) {
        print_line(&format!("of {}: {}", d.day, text_of(d)))?;
    }
    let differences = of_day;
    let open: Vec<_> = differences.iter().filter(|d| d.resolved_at.is_none()).collect();
    let unexplained = Fen(open.iter().map(|d| d.unexplained_fen.0).sum());
    print_line(&format!(
        "{} differences, {} of them open; {} yuan in the suspense account",
        differences.len(),
        open.len(),
        unexplained.to_yuan()
    ))?;
    Ok(if open.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn text_of(difference: &StoredDifference) -> String {
    let yuan = |fen: Option<Fen>| fen.map_or_else(|| "-".to_owned(), Fen::to_yuan);
    format!(
        "{}  {}  {} {}  {}  statement {}  ledger {}  {}",
        difference.difference_no,
        difference.difference,
        difference.kind,
        difference.number,
        difference.provider_txn,
        yuan(difference.theirs_fen),
        yuan(difference.ours_fen),
        difference.explanation.as_deref().unwrap_or("open")
    )
}

#[cfg(test)]
mod tests {
    use super::read_day;

    #[test]
    fn a_day_is_a_date_of_the_calendar() {
        assert_eq!(read_day("2026-11-21"), Ok(20_261_121));
        for wrong in ["2026-02-30", "20261121", "2026-1-21", "", "2026-11-2x", "2026--1121"] {
            assert!(read_day(wrong).is_err(), "{wrong:?}");
        }
    }
}
