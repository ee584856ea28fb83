//! `satchel reconcile`

mod statement_file;

use super::operate::Action;
use super::sections::{Section, print_or_say, row, say};
use super::{Outcome, on_database, read_database, refused};
use crate::cli::{CommonArgs, Operator, Output, Reconcile};
use app::ports::random_bytes;
use app::{
    CompareStatement, Refusal, StatementByHand, StoreStatementResult, StoredByHand,
    StoredDifference, WithdrawStatement, WithdrawnStatement,
};
use db::Conn;
use domain::{Fen, LogAction, StatementEntry, Timestamp};
use gateways::statement_kinds;
use installation::wiring::OsEntropy;
use std::collections::BTreeSet;
use std::process::ExitCode;

/// Open differences that are listed at most.
const LISTED_MAX: i64 = 1_000;

/// Compares a provider's statement of a day with the ledger, and prints the differences; exit
/// status 1 when some are not resolved.
pub fn run(arguments: Reconcile) -> Outcome {
    let output = arguments.output;
    let Some((provider, day_text)) = arguments.provider.zip(arguments.day) else {
        let open = |conn: &mut Conn, _| Ok(store::money::statements::open(conn, LISTED_MAX)?);
        return report(&read_database(arguments.place, open, refused)?, None, output);
    };
    let day = read_day(&day_text)?;
    let mut days = BTreeSet::from([day]);
    if let Some(file) = arguments.statement {
        let lines = statement_file::read(&file)?;
        let (count, sum) =
            arguments.lines.zip(arguments.sum).ok_or("--lines and --sum are missing")?;
        let sum = Fen::from_yuan(&sum)
            .map_err(|_| format!("--sum: {sum} is not an amount such as 1234.56"))?;
        let totals = (lines, count, sum);
        let stored = store(&provider, day, totals, arguments.operator, arguments.place.clone())?;
        say(&stored, output)?;
    } else if let Some(reason) = arguments.reason {
        days = withdraw(&provider, day, reason, arguments.operator, arguments.place.clone())?;
        say("the statement is withdrawn; store the right one", output)?;
    }
    let random = u64::from_be_bytes(random_bytes(&OsEntropy));
    let kinds = statement_kinds(&provider);
    let command = CompareStatement { provider: provider.clone(), kinds, days, random };
    let compare = move |conn: &mut Conn, now| app::compare_statement(conn, &command, now);
    let compared = on_database(arguments.place, compare, refused)?;
    let none = !compared.is_stored && !arguments.withdraw;
    // Differences of other days are said either way.
    let code = if none && compared.differences.is_empty() {
        ExitCode::FAILURE
    } else {
        report(&compared.differences, Some(day), output)?
    };
    if none {
        return Err(format!(
            "no statement of {provider} for {day_text} is stored; give one with --statement"
        ));
    }
    Ok(code)
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
    (lines, count, sum): (Vec<StatementEntry>, usize, Fen),
    operator: Operator,
    place: CommonArgs,
) -> Result<String, String> {
    let (provider, by) = (provider.to_owned(), operator.name()?);
    let of = format!("{provider} {day}: {count} lines, {} yuan", sum.to_yuan());
    let name = provider.clone();
    let write = move |conn: &mut Conn, now: Timestamp| {
        let (provider, lines, operator) = (name.clone(), lines.clone(), by.clone());
        let command = StatementByHand { provider, day, lines, count, sum, operator, now };
        app::store_statement_by_hand(conn, &command)
    };
    let about = of.clone();
    let subject = move |stored: &StoredByHand| match stored {
        StoredByHand::Done(StoreStatementResult::Stored) => Ok(Some(of.clone())),
        StoredByHand::Fetched | StoredByHand::Done(StoreStatementResult::Conflict) => {
            Err(Refusal::Forbidden)
        }
        // A mistyped command, or nothing to store.
        StoredByHand::OtherTotals(..)
        | StoredByHand::Done(StoreStatementResult::Invalid | StoreStatementResult::AlreadyStored) => {
            Ok(None)
        }
    };
    let action = Action { operator, name: LogAction::StoreStatement };
    match action.run(about, place, write, subject, refused)? {
        StoredByHand::Fetched => Err(format!(
            "nothing was stored: the service fetches the statements of {provider}, for a week after each day"
        )),
        StoredByHand::OtherTotals(count, sum) => Err(format!(
            "nothing was stored: the file has {count} lines, of {} yuan",
            sum.to_yuan()
        )),
        StoredByHand::Done(StoreStatementResult::Stored) => {
            Ok(format!("{count} lines are stored"))
        }
        StoredByHand::Done(StoreStatementResult::AlreadyStored) => {
            Ok("this statement was stored before".to_owned())
        }
        StoredByHand::Done(StoreStatementResult::Invalid) => Err(format!(
            "nothing was stored: {provider} is no provider of this database, the day is not over, or a line is of another day"
        )),
        StoredByHand::Done(StoreStatementResult::Conflict) => Err(
            "another statement of this day is stored; nothing was changed. Another operator than who stored it can withdraw it with --withdraw"
                .to_owned(),
        ),
    }
}

