//! `satchel cash`

use super::{Outcome, block_on, say};
use crate::cli::{Cash, Place};
use crate::wiring::{self, SystemClock};
use app::ports::Clock;
use app::{CashOut, CashRefusal, Error, Refusal};
use domain::CashNo;
use std::process::ExitCode;
use store::Db;

/// Shows the cash-outs that wait for a review, or decides about one. The running service does the rest.
pub fn run(command: Cash) -> Outcome {
    match command {
        Cash::List(place) => with_database(place, list),
        Cash::Approve { cash_no, place } => {
            let no = number(&cash_no)?;
            with_database(place, |db| decided(block_on(app::approve_cash(db, no, SystemClock.now()))?, &cash_no, "approved"))
        }
        Cash::Reject { cash_no, reason, place } => {
            let no = number(&cash_no)?;
            with_database(place, |db| decided(block_on(app::reject_cash(db, no, &reason, SystemClock.now()))?, &cash_no, "rejected"))
        }
    }
}

fn with_database(place: Place, work: impl FnOnce(&Db) -> Result<(), String>) -> Outcome {
    let config = place.configuration().map_err(|e| e.to_string())?;
    let db = wiring::open(&config, &wiring::location(&config)?)?;
    let done = work(&db);
    db.close();
    done.map(|()| ExitCode::SUCCESS)
}

fn list(db: &Db) -> Result<(), String> {
    let waiting = block_on(app::cash_outs_to_review(db))?.map_err(|e| format!("the cash-outs cannot be read: {e:?}"))?;
    for cash_out in &waiting {
        say(&line(cash_out))?;
    }
    say(&format!("{} wait for a review", waiting.len()))
}

fn line(cash_out: &CashOut) -> String {
    format!(
        "{}  customer {}  {} yuan by {}, {} arrive  asked at {}",
        cash_out.cash_no,
        cash_out.user_id,
        cash_out.amount_fen.to_yuan(),
        cash_out.channel,
        cash_out.net_fen.to_yuan(),
        cash_out.created_at.to_beijing_text(),
    )
}

fn number(text: &str) -> Result<CashNo, String> {
    CashNo::parse(text).map_err(|_| format!("{text} is not the number of a cash-out"))
}

fn decided(done: Result<(), Error>, cash_no: &str, word: &str) -> Result<(), String> {
    match done {
        Ok(()) => say(&format!("{cash_no} is {word}")),
        Err(Error::Refused(Refusal::Cash(CashRefusal::NotFound))) => Err(format!("there is no cash-out {cash_no}")),
        Err(Error::Refused(Refusal::Cash(CashRefusal::NotReviewing))) => Err(format!("{cash_no} does not wait for a review")),
        Err(Error::Refused(Refusal::BadParameter("reason"))) => Err("a reason has 1 to 200 visible characters".to_owned()),
        Err(error) => Err(format!("{cash_no} cannot be {word}: {error:?}")),
    }
}
