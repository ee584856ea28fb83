//! Work that no customer waits for: due jobs, webhooks, operators, and what providers do by
//! themselves.

use super::{BackgroundTask, NODES, Run};
use crate::customers::Response;
use app::import_gifts::{Import, Line, StoredGifts, store_gifts};
use app::ports::Payments;
use app::{
    App, ChangePriceByOperator, ChangeStock, ChangeStockByOperator, Decided, ProposeBalance,
    ProposeUnfreeze, Refusal, StockChange, Tx,
};
use db::{Conn, Db, ExecError};
use domain::{
    CashNo, CashState, Fen, GiftId, LogAction, OrderNo, PaymentNo, Phone, ProposalNo, RefundNo,
    RefundReason, Rules, Timestamp, UserId,
};
use std::sync::Arc;
use store::customer::{freezes, users};
use store::operation::operator_log;
use store::shop::gifts::{self, GiftData};

impl Run {
    /// Something happens outside of the service: at a provider, or an operator acts.
    pub(super) fn outside(&mut self) {
        let now = self.now();
        if let Some(what) = self.providers.act(&mut self.rng, now) {
            self.note(what);
        }
    }

    /// A node begins something that no customer waits for: due jobs, a webhook, an operator's
    /// command.
    pub(super) fn begin_background(&mut self) {
        let node = self.rng.below(NODES);
        let app = self.nodes[node].app();
        match self.rng.weighted(&[5, 3, 1, 1, 1, usize::from(self.has_price_changes)]) {
            0 => self.spawn_background(node, "due jobs", due_jobs(app)),
            1 => {
                let provider =
                    if self.rng.one_in(3) { &self.providers.card } else { &self.providers.cashier };
                let (name, paid) = (provider.name(), provider.paid());
                if let Some(no) = self.rng.of(&paid).cloned() {
                    self.note(format!("a webhook for {no}"));
                    self.spawn_background(node, "webhook", webhook(app, name, no));
                }
            }
            2 => {
                let orders = self.orders();
                if let Some(no) = self.rng.of(&orders).cloned() {
                    let units = self.rng.one_in(2).then_some(1);
                    self.note(format!("an operator refunds {no}, units: {units:?}"));
                    self.spawn_background(node, "refund", async move {
                        app.refund_units(no, units, RefundReason::CustomerRequest).await.map(drop)
                    });
                }
            }
            3 => {
                let cash = self
                    .database
                    .inspect(|conn| {
                        store::money::cash_outs::in_state(conn, CashState::Reviewing, 10)
                    })
                    .unwrap();
                let numbers: Vec<CashNo> = cash.into_iter().map(|cash| cash.cash_no).collect();
                if let Some(no) = self.rng.of(&numbers).cloned() {
                    let approves = self.rng.one_in(2);
                    self.note(format!(
                        "an operator {} {no}",
                        if approves { "approves" } else { "rejects" }
                    ));
                    self.spawn_background(node, "review", review(app, no, approves));
                }
            }
            4 => self.write_to_many(node),
            _ if self.rng.one_in(4) => self.correct_a_balance(node),
            _ if self.rng.one_in(4) => self.change_a_stock(node),
            _ if self.rng.one_in(3) => self.freeze_or_unfreeze(node),
            _ => {
                let (gift, price) = *self.rng.of(self.gifts()).expect("there are gifts");
                let price = Fen(price.0 * self.rng.between(50, 150) / 100);
                self.note(format!("an operator changes the price of {gift} to {price:?}"));
                let (db, now) = (self.nodes[node].db(), app.now());
                if self.rng.one_in(2) {
                    self.spawn_background(node, "import", change_price(db, gift, price, now));
                } else {
                    let no = self.proposal_no(now);
                    let work = change_price_by_operators(db, gift, price, no, now);
                    self.spawn_background(node, "price", work);
                }
            }
        }
    }