/// Withdraws the statement of a day; returns the days that must be compared again.
fn withdraw(
    provider: &str,
    day: i32,
    reason: String,
    operator: Operator,
    place: CommonArgs,
) -> Result<BTreeSet<i32>, String> {
    let (name, by) = (provider.to_owned(), operator.name()?);
    let of = format!("{provider} {day}: {}", reason.trim());
    let write = move |conn: &mut Conn, now: Timestamp| {
        let (provider, operator, reason) = (name.clone(), by.clone(), reason.clone());
        app::withdraw_statement(conn, &WithdrawStatement { provider, day, operator, reason, now })
    };
    let is_done = |done: &WithdrawnStatement| match done {
        WithdrawnStatement::NotStored => Err(Refusal::NotFound),
        WithdrawnStatement::Fetched => Err(Refusal::Forbidden),
        WithdrawnStatement::SameOperator => Err(Refusal::SameOperator),
        WithdrawnStatement::DifferenceResolved(_) => Err(Refusal::DifferenceResolved),
        WithdrawnStatement::Withdrawn(_) => Ok(true),
    };
    let action = Action { operator, name: LogAction::WithdrawStatement };
    match action.run_on(of, place, write, is_done, refused_withdrawal)? {
        WithdrawnStatement::NotStored => {
            Err(format!("no statement of {provider} for this day is stored"))
        }
        WithdrawnStatement::Fetched => {
            Err("the service has fetched this statement: it is the provider's own".to_owned())
        }
        WithdrawnStatement::SameOperator => {
            Err("it must be withdrawn by another operator than who stored it".to_owned())
        }
        WithdrawnStatement::DifferenceResolved(number) => {
            Err(format!("{number} of it is resolved, so it stays"))
        }
        WithdrawnStatement::Withdrawn(days) => Ok(days),
    }
}

fn refused_withdrawal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::BadParameter { fault } if fault.name() == "reason" => {
            "--reason: write 1 to 200 visible characters".to_owned()
        }
        other => refused(other),
    }
}

/// Prints all differences that were compared, those of other days with their day; the exit status
/// is a failure when one of them is open.
fn report(differences: &[StoredDifference], day: Option<i32>, output: Output) -> Outcome {
    let rows = Section::of("differences", differences, |d| {
        row! {
            "number": d.difference_no.as_str(), "provider": d.provider.as_str(),
            "day": i64::from(d.day), "difference": d.difference.code(), "kind": d.kind.code(),
            "entry": d.number.as_str(), "provider_number": d.provider_txn.as_str(),
            "statement": d.theirs_fen, "ledger": d.ours_fen, "suspense": d.unexplained_fen,
            "found": d.found_at, "resolved": d.resolved_at, "explanation": d.explanation.clone(),
        }
    });
    let line = |d: &StoredDifference| match d.day {
        of if Some(of) == day => text_of(d),
        of => format!("{} of {of}: {}", d.provider, text_of(d)),
    };
    let open: Vec<_> = differences.iter().filter(|d| d.resolved_at.is_none()).collect();
    let unexplained = Fen(open.iter().map(|d| d.unexplained_fen.0).sum());
    let end = format!(
        "{} differences, {} of them open; {} yuan in the suspense account",
        differences.len(),
        open.len(),
        unexplained.to_yuan()
    );
    print_or_say(&[rows], output, differences.iter().map(line).chain([end]))?;
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
