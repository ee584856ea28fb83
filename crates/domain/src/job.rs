//! Kinds of background jobs.

use crate::column::text_enum;

text_enum!(
    /// What a background job does.
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
        /// Notifies customers of price drops.
        AlertPrices = "alert_prices",
        /// Deletes rows whose retention time is over. Recurring.
        PurgeExpired = "purge_expired",
        /// Audits the ledger. Recurring.
        AuditLedger = "audit_ledger",
        /// Compares providers' statements with the ledger. Recurring.
        ReconcileStatements = "reconcile_statements",
        /// Asks providers for disputes of payments. Recurring.
        QueryDisputes = "query_disputes",
        /// Compares what accounts hold at Steam with stock and what customers own. Recurring.
        ReconcileInventories = "reconcile_inventories",
    }
);
