//! In-site messages: what they can be about, and their texts.

mod render;

use crate::column::text_enum;

pub use render::{MessageText, render};

text_enum!(
    /// What a message tells. Its numbers stand beside it; the text is made in the reader's
    /// language.
    MessageKind, "kind" {
        /// An order was paid and delivered: `giftId`, `quantity`, `amountFen`.
        OrderPaid = "order_paid",
        /// Nobody paid an order in time: `giftId`, `quantity`.
        OrderExpired = "order_expired",
        /// Money that could not be booked goes back: `amountFen`, `reason`.
        PaymentRefunding = "payment_refunding",
        /// Such money went back: `amountFen`.
        PaymentRefunded = "payment_refunded",
        /// A paid order was undone: `giftId`, `quantity`, `amountFen`.
        OrderRefunded = "order_refunded",
        /// Steam's offer waits for the customer: `quantity`, `acceptBy` (milliseconds).
        ExtractOffered = "extract_offered",
        /// The items are on Steam: `quantity`, `protectedUntil` (milliseconds).
        ExtractDelivered = "extract_delivered",
        /// The units are back in the bag: `quantity`, `reason`.
        ExtractReturned = "extract_returned",
        /// Steam rolled the trade back: `quantity`.
        ExtractRolledBack = "extract_rolled_back",
        /// A cash-out is looked at by people: `amountFen`.
        CashReviewing = "cash_reviewing",
        /// A cash-out arrived: `amountFen`, `netFen`.
        CashPaid = "cash_paid",
        /// People refused a cash-out: `amountFen`, `reason`.
        CashRejected = "cash_rejected",
        /// The provider refused a cash-out: `amountFen`, `reason`.
        CashFailed = "cash_failed",
        /// A login from a device that was not seen before: `device`, `address`.
        NewDevice = "new_device",
        /// A secret of the account was changed: `what` (`password`, `secret`, `trade_url`,
        /// `cash_account`).
        SafetyChanged = "safety_changed",
        /// Another customer has proved that the Steam account is theirs, so the trade URL is gone.
        TradeUrlTaken = "trade_url_taken",
        /// A voucher was given: `name_zh`, `name_en`, `validTo` (milliseconds).
        VoucherReceived = "voucher_received",
        /// A favourite became cheaper: `giftId`, `priceFen`.
        PriceDropped = "price_dropped",
    }
);

text_enum!(
    /// What kind of thing a message or a movement speaks of, so that it can be opened.
    RefType, "refType" {
        /// An order, by its number.
        Order = "order",
        /// An extraction, by its number.
        Extract = "extract",
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
    }
);
