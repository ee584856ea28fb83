//! Every guard of a status change, from every state; and the audit, for every status change of a
//! history.

use db::{Conn, TxError};
use diesel::sql_types::Text;
use diesel::{ExpressionMethods, QueryDsl, QueryResult, QueryableByName, RunQueryDsl};
use domain::{
    AssetId, CashState, CashTransition, DepositNo, DepositState, DepositTransition, DisputeNo,
    ExchangeId, ExchangeNo, ExtractState, ExtractTransition, Fen, GiftId, ItemId, ItemState,
    ItemTransition, OrderId, OrderState, OrderTransition, PayMethod, PaymentId, PaymentNo,
    PaymentState, PaymentTransition, RefundId, RefundNo, RefundReason, RefundState,
    RefundTransition, Timestamp, Transition, UserId, VoucherState, VoucherTransition,
};
use std::fmt::{Debug, Display};
use store::audit::{self, Position};
use store::money::cash_outs;
use store::schema;
use store::shop::vouchers;
use store::trade::deposits::{DepositItem, NewDeposit};
use store::trade::disputes::{LostDispute, NewDispute};
use store::trade::exchanges::{HeldItems, ItemSelection, NewExchange};
use store::trade::payments::{Money, NewRefund};
use store::trade::{bag_items, deposits, disputes, exchanges, extracts, orders, payments};
use testkit::{TestEnv, both_dbs};

const NOW: Timestamp = Timestamp(1_795_000_000_000);

type Table<S> = &'static [(&'static [S], S)];

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    state: String,
}

/// A table of the database with one row, and the transitions that were not tested on it yet.
struct Guards<S: 'static> {
    table: &'static str,
    all: &'static [S],
    untried: Vec<(&'static [S], S)>,
}

impl<S: Copy + PartialEq + Debug + Display> Guards<S> {
    fn new(table: &'static str, all: &'static [S], transitions: Table<S>) -> Self {
        let changes = transitions.iter().filter(|(from, _)| !from.is_empty());
        Self { table, all, untried: changes.copied().collect() }
    }

    /// Tries a guard with the row in each state: it succeeds exactly in the states in which the
    /// transition starts, and leaves the row unchanged otherwise.
    fn check<const N: usize>(
        &mut self,
        conn: &mut Conn,
        transition: Transition<S, N>,
        guard: impl Fn(&mut Conn) -> QueryResult<bool>,
    ) -> QueryResult<()> {
        let (table, from, to) = (self.table, transition.from(), transition.to());
        for &state in self.all {
            self.put(conn, state)?;
            let expected = from.contains(&state);
            assert_eq!(guard(conn)?, expected, "{table}: {from:?} to {to}, in {state}");
            let stands = if expected { to } else { state };
            assert_eq!(self.state(conn)?, stands.to_string(), "{table}: to {to}, in {state}");
        }
        self.untried.retain(|row| *row != (&from[..], to));
        Ok(())
    }

    fn put(&self, conn: &mut Conn, state: S) -> QueryResult<usize> {
        // Only a cash-out that was returned has the time of that, and only a refund that was
        // charged back the whole amount.
        let returned_at = match (self.table, state.to_string().as_str()) {
            ("cash_outs", "returned") => ", returned_at = 1",
            ("cash_outs", _) => ", returned_at = NULL",
            ("refunds", "charged_back") => ", charged_back_fen = amount_fen",
            ("refunds", _) => ", charged_back_fen = 0",
            _ => "",
        };
        let table = self.table;
        diesel::sql_query(format!("UPDATE {table} SET state = '{state}'{returned_at}"))
            .execute(conn)
    }

    fn state(&self, conn: &mut Conn) -> QueryResult<String> {
        let row: Row =
            diesel::sql_query(format!("SELECT state FROM {}", self.table)).get_result(conn)?;
        Ok(row.state)
    }
}

impl Guards<ExtractState> {
    /// The same for extractions, whose guard is the state that was read: one that has changed since
    /// also remains unchanged.
    fn check_read<const N: usize>(
        &mut self,
        conn: &mut Conn,
        transition: ExtractTransition<N>,
    ) -> QueryResult<()> {
        for read_in in ExtractState::ALL {
            self.put(conn, *read_in)?;
            let owner: UserId =
                schema::extracts::table.select(schema::extracts::user_id).first(conn)?;
            let read = extracts::list(conn, owner, None, None, 1)?;
            let change = read[0].moved(transition, NOW);
            assert_eq!(change.is_some(), transition.starts_in(*read_in), "{read_in}");
            let Some(change) = change else { continue };
            for state in ExtractState::ALL {
                self.put(conn, *state)?;
                let is_changed = extracts::change(conn, &read[0], &change)?;
                assert_eq!(is_changed, state == read_in, "read in {read_in}, in {state}");
                let stands = if is_changed { transition.to() } else { *state };
                assert_eq!(self.state(conn)?, stands.to_string());
            }
        }
        self.untried.retain(|row| *row != (&transition.from()[..], transition.to()));
        Ok(())
    }
}

