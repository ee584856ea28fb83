//! People look at a cash-out: it goes on, or its money is unfrozen.
//!
//! These use cases need the database alone, so that they can be called where no provider is set up.

use super::settle::{End, give_back};
use crate::error::{Tx, refuse};
use crate::jobs::Kind;
use crate::{App, Refusal, Result};
use domain::{CashNo, CashState, ChangeKind, Timestamp};
use store::cash_outs::{self, CashOut};
use store::changes::note;
use store::{Conn, Db, jobs};

/// Longest reason, in characters: it stands in a message.
const REASON_CHARS_MAX: usize = 200;
/// Cash-outs that are shown at a time.
const SHOWN_MAX: i64 = 500;

/// The cash-outs that wait for a review, oldest first.
pub async fn cash_outs_to_review(db: &Db) -> Result<Vec<CashOut>> {
    Ok(db
        .read::<_, Refusal, _>(|conn| {
            Ok(cash_outs::in_state(conn, CashState::Reviewing, SHOWN_MAX)?)
        })
        .await?)
}

/// Lets a cash-out be paid.
///
/// # Errors
/// When there is no such cash-out, or it does not wait for a review.
pub fn approve_cash(conn: &mut Conn, no: &CashNo, now: Timestamp) -> Tx<()> {
    let Some(cash_out) = cash_outs::find_by_no(conn, no)? else {
        return refuse(Refusal::CashNotFound);
    };
    if !cash_outs::approve(conn, cash_out.id, now)? {
        return refuse(Refusal::CashNotReviewing);
    }
    note(conn, cash_out.user_id, ChangeKind::Cash, no.as_str());
    jobs::insert(conn, Kind::PayOut.at(&cash_out.provider), no.as_str(), now, now)?;
    Ok(())
}

/// Refuses a cash-out, with a reason that its owner reads, and unfreezes its money.
///
/// # Errors
/// When there is no such cash-out, it does not wait for a review, or the reason is missing or too
/// long.
pub fn reject_cash(conn: &mut Conn, no: &CashNo, reason: &str, now: Timestamp) -> Tx<()> {
    let reason = reason.trim();
    if !(1..=REASON_CHARS_MAX).contains(&reason.chars().count())
        || reason.chars().any(char::is_control)
    {
        return refuse(Refusal::malformed("reason"));
    }
    let Some(cash_out) = cash_outs::find_by_no(conn, no)? else {
        return refuse(Refusal::CashNotFound);
    };
    if give_back(conn, &cash_out, End::Rejected(reason), now)? {
        Ok(())
    } else {
        refuse(Refusal::CashNotReviewing)
    }
}

impl App {
    /// The same as [`approve_cash`], and the payout begins at once.
    ///
    /// # Errors
    /// As [`approve_cash`].
    pub async fn approve_cash(&self, no: CashNo) -> Result<()> {
        let now = self.now();
        self.db.write(move |conn| approve_cash(conn, &no, now)).await?;
        self.work_waits.notify_one();
        Ok(())
    }

    /// The same as [`reject_cash`].
    ///
    /// # Errors
    /// As [`reject_cash`].
    pub async fn reject_cash(&self, no: CashNo, reason: &str) -> Result<()> {
        let (reason, now) = (reason.to_owned(), self.now());
        Ok(self.db.write(move |conn| reject_cash(conn, &no, &reason, now)).await?)
    }
}
