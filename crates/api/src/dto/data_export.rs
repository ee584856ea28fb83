//! The personal data of a customer, in the form of an export.

use super::{SecurityEvent, Time};
use serde::Serialize;
use utoipa::ToSchema;

/// Declares the schema of a kind of row, and the conversion to it.
macro_rules! records {
    ($($(#[doc = $doc:literal])+ $name:ident from $row:ty as $r:ident { $($(#[$meta:meta])* $field:ident: $type:ty = $value:expr,)+ })+) => {$(
        $(#[doc = $doc])+
        #[derive(Debug, Serialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub(crate) struct $name { $($(#[$meta])* $field: $type,)+ }

        impl From<$row> for $name {
            fn from($r: $row) -> Self {
                Self { $($field: $value,)+ }
            }
        }
    )+};
}

records! {
    /// A login, ended or not.
    OwnSession from app::OwnLogin as row {
        user_agent: String = row.user_agent,
        address: String = row.address,
        create_time: Time = Time(row.created_at),
        expire_time: Time = Time(row.expires_at),
        #[schema(required = true)]
        revoke_time: Option<Time> = row.revoked_at.map(Time),
    }
    /// An order.
    OwnOrder from app::data_export::OrderRecord as row {
        order_no: String = row.order_no.to_string(),
        state: &'static str = row.state.code(),
        gift_id: String = row.gift_id.to_string(),
        gift_name_zh: String = row.gift_name_zh,
        gift_name_en: String = row.gift_name_en,
        quantity: i64 = row.quantity,
        amount_fen: i64 = row.amount_fen.0,
        discount_fen: i64 = row.discount_fen.0,
        payable_fen: i64 = row.payable_fen.0,
        #[schema(required = true)]
        method: Option<&'static str> = row.method.map(domain::PayMethod::code),
        create_time: Time = Time(row.created_at),
        #[schema(required = true)]
        pay_time: Option<Time> = row.paid_at.map(Time),
        #[schema(required = true)]
        close_time: Option<Time> = row.closed_at.map(Time),
    }
    /// An attempt to pay an order.
    OwnPayment from app::data_export::PaymentRecord as row {
        payment_no: String = row.payment_no.to_string(),
        order_no: String = row.order_no.to_string(),
        method: &'static str = row.method.code(),
        provider: String = row.provider,
        amount_fen: i64 = row.amount_fen.0,
        state: &'static str = row.state.code(),
        #[schema(required = true)]
        paid_fen: Option<i64> = row.paid_fen.map(|fen| fen.0),
        create_time: Time = Time(row.created_at),
        #[schema(required = true)]
        pay_time: Option<Time> = row.paid_at.map(Time),
    }
    /// A refund of a payment.
    OwnRefund from app::data_export::RefundRecord as row {
        refund_no: String = row.refund_no.to_string(),
        order_no: String = row.order_no.to_string(),
        amount_fen: i64 = row.amount_fen.0,
        reason: &'static str = row.reason.code(),
        state: &'static str = row.state.code(),
        create_time: Time = Time(row.created_at),
        #[schema(required = true)]
        end_time: Option<Time> = row.done_at.map(Time),
        /// The part of it that the payer got back by a lost dispute, so that it is not sent.
        charged_back_fen: i64 = row.charged_back_fen.0,
        /// Whether it was sent in another way than by the payment's provider.
        sent_otherwise: bool = row.is_manual,
    }
    /// A dispute of a payment.
    OwnDispute from app::data_export::DisputeRecord as row {
        dispute_no: String = row.dispute_no.to_string(),
        order_no: String = row.order_no.to_string(),
        amount_fen: i64 = row.amount_fen.0,
        state: &'static str = row.state.code(),
        /// The amount taken back from the balance.
        clawback_fen: i64 = row.clawback_fen.0,
        create_time: Time = Time(row.created_at),
        #[schema(required = true)]
        end_time: Option<Time> = row.ended_at.map(Time),
    }
    /// An item.
    OwnItem from app::data_export::ItemRecord as row {
        item_id: String = row.id.to_string(),
        gift_id: String = row.gift_id.to_string(),
        state: &'static str = row.state.code(),
        paid_fen: i64 = row.paid_fen.0,
        acquired_time: Time = Time(row.acquired_at),
        #[schema(required = true)]
        exchanged_fen: Option<i64> = row.exchanged_fen.map(|fen| fen.0),
    }
    /// A change of the balance.
    OwnMovement from app::OwnMovement as row {
        code: &'static str = row.record.code.code(),
        ref_no: String = row.record.reference,
        /// The amount added to the balance; negative if it was taken from it.
        amount_fen: i64 = row.change.0,
        /// The balance after the change.
        #[schema(required = true)]
        balance_fen: Option<i64> = row.record.balance_fen.map(|fen| fen.0),
        /// The frozen amount after the change.
        #[schema(required = true)]
        frozen_fen: Option<i64> = row.record.frozen_fen.map(|fen| fen.0),
        create_time: Time = Time(row.record.created_at),
    }
    /// A payout account.
    OwnCashAccount from app::data_export::CashAccountRecord as row {
        channel: &'static str = row.channel.code(),
        /// Masked.
        account_no: String = row.account_masked,
        #[schema(required = true)]
        bank_name: Option<String> = row.bank_name,
        create_time: Time = Time(row.created_at),
        #[schema(required = true)]
        remove_time: Option<Time> = row.removed_at.map(Time),
    }
    /// A phone number of before.
    OwnFormerPhone from app::data_export::FormerPhoneRecord as row {
        phone: String = row.phone,
        /// When another one took its place.
        end_time: Time = Time(row.created_at),
    }
    /// A cash-out.
    OwnCashOut from app::data_export::CashOutRecord as row {
        cash_no: String = row.cash_no.to_string(),
        channel: &'static str = row.channel.code(),
        amount_fen: i64 = row.amount_fen.0,
        fee_fen: i64 = row.fee_fen.0,
        net_fen: i64 = row.net_fen.0,
        state: &'static str = row.state.code(),
        #[schema(required = true)]
        reason: Option<String> = row.reason.as_deref().and_then(app::cash_reason_line),
        create_time: Time = Time(row.created_at),
        #[schema(required = true)]
        end_time: Option<Time> = row.ended_at.map(Time),
    }
    /// An exchange of items for balance.
    OwnExchange from app::data_export::ExchangeRecord as row {
        exchange_no: String = row.exchange_no.to_string(),
        items: i64 = row.items,
        amount_fen: i64 = row.amount_fen.0,
        create_time: Time = Time(row.created_at),
    }
    /// An extraction.
    OwnExtract from app::OwnExtract as row {
        extract_no: String = row.record.extract_no.to_string(),
        state: &'static str = row.record.state.code(),
        items: i64 = row.record.items,
        trade_url: String = row.trade_url,
        #[schema(required = true)]
        reason: Option<String> = row.record.reason,
        create_time: Time = Time(row.record.created_at),
        change_time: Time = Time(row.record.changed_at),
    }
    /// A deposit of Steam items.
    OwnDeposit from app::data_export::DepositRecord as row {
        deposit_no: String = row.deposit_no.to_string(),
        state: &'static str = row.state.code(),
        items: i64 = row.items,
        amount_fen: i64 = row.amount_fen.0,
        #[schema(required = true)]
        reason: Option<String> = row.reason,
        create_time: Time = Time(row.created_at),
        change_time: Time = Time(row.changed_at),
    }
    /// A voucher.
    OwnVoucher from app::data_export::VoucherRecord as row {
        campaign_id: String = row.campaign_id.to_string(),
        state: String = row.state,
        valid_to: Time = Time(row.valid_to),
        create_time: Time = Time(row.created_at),
        #[schema(required = true)]
        use_time: Option<Time> = row.used_at.map(Time),
    }
    /// A change of points.
    OwnPoints from app::data_export::PointsRecord as row {
        kind: String = row.kind,
        points: i64 = row.delta,
        /// The points after the change.
        balance: i64 = row.balance,
        ref_no: String = row.ref_no,
        create_time: Time = Time(row.created_at),
    }
    /// An in-site message.
    OwnMessage from app::data_export::MessageRecord as row {
        kind: &'static str = row.kind.code(),
        /// Its values, as JSON.
        params: String = row.params,
        ref_type: &'static str = row.ref_type.code(),
        ref_no: String = row.ref_no,
        create_time: Time = Time(row.created_at),
        #[schema(required = true)]
        read_time: Option<Time> = row.read_at.map(Time),
    }
    /// A favourite.
    OwnFavourite from app::data_export::FavouriteRecord as row {
        gift_id: String = row.gift_id.to_string(),
        #[schema(required = true)]
        alert_below_fen: Option<i64> = row.alert_below_fen.map(|fen| fen.0),
        create_time: Time = Time(row.created_at),
    }
    /// A message of a conversation with customer service.
    OwnConversationMessage from app::OwnConversationMessage as row {
        conversation_no: String = row.record.conversation_no.to_string(),
        topic: &'static str = row.record.topic.code(),
        /// The number of the thing that the conversation is about.
        #[schema(required = true)]
        subject_no: Option<String> = row.record.subject_no,
        /// `customer` or `staff`.
        author: &'static str = row.record.author.code(),
        /// Null where the message is a picture.
        #[schema(required = true)]
        text: Option<String> = row.text,
        create_time: Time = Time(row.record.created_at),
    }
}

/// The lists of an export: oldest first; logins and security events newest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnLists {
    sessions: Vec<OwnSession>,
    orders: Vec<OwnOrder>,
    payments: Vec<OwnPayment>,
    refunds: Vec<OwnRefund>,
    disputes: Vec<OwnDispute>,
    items: Vec<OwnItem>,
    movements: Vec<OwnMovement>,
    former_phones: Vec<OwnFormerPhone>,
    cash_accounts: Vec<OwnCashAccount>,
    cash_outs: Vec<OwnCashOut>,
    exchanges: Vec<OwnExchange>,
    extracts: Vec<OwnExtract>,
    deposits: Vec<OwnDeposit>,
    vouchers: Vec<OwnVoucher>,
    points: Vec<OwnPoints>,
    messages: Vec<OwnMessage>,
    favourites: Vec<OwnFavourite>,
    security_events: Vec<SecurityEvent>,
    conversation_messages: Vec<OwnConversationMessage>,
}

impl From<app::OwnLists> for OwnLists {
    fn from(lists: app::OwnLists) -> Self {
        Self {
            sessions: all(lists.sessions),
            orders: all(lists.orders),
            payments: all(lists.payments),
            refunds: all(lists.refunds),
            disputes: all(lists.disputes),
            items: all(lists.items),
            movements: all(lists.movements),
            former_phones: all(lists.former_phones),
            cash_accounts: all(lists.cash_accounts),
            cash_outs: all(lists.cash_outs),
            exchanges: all(lists.exchanges),
            extracts: all(lists.extracts),
            deposits: all(lists.deposits),
            vouchers: all(lists.vouchers),
            points: all(lists.points),
            messages: all(lists.messages),
            favourites: all(lists.favourites),
            security_events: all(lists.security_events),
            conversation_messages: all(lists.conversation_messages),
        }
    }
}

fn all<R, T: From<R>>(rows: Vec<R>) -> Vec<T> {
    rows.into_iter().map(T::from).collect()
}