impl Guards<DepositState> {
    /// The same for deposits, whose guard is also the state that was read.
    fn check_read<const N: usize>(
        &mut self,
        conn: &mut Conn,
        no: &DepositNo,
        transition: DepositTransition<N>,
    ) -> QueryResult<()> {
        for read_in in DepositState::ALL {
            self.put(conn, *read_in)?;
            let read = deposits::find_by_no(conn, no)?.ok_or(diesel::NotFound)?;
            let change = read.moved(transition, NOW);
            assert_eq!(change.is_some(), transition.starts_in(*read_in), "{read_in}");
            let Some(change) = change else { continue };
            for state in DepositState::ALL {
                self.put(conn, *state)?;
                let is_changed = deposits::change(conn, &read, &change)?;
                assert_eq!(is_changed, state == read_in, "read in {read_in}, in {state}");
                let stands = if is_changed { transition.to() } else { *state };
                assert_eq!(self.state(conn)?, stands.to_string());
            }
        }
        self.untried.retain(|row| *row != (&transition.from()[..], transition.to()));
        Ok(())
    }
}

fn order_guards(conn: &mut Conn, id: OrderId) -> QueryResult<()> {
    use OrderTransition as T;
    let mut guards = Guards::new("orders", OrderState::ALL, OrderState::TRANSITIONS);
    for transition in [T::COMPLETE, T::COMPLETE_EXPIRED] {
        guards.check(conn, transition, |conn| {
            orders::complete(conn, id, transition, PayMethod::Card, NOW)
        })?;
    }
    for transition in [T::CANCEL, T::EXPIRE] {
        guards.check(conn, transition, |conn| orders::close(conn, id, transition, NOW))?;
    }
    guards.check(conn, T::BEGIN_REFUND, |conn| orders::begin_refund(conn, id))?;
    guards.check(conn, T::END_REFUND, |conn| orders::end_refund(conn, id))?;
    assert_eq!(guards.untried, []);
    Ok(())
}

fn payment_guards(conn: &mut Conn, id: PaymentId) -> QueryResult<()> {
    use PaymentTransition as T;
    let mut guards = Guards::new("payments", PaymentState::ALL, PaymentState::TRANSITIONS);
    let payment_no = PaymentNo::new(NOW, [0; 8]);
    let money = Money {
        provider: "fake",
        txn: "T1",
        amount: Fen(1),
        now: NOW,
        payment_no: &payment_no,
        user_id: UserId(1),
    };
    for transition in [T::PAY, T::RETURN] {
        guards.check(conn, transition, |conn| payments::book(conn, id, transition, &money))?;
    }
    for transition in [T::CLOSE, T::BEGIN_REFUND, T::END_REFUND] {
        guards.check(conn, transition, |conn| payments::set_state(conn, id, transition))?;
    }
    assert_eq!(guards.untried, []);
    let refund = NewRefund {
        refund_no: RefundNo::new(NOW, [1; 8]),
        payment_id: id,
        amount_fen: Fen(1),
        reason: RefundReason::PaidTwice,
        created_at: NOW,
    };
    let refund = payments::insert_refund(conn, &refund)?;
    let stored = payments::pending_refund(conn, id)?.unwrap();
    let mut guards = Guards::new("refunds", RefundState::ALL, RefundState::TRANSITIONS);
    guards.check(conn, RefundTransition::END, |conn| {
        payments::end_refund(conn, refund, Fen(0), false, NOW)
    })?;
    guards.check(conn, RefundTransition::CHARGE_BACK, |conn| {
        payments::charge_back_whole_refund(conn, &stored, NOW)
    })?;
    assert_eq!(guards.untried, []);
    Ok(())
}

fn voucher_guards(conn: &mut Conn, order: OrderId) -> QueryResult<()> {
    use VoucherTransition as T;
    use schema::vouchers as v;
    let id = v::table.select(v::id).first(conn)?;
    let mut guards = Guards::new("vouchers", VoucherState::ALL, VoucherState::TRANSITIONS);
    guards.check(conn, T::USE, |conn| vouchers::use_for(conn, id, order, NOW))?;
    guards.check(conn, T::GIVE_BACK, |conn| {
        diesel::update(v::table).set(v::order_id.eq(order)).execute(conn)?;
        vouchers::give_back(conn, order, id)
    })?;
    assert_eq!(guards.untried, []);
    Ok(())
}

