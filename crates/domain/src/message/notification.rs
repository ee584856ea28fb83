//! The notifications of customers, and how they are stored.

use super::{MessageKind, RefType};
use crate::{
    CashFailure, CashNo, ConversationNo, CustomerReason, DepositNo, DepositReason, ExtractNo,
    ExtractReason, Fen, GiftId, Invalid, OrderNo, RefundReason, Timestamp, UserId, VoucherId,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::RawValue;

/// A notification of a customer. The outer variant is what it is about, and so what a client can
/// open from it; the inner one is what happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notification {
    Order(OrderNo, OrderNotification),
    /// About the payment of this order.
    Dispute(OrderNo, DisputeNotification),
    Extract(ExtractNo, ExtractNotification),
    Deposit(DepositNo, DepositNotification),
    Cash(CashNo, CashNotification),
    /// About the account of the customer who is notified.
    Account(AccountNotification),
    Voucher(VoucherId, VoucherNotification),
    Gift(GiftNotification),
    Conversation(ConversationNo, ConversationNotification),
}

/// An event of an order. As in all enums of payloads, the name of a variant is the code of its
/// [`MessageKind`], and its fields are the keys of the column `params`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "params", rename_all_fields = "camelCase")]
pub enum OrderNotification {
    /// It was paid, and the items are in the bag.
    #[serde(rename = "order_paid")]
    Paid { gift_id: GiftId, quantity: i64, amount_fen: Fen },
    /// It was not paid in time.
    #[serde(rename = "order_expired")]
    Expired { gift_id: GiftId, quantity: i64 },
    /// It was paid, and it or some of its units were then refunded.
    #[serde(rename = "order_refunded")]
    Refunded {
        gift_id: GiftId,
        quantity: i64,
        amount_fen: Fen,
        /// The amount that lost disputes gave the payer before, so that it is not sent again.
        charged_back_fen: Fen,
        reason: RefundReason,
        /// Whether other units of the order were not refunded.
        is_part: bool,
    },
    /// Money that could not be booked to it will be refunded.
    #[serde(rename = "payment_refunding")]
    PaymentRefunding { amount_fen: Fen, reason: RefundReason },
    /// Money was refunded by its provider or, where that does not send it, in another way.
    #[serde(rename = "payment_refunded")]
    PaymentRefunded { amount_fen: Fen, is_sent_otherwise: bool },
}

/// An event of the payment of an order after its payer has disputed it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "params", rename_all_fields = "camelCase")]
pub enum DisputeNotification {
    /// The payer disputes it, so the items of the order are frozen.
    #[serde(rename = "payment_disputed")]
    Opened { amount_fen: Fen },
    /// The dispute has ended in our favour, and the items are no longer frozen.
    #[serde(rename = "dispute_won")]
    Won { amount_fen: Fen },
    /// The payer has the money back, and the platform these items and this part of the balance.
    #[serde(rename = "dispute_lost")]
    Lost {
        amount_fen: Fen,
        items: i64,
        clawback_fen: Fen,
        /// The part of it that was owed as a refund, which is not sent any more.
        refund_fen: Fen,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "params", rename_all_fields = "camelCase")]
pub enum ExtractNotification {
    /// The trade offer waits for the customer.
    #[serde(rename = "extract_offered")]
    Offered { quantity: i64, accept_by: Timestamp },
    /// The items are on Steam.
    #[serde(rename = "extract_delivered")]
    Delivered { quantity: i64, protected_until: Timestamp },
    /// The items are back in the bag.
    #[serde(rename = "extract_returned")]
    Returned { quantity: i64, reason: ExtractReason },
    /// Steam rolled the trade back.
    #[serde(rename = "extract_rolled_back")]
    RolledBack { quantity: i64 },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "params", rename_all_fields = "camelCase")]
