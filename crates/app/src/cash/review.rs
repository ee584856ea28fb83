//! Manual review of cash-outs: an operator approves or rejects them.
//!
//! These use cases need the database alone, so that they can be called where no provider is
//! configured.

use super::complete::{End, end_unpaid};
use crate::error::{Tx, refuse};
use crate::{App, LIST_MAX, Refusal, Result};
use db::changes::note;
use db::{Conn, Db};
use domain::{
    CashChannel, CashNo, CashState, ChangeKind, CustomerReason, DAY_MS, JobKind, LogAction,
    Timestamp,
};
use store::customer::freezes;
use store::money::cash_outs::{self, CashOut};
use store::operation::jobs::Group;
use store::operation::{jobs, operator_log};
use store::trade::{disputes, orders};

/// The operator where nobody is named: of a demo.
const REVIEWER: &str = "demo";

/// How many days after its request a cash-out to WeChat can still be approved. WeChat Pay answers
/// about a number for 30 days after the request that it names; what is approved later could not be
/// asked about until it has its result.
const WECHAT_APPROVAL_DAYS: i64 = 20;

/// The cash-outs that wait for a review, oldest first.
pub async fn cash_outs_to_review(db: &Db) -> Result<Vec<CashOut>> {
    Ok(db
        .read::<_, Refusal, _>(|conn| {
            Ok(cash_outs::in_state(conn, CashState::Reviewing, LIST_MAX)?)
        })
        .await?)
}

/// Approves a cash-out, and writes the job that pays it.
///
/// # Errors
/// When there is no such cash-out, it is not under review or too old for its channel, a payment of
/// its customer is disputed, or the customer's account is frozen.
pub fn approve_cash(conn: &mut Conn, no: &CashNo, now: Timestamp) -> Tx<()> {
    let Some(cash_out) = cash_outs::find_by_no(conn, no)? else {
        return refuse(Refusal::CashNotFound);
    };
    let age_ms = now.ms_since(cash_out.created_at);
    if cash_out.channel == CashChannel::Wechat && age_ms > WECHAT_APPROVAL_DAYS * DAY_MS {
        return refuse(Refusal::CashTooOld);
    }
    // Disputes and freezes lock it as well, so each comes before or after this.
    orders::lock_counter(conn, cash_out.user_id)?;
    if disputes::is_disputed(conn, cash_out.user_id)? {
        return refuse(Refusal::PaymentDisputed);
    }
    if freezes::frozen_at(conn, cash_out.user_id)?.is_some() {
        return refuse(Refusal::CustomerFrozen);
    }
    if !cash_outs::approve(conn, cash_out.id, now)? {
        return refuse(Refusal::CashNotReviewing);
    }
    note(conn, cash_out.user_id, ChangeKind::Cash, no.as_str());
    jobs::insert(conn, Group::at(JobKind::PayOut, &cash_out.provider), no.as_str(), now, now)?;
    Ok(())
}

/// Rejects a cash-out, with a reason that the customer reads, and unfreezes the amount.
///
/// # Errors
/// When there is no such cash-out, or it is not under review.
pub fn reject_cash(
    conn: &mut Conn,
    no: &CashNo,
    reason: &CustomerReason,
    now: Timestamp,
) -> Tx<()> {
    let Some(cash_out) = cash_outs::find_by_no(conn, no)? else {
        return refuse(Refusal::CashNotFound);
    };
    if end_unpaid(conn, &cash_out, End::Rejected(reason), now)? {
        Ok(())
    } else {
        refuse(Refusal::CashNotReviewing)
    }
}

impl App {
    /// [`approve_cash`], after which the payout begins at once.
    ///
    /// # Errors
    /// As [`approve_cash`].
    pub async fn approve_cash(&self, no: CashNo) -> Result<()> {
        let now = self.now();
        Ok(self
            .db
            .write(move |conn| {
                approve_cash(conn, &no, now)?;
                Ok(operator_log::insert(conn, REVIEWER, LogAction::ApproveCash, no.as_str(), now)
                    .map(drop)?)
            })
            .await?)
    }

    /// [`reject_cash`] in a transaction of its own.
    ///
    /// # Errors
    /// As [`reject_cash`].
    pub async fn reject_cash(&self, no: CashNo, reason: CustomerReason) -> Result<()> {
        let now = self.now();
        Ok(self
            .db
            .write(move |conn| {
                reject_cash(conn, &no, &reason, now)?;
                Ok(operator_log::insert(conn, REVIEWER, LogAction::RejectCash, no.as_str(), now)
                    .map(drop)?)
            })
            .await?)
    }
}

#[cfg(test)]
mod tests {
    use super::WECHAT_APPROVAL_DAYS;
    use crate::Refusal;
    use domain::Lang;

    #[test]
    fn the_texts_and_the_manual_name_the_days_of_approval() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operating/wechat-pay.md");
        let manual = std::fs::read_to_string(path).unwrap();
        let manual = manual.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(manual.contains(&format!("more than {WECHAT_APPROVAL_DAYS} days ago")));
        for (lang, days) in [(Lang::Zh, "天"), (Lang::En, "days")] {
            let text = Refusal::CashTooOld.text(lang);
            assert!(text.contains(&format!(" {WECHAT_APPROVAL_DAYS} {days}")), "{text}");
        }
    }
}
