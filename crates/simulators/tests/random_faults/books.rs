//! The ledger beside the books of the providers.

use std::collections::BTreeMap;

use diesel::{ExpressionMethods, JoinOnDsl, QueryDsl, RunQueryDsl};
use domain::{
    CashNo, CashState, ExtractNo, ExtractState, Fen, ItemState, OrderState, PaymentNo, PaymentState,
};
use serde_json::Value;
use testkit::FundedCustomer;

use crate::{customers, providers::Service};

struct Paid {
    order: OrderState,
    payment: PaymentState,
    payment_no: PaymentNo,
    amount: Fen,
}

/// Each order has ended, and each provider holds the money of completed orders and no other.
pub async fn payments_agree(service: &Service, purchases: usize) {
    use store::schema::{orders::dsl as o, payments::dsl as p};
    let read = |conn: &mut store::Conn| {
        let orders: i64 = o::orders.count().get_result(conn)?;
        let rows: Vec<(OrderState, PaymentState, PaymentNo, Fen)> = p::payments
            .inner_join(o::orders.on(o::id.eq(p::order_id)))
            .select((o::state, p::state, p::payment_no, p::amount_fen))
            .load(conn)?;
        Ok((orders, rows))
    };
    let (orders, rows) = service.env.tx(read).await;
    assert_eq!(usize::try_from(orders).unwrap(), purchases);
    let mut ends: BTreeMap<String, usize> = BTreeMap::new();
    for (order, payment, payment_no, amount) in rows {
        payment_agrees(service, &Paid { order, payment, payment_no, amount }).await;
        *ends.entry(format!("{order:?} {payment:?}")).or_default() += 1;
    }
    println!("{ends:?}");
    let completed = ends.get("Completed Paid").copied().unwrap_or_default();
    assert!(completed * 2 > purchases, "{completed} of {purchases} purchases were completed");
}

async fn payment_agrees(service: &Service, ours: &Paid) {
    let no = &ours.payment_no;
    let theirs = service.book(&format!("/_sandbox/payment/{no}")).await;
    let fen = |name: &str| theirs.as_ref().map_or(0, |book| book[name].as_i64().unwrap());
    let kept = fen("paidFen") - fen("refundedFen");
    let expected = match ours.payment {
        PaymentState::Paid => ours.amount.0,
        PaymentState::Closed | PaymentState::Refunded => 0,
        PaymentState::Pending | PaymentState::Refunding => panic!("{no} is {:?}", ours.payment),
    };
    assert_eq!(kept, expected, "{no} is {:?}; {theirs:?}", ours.payment);
    if ours.payment == PaymentState::Refunded {
        assert!(fen("paidFen") > 0, "{no} was refunded and never paid");
    }
    let is_paid = ours.payment == PaymentState::Paid;
    assert!(is_paid == (ours.order == OrderState::Completed) || !is_paid, "{no}: {:?}", ours.order);
    let ended = [OrderState::Completed, OrderState::Expired, OrderState::Cancelled];
    assert!(ended.contains(&ours.order), "{no}: {:?}", ours.order);
}

/// Each cash-out was paid once, or its money is back.
pub async fn payouts_agree(service: &Service, cash_outs: &[(FundedCustomer, CashNo)]) {
    let mut paid = 0;
    for (funded, no) in cash_outs {
        let theirs = service.book(&format!("/_sandbox/payout/{no}")).await;
        let is_paid = theirs.as_ref().is_some_and(|book| book["state"] == "paid");
        let (ours, net, amount) = cash_out_of(service, no).await;
        let expected = if is_paid { CashState::Paid } else { CashState::Failed };
        assert_eq!(ours, expected, "{no}; {theirs:?}");
        if let Some(book) = theirs.filter(|_| is_paid) {
            assert_eq!(book["amountFen"], net.0, "{no}");
        }
        let left = if is_paid { 50_000 - amount.0 } else { 50_000 };
        assert_eq!(service.env.wallet(&funded.caller).await, (Fen(left), Fen(0)), "{no}");
        paid += usize::from(is_paid);
    }
    let forgotten = (0..cash_outs.len()).filter(|index| customers::is_forgotten(*index)).count();
    assert_eq!(paid, cash_outs.len() - cash_outs.len() / 10 - forgotten);
}

async fn cash_out_of(service: &Service, no: &CashNo) -> (CashState, Fen, Fen) {
    use store::schema::cash_outs::dsl as c;
    let no = no.clone();
    let row = c::cash_outs.filter(c::cash_no.eq(no)).select((c::state, c::net_fen, c::amount_fen));
    service.env.tx(move |conn| Ok(row.clone().first(conn)?)).await
}

/// Each extraction was delivered by one attempt, or its items are back.
pub async fn deliveries_agree(service: &Service, extracts: &[ExtractNo]) {
    use store::schema::extracts::dsl as e;
    let mut delivered = 0;
    for no in extracts {
        let theirs = service.book(&format!("/_sandbox/steam/{no}")).await.unwrap();
        let states: Vec<&Value> =
            theirs["attempts"].as_array().unwrap().iter().map(|one| &one["state"]).collect();
        let arrived = states.iter().filter(|state| **state == "delivered").count();
        let mine = no.clone();
        let row = e::extracts.filter(e::extract_no.eq(mine)).select((e::state, e::user_id));
        let (ours, _): (ExtractState, domain::UserId) =
            service.env.tx(move |conn| Ok(row.clone().first(conn)?)).await;
        match arrived {
            1 => assert_eq!(ours, ExtractState::Final, "{no}: {theirs}"),
            0 => assert_eq!(ours.items(), ItemState::Held, "{no}: {theirs}"),
            _ => panic!("{no} was delivered {arrived} times: {theirs}"),
        }
        delivered += arrived;
    }
    assert!(delivered * 2 > extracts.len(), "{delivered} of {} arrived", extracts.len());
}
