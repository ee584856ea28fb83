//! Executes a cash-out at its provider, exactly once whatever the provider answers.

use super::export_payouts::BANK_FILE;
use super::returned_payout::park_other_amount;
use crate::jobs::{HOLD_MS, Next};
use crate::ports::{
    Outcome, PayoutConfirmation, PayoutProvider, PayoutRequest, PayoutState, Payouts,
};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::message::{CashNotification, Notification};
use domain::{CashFailure, CashNo, CashState, Fen, MINUTE_MS, Place, Sealed};
use store::customer::{freezes, messages};
use store::money::cash_accounts::CashAccount;
use store::money::cash_outs::CashOut;
use store::money::{cash_accounts, cash_outs};
use store::operation::jobs::Run;
use store::trade::disputes;

/// The pause after the n-th run, in seconds. The last one repeats: a payout is queried until its
/// result is known, even for weeks.
const PAUSES: &[i64] = &[2, 2, 3, 5, 10, 30, 60, 180, 300, 600, 1800, 3600];

/// The longest pause while the customer must confirm: the webhook about that may be lost.
const CONFIRMATION_PAUSE_MS: i64 = 5 * MINUTE_MS;

/// From this run on, a payout without a result is logged.
const REPORTED_ATTEMPTS: i64 = 8;

/// From this run on, no earlier request can still reach the provider: the pauses before it take 112
/// seconds, and no request takes longer than ten.
const NONE_IN_TRANSIT_ATTEMPTS: i64 = 8;

impl App {
    /// Sends a payout or queries it, and books a certain result.
    pub(crate) async fn pay_out(&self, reference: &str, run: Run) -> Result<Next> {
        let no = CashNo::parse(reference)?;
        let known = self
            .db
            .read(move |conn| {
                let Some(cash_out) = cash_outs::find_by_no(conn, &no)? else { return Ok(None) };
                let customer = cash_outs::customer(conn, cash_out.user_id)?;
                let stops = Stops {
                    is_disputed: disputes::is_disputed(conn, cash_out.user_id)?,
                    is_frozen: freezes::frozen_at(conn, cash_out.user_id)?.is_some(),
                };
                Ok(cash_accounts::find(conn, cash_out.account_id)?
                    .zip(customer)
                    .map(|(account, customer)| (cash_out, account, customer, stops)))
            })
            .await?;
        let Some((cash_out, account, customer, stops)) = known else {
            return Ok(Next::Park("its payout account is gone".to_owned()));
        };
        if cash_out.state == CashState::Paid {
            return match self.payout_provider(&cash_out.provider) {
                Some(provider) => self.watch_payout(&*provider.calls, cash_out).await,
                None => Ok(Next::watch_without_provider(&cash_out, self.now())),
            };
        }
        if cash_out.state != CashState::Processing {
            return Ok(Next::Done);
        }
        let is_unsent = run.attempts == 1 || cash_out.provider == BANK_FILE;
        if stops.is_disputed
            && is_unsent
            && self.fail_disputed_payout(cash_out.clone(), run).await?
        {
            return Ok(Next::Done);
        }
        let Some(provider) = self.payout_provider(&cash_out.provider) else {
            return Ok(Next::no_provider(&cash_out.provider, run.attempts));
        };
        let request = self.payout_request(&cash_out, &account, customer.real_name.as_ref())?;
        let step = PayoutStep {
            attempts: run.attempts,
            is_confirmable: cash_out.confirmation.is_some(),
            may_send: !stops.is_disputed,
            held: if self.pause_of(cash_out.channel.into()).is_some() {
                Some("payouts of its channel are paused")
            } else {
                stops.is_frozen.then_some("its customer's account is frozen")
            },
        };
        if let Some(held) = step.held
            && is_unsent
        {
            return Ok(Next::PollAgain(HOLD_MS, held.to_owned()));
        }
        let answer = request_payout(&*provider.calls, &request, step).await;
        self.book_payout(&*provider.calls, cash_out, answer, run).await
    }