fn item_guards(conn: &mut Conn, order: OrderId, user: UserId, gift_id: GiftId) -> QueryResult<()> {
    use ItemTransition as T;
    use schema::bag_items as b;
    let item: ItemId = b::table.select(b::id).first(conn)?;
    let exchange = NewExchange {
        exchange_no: ExchangeNo::new(NOW, [1; 8]),
        user_id: user,
        items: 1,
        amount_fen: Fen(1),
        rate_bp: 1,
        created_at: NOW,
    };
    let exchange: ExchangeId = exchanges::insert(conn, &exchange)?;
    let max: Option<Fen> = b::table.select(b::exchange_max_fen).first(conn)?;
    let lot = HeldItems { gift_id, price_fen: Fen(1), exchange_max_fen: max, items: 1 };
    let mut guards = Guards::new("bag_items", ItemState::ALL, ItemState::TRANSITIONS);
    for transition in [T::EXTRACT, T::DELIVER, T::COME_BACK, T::ROLL_BACK, T::CHARGE_BACK] {
        guards.check(conn, transition, |conn| {
            Ok(bag_items::change(conn, user, &[item], transition, NOW)? == 1)
        })?;
    }
    for which in [ItemSelection::All, ItemSelection::Items(&[item])] {
        guards.check(conn, T::EXCHANGE, |conn| {
            Ok(exchanges::mark_exchanged(conn, user, &lot, which, exchange, Fen(1), NOW)? == 1)
        })?;
    }
    for transition in [T::FREEZE, T::UNFREEZE] {
        guards.check(conn, transition, |conn| {
            Ok(disputes::change_items(conn, order, transition, NOW)? == 1)
        })?;
    }
    let refund: RefundId = schema::refunds::table.select(schema::refunds::id).first(conn)?;
    guards.check(conn, T::RETURN, |conn| {
        Ok(bag_items::return_refunded(conn, &[item], refund, NOW)? == 1)
    })?;
    assert_eq!(guards.untried, []);
    Ok(())
}

/// A dispute's amounts belong to its state, so it is put into each state by its own guards.
fn dispute_guards(conn: &mut Conn, payment_id: PaymentId, user_id: UserId) -> QueryResult<()> {
    let lost = LostDispute {
        reversed: Fen(0),
        refund: Fen(0),
        loss: Fen(1),
        clawback: Fen(0),
        items_charged_back: 0,
    };
    for (number, is_lost) in [(1_u8, false), (2, true)] {
        let new = NewDispute {
            dispute_no: DisputeNo::new(NOW, [number; 8]),
            payment_id,
            user_id,
            provider: "fake".to_owned(),
            provider_dispute: format!("dp_{number}"),
            respond_by: None,
            amount_fen: Fen(1),
            created_at: NOW,
        };
        disputes::insert(conn, &new)?;
        let id = disputes::find(conn, "fake", &new.provider_dispute)?.map(|found| found.id);
        let id = id.ok_or(diesel::NotFound)?;
        let end = |conn: &mut Conn, is_lost| {
            if is_lost { disputes::lose(conn, id, lost, NOW) } else { disputes::win(conn, id, NOW) }
        };
        assert!(
            disputes::note_funds_withdrawn(conn, id, NOW)?
                && !disputes::note_funds_withdrawn(conn, id, NOW)?
        );
        assert!(end(conn, is_lost)?);
        assert!(!end(conn, true)? && !end(conn, false)?, "it has ended");
    }
    Ok(())
}

fn extract_guards(conn: &mut Conn) -> QueryResult<()> {
    use ExtractTransition as T;
    let mut guards = Guards::new("extracts", ExtractState::ALL, ExtractState::TRANSITIONS);
    for transition in [T::SEND, T::OFFER, T::FINISH] {
        guards.check_read(conn, transition)?;
    }
    for transition in [T::DELIVER, T::RETURN, T::RETRY] {
        guards.check_read(conn, transition)?;
    }
    for transition in [T::CANCEL, T::ROLL_BACK] {
        guards.check_read(conn, transition)?;
    }
    assert_eq!(guards.untried, []);
    Ok(())
}

fn deposit_guards(conn: &mut Conn, user_id: UserId, gift_id: GiftId) -> QueryResult<()> {
    use DepositTransition as T;
    let no = DepositNo::new(NOW, [1; 8]);
    let new = NewDeposit {
        deposit_no: no.clone(),
        user_id,
        partner: 1,
        provider: "fake".to_owned(),
        items: 1,
        amount_fen: Fen(1),
        day: NOW.beijing_day(),
        created_at: NOW,
    };
    let (asset_id, gift_price_fen, price_fen) = (AssetId(1), Fen(2), Fen(1));
    deposits::insert(
        conn,
        &new,
        &[DepositItem { asset_id, gift_id, gift_price_fen, bought_item_id: None, price_fen }],
    )?;
    let mut guards = Guards::new("deposits", DepositState::ALL, DepositState::TRANSITIONS);
    for transition in [T::SEND, T::CREDIT, T::WITHDRAW] {
        guards.check_read(conn, &no, transition)?;
    }
    guards.check_read(conn, &no, T::OFFER)?;
    guards.check_read(conn, &no, T::HOLD)?;
    guards.check_read(conn, &no, T::RECEIVE)?;
    for transition in [T::CANCEL, T::ROLL_BACK] {
        guards.check_read(conn, &no, transition)?;
    }
    assert_eq!(guards.untried, []);
    Ok(())
}

