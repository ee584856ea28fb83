//! The invariants for customers, providers and the audit.

use crate::customers::{Customer, Response};
use crate::fixture::UNITS;
use crate::pay_provider::PayProvider;
use crate::run::Run;
use app::ports::Payments;
use db::Conn;
use diesel::{
    BoolExpressionMethods, Connection, ExpressionMethods, NullableExpressionMethods,
    OptionalExtension, QueryDsl, QueryResult, RunQueryDsl,
};
use domain::message::MessageKind;
use domain::{
    CashNo, CashState, ConversationId, ConversationNo, ConversationState, ExtractState, Fen,
    ItemState, OrderState, PaymentNo, PaymentState, Rules, Timestamp, UserId, pricing,
};
use std::collections::BTreeMap;
use store::audit::seals::{BEFORE_ALL, SealedRow, sealed_tables};
use store::customer::conversations::Conversation;
use store::customer::{broadcasts, conversations, freezes, users};
use store::money::cash_outs;
use store::schema::{
    bag_items::dsl as b, cash_outs::dsl as c, conversation_messages::dsl as m,
    conversations::dsl as q, exchanges::dsl as e, extracts::dsl as x, jobs::dsl as j,
    messages::dsl as i, orders::dsl as o, payments::dsl as p,
};
use store::trade::{extracts, orders, payments};

/// Every successful response is still true in the database.
pub(crate) fn check_responses(run: &mut Run) {
    let Run { database, customers, .. } = run;
    for customer in customers.iter() {
        for response in &customer.responses {
            let is_there = database
                .inspect(|conn| is_there(conn, customer.account.caller.user_id, response))
                .unwrap();
            assert!(is_there, "this was answered and is gone: {response:?}");
        }
    }
}

fn is_there(conn: &mut Conn, user: UserId, response: &Response) -> QueryResult<bool> {
    Ok(match response {
        Response::Ordered(order) => orders::find_of(conn, user, &order.order_no)?
            .is_some_and(|found| found.payable_fen == order.payable),
        Response::PaymentBegun(no) => payments::find_by_no(conn, no)?.is_some(),
        Response::Cancelled(no) => orders::find_of(conn, user, no)?
            .is_some_and(|found| found.state == OrderState::Cancelled),
        Response::Exchanged(done) => {
            let own =
                e::exchanges.filter(e::exchange_no.eq(&done.exchange_no).and(e::user_id.eq(user)));
            own.select(e::amount_fen).load::<Fen>(conn)? == [done.amount]
        }
        Response::Extracting(no) => extracts::find_of(conn, user, no)?.is_some(),
        Response::CashedOut(cash, amount) => cash_outs::find_of(conn, user, &cash.cash_no)?
            .is_some_and(|found| found.amount_fen == *amount),
        // Numbers of later changes are higher.
        Response::PhoneChanged(to) => {
            users::find(conn, user)?.is_some_and(|found| found.phone.as_str() >= to.as_str())
        }
        Response::Asked(no) => own_conversation(conn, user, no)?.is_some(),
        Response::Written(no, id) => {
            let there = m::conversation_messages.filter(m::id.eq(id).and(m::user_id.eq(user)));
            let conversation: Option<ConversationId> =
                there.select(m::conversation_id).first(conn).optional()?;
            let found = own_conversation(conn, user, no)?;
            conversation.is_some() && conversation == found.map(|found| found.id)
        }
        Response::ConversationClosed(no) => own_conversation(conn, user, no)?
            .is_some_and(|found| found.state == ConversationState::Closed),
        Response::ExtractChanged | Response::SignedIn => true,
    })
}

fn own_conversation(
    conn: &mut Conn,
    user: UserId,
    no: &ConversationNo,
) -> QueryResult<Option<Conversation>> {
    Ok(conversations::find(conn, no)?.filter(|found| found.user_id == user))
}