    pub(super) fn payout_provider(&self, name: &str) -> Option<&PayoutProvider> {
        self.payouts.values().find(|provider| provider.name() == name)
    }

    fn payout_request(
        &self,
        cash_out: &CashOut,
        account: &CashAccount,
        name: Option<&Sealed>,
    ) -> Result<PayoutRequest> {
        let user = cash_out.user_id;
        let place = Place::payout_account(account.id, user);
        let account_no = self.keys.open(place, &account.account_sealed).map_err(Refusal::fault)?;
        Ok(PayoutRequest {
            cash_no: cash_out.cash_no.clone(),
            channel: cash_out.channel,
            account_no,
            holder_name: name
                .map_or(Ok(String::new()), |name| self.keys.open(Place::real_name(user), name))
                .map_err(Refusal::fault)?,
            bank_name: account.bank_name.clone(),
            amount: cash_out.net_fen,
            // The receiver's account is a Chinese one, whatever language its owner reads here.
            title: format!("{}提现", self.brand.name_zh),
            notify_url: format!("{}/notify/{}", self.public_url, cash_out.provider),
        })
    }

    async fn book_payout(
        &self,
        provider: &dyn Payouts,
        cash_out: CashOut,
        answer: PayoutResult,
        run: Run,
    ) -> Result<Next> {
        match answer {
            PayoutResult::Paid(txn) => {
                if !self.cash_was_paid(cash_out, txn).await? {
                    return Ok(Next::Park(
                        "its provider has paid what was booked as not paid".to_owned(),
                    ));
                }
                return Ok(Next::watch_payout(provider));
            }
            PayoutResult::OtherAmount(reported) => {
                return Ok(park_other_amount(&cash_out.cash_no, cash_out.net_fen, reported));
            }
            PayoutResult::Failed(reason, code) => {
                tracing::warn!(cash_no = %cash_out.cash_no, %code, "a provider refused a payout; its money is unfrozen");
                self.cash_failed(cash_out, reason, run).await?;
            }
            PayoutResult::Unconfirmed(confirmation) => {
                if let Some(confirmation) = confirmation {
                    self.await_confirmation(cash_out, confirmation).await?;
                }
                let pause = pause_ms(run.attempts).min(CONFIRMATION_PAUSE_MS);
                return Ok(Next::PollAgain(pause, "the customer must confirm it".to_owned()));
            }
            PayoutResult::Uncertain(why) => {
                if run.attempts >= REPORTED_ATTEMPTS {
                    tracing::warn!(cash_no = %cash_out.cash_no, %why, "a payout has no result yet");
                }
                // The customer reads "please confirm" until it is known to be confirmed.
                let is_shown = cash_out.confirmation.is_some();
                let longest = if is_shown { CONFIRMATION_PAUSE_MS } else { i64::MAX };
                return Ok(Next::PollAgain(pause_ms(run.attempts).min(longest), why));
            }
        }
        Ok(Next::Done)
    }

    /// Stores how the customer confirms a payout, and notifies the customer once.
    async fn await_confirmation(
        &self,
        cash_out: CashOut,
        confirmation: PayoutConfirmation,
    ) -> Result<()> {
        let now = self.now();
        let store = move |conn: &mut Conn| {
            let PayoutConfirmation { params, confirm_by } = &confirmation;
            if cash_outs::await_confirmation(conn, cash_out.id, params, *confirm_by)? {
                let unconfirmed = CashNotification::Unconfirmed { amount_fen: cash_out.amount_fen };
                let notification = Notification::Cash(cash_out.cash_no.clone(), unconfirmed);
                messages::notify(conn, cash_out.user_id, &notification, now)?;
            }
            Ok(())
        };
        Ok(self.db.write(store).await?)
    }
}

/// Whatever of a customer stops what has not left.
#[derive(Clone, Copy)]
struct Stops {
    is_disputed: bool,
    is_frozen: bool,
}

enum PayoutResult {
    Paid(String),
    Failed(CashFailure, String),
    Unconfirmed(Option<PayoutConfirmation>),
    /// The provider reports another amount than was to be paid.
    OtherAmount(Fen),
    /// How the payout ends is not known yet; with the reason.
    Uncertain(String),
}

