//! Rows of differences between statements and the ledger.

use super::period::day_text;
use super::rows::{row_types, rows};
use crate::dto::Time;
use domain::{DifferenceKind, EntryKind, RefundReason, SentBy, TransferCode};
use serde::Serialize;
use utoipa::ToSchema;

row_types! {
    /// A difference between a provider's statement and the ledger.
    DifferenceRow of app::ListedDifference as listed {
        difference_no: String = listed.0.difference_no.to_string(),
        provider: String = listed.0.provider.clone(),
        /// Day of the statement in Beijing, such as `2026-11-21`.
        day: String = day_text(listed.0.day),
        difference: DifferenceKind = listed.0.difference,
        kind: EntryKind = listed.0.kind,
        /// Number of the entry: ours, or the provider's where it knows none of ours.
        number: String = listed.0.number.clone(),
        /// Number of the transaction at the provider; empty where it is not known.
        provider_no: String = listed.0.provider_txn.clone(),
        /// The amount in the statement; null where it has none.
        #[schema(required = true)]
        statement_fen: Option<i64> = listed.0.theirs_fen.map(|fen| fen.0),
        /// The amount in the ledger; null where it has none.
        #[schema(required = true)]
        ledger_fen: Option<i64> = listed.0.ours_fen.map(|fen| fen.0),
        /// The amount that is in the suspense account while it is open.
        unexplained_fen: i64 = listed.0.unexplained_fen.0,
        find_time: Time = Time(listed.0.found_at),
        #[schema(required = true)]
        resolve_time: Option<Time> = listed.0.resolved_at.map(Time),
        #[schema(required = true)]
        explanation: Option<String> = listed.0.explanation.clone(),
        /// The operator who has resolved it; null where none has.
        #[schema(required = true)]
        resolved_by: Option<String> = listed.1.clone(),
    }

    /// The statements of a provider that are missing.
    MissingStatements of (String, Vec<i32>) as missing {
        provider: String = missing.0.clone(),
        /// Days in Beijing, oldest first.
        days: Vec<String> = missing.1.iter().map(|day| day_text(*day)).collect(),
    }

    /// A refund that its provider does not send.
    ParkedRefundRow of app::ParkedRefund as parked {
        refund_no: String = parked.refund.refund_no.to_string(),
        order_no: String = parked.order_no.to_string(),
        provider: String = parked.provider.clone(),
        /// The amount to send.
        amount_fen: i64 = parked.refund.to_send().0,
        cause: RefundReason = parked.refund.reason,
        /// Whether the provider was asked for it without an answer, so that it may have been sent.
        may_be_sent: bool = parked.refund.requested_fen.is_some(),
        /// Why its job is parked.
        #[schema(required = true)]
        why: Option<String> = parked.why.clone(),
        create_time: Time = Time(parked.refund.created_at),
    }

    /// A transfer that would be booked.
    PlannedTransfer of (TransferCode, domain::Fen) as planned {
        code: TransferCode = planned.0,
        amount_fen: i64 = planned.1.0,
    }

    /// One way to resolve a difference.
    ResolutionChoice of app::ResolutionChoice as choice {
        /// The sender of the money to the payer; null where nobody is named.
        #[schema(required = true)]
        sent_by: Option<SentBy> = choice.sent_by,
        /// How much of it was sent.
        #[schema(required = true)]
        amount_fen: Option<i64> = choice.amount.map(|fen| fen.0),
        books: Vec<PlannedTransfer> = rows(&choice.books),
    }
}