/// The table, the key and the text of each row that a seal would hold.
pub(crate) fn sealed_rows(run: &mut Run) -> BTreeMap<(String, String), String> {
    let read = |conn: &mut Conn| {
        let mut rows = BTreeMap::new();
        for table in sealed_tables() {
            let mut after = BEFORE_ALL;
            let newest = table.newest(conn)?;
            while after < newest {
                let read = table.rows(conn, after, newest)?;
                after = read.last().map_or(newest, |row| row.number);
                let named = |row: SealedRow| ((table.name.clone(), row.key), row.text);
                rows.extend(read.into_iter().map(named));
            }
        }
        Ok::<_, diesel::result::Error>(rows)
    };
    run.database.inspect(read).unwrap()
}

/// Every invariant that holds when nothing is left to do.
pub(crate) fn check_end(run: &mut Run) {
    check_responses(run);
    let now = run.now();
    let audit = |conn: &mut Conn| conn.transaction(|conn| store::audit::run(conn, now));
    let findings = run.database.inspect(audit).unwrap();
    assert!(findings.is_empty(), "the audit finds {findings:#?}");
    run.database.inspect(everything_has_ended).unwrap();
    run.database.inspect(messages_to_many_came_once).unwrap();
    run.database.inspect(few_conversations_are_open).unwrap();
    for gift in run.gifts() {
        run.database.inspect(|conn| no_unit_is_sold_twice(conn, gift.0)).unwrap();
    }
    for provider in [run.providers.cashier.clone(), run.providers.card.clone()] {
        run.database.inspect(|conn| money_is_booked_or_returned(conn, &provider)).unwrap();
    }
    payouts_agree(run);
    if !run.has_price_changes {
        no_customer_profits(run);
    }
}

/// An order has one attempt of a method that can still be paid; otherwise its customer may pay
/// twice.
pub(crate) fn check_one_attempt(conn: &mut Conn, no: &PaymentNo) -> QueryResult<()> {
    let Some(begun) = payments::find_by_no(conn, no)? else { return Ok(()) };
    let mut pending = payments::of_order(conn, begun.order_id)?;
    pending
        .retain(|payment| payment.state == PaymentState::Pending && payment.method == begun.method);
    assert!(pending.len() <= 1, "several attempts of one method can be paid: {pending:?}");
    Ok(())
}

/// Nodes write the time that they share: no order began, ended or expired at a time that is still
/// ahead.
pub(crate) fn check_times(conn: &mut Conn, now: Timestamp) -> QueryResult<()> {
    let is_expired_early = o::state.eq(OrderState::Expired).and(o::expires_at.gt(now));
    let is_ahead =
        o::created_at.gt(now).or(o::closed_at.gt(now).assume_not_null()).or(is_expired_early);
    let ahead: Vec<(String, OrderState)> =
        o::orders.filter(is_ahead).select((o::order_no, o::state)).load(conn)?;
    assert!(ahead.is_empty(), "orders are ahead of the time: {ahead:?}");
    Ok(())
}

fn everything_has_ended(conn: &mut Conn) -> QueryResult<()> {
    let jobs: Vec<(String, String, Option<String>)> =
        j::jobs.select((j::kind, j::state, j::last_error)).load(conn)?;
    assert!(jobs.is_empty(), "jobs are left: {jobs:?}");
    let states: Vec<(String, OrderState)> = o::orders.select((o::order_no, o::state)).load(conn)?;
    let ended =
        [OrderState::Completed, OrderState::Cancelled, OrderState::Expired, OrderState::Refunded];
    let open: Vec<_> = states.iter().filter(|(_, state)| !ended.contains(state)).collect();
    assert!(open.is_empty(), "orders never ended: {open:?}");
    let pending: Vec<String> =
        p::payments.filter(p::state.eq(PaymentState::Pending)).select(p::payment_no).load(conn)?;
    assert!(pending.is_empty(), "attempts to pay were left open: {pending:?}");
    let states: Vec<(String, ExtractState)> =
        x::extracts.select((x::extract_no, x::state)).load(conn)?;
    let ended = [
        ExtractState::Final,
        ExtractState::Returned,
        ExtractState::Cancelled,
        ExtractState::RolledBack,
    ];
    let open: Vec<_> = states.iter().filter(|(_, state)| !ended.contains(state)).collect();
    assert!(open.is_empty(), "extractions never ended: {open:?}");
    Ok(())
}