/// The limits on a run of the job.
#[derive(Clone, Copy)]
struct PayoutStep {
    attempts: i64,
    is_confirmable: bool,
    /// Not while a payment of the customer is disputed.
    may_send: bool,
    /// Why nothing is sent that the provider does not have.
    held: Option<&'static str>,
}

/// Sends in the first run. Later runs query first, and send again, with the same number, only where
/// the provider does not know the number, has not begun, or says in the answer to a request alone
/// how the customer confirms it.
async fn request_payout(
    provider: &dyn Payouts,
    request: &PayoutRequest,
    step: PayoutStep,
) -> PayoutResult {
    let PayoutStep { attempts, is_confirmable, may_send, held } = step;
    if attempts > 1 {
        match read_query(provider.query(&request.cash_no, request.amount).await) {
            PayoutQuery::Result(PayoutResult::Unconfirmed(None)) if !is_confirmable => {}
            PayoutQuery::Result(answer) => return answer,
            PayoutQuery::NotFound if !may_send && attempts >= NONE_IN_TRANSIT_ATTEMPTS => {
                let reason = CashFailure::PaymentDisputed;
                return PayoutResult::Failed(reason, reason.code().to_owned());
            }
            PayoutQuery::Accepted | PayoutQuery::NotFound => {}
        }
    }
    if let Some(held) = held {
        return PayoutResult::Uncertain(held.to_owned());
    }
    if !may_send {
        return PayoutResult::Uncertain("a payment of the customer is disputed".to_owned());
    }
    match provider.send(request).await {
        Outcome::Rejected { code, retryable: true } => PayoutResult::Uncertain(code),
        // An earlier request may have had its effect, so a rejection alone proves nothing.
        Outcome::Rejected { code, retryable: false } => {
            match read_query(provider.query(&request.cash_no, request.amount).await) {
                PayoutQuery::Result(answer) => answer,
                PayoutQuery::Accepted => PayoutResult::Uncertain(code),
                PayoutQuery::NotFound if (2..NONE_IN_TRANSIT_ATTEMPTS).contains(&attempts) => {
                    PayoutResult::Uncertain(format!(
                        "refused, while an earlier request may still arrive: {code}"
                    ))
                }
                PayoutQuery::NotFound => PayoutResult::Failed(provider.failure(&code), code),
            }
        }
        other => match read_query(other) {
            PayoutQuery::Result(answer) => answer,
            PayoutQuery::Accepted | PayoutQuery::NotFound => {
                PayoutResult::Uncertain("not taken yet".to_owned())
            }
        },
    }
}

enum PayoutQuery {
    Result(PayoutResult),
    Accepted,
    NotFound,
}

fn read_query(outcome: Outcome<PayoutState>) -> PayoutQuery {
    PayoutQuery::Result(match outcome {
        Outcome::Done(PayoutState::NotFound) => return PayoutQuery::NotFound,
        Outcome::Done(PayoutState::Accepted) => return PayoutQuery::Accepted,
        Outcome::Done(PayoutState::AwaitingCustomer { confirmation }) => {
            PayoutResult::Unconfirmed(confirmation)
        }
        Outcome::Done(PayoutState::Processing) => PayoutResult::Uncertain("on its way".to_owned()),
        Outcome::Done(PayoutState::Paid { txn }) => PayoutResult::Paid(txn),
        Outcome::Done(PayoutState::OtherAmount { reported }) => PayoutResult::OtherAmount(reported),
        Outcome::Done(PayoutState::Failed { reason, code }) => PayoutResult::Failed(reason, code),
        Outcome::Rejected { code, .. } => {
            PayoutResult::Uncertain(format!("asking was refused: {code}"))
        }
        Outcome::Unknown => PayoutResult::Uncertain("the provider does not answer".to_owned()),
    })
}

fn pause_ms(attempts: i64) -> i64 {
    let index = usize::try_from(attempts.saturating_sub(1)).unwrap_or(0).min(PAUSES.len() - 1);
    PAUSES[index] * 1000
}