pub enum DepositNotification {
    /// The trade offer waits for the customer.
    #[serde(rename = "deposit_offered")]
    Offered { quantity: i64, amount_fen: Fen, accept_by: Timestamp },
    /// We have the items; the balance follows when Steam's protection has ended.
    #[serde(rename = "deposit_received")]
    Received { quantity: i64, amount_fen: Fen, protected_until: Timestamp },
    /// The customer has the balance.
    #[serde(rename = "deposit_credited")]
    Credited { quantity: i64, amount_fen: Fen },
    /// Nothing is credited.
    #[serde(rename = "deposit_cancelled")]
    Cancelled { quantity: i64, reason: DepositReason },
    /// Steam rolled the trade back: the customer has the items, and nothing is credited.
    #[serde(rename = "deposit_rolled_back")]
    RolledBack { quantity: i64 },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "params", rename_all_fields = "camelCase")]
pub enum CashNotification {
    /// Operators review it first.
    #[serde(rename = "cash_reviewing")]
    Reviewing { amount_fen: Fen },
    /// The provider pays when the customer has confirmed it there.
    #[serde(rename = "cash_unconfirmed")]
    Unconfirmed { amount_fen: Fen },
    /// The payout account has the money.
    #[serde(rename = "cash_paid")]
    Paid { amount_fen: Fen, net_fen: Fen },
    /// Operators rejected it, for a reason in their own words.
    #[serde(rename = "cash_rejected")]
    Rejected { amount_fen: Fen, reason: CustomerReason },
    /// The provider refused it.
    #[serde(rename = "cash_failed")]
    Failed { amount_fen: Fen, reason: CashFailure },
    /// The payout account did not keep the money.
    #[serde(rename = "cash_returned")]
    Returned { amount_fen: Fen, reason: CashFailure },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "params", rename_all_fields = "camelCase")]
pub enum AccountNotification {
    /// A login from a device that was not used before. Either text is empty where it is not known.
    #[serde(rename = "new_device")]
    NewDevice { address: String, device: String },
    /// A setting that protects the account was changed.
    #[serde(rename = "safety_changed")]
    SafetyChanged { what: SafetySetting },
    /// Another customer has proven to own the Steam account, so the trade URL was removed.
    #[serde(rename = "trade_url_taken")]
    TradeUrlTaken {},
    /// The balance of a minor was paid to a guardian.
    #[serde(rename = "guardian_payout_approved")]
    GuardianPayoutApproved { amount_fen: Fen },
    /// Operators have changed the balance by this amount, for a reason in their own words.
    #[serde(rename = "balance_corrected")]
    BalanceCorrected { amount_fen: Fen, reason: CustomerReason },
    /// The platform has given this amount, for a reason in its operators' own words.
    #[serde(rename = "balance_granted")]
    BalanceGranted { amount_fen: Fen, reason: CustomerReason },
    /// A member of staff has written this.
    #[serde(rename = "customer_service")]
    CustomerService { title_zh: String, title_en: String, text_zh: String, text_en: String },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "params", rename_all_fields = "camelCase")]
pub enum VoucherNotification {
    /// It was given to the customer.
    #[serde(rename = "voucher_received")]
    Received {
        #[serde(rename = "name_en")]
        name_en: String,
        #[serde(rename = "name_zh")]
        name_zh: String,
        valid_to: Timestamp,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "params", rename_all_fields = "camelCase")]
pub enum GiftNotification {
    /// A favourite became cheaper.
    #[serde(rename = "price_dropped")]
    PriceDropped { gift_id: GiftId, price_fen: Fen },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "params", rename_all_fields = "camelCase")]
pub enum ConversationNotification {
    /// A member of staff has answered.
    #[serde(rename = "conversation_answered")]
    Answered {},
    /// A member of staff has closed it.
    #[serde(rename = "conversation_closed")]
    Closed {},
}