    /// Two operators add to a customer's balance or take from it.
    fn correct_a_balance(&mut self, node: usize) {
        let users: Vec<UserId> =
            self.customers.iter().map(|customer| customer.account.caller.user_id).collect();
        let Some(user) = self.rng.of(&users).copied() else { return };
        let amount = Fen(self.rng.between(1, 500) * if self.rng.one_in(2) { -1 } else { 1 });
        self.note(format!("operators correct the balance of {user} by {amount:?}"));
        let (db, now) = (self.nodes[node].db(), self.nodes[node].app().now());
        let no = self.proposal_no(now);
        self.spawn_background(node, "correction", correct_balance(db, user, amount, no, now));
    }

    /// Operators add units of a gift, or take some that are available.
    fn change_a_stock(&mut self, node: usize) {
        let (gift, _) = *self.rng.of(self.gifts()).expect("there are gifts");
        let units = self.rng.between(1, 20) * if self.rng.one_in(2) { -1 } else { 1 };
        self.note(format!("operators change the stock of {gift} by {units}"));
        let (db, now) = (self.nodes[node].db(), self.nodes[node].app().now());
        let no = self.proposal_no(now);
        self.spawn_background(node, "stock", change_stock(db, gift, units, no, now));
    }

    /// An operator freezes an account, or two end the freeze of one.
    fn freeze_or_unfreeze(&mut self, node: usize) {
        let users: Vec<UserId> =
            self.customers.iter().map(|customer| customer.account.caller.user_id).collect();
        let Some(user) = self.rng.of(&users).copied() else { return };
        self.note(format!("operators freeze or unfreeze {user}"));
        let (db, now) = (self.nodes[node].db(), self.nodes[node].app().now());
        let no = self.proposal_no(now);
        self.spawn_background(node, "freeze", freeze_or_unfreeze(db, user, no, now));
    }

    /// Ends each freeze, which would hold payouts for ever.
    pub(super) fn end_freezes(&mut self) {
        let users: Vec<UserId> =
            self.customers.iter().map(|customer| customer.account.caller.user_id).collect();
        for user in users {
            let frozen_at = self.database.inspect(move |conn| freezes::frozen_at(conn, user));
            if frozen_at.unwrap().is_some() {
                let (db, now) = (self.nodes[0].db(), self.nodes[0].app().now());
                let no = self.proposal_no(now);
                self.spawn_background(0, "unfreeze", freeze_or_unfreeze(db, user, no, now));
            }
        }
    }

    pub(super) fn proposal_no(&mut self, now: Timestamp) -> ProposalNo {
        let random = [(); 8].map(|()| u8::try_from(self.rng.below(256)).unwrap_or_default());
        ProposalNo::new(now, random)
    }

    fn orders(&self) -> Vec<OrderNo> {
        let responses = self.customers.iter().flat_map(|customer| &customer.responses);
        responses
            .filter_map(|response| {
                if let Response::Ordered(order) = response {
                    Some(order.order_no.clone())
                } else {
                    None
                }
            })
            .collect()
    }

    pub(super) fn spawn_background(
        &mut self,
        node: usize,
        what: &'static str,
        work: impl Future<Output = app::Result<()>> + Send + 'static,
    ) {
        let task = self.nodes[node].spawn(work);
        self.background.push(BackgroundTask { node, what, task });
        self.run_until_idle();
    }
}

pub(super) async fn due_jobs(app: Arc<App>) -> app::Result<()> {
    app.run_due_jobs().await.map(drop)
}

async fn webhook(app: Arc<App>, provider: &'static str, no: PaymentNo) -> app::Result<()> {
    app.payment_webhook(provider, &[], no.as_str().as_bytes()).await;
    Ok(())
}

async fn change_price(db: Db, gift: GiftId, price: Fen, now: Timestamp) -> app::Result<()> {
    let change = move |conn: &mut Conn| {
        let gifts = gifts::all(conn)?;
        let known = gifts.into_iter().find(|known| known.id == gift).expect("gifts stay");
        let line = Line { data: GiftData { price_fen: price, ..known.data }, stock: 0 };
        let (lines, rules) = (&[line], &testkit::any_price());
        let stored = store_gifts(conn, Import { lines, rules, now }, &|_| ())?;
        assert!(matches!(stored, StoredGifts::Imported(_)), "{stored:?}");
        Ok(())
    };
    db.write(change).await?;
    Ok(())
}

