//! Writes transfers. The cause of a transfer decides its code and its accounts, so that a transfer
//! between other accounts cannot be written.

use super::account::{PlatformAccounts, customers};
use super::rules::{TransferRule, rule};
use crate::schema::{accounts, transfers};
use db::Conn;
use db::cached;
use db::event_counts::{self, Subject};
use db::send_only;
use diesel::prelude::*;
use domain::{
    AccountId, AccountKind, CashNo, DepositNo, DifferenceNo, DisputeNo, ExchangeNo, Fen, ForfeitNo,
    PaymentNo, ProposalNo, RecoveryNo, RefundNo, Timestamp, TransferCode, UserId,
};

/// Why money moves: the row that causes a transfer. For each code, a cause is posted once.
#[derive(Debug, Clone, Copy)]
pub enum Cause<'a> {
    /// A payment pays its order.
    OrderPaid { payment: &'a PaymentNo, provider: &'a str },
    /// Money arrived that cannot pay its order.
    RefundDue { refund: &'a RefundNo, provider: &'a str },
    /// A paid order is refunded.
    OrderRefund { refund: &'a RefundNo },
    /// A provider has sent money back.
    RefundSent { refund: &'a RefundNo, provider: &'a str },
    /// An operator has paid a refund in another way.
    ManualRefund { refund: &'a RefundNo },
    /// The platform gives a customer money.
    Grant { grant: &'a ProposalNo, user: UserId },
    /// Items become balance.
    Exchange { exchange: &'a ExchangeNo, user: UserId },
    /// The customer's Steam items are bought for balance.
    Deposit { deposit: &'a DepositNo, user: UserId },
    /// A cash-out is requested.
    CashFrozen { cash: &'a CashNo, user: UserId },
    /// A cash-out ends without a payout.
    CashUnfrozen { cash: &'a CashNo, user: UserId },
    /// A cash-out is paid.
    CashPaid { cash: &'a CashNo, user: UserId, provider: &'a str },
    /// The platform's fee for a paid cash-out.
    CashFee { cash: &'a CashNo, user: UserId },
    /// A payout came back after it was paid.
    CashReturned { cash: &'a CashNo, user: UserId, provider: &'a str },
    /// The fee of a cash-out that came back, which the customer gets back too.
    CashFeeReturned { cash: &'a CashNo, user: UserId },
    /// A customer gives up the balance with the account.
    Forfeit { forfeit: &'a ForfeitNo, user: UserId },
    /// A minor's balance is paid to a guardian outside the service.
    GuardianPayout { payout: &'a ProposalNo, user: UserId },
    /// Operators add to a balance that was wrong.
    CorrectionCredit { correction: &'a ProposalNo, user: UserId },
    /// Operators take from a balance that was wrong.
    CorrectionDebit { correction: &'a ProposalNo, user: UserId },
    /// A provider's statement has money that no row of ours explains.
    Unexplained { difference: &'a DifferenceNo, provider: &'a str },
    /// It is resolved what such money was.
    Explained { difference: &'a DifferenceNo, provider: &'a str },
    /// An operator has paid such money in another way.
    ManualReturn { difference: &'a DifferenceNo },
    /// An operator has paid a payout that came back in another way.
    ManualPayout { difference: &'a DifferenceNo },
    /// A provider took the money of a disputed payment from us.
    DisputeFundsWithdrawn { dispute: &'a DisputeNo, provider: &'a str },
    /// A dispute is won, and its money is back.
    DisputeReinstated { dispute: &'a DisputeNo, provider: &'a str },
    /// A dispute is lost: what was paid for the items that came back.
    DisputeReversed { dispute: &'a DisputeNo },
    /// A dispute is lost: what was owed to the payer as a refund.
    DisputeRefund { dispute: &'a DisputeNo },
    /// A dispute is lost: the rest of its amount.
    DisputeLoss { dispute: &'a DisputeNo },
    /// A dispute is lost: its customer's balance gives back what items were exchanged for.
    DisputeClawback { dispute: &'a DisputeNo, user: UserId },
    /// Money of a refund that came back covers what lost disputes gave its payer.
    DisputeCovered { difference: &'a DifferenceNo },
    /// An item of a dispute that was lost before came back.
    DisputeRecovered { recovery: &'a RecoveryNo },
    /// A provider has kept fees, as its statement of a day says.
    ProviderFee { statement: &'a str, provider: &'a str },
    /// A provider has given fees back.
    ProviderFeeReturned { statement: &'a str, provider: &'a str },
}

/// The outcome of [`post`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub enum Posted {
    /// The transfer is written, between platform accounts.
    Platform,
    /// The transfer is written, and leaves the customer this balance.
    Balance(Fen),
    /// Nothing is written: the balance is too small.
    Insufficient,
}

impl<'a> Cause<'a> {
    const fn code(self) -> TransferCode {
        match self {
            Self::OrderPaid { .. } => TransferCode::OrderPaid,
            Self::RefundDue { .. } => TransferCode::RefundDue,
            Self::OrderRefund { .. } => TransferCode::OrderRefund,
            Self::RefundSent { .. } => TransferCode::RefundSent,
            Self::ManualRefund { .. } => TransferCode::ManualRefund,
            Self::Grant { .. } => TransferCode::Grant,
            Self::Exchange { .. } => TransferCode::Exchange,
            Self::Deposit { .. } => TransferCode::Deposit,
            Self::CashFrozen { .. } => TransferCode::CashFrozen,
            Self::CashUnfrozen { .. } => TransferCode::CashUnfrozen,
            Self::CashPaid { .. } => TransferCode::CashPaid,
            Self::CashFee { .. } => TransferCode::CashFee,
            Self::CashReturned { .. } => TransferCode::CashReturned,
            Self::CashFeeReturned { .. } => TransferCode::CashFeeReturned,
            Self::Forfeit { .. } => TransferCode::Forfeit,
            Self::GuardianPayout { .. } => TransferCode::GuardianPayout,
            Self::CorrectionCredit { .. } => TransferCode::CorrectionCredit,
            Self::CorrectionDebit { .. } => TransferCode::CorrectionDebit,
            Self::Unexplained { .. } => TransferCode::Unexplained,
            Self::Explained { .. } => TransferCode::Explained,
            Self::ManualReturn { .. } => TransferCode::ManualReturn,
            Self::ManualPayout { .. } => TransferCode::ManualPayout,
            Self::DisputeFundsWithdrawn { .. } => TransferCode::DisputeFundsWithdrawn,
            Self::DisputeReinstated { .. } => TransferCode::DisputeReinstated,
            Self::DisputeReversed { .. } => TransferCode::DisputeReversed,
            Self::DisputeRefund { .. } => TransferCode::DisputeRefund,
            Self::DisputeLoss { .. } => TransferCode::DisputeLoss,
            Self::DisputeClawback { .. } => TransferCode::DisputeClawback,
            Self::DisputeCovered { .. } => TransferCode::DisputeCovered,
            Self::DisputeRecovered { .. } => TransferCode::DisputeRecovered,
            Self::ProviderFee { .. } => TransferCode::ProviderFee,
            Self::ProviderFeeReturned { .. } => TransferCode::ProviderFeeReturned,
        }
    }

    fn reference(self) -> &'a str {
        match self {
            Self::OrderPaid { payment, .. } => payment.as_str(),
            Self::RefundDue { refund, .. }
            | Self::OrderRefund { refund }
            | Self::RefundSent { refund, .. }
            | Self::ManualRefund { refund } => refund.as_str(),
            Self::Grant { grant, .. } => grant.as_str(),
            Self::Exchange { exchange, .. } => exchange.as_str(),
            Self::Deposit { deposit, .. } => deposit.as_str(),
            Self::CashFrozen { cash, .. }
            | Self::CashUnfrozen { cash, .. }
            | Self::CashFee { cash, .. }
            | Self::CashReturned { cash, .. }
            | Self::CashFeeReturned { cash, .. }
            | Self::CashPaid { cash, .. } => cash.as_str(),
            Self::Forfeit { forfeit, .. } => forfeit.as_str(),
            Self::GuardianPayout { payout, .. } => payout.as_str(),
            Self::CorrectionCredit { correction, .. }
            | Self::CorrectionDebit { correction, .. } => correction.as_str(),
            Self::Unexplained { difference, .. }
            | Self::Explained { difference, .. }
            | Self::ManualReturn { difference }
            | Self::DisputeCovered { difference }
            | Self::ManualPayout { difference } => difference.as_str(),
            Self::DisputeFundsWithdrawn { dispute, .. }
            | Self::DisputeReinstated { dispute, .. }
            | Self::DisputeReversed { dispute }
            | Self::DisputeRefund { dispute }
            | Self::DisputeLoss { dispute }
            | Self::DisputeClawback { dispute, .. } => dispute.as_str(),
            Self::DisputeRecovered { recovery } => recovery.as_str(),
            Self::ProviderFee { statement, .. } | Self::ProviderFeeReturned { statement, .. } => {
                statement
            }
        }
    }

    const fn user(self) -> Option<UserId> {
        match self {
            Self::Grant { user, .. }
            | Self::Exchange { user, .. }
            | Self::Deposit { user, .. }
            | Self::CashFrozen { user, .. }
            | Self::CashUnfrozen { user, .. }
            | Self::CashPaid { user, .. }
            | Self::CashFee { user, .. }
            | Self::CashReturned { user, .. }
            | Self::CashFeeReturned { user, .. }
            | Self::Forfeit { user, .. }
            | Self::GuardianPayout { user, .. }
            | Self::CorrectionCredit { user, .. }
            | Self::CorrectionDebit { user, .. }
            | Self::DisputeClawback { user, .. } => Some(user),
            Self::OrderPaid { .. }
            | Self::RefundDue { .. }
            | Self::OrderRefund { .. }
            | Self::RefundSent { .. }
            | Self::ManualRefund { .. }
            | Self::Unexplained { .. }
            | Self::Explained { .. }
            | Self::ManualReturn { .. }
            | Self::ManualPayout { .. }
            | Self::DisputeFundsWithdrawn { .. }
            | Self::DisputeReinstated { .. }
            | Self::DisputeReversed { .. }
            | Self::DisputeRefund { .. }
            | Self::DisputeLoss { .. }
            | Self::DisputeCovered { .. }
            | Self::DisputeRecovered { .. }
            | Self::ProviderFee { .. }
            | Self::ProviderFeeReturned { .. } => None,
        }
    }

    const fn provider(self) -> &'a str {
        match self {
            Self::OrderPaid { provider, .. }
            | Self::RefundDue { provider, .. }
            | Self::RefundSent { provider, .. }
            | Self::CashPaid { provider, .. }
            | Self::CashReturned { provider, .. }
            | Self::Unexplained { provider, .. }
            | Self::Explained { provider, .. }
            | Self::DisputeFundsWithdrawn { provider, .. }
            | Self::DisputeReinstated { provider, .. }
            | Self::ProviderFee { provider, .. }
            | Self::ProviderFeeReturned { provider, .. } => provider,
            Self::OrderRefund { .. }
            | Self::ManualRefund { .. }
            | Self::Grant { .. }
            | Self::Exchange { .. }
            | Self::Deposit { .. }
            | Self::CashFrozen { .. }
            | Self::CashUnfrozen { .. }
            | Self::CashFee { .. }
            | Self::CashFeeReturned { .. }
            | Self::Forfeit { .. }
            | Self::GuardianPayout { .. }
            | Self::CorrectionCredit { .. }
            | Self::CorrectionDebit { .. }
            | Self::ManualReturn { .. }
            | Self::ManualPayout { .. }
            | Self::DisputeReversed { .. }
            | Self::DisputeRefund { .. }
            | Self::DisputeLoss { .. }
            | Self::DisputeClawback { .. }
            | Self::DisputeCovered { .. }
            | Self::DisputeRecovered { .. } => "",
        }
    }
}

/// Writes the transfer of a cause.
///
/// # Errors
/// When the database fails, or less is frozen than the transfer takes; a unique violation when this
/// cause is posted already.
pub fn post(
    conn: &mut Conn,
    platform: &PlatformAccounts,
    cause: Cause<'_>,
    amount: Fen,
    now: Timestamp,
) -> QueryResult<Posted> {
    let rule = rule(cause.code());
    match cause.user() {
        Some(user) => post_customers(conn, platform, (cause, rule), user, amount, now),
        None => {
            let debit = platform.id(conn, rule.debit, cause.provider())?;
            let credit = platform.id(conn, rule.credit, cause.provider())?;
            post_platform(conn, cause, (debit, credit), amount, now)
        }
    }
}

fn post_platform(
    conn: &mut Conn,
    cause: Cause<'_>,
    (debit, credit): (AccountId, AccountId),
    amount: Fen,
    now: Timestamp,
) -> QueryResult<Posted> {
    let row = (
        transfers::code.eq(cause.code()),
        transfers::reference.eq(cause.reference()),
        transfers::debit_account.eq(debit),
        transfers::credit_account.eq(credit),
        transfers::amount_fen.eq(amount),
        transfers::created_at.eq(now),
    );
    send_only!(conn, cached!(diesel::insert_into(transfers::table).values(row)))?;
    note(cause, amount, None);
    Ok(Posted::Platform)
}

/// Every transfer of a customer first updates the balance, even if that does not change. This locks
/// its row, so the customer's transfers happen one after the other, in the order of their ids, and
/// the running balances that they show are right.
fn post_customers(
    conn: &mut Conn,
    platform: &PlatformAccounts,
    (cause, rule): (Cause<'_>, TransferRule),
    user: UserId,
    amount: Fen,
    now: Timestamp,
) -> QueryResult<Posted> {
    let (balance_account, frozen_account) = customers(conn, user)?;
    let (balance_sign, frozen_sign) = rule.signs();
    let Some(balance) = change(conn, balance_account, balance_sign * amount.0)? else {
        return if balance_sign < 0 { Ok(Posted::Insufficient) } else { Err(db::conflict()) };
    };
    let frozen = change(conn, frozen_account, frozen_sign * amount.0)?
        .ok_or(diesel::result::Error::NotFound)?;
    let mut account = |kind| match kind {
        AccountKind::CustomerBalance => Ok(balance_account),
        AccountKind::CustomerFrozen => Ok(frozen_account),
        kind => platform.id(conn, kind, cause.provider()),
    };
    let (debit, credit) = (account(rule.debit)?, account(rule.credit)?);
    let row = (
        transfers::code.eq(cause.code()),
        transfers::reference.eq(cause.reference()),
        transfers::debit_account.eq(debit),
        transfers::credit_account.eq(credit),
        transfers::amount_fen.eq(amount),
        transfers::user_id.eq(user),
        transfers::balance_fen.eq(balance),
        transfers::frozen_fen.eq(frozen),
        transfers::created_at.eq(now),
    );
    diesel::insert_into(transfers::table).values(row).execute(conn)?;
    note(cause, amount, Some(user));
    Ok(Posted::Balance(balance))
}

fn note(cause: Cause<'_>, amount: Fen, user: Option<UserId>) {
    let (code, number) = (cause.code().code(), cause.reference());
    event_counts::note_of(Subject::Transfer, "", code, amount, number, user);
}

/// Changes a customer's account and returns its new balance; `None` when that would be below zero.
fn change(conn: &mut Conn, id: AccountId, delta: i64) -> QueryResult<Option<Fen>> {
    let enough = accounts::table.filter(
        accounts::id.eq(id).and(accounts::balance_fen.ge(Fen(0_i64.saturating_sub(delta)))),
    );
    let after = diesel::update(enough)
        .set(accounts::balance_fen.eq(accounts::balance_fen + delta))
        .returning(accounts::balance_fen)
        .get_result::<Option<Fen>>(conn)
        .optional()?;
    Ok(after.flatten())
}
