//! Compares our ledger with the providers' records.

use std::collections::{BTreeMap, BTreeSet};

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
    let read = |conn: &mut db::Conn| {
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

/// Each extraction was delivered by one offer or its items are back, no offer is open, and no item
/// left the bots twice.
pub async fn deliveries_agree(service: &Service, extracts: &[ExtractNo]) {
    let mut delivered = 0;
    for no in extracts {
        let theirs = service.book(&format!("/_sandbox/steam/{no}")).await;
        let offers = theirs.as_ref().map_or(&[][..], |book| offers_of(book, "attempts"));
        let arrived: Vec<&Value> =
            offers.iter().filter(|offer| offer["state"] == "delivered").collect();
        let (state, quantity, held) = extract_of(service, no).await;
        match arrived[..] {
            [offer] => {
                assert_eq!((state, held), (ExtractState::Final, 0), "{no}: {theirs:?}");
                assert_eq!(offer["items"], quantity, "{no}: {theirs:?}");
            }
            [] => {
                assert_eq!(state.items(), ItemState::Held, "{no} is {state:?}: {theirs:?}");
                assert_eq!(held, quantity, "{no}: {theirs:?}");
            }
            _ => panic!("{no} was delivered {} times: {theirs:?}", arrived.len()),
        }
        delivered += arrived.len();
    }
    println!("{delivered} of {} extractions arrived", extracts.len());
    assert!(delivered * 2 > extracts.len(), "{delivered} of {} arrived", extracts.len());
    each_item_left_once(service).await;
}

fn offers_of<'a>(book: &'a Value, name: &str) -> &'a [Value] {
    book[name].as_array().unwrap()
}

/// State, number of items, and how many of them are in the bag.
async fn extract_of(service: &Service, no: &ExtractNo) -> (ExtractState, i64, i64) {
    use store::schema::{bag_items::dsl as b, extract_items::dsl as i, extracts::dsl as e};
    let no = no.clone();
    let read = move |conn: &mut db::Conn| {
        let row = e::extracts.filter(e::extract_no.eq(no.clone()));
        let (id, state): (domain::ExtractId, ExtractState) =
            row.select((e::id, e::state)).first(conn)?;
        let items = i::extract_items.filter(i::extract_id.eq(id));
        let quantity: i64 = items.count().get_result(conn)?;
        let held: i64 = items
            .inner_join(b::bag_items.on(b::id.eq(i::item_id)))
            .filter(b::state.eq(ItemState::Held))
            .count()
            .get_result(conn)?;
        Ok((state, quantity, held))
    };
    service.env.tx(read).await
}

async fn each_item_left_once(service: &Service) {
    let book = service.book("/_sandbox/steam-trades").await.unwrap();
    let mut left = BTreeSet::new();
    for offer in offers_of(&book, "offers") {
        let state = offer["state"].as_str().unwrap();
        assert!(!["offered", "unconfirmed", "held"].contains(&state), "an offer is open: {offer}");
        if ["delivered", "rolled_back"].contains(&state) {
            for asset in offers_of(offer, "assets") {
                assert!(left.insert(asset.as_str().unwrap()), "{asset} left twice: {offer}");
            }
        }
    }
}
