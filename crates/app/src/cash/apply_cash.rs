//! Requests a cash-out.

use super::is_minor;
use crate::account::refuse_frozen;
use crate::error::{Tx, refuse};
use crate::idempotency::IdempotencyGuard;
use crate::paused_services::{PausedServices, refuse_pause};
use crate::security_events::SecurityEvent;
use crate::{App, Caller, IdemKey, Refusal, Result};
use db::Conn;
use db::changes::note;
use domain::message::{CashNotification, Notification};
use domain::{
    CashAccountId, CashChannel, CashNo, CashState, CashTransition, ChangeKind, Fen, JobKind, Rules,
    SecurityEventKind, Timestamp, UserId,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::customer::messages;
use store::ledger;
use store::ledger::{Cause, PlatformAccounts, Posted};
use store::money::cash_accounts::CashAccount;
use store::money::cash_days::DayLimit;
use store::money::cash_outs::{self, CashOutCustomer, NewCashOut};
use store::money::{cash_accounts, cash_days};
use store::operation::jobs;
use store::operation::jobs::Group;
use store::trade::{disputes, orders};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApplyCash {
    /// Amount that is debited from the balance.
    pub amount: Fen,
    pub account_id: CashAccountId,
}

/// A cash-out that was requested.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppliedCash {
    pub cash_no: CashNo,
    pub state: CashState,
    /// Kept by the platform.
    pub fee: Fen,
    /// Paid to the payout account.
    pub net: Fen,
}

/// The input of the transaction.
#[derive(Clone)]
struct CashOutInput {
    cash_no: CashNo,
    user_id: UserId,
    command: ApplyCash,
    rules: Rules,
    event: SecurityEvent,
    /// Name of the provider of each channel.
    providers: BTreeMap<CashChannel, &'static str>,
    paused: PausedServices,
    now: Timestamp,
}

impl App {
    /// Freezes an amount of the balance and requests its payout.
    ///
    /// # Errors
    /// When the extract password is wrong, the customer may not cash out now, the account or its
    /// channel is not available, or the amount exceeds the balance or a limit.
    pub async fn apply_cash(
        &self,
        caller: &Caller,
        command: ApplyCash,
        secret: &str,
        key: IdemKey,
    ) -> Result<AppliedCash> {
        let event = self.security_event(caller, SecurityEventKind::CashOut);
        let done = self.apply_once(caller, command, secret, key, event.clone()).await;
        self.close_event(caller, event, done).await
    }

    async fn apply_once(
        &self,
        caller: &Caller,
        command: ApplyCash,
        secret: &str,
        key: IdemKey,
        event: SecurityEvent,
    ) -> Result<AppliedCash> {
        self.check_secret(caller, secret).await?;
        let now = self.now();
        // The extract password is no part of the idempotency parameters: it was right both times.
        let guard = self.idempotency_guard(
            caller.user_id,
            key,
            "applyCash",
            &format!("{} {}", command.amount.0, command.account_id),
            now,
        );
        let input = CashOutInput {
            cash_no: CashNo::new(now, self.random_bytes()),
            user_id: caller.user_id,
            command,
            rules: self.rules.clone(),
            event,
            providers: self
                .payouts
                .iter()
                .map(|(channel, provider)| (*channel, provider.name()))
                .collect(),
            paused: self.paused_now(),
            now,
        };
        Ok(self.db.write(move |conn| once_applied(conn, &guard, &input)).await?)
    }
}

fn once_applied(
    conn: &mut Conn,
    guard: &IdempotencyGuard,
    input: &CashOutInput,
) -> Tx<AppliedCash> {
    guard.run(conn, |conn| {
        let customer = allowed_customer(conn, input)?;
        let Some(account) = cash_accounts::find_of(conn, input.user_id, input.command.account_id)?
        else {
            return refuse(Refusal::CashAccountNotFound);
        };
        let Some(provider) = input.providers.get(&account.channel) else {
            return refuse(Refusal::CashChannelUnavailable);
        };
        refuse_pause(input.paused.get(&account.channel.into()).cloned())?;
        check_cooldown(input, &customer, &account)?;
        // As what opens a dispute does, so that none opens between this look and the commit.
        orders::lock_counter(conn, input.user_id)?;
        refuse_frozen(conn, input.user_id)?;
        if disputes::is_disputed(conn, input.user_id)? {
            return refuse(Refusal::PaymentDisputed);
        }
        reserve(conn, input)?;
        request_cash_out(conn, input, &customer, &account, provider)
    })
}

