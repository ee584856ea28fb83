//! Kinds of background jobs.

use crate::column::text_enum;
use crate::{DAY_MS, HOUR_MS, MINUTE_MS};

text_enum!(
    /// The task of a background job.
    JobKind, "kind" {
        /// Expires an unpaid order and releases its stock.
        ExpireOrder = "expire_order",
        /// Queries a payment at its provider.
        QueryPayment = "query_payment",
        /// Closes a payment attempt at its provider.
        ClosePayment = "close_payment",
        /// Sends a refund.
        RefundPayment = "refund_payment",
        /// Sends the payout of a cash-out, or queries it.
        PayOut = "pay_out",
        /// Sends items to Steam and polls the trade offer.
        DeliverExtract = "deliver_extract",
        /// Polls a delivered trade while it can be rolled back.
        WatchProtection = "watch_protection",
        /// Asks for the items of a deposit and follows their trade to its end.
        FollowDeposit = "follow_deposit",
        /// Sends a message of staff to many customers.
        SendBroadcast = "send_broadcast",
        /// Notifies customers of price drops.
        AlertPrices = "alert_prices",
        /// Deletes rows whose retention time is over.
        PurgeExpired = "purge_expired",
        /// Audits the ledger.
        AuditLedger = "audit_ledger",
        /// Compares providers' statements with the ledger.
        ReconcileStatements = "reconcile_statements",
        /// Asks providers for disputes of payments.
        QueryDisputes = "query_disputes",
        /// Compares what accounts hold at Steam with stock and what customers own.
        ReconcileInventories = "reconcile_inventories",
    }
);

impl JobKind {
    /// The longest pause between two runs of a recurring job, in milliseconds; `None` for a job
    /// that ends.
    #[must_use]
    pub const fn interval_ms(self) -> Option<i64> {
        match self {
            Self::PurgeExpired => Some(10 * MINUTE_MS),
            Self::AuditLedger => Some(DAY_MS),
            Self::ReconcileStatements | Self::QueryDisputes | Self::ReconcileInventories => {
                Some(HOUR_MS)
            }
            Self::ExpireOrder
            | Self::QueryPayment
            | Self::ClosePayment
            | Self::RefundPayment
            | Self::PayOut
            | Self::DeliverExtract
            | Self::WatchProtection
            | Self::FollowDeposit
            | Self::SendBroadcast
            | Self::AlertPrices => None,
        }
    }

    /// The recurring jobs, each with its interval.
    pub fn recurring() -> impl Iterator<Item = (Self, i64)> {
        Self::ALL.iter().filter_map(|kind| Some((*kind, kind.interval_ms()?)))
    }
}
