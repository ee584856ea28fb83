//! Invariants once all work has ended.

use super::model::{Model, UNITS};
use app::ports::PayoutState;
use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{AccountKind, CashState, ExtractState, Fen, ItemState, OrderState, TransferCode};
use store::schema::{
    accounts::dsl as a, bag_items::dsl as b, cash_outs::dsl as c, extracts::dsl as x,
    orders::dsl as o, transfers::dsl as t,
};

pub(crate) async fn check(model: &Model) {
    model.env.audit().await;
    items_are_constant(model).await;
    for customer in 0..model.customers.len() {
        answers_are_there(model, customer).await;
        balance_is_what_was_answered(model, customer).await;
    }
    providers_agree(model).await;
    assert!(has_happened(model), "too little happened");
    assert!(store_has_no_parked_job(model).await, "a job was parked");
}

async fn items_are_constant(model: &Model) {
    for &gift in &model.gifts {
        let (stock, held, sold) = model.env.stock_counters(gift).await;
        assert_eq!(stock + held + sold, UNITS);
        let out = b::gift_id.eq(gift).and(
            b::state
                .eq(ItemState::Held)
                .or(b::state.eq(ItemState::Extracting))
                .or(b::state.eq(ItemState::Extracted)),
        );
        let out: i64 =
            model.env.tx(move |conn| Ok(b::bag_items.filter(out).count().get_result(conn)?)).await;
        assert_eq!(sold, out, "sold units are in bags or on Steam");
    }
}

async fn answers_are_there(model: &Model, customer: usize) {
    let customer = &model.customers[customer];
    let user = customer.caller.user_id;
    let orders = customer.orders.lock().unwrap().clone();
    for order in orders {
        let no = order.order_no.clone();
        let state: OrderState = model
            .env
            .tx(move |conn| {
                Ok(o::orders
                    .filter(o::order_no.eq(&no).and(o::user_id.eq(user)))
                    .select(o::state)
                    .first(conn)?)
            })
            .await;
        assert_ne!(state, OrderState::PendingPayment, "{} still waits", order.order_no);
        if customer.cancelled.lock().unwrap().contains(&order.order_no) {
            assert_eq!(state, OrderState::Cancelled, "{}", order.order_no);
        }
    }
    let extracts = customer.extracts.lock().unwrap().clone();
    for no in extracts {
        let own = no.clone();
        let state: ExtractState = model
            .env
            .tx(move |conn| {
                Ok(x::extracts
                    .filter(x::extract_no.eq(&own).and(x::user_id.eq(user)))
                    .select(x::state)
                    .first(conn)?)
            })
            .await;
        let over = [
            ExtractState::Final,
            ExtractState::Returned,
            ExtractState::Cancelled,
            ExtractState::RolledBack,
        ];
        assert!(over.contains(&state), "{no} is {state}");
    }
    let cash = customer.cash.lock().unwrap().clone();
    for (no, amount) in cash {
        let own = no.clone();
        let (state, asked): (CashState, Fen) = model
            .env
            .tx(move |conn| {
                Ok(c::cash_outs
                    .filter(c::cash_no.eq(&own).and(c::user_id.eq(user)))
                    .select((c::state, c::amount_fen))
                    .first(conn)?)
            })
            .await;
        assert_eq!(asked, amount);
        assert!(matches!(state, CashState::Paid | CashState::Failed), "{no} is {state}");
    }
}

/// Balance = all exchanges with a response − all cash-outs that were paid, and nothing remains
/// frozen.
async fn balance_is_what_was_answered(model: &Model, customer: usize) {
    let customer = &model.customers[customer];
    let user = customer.caller.user_id;
    let exchanged: i64 = customer.exchanges.lock().unwrap().iter().map(|one| one.amount.0).sum();
    let paid: Vec<Fen> = model
        .env
        .tx(move |conn| {
            Ok(c::cash_outs
                .filter(c::user_id.eq(user).and(c::state.eq(CashState::Paid)))
                .select(c::amount_fen)
                .load(conn)?)
        })
        .await;
    let paid: i64 = paid.iter().map(|fen| fen.0).sum();
    let (balance, frozen) = model.env.tx(move |conn| Ok(store::ledger::balance(conn, user)?)).await;
    assert_eq!((balance.0, frozen), (exchanged - paid, Fen::ZERO));
}

/// The money and the items that left are those at the providers, once each.
async fn providers_agree(model: &Model) {
    let mut numbers: Vec<String> =
        model.env.delivery.sent().iter().map(|sent| sent.attempt_no.to_string()).collect();
    let sent = numbers.len();
    numbers.sort();
    numbers.dedup();
    assert_eq!(numbers.len(), sent, "an attempt was sent twice");

    let paid = |cash: &app::ports::PayoutRequest| {
        matches!(model.env.payouts.state(&cash.cash_no), Some(PayoutState::Paid { .. }))
    };
    let theirs: i64 = model
        .env
        .payouts
        .arrived()
        .iter()
        .filter(|cash| paid(cash))
        .map(|cash| cash.amount.0)
        .sum();
    let ours: Vec<Fen> = model
        .env
        .tx(|conn| {
            Ok(t::transfers
                .filter(t::code.eq(TransferCode::CashPaid))
                .select(t::amount_fen)
                .load(conn)?)
        })
        .await;
    assert_eq!(ours.iter().map(|fen| fen.0).sum::<i64>(), theirs);

    let below: i64 = model
        .env
        .tx(|conn| {
            Ok(a::accounts
                .filter(a::balance_fen.lt(Fen::ZERO).and(a::kind.eq(AccountKind::CustomerBalance)))
                .count()
                .get_result(conn)?)
        })
        .await;
    assert_eq!(below, 0);
}

async fn store_has_no_parked_job(model: &Model) -> bool {
    let parked = model.env.tx(|conn| Ok(store::operation::jobs::parked(conn, 10)?)).await;
    for job in &parked {
        eprintln!("parked: {job:?}");
    }
    parked.is_empty()
}

/// A run in which everything is refused would prove nothing.
pub(crate) fn has_happened(model: &Model) -> bool {
    let count = |of: fn(&super::model::ModelCustomer) -> usize| {
        model.customers.iter().map(of).sum::<usize>()
    };
    let orders = count(|customer| customer.orders.lock().unwrap().len());
    let cancelled = count(|customer| customer.cancelled.lock().unwrap().len());
    let exchanges = count(|customer| customer.exchanges.lock().unwrap().len());
    let extracts = count(|customer| customer.extracts.lock().unwrap().len());
    let cash = count(|customer| customer.cash.lock().unwrap().len());
    eprintln!(
        "{orders} orders, {cancelled} cancelled, {exchanges} exchanges, {extracts} extractions, {cash} cash-outs"
    );
    orders > 9 && cancelled > 0 && exchanges > 0 && extracts > 0 && cash > 0
}