/// The customer, who must be verified and an adult.
fn allowed_customer(conn: &mut Conn, input: &CashOutInput) -> Tx<CashOutCustomer> {
    let Some(customer) = cash_outs::customer(conn, input.user_id)? else {
        return refuse(Refusal::LoginRequired);
    };
    if customer.date_of_birth.is_none() || customer.real_name.is_none() {
        return refuse(Refusal::NotVerified);
    }
    if is_minor(&customer, input.now) { refuse(Refusal::Underage) } else { Ok(customer) }
}

/// Until when nothing is paid to an account after it was added, or the extract password or the
/// phone number changed. Whoever has stolen a login, or the password too, must not get the money
/// before the owner has read the message.
pub(super) fn frozen_until(
    rules: &Rules,
    customer: &CashOutCustomer,
    added_at: Timestamp,
) -> Timestamp {
    let changed = [customer.secret_changed_at, customer.phone_changed_at];
    rules.frozen_until(changed.into_iter().flatten().fold(added_at, Timestamp::max))
}

fn check_cooldown(
    input: &CashOutInput,
    customer: &CashOutCustomer,
    account: &CashAccount,
) -> Tx<()> {
    let until = frozen_until(&input.rules, customer, account.created_at);
    if until > input.now { refuse(Refusal::CashFrozen { until }) } else { Ok(()) }
}

/// Counts the amount against the daily limits and freezes it. The locks are taken in this order
/// everywhere.
fn reserve(conn: &mut Conn, input: &CashOutInput) -> Tx<()> {
    let (rules, amount) = (&input.rules, input.command.amount);
    if !(rules.cash_min_fen..=rules.cash_max_fen).contains(&amount.0) {
        return refuse(Refusal::CashAmountOutOfRange {
            min: Fen(rules.cash_min_fen),
            max: Fen(rules.cash_max_fen),
        });
    }
    let day = input.now.beijing_day();
    let (before, requests_before) = cash_days::of_deleted(conn, input.user_id, day)?;
    let left = DayLimit {
        max_fen: rules.cash_daily_max_fen - before.0,
        requests: rules.cash_daily_count - requests_before,
    };
    if !cash_days::count_request(conn, input.user_id, day, amount, left)? {
        return refuse(Refusal::CashDailyLimit {
            max: Fen(rules.cash_daily_max_fen),
            count: rules.cash_daily_count,
        });
    }
    let cause = Cause::CashFrozen { cash: &input.cash_no, user: input.user_id };
    if ledger::post(conn, &PlatformAccounts::default(), cause, amount, input.now)?
        == Posted::Insufficient
    {
        let (balance, _) = ledger::balance(conn, input.user_id)?;
        return refuse(Refusal::InsufficientBalance { balance });
    }
    Ok(())
}

fn request_cash_out(
    conn: &mut Conn,
    input: &CashOutInput,
    customer: &CashOutCustomer,
    account: &CashAccount,
    provider: &str,
) -> Tx<AppliedCash> {
    let (amount, fee) = (input.command.amount, input.rules.cash_fee(input.command.amount));
    let net = Fen(amount.0 - fee.0);
    let reviewed = input.rules.cash_needs_review(amount, customer.created_at, input.now);
    let transition = if reviewed { CashTransition::REVIEW } else { CashTransition::PROCESS };
    let state = transition.to();
    let row = NewCashOut {
        cash_no: input.cash_no.clone(),
        user_id: input.user_id,
        account_id: account.id,
        channel: account.channel,
        amount_fen: amount,
        fee_fen: fee,
        net_fen: net,
        provider: provider.to_owned(),
        created_at: input.now,
        fee_rate_bp: input.rules.cash_fee_rate_bp,
        fee_min_fen: input.rules.cash_fee_min_fen,
        fee_max_fen: input.rules.cash_fee_max_fen,
    };
    cash_outs::insert(conn, &row, transition)?;
    note(conn, input.user_id, ChangeKind::Cash, input.cash_no.as_str());
    if reviewed {
        let reviewing = CashNotification::Reviewing { amount_fen: amount };
        let notification = Notification::Cash(input.cash_no.clone(), reviewing);
        messages::notify(conn, input.user_id, &notification, input.now)?;
    } else {
        jobs::insert(
            conn,
            Group::at(JobKind::PayOut, provider),
            input.cash_no.as_str(),
            input.now,
            input.now,
        )?;
    }
    input.event.write(conn, input.user_id)?;
    Ok(AppliedCash { cash_no: input.cash_no.clone(), state, fee, net })
}
