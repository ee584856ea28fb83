//! Rows of the books.

use super::rows::row_types;
use crate::dto::Time;
use domain::{AccountKind, ItemState, TransferCode};
use serde::Serialize;
use utoipa::ToSchema;

row_types! {
    /// An account of the trial balance; customers' accounts of a kind are one.
    AccountRow of app::AccountTotals as account {
        kind: AccountKind = account.kind,
        /// The owner of a clearing account; null for others.
        #[schema(required = true)]
        provider: Option<String> = account.provider.clone(),
        /// Debits less credits before the period.
        opening_fen: i64 = account.opening.0,
        debit_fen: i64 = account.debit.0,
        credit_fen: i64 = account.credit.0,
        /// Debits less credits at its end.
        closing_fen: i64 = account.closing().0,
    }

    /// The transfers of one cause.
    CauseRow of app::CauseTotals as cause {
        code: TransferCode = cause.code,
        /// The provider whose clearing account takes part.
        #[schema(required = true)]
        provider: Option<String> = cause.provider.clone(),
        transfers: i64 = cause.transfers,
        amount_fen: i64 = cause.amount.0,
    }

    /// The fees of a provider in a month, by the days on which its statements came.
    MonthFeesRow of app::MonthFees as fees {
        /// In Beijing.
        #[schema(example = "2026-11")]
        month: String = format!("{}-{:02}", fees.month / 100, fees.month % 100),
        provider: String = fees.provider.clone(),
        kept_fen: i64 = fees.kept.0,
        /// Given back, as with refunds.
        returned_fen: i64 = fees.returned.0,
    }

    /// Items that customers have in one state.
    OwedItemsRow of app::OwedItems as owed {
        state: ItemState = owed.state,
        items: i64 = owed.items,
        /// The sum that was paid for them.
        paid_fen: i64 = owed.paid.0,
    }

    /// A line of the journal.
    JournalRow of app::JournalLine as line {
        id: String = line.id.0.to_string(),
        code: TransferCode = line.code,
        /// Number of what caused it.
        number: String = line.reference.clone(),
        debit: AccountKind = line.debit,
        credit: AccountKind = line.credit,
        #[schema(required = true)]
        provider: Option<String> = line.provider.clone(),
        #[schema(required = true)]
        customer_id: Option<String> = line.user_id.map(|id| id.to_string()),
        amount_fen: i64 = line.amount.0,
        create_time: Time = Time(line.created_at),
    }
}