fn cash_guards(conn: &mut Conn) -> QueryResult<()> {
    use CashTransition as T;
    use schema::cash_outs as c;
    let id = c::table.select(c::id).first(conn)?;
    let mut guards = Guards::new("cash_outs", CashState::ALL, CashState::TRANSITIONS);
    guards.check(conn, T::APPROVE, |conn| cash_outs::approve(conn, id, NOW))?;
    guards.check(conn, T::PAY, |conn| cash_outs::pay(conn, id, "T1", NOW))?;
    for transition in [T::REJECT, T::FAIL, T::FAIL_IN_REVIEW] {
        guards.check(conn, transition, |conn| cash_outs::end(conn, id, transition, "no", NOW))?;
    }
    guards.check(conn, T::RETURN, |conn| cash_outs::mark_returned(conn, id, "no", NOW))?;
    assert_eq!(guards.untried, []);
    Ok(())
}

/// Whether a history may continue in this way; `None` is its beginning.
fn allows<S: Copy + PartialEq>(table: Table<S>, from: Option<S>, to: S) -> bool {
    let starts = |states: &[S]| from.map_or(states.is_empty(), |from| states.contains(&from));
    table.iter().any(|(states, ends)| *ends == to && starts(states))
}

/// The findings of the audit about a history of `subject` with these states, which is rolled back.
async fn named(env: &TestEnv, subject: &'static str, states: [String; 2]) -> Vec<String> {
    const CHECK: &str = "a status history has allowed transitions only";
    let check = audit::checks().iter().position(|name| *name == CHECK).unwrap();
    let write = move |conn: &mut Conn| -> Result<(), TxError<Vec<String>>> {
        for state in &states {
            store::trade::status_history::insert(conn, subject, 7, state, None, NOW)?;
        }
        let mut details = Vec::new();
        for query in 0..3 {
            let position = Position { check, query, after: None };
            let found = audit::run_slice(conn, position, NOW)?.findings;
            details.extend(found.into_iter().map(|finding| finding.detail));
        }
        Err(TxError::Refused(details))
    };
    match env.db.write(write).await {
        Err(db::ExecError::Refused(details)) => details,
        other => panic!("{other:?}"),
    }
}

async fn check_histories<S>(env: &TestEnv, subject: &'static str, all: &[S], table: Table<S>)
where
    S: Copy + PartialEq + Display,
{
    for (from, to) in all.iter().flat_map(|from| all.iter().map(move |to| (*from, *to))) {
        let mut expected = Vec::new();
        if !allows(table, None, from) {
            expected.push(format!("{subject} 7:  {from}"));
        }
        if !allows(table, Some(from), to) {
            expected.push(format!("{subject} 7: {from} {to}"));
        }
        let mut named = named(env, subject, [from.to_string(), to.to_string()]).await;
        named.sort();
        expected.sort();
        assert_eq!(named, expected);
    }
}

both_dbs! {
    async fn a_guard_passes_exactly_in_the_states_in_which_its_transition_starts(env: TestEnv) {
        let gift = env.gift(1, Fen(20_000), 5).await;
        let caller = env.customer().await;
        let items = env.bought_with(&caller, gift, 1, env.ten_off()).await;
        env.submitted(&caller, items).await;
        let funded = env.funded_customer(Fen(100_000)).await;
        env.cash_out(&funded, Fen(20_000)).await.unwrap();
        let user = caller.user_id;
        env.tx(move |conn| {
            let order = schema::orders::table.select(schema::orders::id).first(conn)?;
            let payment = schema::payments::table.select(schema::payments::id).first(conn)?;
            order_guards(conn, order)?;
            payment_guards(conn, payment)?;
            voucher_guards(conn, order)?;
            item_guards(conn, order, user, gift)?;
            dispute_guards(conn, payment, user)?;
            extract_guards(conn)?;
            deposit_guards(conn, user, gift)?;
            Ok(cash_guards(conn)?)
        })
        .await;
    }

    async fn the_audit_names_each_status_change_that_no_transition_makes(env: TestEnv) {
        check_histories(&env, "extracts", ExtractState::ALL, ExtractState::TRANSITIONS).await;
        check_histories(&env, "cash_outs", CashState::ALL, CashState::TRANSITIONS).await;
        check_histories(&env, "deposits", DepositState::ALL, DepositState::TRANSITIONS).await;
    }
}