/// Each customer has a message to many at most once, as many as it counts have it, and none whose
/// account is frozen since before.
fn messages_to_many_came_once(conn: &mut Conn) -> QueryResult<()> {
    let written: Vec<(UserId, String)> = i::messages
        .filter(i::kind.eq(MessageKind::CustomerService))
        .select((i::user_id, i::params))
        .load(conn)?;
    for broadcast in broadcasts::newest(conn, i64::MAX)? {
        assert!(broadcast.ended_at.is_some(), "a message to many never ended: {broadcast:?}");
        let mut customers: Vec<UserId> = written
            .iter()
            .filter(|(_, params)| params.contains(&broadcast.title_en))
            .map(|(customer, _)| *customer)
            .collect();
        let count = customers.len();
        customers.sort_unstable();
        customers.dedup();
        assert_eq!(customers.len(), count, "a customer has it twice: {broadcast:?}");
        assert_eq!(i64::try_from(count), Ok(broadcast.delivered), "{broadcast:?}");
        for customer in customers {
            let frozen = freezes::frozen_at(conn, customer)?;
            let was_frozen = frozen.is_some_and(|since| since < broadcast.created_at);
            assert!(!was_frozen, "customer {customer} was frozen: {broadcast:?}");
        }
    }
    Ok(())
}

fn few_conversations_are_open(conn: &mut Conn) -> QueryResult<()> {
    let customers: Vec<UserId> = q::conversations.select(q::user_id).distinct().load(conn)?;
    for customer in customers {
        let open = conversations::count_open(conn, customer)?;
        assert!(open <= Rules::default().open_conversations_max, "{customer} has {open} open");
    }
    Ok(())
}

fn no_unit_is_sold_twice(conn: &mut Conn, gift: domain::GiftId) -> QueryResult<()> {
    let owned = b::state
        .eq(ItemState::Held)
        .or(b::state.eq(ItemState::Extracting))
        .or(b::state.eq(ItemState::Extracted));
    let owned: i64 =
        b::bag_items.filter(b::gift_id.eq(gift).and(owned)).count().get_result(conn)?;
    assert!(owned <= UNITS, "customers own {owned} of {UNITS} units of gift {gift}");
    Ok(())
}

fn money_is_booked_or_returned(conn: &mut Conn, provider: &PayProvider) -> QueryResult<()> {
    for no in provider.paid() {
        let (taken, returned) = provider.taken_and_returned(&no);
        let payment = payments::find_by_no(conn, &no)?;
        let mut refunded = Fen::ZERO;
        if let Some(payment) = &payment {
            let refunds = payments::refunds_of(conn, payment.id)?;
            refunded = Fen(refunds.iter().map(|refund| refund.to_send().0).sum());
        }
        let is_final = payment.as_ref().is_some_and(|payment| match payment.state {
            // Units of its order may be refunded.
            PaymentState::Paid => payment.paid_fen == Some(taken) && returned == refunded,
            PaymentState::Refunded => returned == taken,
            _ => false,
        });
        let name = provider.name();
        assert!(
            is_final,
            "{name} took {taken:?} for {no} and returned {returned:?}, but the service knows {payment:?}"
        );
    }
    Ok(())
}

