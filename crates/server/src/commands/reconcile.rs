//! `satchel reconcile`

mod statement_file;

use super::operate::Action;
use super::{Outcome, on_database, print_line, refused};
use crate::cli::{CommonArgs, Operator, Reconcile};
use crate::wiring::OsEntropy;
use app::ports::random_bytes;
use app::{
    Refusal, StatementByHand, StoreStatementResult, StoredByHand, StoredDifference,
    WithdrawStatement, WithdrawnStatement,
};
use domain::{Fen, StatementEntry, Timestamp};
use gateways::statement_kinds;
use std::collections::BTreeSet;
use std::process::ExitCode;
use store::ledger::PlatformAccounts;
use store::{Conn, statements};

/// Compares a provider's statement of a day with the ledger, and prints the differences; exit
/// status 1 when some are not resolved.
pub fn run(arguments: Reconcile) -> Outcome {
    let day = read_day(&arguments.day)?;
    let provider = arguments.provider;
    let mut days = BTreeSet::from([day]);
    if let Some(file) = arguments.statement {
        let lines = statement_file::read(&file)?;
        let (count, sum) =
            arguments.lines.zip(arguments.sum).ok_or("--lines and --sum are missing")?;
        let sum = Fen::from_yuan(&sum)
            .map_err(|_| format!("--sum: {sum} is not an amount such as 1234.56"))?;
        let totals = (lines, count, sum);
        store(&provider, day, totals, arguments.operator, arguments.place.clone())?;
    } else if let Some(reason) = arguments.reason {
        days = withdraw(&provider, day, reason, arguments.operator, arguments.place.clone())?;
    }
    match compare(&provider, days, arguments.place)? {
        Some(differences) => report(&differences, day),
        None if arguments.withdraw => Ok(ExitCode::SUCCESS),
        None => Err(format!(
            "no statement of {provider} for {} is stored; give one with --statement",
            arguments.day
        )),
    }
}

/// Compares these days, and those that depend on them; `None` where no statement of them is stored.
fn compare(
    provider: &str,
    days: BTreeSet<i32>,
    place: CommonArgs,
) -> Result<Option<Vec<StoredDifference>>, String> {
    let random = u64::from_be_bytes(random_bytes(&OsEntropy));
    let (name, kinds) = (provider.to_owned(), statement_kinds(provider));
    let compare = move |conn: &mut Conn, now| {
        let mut affected = BTreeSet::new();
        for &day in &days {
            let known = statements::of_day(conn, &name, day)?;
            let open: Vec<_> = known.into_iter().filter(|d| d.resolved_at.is_none()).collect();
            affected.extend(app::days_to_compare(conn, &open)?.into_iter().map(|(_, day)| day));
            affected.extend(app::affected_days(conn, &name, day)?);
        }
        let (accounts, mut recorded) = (PlatformAccounts::default(), None);
        let mut random = random;
        for day in affected {
            let Some(found) = app::find_differences(conn, &name, kinds, day)? else { continue };
            let of = (name.as_str(), day);
            let of_day = app::record_differences(conn, &accounts, of, &found, random, now)?;
            if days.contains(&day) || recorded.is_some() {
                recorded.get_or_insert_with(Vec::new).extend(of_day);
            }
            // Each difference takes one.
            random = random.wrapping_add(u64::try_from(found.len()).unwrap_or(0));
        }
        Ok(recorded)
    };
    on_database(place, compare, refused)
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
) -> Result<(), String> {
    let (provider, by) = (provider.to_owned(), operator.name()?);
    let of = format!("{provider} {day}: {count} lines, {} yuan", sum.to_yuan());
    let name = provider.clone();
    let write = move |conn: &mut Conn, now: Timestamp| {
        let (provider, lines, operator) = (name.clone(), lines.clone(), by.clone());
        let command = StatementByHand { provider, day, lines, count, sum, operator, now };
        app::store_statement_by_hand(conn, &command)
    };
    let subject = move |stored: &StoredByHand| {
        (*stored == StoredByHand::Done(StoreStatementResult::Stored)).then(|| of.clone())
    };
    let action = Action { operator, name: "store_statement" };
    match action.run(place, write, subject, refused)? {
        StoredByHand::Fetched => Err(format!(
            "nothing was stored: the service fetches the statements of {provider}, for a week after each day"
        )),
        StoredByHand::OtherTotals(count, sum) => Err(format!(
            "nothing was stored: the file has {count} lines, of {} yuan",
            sum.to_yuan()
        )),
        StoredByHand::Done(StoreStatementResult::Stored) => {
            print_line(&format!("{count} lines are stored"))
        }
        StoredByHand::Done(StoreStatementResult::AlreadyStored) => {
            print_line("this statement was stored before")
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
    let subject = move |done: &WithdrawnStatement| {
        matches!(done, WithdrawnStatement::Withdrawn(_)).then(|| of.clone())
    };
    let action = Action { operator, name: "withdraw_statement" };
    match action.run(place, write, subject, refused_withdrawal)? {
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
        WithdrawnStatement::Withdrawn(days) => {
            print_line("the statement is withdrawn; store the right one")?;
            Ok(days)
        }
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
