//! An order in responses.

use super::{GiftLook, Time};
use app::{ListedOrder, Order};
use catalogue::Snapshot;
use domain::{DisputeState, Exterior, Lang, OrderState, PayMethod, Quality, Rarity, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

/// The ordered gift, at the price of that time.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrderItem {
    gift_id: String,
    /// Full name.
    name: String,
    /// Weapon.
    weapon: String,
    /// Null if the item is not painted.
    #[schema(required = true)]
    exterior: Option<Exterior>,
    rarity: Rarity,
    #[schema(pattern = "^#[0-9a-f]{6}$")]
    rarity_color: String,
    quality: Quality,
    image_url: String,
    /// Price of one unit at the time of the order.
    price_fen: i64,
    quantity: i64,
}

/// An order in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderSummary {
    #[serde(flatten)]
    head: OrderHead,
    items: Vec<OrderItem>,
}

/// The fields that an order has in every response.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrderHead {
    #[schema(pattern = "^S[0-9]{8}[0-9A-Z]{13}$")]
    order_no: String,
    state: OrderState,
    amount_fen: i64,
    discount_fen: i64,
    payable_fen: i64,
    /// The payment method; null before payment.
    #[schema(required = true)]
    method: Option<PayMethod>,
    /// The dispute of its payment: an open one, else a lost one, else one that was won; null
    /// without any.
    #[schema(required = true)]
    dispute: Option<DisputeState>,
    create_time: Time,
    /// The time of payment; null before.
    #[schema(required = true)]
    pay_time: Option<Time>,
    /// Deadline for payment.
    expire_time: Time,
    /// The server's time, so that a countdown does not depend on the customer's clock.
    server_time: Time,
}

pub(crate) fn order_summary(
    (order, dispute): &ListedOrder,
    gifts: &Snapshot,
    lang: Lang,
    now: Timestamp,
) -> OrderSummary {
    OrderSummary {
        head: order_head(order, *dispute, now),
        items: vec![order_item(order, gifts, lang)],
    }
}

pub(crate) fn order_head(
    order: &Order,
    dispute: Option<DisputeState>,
    now: Timestamp,
) -> OrderHead {
    OrderHead {
        order_no: order.order_no.to_string(),
        state: order.state,
        amount_fen: order.amount_fen.0,
        discount_fen: order.discount_fen.0,
        payable_fen: order.payable_fen.0,
        method: order.method,
        dispute,
        create_time: Time(order.created_at),
        pay_time: order.paid_at.map(Time),
        expire_time: Time(order.expires_at),
        server_time: Time(now),
    }
}

pub(crate) fn order_item(order: &Order, gifts: &Snapshot, lang: Lang) -> OrderItem {
    let look = GiftLook::find(gifts, order.gift_id, lang);
    OrderItem {
        gift_id: order.gift_id.to_string(),
        name: look.name,
        weapon: look.weapon,
        exterior: look.exterior,
        rarity: look.rarity,
        rarity_color: look.rarity_color,
        quality: look.quality,
        image_url: look.image_url,
        price_fen: order.price_fen.0,
        quantity: order.quantity,
    }
}
