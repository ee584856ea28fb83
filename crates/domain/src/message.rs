//! In-app messages: notifications and their texts.

mod notification;
mod reasons;
mod staff_message;
#[cfg(test)]
mod tests;
mod texts;
mod titles;

use crate::column::text_enum;

pub use notification::{
    AccountNotification, CashNotification, ConversationNotification, DepositNotification,
    DisputeNotification, ExtractNotification, GiftNotification, Notification, OrderNotification,
    SafetySetting, StoredNotification, UnreadableNotification, VoucherNotification,
};
pub use staff_message::StaffMessage;
pub use texts::{MessageText, render};

text_enum!(
    /// The subject of a message.
    MessageKind, "kind" {
        OrderPaid = "order_paid",
        OrderExpired = "order_expired",
        PaymentRefunding = "payment_refunding",
        PaymentRefunded = "payment_refunded",
        OrderRefunded = "order_refunded",
        ExtractOffered = "extract_offered",
        ExtractDelivered = "extract_delivered",
        ExtractReturned = "extract_returned",
        ExtractRolledBack = "extract_rolled_back",
        DepositOffered = "deposit_offered",
        DepositReceived = "deposit_received",
        DepositCredited = "deposit_credited",
        DepositCancelled = "deposit_cancelled",
        DepositRolledBack = "deposit_rolled_back",
        CashReviewing = "cash_reviewing",
        CashUnconfirmed = "cash_unconfirmed",
        CashPaid = "cash_paid",
        CashRejected = "cash_rejected",
        CashFailed = "cash_failed",
        CashReturned = "cash_returned",
        NewDevice = "new_device",
        SafetyChanged = "safety_changed",
        TradeUrlTaken = "trade_url_taken",
        GuardianPayoutApproved = "guardian_payout_approved",
        BalanceCorrected = "balance_corrected",
        BalanceGranted = "balance_granted",
        CustomerService = "customer_service",
        VoucherReceived = "voucher_received",
        PriceDropped = "price_dropped",
        PaymentDisputed = "payment_disputed",
        DisputeWon = "dispute_won",
        DisputeLost = "dispute_lost",
        ConversationAnswered = "conversation_answered",
        ConversationClosed = "conversation_closed",
    }
);

impl MessageKind {
    /// Whether it is about a dispute, and not about another change of the order that it names.
    #[must_use]
    pub const fn is_dispute(self) -> bool {
        matches!(self, Self::PaymentDisputed | Self::DisputeWon | Self::DisputeLost)
    }
}

text_enum!(
    /// The kind of record that is referred to.
    RefType, "refType" {
        /// An order, by its number.
        Order = "order",
        /// An extraction, by its number.
        Extract = "extract",
        /// A deposit of Steam items, by its number.
        Deposit = "deposit",
        /// A cash-out, by its number.
        Cash = "cash",
        /// An exchange, by its number.
        Exchange = "exchange",
        /// A gift, by its id.
        Gift = "gift",
        /// A voucher, by its id.
        Voucher = "voucher",
        /// The account itself.
        Account = "account",
        /// A conversation with staff, by its number.
        Conversation = "conversation",
    }
);