fn payouts_agree(run: &mut Run) {
    let payouts = run.providers.payouts.clone();
    let rows: Vec<(CashNo, CashState, Fen)> = run
        .database
        .inspect(|conn| c::cash_outs.select((c::cash_no, c::state, c::net_fen)).load(conn))
        .unwrap();
    for (no, state, net) in &rows {
        let arrived = payouts.arrived(no);
        let expected = if *state == CashState::Paid { *net } else { Fen::ZERO };
        assert_eq!(arrived, expected, "the payout {no}, which is {state}");
        let over = [CashState::Paid, CashState::Failed, CashState::Rejected];
        assert!(over.contains(state), "the cash-out {no} is {state}");
    }
    for no in payouts.known() {
        assert!(
            rows.iter().any(|row| row.0 == no),
            "the provider knows of a payout {no} that nobody asked for"
        );
    }
}

/// At constant prices, no customer has more at the end than at first plus what was put in since.
/// The amount that a voucher took off counts as put in.
fn no_customer_profits(run: &mut Run) {
    let assets = assets(run);
    let providers = [run.providers.cashier.clone(), run.providers.card.clone()];
    for (index, (has, had)) in assets.iter().zip(&run.had).enumerate() {
        let user = run.customers[index].account.caller.user_id;
        let put_in = run.database.inspect(|conn| put_in(conn, user, &providers)).unwrap();
        assert!(
            *has <= had + put_in,
            "customer {index} had {had} fen, put in {put_in} and has {has}"
        );
    }
}

/// The assets of each customer, in fen: balance, what was paid out, and the exchange value of the
/// items.
pub(crate) fn assets(run: &mut Run) -> Vec<i64> {
    let payouts = run.providers.payouts.clone();
    let of = |customer: &Customer| {
        let user = customer.account.caller.user_id;
        let sum = run.database.inspect(|conn| -> QueryResult<i64> {
            let (balance, frozen) = store::ledger::balance(conn, user)?;
            let cash: Vec<CashNo> =
                c::cash_outs.filter(c::user_id.eq(user)).select(c::cash_no).load(conn)?;
            let arrived: i64 = cash.iter().map(|no| payouts.arrived(no).0).sum();
            Ok(balance.0 + frozen.0 + arrived + worth_of_items(conn, user)?)
        });
        sum.unwrap()
    };
    run.customers.iter().map(of).collect()
}

/// The amounts that providers took for a customer's orders and did not return, and the discounts of
/// completed orders.
fn put_in(conn: &mut Conn, user: UserId, providers: &[PayProvider]) -> QueryResult<i64> {
    let own: Vec<(domain::OrderId, OrderState, Fen)> = o::orders
        .filter(o::user_id.eq(user))
        .select((o::id, o::state, o::discount_fen))
        .load(conn)?;
    let mut sum = 0;
    for (id, state, discount) in own {
        for payment in payments::of_order(conn, id)? {
            let both =
                providers.iter().map(|provider| provider.taken_and_returned(&payment.payment_no));
            sum += both.map(|(taken, returned)| taken.0 - returned.0).sum::<i64>();
        }
        sum += if state == OrderState::Completed { discount.0 } else { 0 };
    }
    Ok(sum)
}

fn worth_of_items(conn: &mut Conn, user: UserId) -> QueryResult<i64> {
    use store::schema::gifts::dsl as g;
    let owned = b::state
        .eq(ItemState::Held)
        .or(b::state.eq(ItemState::Extracting))
        .or(b::state.eq(ItemState::Extracted));
    let items: Vec<(domain::GiftId, Option<Fen>)> = b::bag_items
        .filter(b::user_id.eq(user).and(owned))
        .select((b::gift_id, b::exchange_max_fen))
        .load(conn)?;
    let mut sum = 0;
    for (gift, max) in items {
        let price: Fen = g::gifts.filter(g::id.eq(gift)).select(g::price_fen).first(conn)?;
        sum += pricing::exchange_value(price, Rules::default().exchange_rate_bp, max).0;
    }
    Ok(sum)
}
