//! Enums of `domain` as JSON codes and OpenAPI enums. The values come from `domain`, so that no
//! list exists twice.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

macro_rules! code {
    ($($(#[doc = $doc:literal])+ $name:ident = $type:ty, $all:expr;)+) => {$(
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) struct $name(pub(crate) $type);

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.0.code())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                <$type>::parse(&text).map(Self).map_err(D::Error::custom)
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let codes = $all.iter().map(|value| value.code());
                let description = concat!($($doc),+).trim();
                ObjectBuilder::new().schema_type(Type::String).enum_values(Some(codes)).description(Some(description)).into()
            }
        }

        impl ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
        }
    )+};
}

code! {
    /// The kind of weapon.
    Category = domain::Category, domain::Category::ALL;
    /// The wear band, best first.
    Exterior = domain::Exterior, domain::Exterior::ALL;
    /// The rarity grade, commonest first.
    Rarity = domain::Rarity, domain::Rarity::ALL;
    /// The quality.
    Quality = domain::Quality, domain::Quality::ALL;
    /// The order of the list.
    GiftSort = catalogue::Sort, catalogue::Sort::ALL;
    /// The state of an order.
    OrderState = domain::OrderState, domain::OrderState::ALL;
    /// The state of a dispute.
    DisputeState = domain::DisputeState, domain::DisputeState::ALL;
    /// The state of an item in a bag.
    ItemState = domain::ItemState, domain::ItemState::ALL;
    /// The state of a refund. `failed` is reserved: a refund that the provider rejects stays
    /// `pending` until an operator handles it.
    RefundState = domain::RefundState, domain::RefundState::ALL;
    /// Why money is refunded.
    RefundReason = domain::RefundReason, domain::RefundReason::ALL;
    /// The payment method.
    PayMethod = domain::PayMethod, domain::PayMethod::ALL;
    /// The state of an extraction.
    ExtractState = domain::ExtractState, domain::ExtractState::ALL;
    /// Why the items of an extraction were returned.
    ExtractReason = domain::ExtractReason, domain::ExtractReason::ALL;
    /// The state of a deposit of Steam items.
    DepositState = domain::DepositState, domain::DepositState::ALL;
    /// Why nothing is credited.
    DepositReason = domain::DepositReason, domain::DepositReason::ALL;
    /// A step of a deposit: one of its states, or `accepted` (the customer has accepted the offer)
    /// or `protection_ended` (Steam can no longer roll the trade back).
    DepositStepKind = domain::DepositStepKind, domain::DepositStepKind::ALL;
    /// Why an item of a Steam inventory is not taken.
    DepositObstacle = domain::DepositObstacle, domain::DepositObstacle::ALL;
    /// The purpose of a code.
    SmsScene = domain::SmsScene, domain::SmsScene::ALL;
    /// A change, or attempted change, to the security of an account.
    SecurityEventKind = domain::SecurityEventKind, domain::SecurityEventKind::ALL;
    /// Why it failed.
    SecurityReason = domain::SecurityReason, domain::SecurityReason::ALL;
    /// The channel of a cash-out.
    CashChannel = domain::CashChannel, domain::CashChannel::ALL;
    /// The state of a cash-out.
    CashState = domain::CashState, domain::CashState::ALL;
    /// Which changes of a balance to list.
    BalanceKind = domain::BalanceKind, domain::BalanceKind::ALL;
    /// Why the balance changed.
    TransferCode = domain::TransferCode, domain::TransferCode::ALL;
    /// The kind of record that is referred to.
    RefType = domain::RefType, domain::RefType::ALL;
    /// How the discount of a voucher is computed.
    VoucherKind = domain::VoucherKind, domain::VoucherKind::ALL;
    /// The state of a voucher.
    VoucherState = domain::VoucherState, domain::VoucherState::ALL;
    /// Why points changed.
    PointsKind = domain::PointsKind, domain::PointsKind::ALL;
    /// An agreement that a new customer accepts.
    Agreement = domain::Agreement, domain::Agreement::ALL;
    /// The screen that an announcement leads to.
    AnnouncementAction = domain::AnnouncementAction, domain::AnnouncementAction::ALL;
    /// The subject of a message.
    MessageKind = domain::MessageKind, domain::MessageKind::ALL;
}

/// An event in the history of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(transparent)]
pub(crate) struct OrderEvent(pub(crate) &'static str);

impl PartialSchema for OrderEvent {
    fn schema() -> RefOr<Schema> {
        let events = [
            "created", "paid", "delivered", "cancelled", "expired", "refunding", "refunded",
            "refund_charged_back", "disputed", "dispute_won", "dispute_lost",
        ];
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(events))
            .description(Some("Something that happened to an order."))
            .into()
    }
}

impl ToSchema for OrderEvent {}
