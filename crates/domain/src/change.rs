//! Changes of a customer's data while a screen shows it.

use crate::column::text_enum;

text_enum!(
    /// The data that has changed, so that a client that shows it requests it again.
    ChangeKind, "kind" {
        /// An order, its payments or its refunds, by the order's number.
        Order = "order",
        /// An extraction and with it the bag, by its number.
        Extract = "extract",
        /// A deposit of Steam items and with it the balance, by its number.
        Deposit = "deposit",
        /// A cash-out and with it the balance, by its number.
        Cash = "cash",
        /// An exchange and with it bag and balance, by its number.
        Exchange = "exchange",
        /// The messages: one was written or read.
        Message = "message",
        /// A conversation with staff, by its number.
        Conversation = "conversation",
        /// The logins: one or more were ended.
        Login = "login",
    }
);
