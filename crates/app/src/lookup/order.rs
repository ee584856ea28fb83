//! Everything about one order.

use super::timeline::{Timeline, TimelineEntry, add_purchases};
use crate::error::Tx;
use db::Conn;
use domain::{ExtractId, ExtractNo, OrderId, OrderNo, PaymentNo, RefundNo};
use store::operation::lookups::{self, ItemOfOrder, JobOf};
use store::trade::disputes::DisputeOfOrder;
use store::trade::orders::Order;
use store::trade::payments::{Payment, Refund};
use store::trade::{disputes, extracts, orders, payments};

/// An order with all that belongs to it, each list oldest first.
#[derive(Debug)]
pub struct OrderLookup {
    pub order: Order,
    pub gift_name_zh: String,
    pub gift_name_en: String,
    pub payments: Vec<Payment>,
    pub refunds: Vec<Refund>,
    pub disputes: Vec<DisputeOfOrder>,
    pub items: Vec<ItemLookup>,
    /// The events, oldest first.
    pub timeline: Vec<TimelineEntry>,
    /// Background work that is not done.
    pub jobs: Vec<JobOf>,
}

/// An item with the extractions that it was in.
#[derive(Debug)]
pub struct ItemLookup {
    pub item: ItemOfOrder,
    pub extractions: Vec<(ExtractId, ExtractNo)>,
}

/// The order with this number, or the one of the payment or refund with it.
///
/// # Errors
/// When the database fails.
pub fn look_up_order(conn: &mut Conn, number: &str) -> Tx<Option<OrderLookup>> {
    let Some(order) = find_order(conn, number)? else { return Ok(None) };
    let payments = payments::of_order(conn, order.id)?;
    let refunds: Vec<Refund> =
        payments::refunds_of_order(conn, order.id)?.into_iter().map(|(refund, _)| refund).collect();
    let disputes = disputes::of_order(conn, order.id)?;
    let items = items(conn, order.id)?;
    let exchanges = lookups::exchanges_of_order(conn, order.id)?;
    let extractions = items.iter().flat_map(|item| &item.extractions);
    let numbers: Vec<&str> = std::iter::once(order.order_no.as_str())
        .chain(payments.iter().map(|payment| payment.payment_no.as_str()))
        .chain(refunds.iter().map(|refund| refund.refund_no.as_str()))
        .chain(disputes.iter().map(|dispute| dispute.dispute_no.as_str()))
        .chain(extractions.clone().map(|(_, no)| no.as_str()))
        .collect();
    let jobs = lookups::jobs_of(conn, &numbers)?;
    let mut timeline = Timeline::default();
    add_purchases!(timeline, [&order], &payments, &refunds, &disputes);
    for (number, at) in &exchanges {
        timeline.add("exchange", number.as_str(), &[(Some(*at), "done")]);
    }
    let extractions = extractions.map(|(id, no)| (id.0, no.as_str())).collect();
    timeline.add_status_changes(conn, extracts::SUBJECT, "extraction", &extractions)?;
    timeline.add_actions(conn, &numbers)?;
    let (gift_name_zh, gift_name_en) = lookups::gift_names(conn, order.gift_id)?;
    Ok(Some(OrderLookup {
        gift_name_zh,
        gift_name_en,
        timeline: timeline.into_entries(),
        disputes,
        items,
        order,
        payments,
        refunds,
        jobs,
    }))
}

fn items(conn: &mut Conn, order: OrderId) -> Tx<Vec<ItemLookup>> {
    let items = lookups::items_of_order(conn, order)?;
    let with_extractions = |item: ItemOfOrder| {
        lookups::extractions_of_item(conn, item.id)
            .map(|extractions| ItemLookup { item, extractions })
    };
    Ok(items.into_iter().map(with_extractions).collect::<Result<_, _>>()?)
}

/// The order with this number, or the one of the payment or refund with it.
pub(super) fn find_order(conn: &mut Conn, number: &str) -> Tx<Option<Order>> {
    if let Ok(no) = OrderNo::parse(number) {
        return Ok(orders::find_by_no(conn, &no)?);
    }
    let payment = match (PaymentNo::parse(number), RefundNo::parse(number)) {
        (Ok(no), _) => payments::find_by_no(conn, &no)?,
        (_, Ok(no)) => payments::find_refund(conn, &no)?.map(|(_, payment)| payment),
        _ => None,
    };
    let order = payment.map(|payment| orders::find(conn, payment.order_id)).transpose()?;
    Ok(order.flatten())
}