async fn change_price_by_operators(
    db: Db,
    gift_id: GiftId,
    price: Fen,
    proposal_no: ProposalNo,
    now: Timestamp,
) -> app::Result<()> {
    let change = move |conn: &mut Conn| {
        let (expected, _) = gifts::offer(conn, gift_id)?.expect("gifts stay");
        if price == expected {
            return Ok(());
        }
        let wanted = ChangePriceByOperator {
            gift_id,
            expected,
            price,
            proposal_no: proposal_no.clone(),
            reason: "simulated".to_owned(),
            operator: "anna".to_owned(),
        };
        let decided = app::change_price_by_operator(conn, &Rules::default(), &wanted, now)?;
        approve_proposed(conn, decided, now)
    };
    Ok(db.write::<_, Refusal, _>(change).await?)
}

async fn change_stock(
    db: Db,
    gift_id: GiftId,
    units: i64,
    proposal_no: ProposalNo,
    now: Timestamp,
) -> app::Result<()> {
    // Some additions are worth more than one operator may add.
    let rules = Rules { stock_raise_max_fen: 10_000, ..Rules::default() };
    let change = move |conn: &mut Conn| {
        let stock = ChangeStock {
            gift_id,
            change: StockChange::Delta(units),
            operator: "anna".to_owned(),
            reason: "simulated".to_owned(),
            now,
        };
        let wanted = ChangeStockByOperator { stock, proposal_no: proposal_no.clone() };
        let decided = app::change_stock_by_operator(conn, &rules, &wanted)?;
        approve_proposed(conn, decided, now)
    };
    Ok(db.write::<_, Refusal, _>(change).await?)
}

/// Another operator approves what is proposed.
fn approve_proposed<T>(conn: &mut Conn, decided: Decided<T>, now: Timestamp) -> Tx<()> {
    if let Decided::Proposed(no) = decided {
        app::approve_proposal(conn, &Rules::default(), &no, "li", RefundNo::new(now, [0; 8]), now)?;
    }
    Ok(())
}

async fn correct_balance(
    db: Db,
    user: UserId,
    amount: Fen,
    proposal_no: ProposalNo,
    now: Timestamp,
) -> app::Result<()> {
    let correct = move |conn: &mut Conn| {
        let known = users::find(conn, user)?.expect("customers stay");
        let command = ProposeBalance {
            proposal_no: proposal_no.clone(),
            phone: Phone::parse(&known.phone).expect("it was parsed before"),
            amount,
            reason: "simulated".to_owned(),
            shown: testkit::for_customers("simulated"),
            operator: "anna".to_owned(),
        };
        app::propose_correction(conn, &command, now)?;
        app::approve_proposal(
            conn,
            &Rules::default(),
            &proposal_no,
            "li",
            RefundNo::new(now, [0; 8]),
            now,
        )
    };
    match db.write(correct).await {
        Ok(_) | Err(ExecError::Refused(Refusal::InsufficientBalance { .. })) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

async fn freeze_or_unfreeze(
    db: Db,
    user_id: UserId,
    proposal_no: ProposalNo,
    now: Timestamp,
) -> app::Result<()> {
    let change = move |conn: &mut Conn| {
        if freezes::frozen_at(conn, user_id)?.is_none() {
            app::freeze_customer(conn, user_id, now)?;
            operator_log::insert(
                conn,
                "anna",
                LogAction::FreezeCustomer,
                &user_id.to_string(),
                now,
            )?;
            return Ok(());
        }
        let command = ProposeUnfreeze {
            proposal_no: proposal_no.clone(),
            user_id,
            reason: "simulated".to_owned(),
            operator: "anna".to_owned(),
        };
        app::propose_unfreeze(conn, &command, now)?;
        approve_proposed(conn, Decided::<()>::Proposed(proposal_no.clone()), now)
    };
    Ok(db.write::<_, Refusal, _>(change).await?)
}

pub(super) async fn review(app: Arc<App>, no: CashNo, approves: bool) -> app::Result<()> {
    if approves {
        app.approve_cash(no).await
    } else {
        app.reject_cash(no, testkit::for_customers("simulated")).await
    }
}