crate::column::text_enum!(
    /// A setting that protects an account.
    SafetySetting, "what" {
        LoginPassword = "password",
        ExtractPassword = "secret",
        TradeUrl = "trade_url",
        PayoutAccount = "cash_account",
        PhoneNumber = "phone",
    }
);

/// A notification as the columns of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredNotification {
    pub kind: MessageKind,
    /// The payload, as JSON.
    pub params: String,
    pub ref_type: RefType,
    /// Number or id of what it is about.
    pub ref_no: String,
}

/// Why the columns of a message are not a notification.
#[derive(Debug, thiserror::Error)]
pub enum UnreadableNotification {
    #[error("payload: {0}")]
    Payload(#[from] serde_json::Error),
    #[error("reference: {0}")]
    Reference(#[from] Invalid),
}

/// The serialized form of the enums of payloads, with the payload as raw JSON.
#[derive(Serialize, Deserialize)]
struct Tagged<'a> {
    kind: MessageKind,
    #[serde(borrow)]
    params: &'a RawValue,
}

impl Notification {
    /// The columns of this notification to a customer.
    pub fn to_stored(&self, customer: UserId) -> serde_json::Result<StoredNotification> {
        use serde_json::to_string;
        let (tagged, ref_type, ref_no) = match self {
            Self::Order(no, payload) => (to_string(payload), RefType::Order, no.to_string()),
            Self::Dispute(no, payload) => (to_string(payload), RefType::Order, no.to_string()),
            Self::Extract(no, payload) => (to_string(payload), RefType::Extract, no.to_string()),
            Self::Deposit(no, payload) => (to_string(payload), RefType::Deposit, no.to_string()),
            Self::Cash(no, payload) => (to_string(payload), RefType::Cash, no.to_string()),
            Self::Account(payload) => (to_string(payload), RefType::Account, customer.to_string()),
            Self::Voucher(id, payload) => (to_string(payload), RefType::Voucher, id.to_string()),
            Self::Gift(payload) => {
                let GiftNotification::PriceDropped { gift_id, .. } = payload;
                (to_string(payload), RefType::Gift, gift_id.to_string())
            }
            Self::Conversation(no, payload) => {
                (to_string(payload), RefType::Conversation, no.to_string())
            }
        };
        let tagged = tagged?;
        let Tagged { kind, params } = serde_json::from_str(&tagged)?;
        Ok(StoredNotification { kind, params: params.get().to_owned(), ref_type, ref_no })
    }

    /// Reads the columns of a message.
    pub fn read(
        kind: MessageKind,
        params: &str,
        ref_type: RefType,
        ref_no: &str,
    ) -> Result<Self, UnreadableNotification> {
        Ok(match ref_type {
            RefType::Order if kind.is_dispute() => {
                Self::Dispute(OrderNo::parse(ref_no)?, payload(kind, params)?)
            }
            RefType::Order => Self::Order(OrderNo::parse(ref_no)?, payload(kind, params)?),
            RefType::Extract => Self::Extract(ExtractNo::parse(ref_no)?, payload(kind, params)?),
            RefType::Deposit => Self::Deposit(DepositNo::parse(ref_no)?, payload(kind, params)?),
            RefType::Cash => Self::Cash(CashNo::parse(ref_no)?, payload(kind, params)?),
            RefType::Account => Self::Account(payload(kind, params)?),
            RefType::Voucher => Self::Voucher(VoucherId::parse(ref_no)?, payload(kind, params)?),
            RefType::Gift => Self::Gift(payload(kind, params)?),
            RefType::Conversation => {
                Self::Conversation(ConversationNo::parse(ref_no)?, payload(kind, params)?)
            }
            RefType::Exchange => return Err(Invalid::new("refType", "not of a message").into()),
        })
    }
}

fn payload<T: DeserializeOwned>(kind: MessageKind, params: &str) -> serde_json::Result<T> {
    let tagged = Tagged { kind, params: serde_json::from_str(params)? };
    serde_json::from_str(&serde_json::to_string(&tagged)?)
}
