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
    GiftSort = app::catalogue::Sort, app::catalogue::Sort::ALL;
    /// Where an order stands.
    OrderState = domain::OrderState, domain::OrderState::ALL;
    /// Where a unit in a bag stands.
    ItemState = domain::ItemState, domain::ItemState::ALL;
    /// Where a refund stands: `failed` means that people look after it.
    RefundState = domain::RefundState, domain::RefundState::ALL;
    /// Why money goes back.
    RefundReason = domain::RefundReason, domain::RefundReason::ALL;
    /// How a customer pays.
    PayMethod = domain::PayMethod, domain::PayMethod::ALL;
    /// Where an extraction stands.
    ExtractState = domain::ExtractState, domain::ExtractState::ALL;
    /// Why the units of an extraction came back.
    ExtractReason = domain::ExtractReason, domain::ExtractReason::ALL;
    /// What a code is for.
    SmsScene = domain::SmsScene, domain::SmsScene::ALL;
    /// What was done to the safety of an account, or tried.
    SecurityEventKind = domain::SecurityEventKind, domain::SecurityEventKind::ALL;
    /// Why it failed.
    SecurityReason = domain::SecurityReason, domain::SecurityReason::ALL;
    /// How money leaves the platform.
    CashChannel = domain::CashChannel, domain::CashChannel::ALL;
    /// Where a cash-out stands.
    CashState = domain::CashState, domain::CashState::ALL;
    /// Which movements of a balance are meant.
    BalanceKind = domain::BalanceKind, domain::BalanceKind::ALL;
    /// Why money moved.
    TransferCode = domain::TransferCode, domain::TransferCode::ALL;
    /// What kind of thing something speaks of.
    RefType = domain::RefType, domain::RefType::ALL;
    /// How a voucher reckons what it takes off.
    VoucherKind = domain::VoucherKind, domain::VoucherKind::ALL;
    /// Where a voucher stands.
    VoucherState = domain::VoucherState, domain::VoucherState::ALL;
    /// Why points moved.
    PointsKind = domain::PointsKind, domain::PointsKind::ALL;
    /// What a message tells.
    MessageKind = domain::MessageKind, domain::MessageKind::ALL;
}

/// Something that happened to an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(transparent)]
pub(crate) struct OrderEvent(pub(crate) &'static str);

impl PartialSchema for OrderEvent {
    fn schema() -> RefOr<Schema> {
        let events =
            ["created", "paid", "delivered", "cancelled", "expired", "refunding", "refunded"];
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(events))
            .description(Some("Something that happened to an order."))
            .into()
    }
}

impl ToSchema for OrderEvent {}
