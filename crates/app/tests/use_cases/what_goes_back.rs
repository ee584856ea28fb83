//! Whatever happens to a payment, and in whatever order: what goes back of it is never more than
//! was paid, except what a provider takes for disputes by itself, and that is noticed.

use crate::dispute_losses::report_part;
use crate::disputes::webhook;
use app::ports::{Outcome, ProviderDispute};
use app::{EndRefund, Refusal, ResolveDifference, ResolvedDifference};
use domain::DisputeState::{Lost, Open, Won};
use domain::{
    AccountKind, DifferenceKind, DisputeState, Fen, GiftId, Lang, OrderNo, PaymentNo, PointsKind,
    RefundReason, RefundState, SentBy,
};
use store::trade::payments::{Payment, Refund};
use testkit::{FundedCustomer, TestEnv, both_dbs};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Event {
    /// An operator refunds the order.
    Refund,
    /// The jobs run, which send a refund.
    Send,
    /// The provider refuses the refund, and an operator pays it in another way.
    PayByHand,
    /// The refund comes back to the provider.
    ComeBack,
    /// An operator sends what came back in another way.
    SendAgain,
    /// A dispute of so many fen is lost.
    Lose(i64),
    /// An inquiry ends as lost: the money went back at the provider's own site.
    LoseInquiry(i64),
    Open,
    Win,
}

use Event::{ComeBack, LoseInquiry, PayByHand, Send, SendAgain, Win};

/// A payment of 10 yuan.
struct Case<'a> {
    env: &'a TestEnv,
    funded: FundedCustomer,
    order_no: OrderNo,
    payment_no: PaymentNo,
}

const PAID: i64 = 1_000;

impl<'a> Case<'a> {
    /// With a payment that arrives after the order was cancelled, its refund is due at once.
    async fn new(env: &'a TestEnv, gift: GiftId, is_late: bool) -> Self {
        let funded = env.funded_customer(Fen(0)).await;
        let order = env.order(&funded.caller, gift, 1).await.unwrap();
        let payment_no = env.begin_to_pay(&funded.caller, &order).await.unwrap();
        if is_late {
            let cancel =
                env.app.cancel_order(&funded.caller, order.order_no.clone(), app::IdemKey(None));
            cancel.await.unwrap();
        }
        env.pay.pay(&payment_no, order.payable);
        assert!(env.webhook(&payment_no).await);
        Self { env, funded, order_no: order.order_no, payment_no }
    }

    async fn rows(&self) -> (Payment, Option<Refund>) {
        let no = self.payment_no.clone();
        let read = move |conn: &mut db::Conn| {
            let payment = store::trade::payments::find_by_no(conn, &no)?.unwrap();
            let refund = store::trade::payments::refunds_of(conn, payment.id)?.pop();
            Ok((payment, refund))
        };
        self.env.tx(read).await
    }

    /// The open difference of a refund that came back.
    async fn returned(&self) -> Option<app::StoredDifference> {
        let number = self.rows().await.1?.refund_no.to_string();
        let open = self.env.tx(|conn| Ok(store::money::statements::open(conn, 9_999)?)).await;
        open.into_iter()
            .find(|one| one.number == number && one.difference == DifferenceKind::Returned)
    }

    async fn happen(&self, event: Event) {
        let (env, id) = (self.env, format!("{event:?} {}", self.payment_no));
        match event {
            Event::Refund => {
                let reason = RefundReason::CustomerRequest;
                let begun = env.app.refund_order(self.order_no.clone(), reason).await;
                let known = [Refusal::NotRefundable, Refusal::NothingToRefund { paid: Fen(PAID) }];
                assert!(begun.as_ref().err().is_none_or(|why| known.contains(why)), "{begun:?}");
            }
            Send => self.send().await,
            PayByHand => self.pay_by_hand().await,
            ComeBack => self.come_back().await,
            SendAgain => self.send_again().await,
            Event::Lose(fen) => report_part(env, self.payment_no.as_str(), &id, fen, Lost).await,
            LoseInquiry(fen) => {
                for (state, is_funds_withdrawn) in [(Open, false), (Lost, true)] {
                    env.pay.report_dispute(ProviderDispute {
                        id: id.clone(),
                        provider_txn: format!("T{}", self.payment_no),
                        amount: Fen(fen),
                        state,
                        is_funds_withdrawn,
                        respond_by: None,
                    });
                    assert_eq!(webhook(env, &id).await, 200);
                }
            }
            Event::Open => self.report_open(Open).await,
            Win => self.report_open(Won).await,
        }
    }

    async fn send(&self) {
        self.env.clock.advance_seconds(3_700);
        self.env.run_jobs().await;
    }

    async fn report_open(&self, state: DisputeState) {
        let id = format!("open {}", self.payment_no);
        report_part(self.env, self.payment_no.as_str(), &id, 400, state).await;
    }

    async fn pay_by_hand(&self) {
        let refused = Outcome::Rejected { code: "refused".to_owned(), retryable: false };
        self.env.pay.refund_answer.lock().unwrap().replace(refused);
        self.send().await;
        self.env.pay.refund_answer.lock().unwrap().take();
        let Some(refund) = self.rows().await.1 else { return };
        let (how, now) = ("bank transfer".to_owned(), self.env.app.now());
        let end = EndRefund { refund_no: refund.refund_no, sent_by: SentBy::Operator, how, now };
        self.env.db.write(move |conn| app::end_refund(conn, &end)).await.unwrap();
    }

    async fn come_back(&self) {
        let Some(refund) = self.rows().await.1 else { return };
        *self.env.pay.returned.lock().unwrap() = Some("expired_or_canceled_card".to_owned());
        let right = [("x-signature".to_owned(), "right".to_owned())];
        let body = format!("refund {}", refund.refund_no);
        let reply = self.env.app.payment_webhook("fake", &right, body.as_bytes()).await.unwrap();
        assert_eq!(reply.status, 200);
        *self.env.pay.returned.lock().unwrap() = None;
    }

    /// First the whole amount, then what may be sent.
    async fn send_again(&self) {
        let Some(returned) = self.returned().await else { return };
        match self.resolve(&returned, Some(SentBy::Operator), None).await {
            ResolvedDifference::RestDiffers(rest) => {
                let sent_by = (rest > Fen::ZERO).then_some(SentBy::Operator);
                let amount = sent_by.map(|_| rest);
                let resolved = self.resolve(&returned, sent_by, amount).await;
                assert_eq!(resolved, ResolvedDifference::Resolved);
            }
            resolved => assert!(
                [ResolvedDifference::Resolved, ResolvedDifference::Disputed].contains(&resolved),
                "{resolved:?}"
            ),
        }
    }

    async fn resolve(
        &self,
        returned: &app::StoredDifference,
        sent_by: Option<SentBy>,
        amount: Option<Fen>,
    ) -> ResolvedDifference {
        let command = ResolveDifference {
            difference_no: returned.difference_no.clone(),
            sent_by,
            amount,
            explanation: "bank transfer".to_owned(),
            operator: "wang".to_owned(),
            now: self.env.app.now(),
        };
        self.env.db.write(move |conn| app::resolve_difference(conn, &command)).await.unwrap()
    }

    /// The amount that has gone back, or will, and the amount of the disputes that is recorded as
    /// too much, in fen.
    async fn gone_back(&self) -> (i64, i64) {
        use diesel::prelude::*;
        use store::schema::statement_differences as d;
        let (payment, refund) = self.rows().await;
        let number = refund.as_ref().map_or(String::new(), |refund| refund.refund_no.to_string());
        let like = format!("%{}", self.payment_no);
        let read = move |conn: &mut db::Conn| {
            let lost = store::trade::disputes::lost_of_payment(conn, payment.id)?;
            let over: Vec<(Option<i64>, Option<i64>)> = d::table
                .filter(d::difference.eq("over_disputed").and(d::number.like(like.clone())))
                .filter(d::number.not_like("open%"))
                .select((d::theirs_fen, d::ours_fen))
                .load(conn)?;
            let back: Vec<(Option<i64>, i64, i64)> = d::table
                .filter(d::difference.eq("returned").and(d::number.eq(number.clone())))
                .select((d::resolved_at, d::unexplained_fen, d::charged_back_fen))
                .load(conn)?;
            Ok((lost, over, back))
        };
        let (lost, over, back) = self.env.tx(read).await;
        let sent = refund.map_or(0, |refund| refund.to_send().0);
        let kept = back.iter().map(|(resolved, all, kept)| match resolved {
            Some(_) => *kept,
            None => *all,
        });
        let over = over.iter().map(|(theirs, ours)| theirs.unwrap() - ours.unwrap());
        (sent + lost.0 - kept.sum::<i64>(), over.sum())
    }

    /// The amount that the provider and the operator have really sent.
    async fn really_sent(&self) -> i64 {
        let Some(refund) = self.rows().await.1 else { return 0 };
        let sent = self.env.pay.refunded_of(&refund.refund_no).map_or(0, |fen| fen.0);
        let by_hand = if refund.is_manual { refund.to_send().0 } else { 0 };
        assert!(sent == 0 || by_hand == 0);
        sent + by_hand
    }
}

/// All orders of the events.
fn orders(events: &[Event]) -> Vec<Vec<Event>> {
    let Some((first, rest)) = events.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for order in orders(rest) {
        for place in 0..=order.len() {
            let mut longer = order.clone();
            longer.insert(place, *first);
            all.push(longer);
        }
    }
    all
}

async fn in_every_order(env: &TestEnv, gift: GiftId, is_late: bool, events: &[Event]) {
    for order in orders(events) {
        let case = Case::new(env, gift, is_late).await;
        for (place, event) in order.iter().enumerate() {
            let (before, _) = case.gone_back().await;
            case.happen(*event).await;
            let (after, over) = case.gone_back().await;
            let so_far = &order[..=place];
            // Nothing that the service or an operator does adds to what is too much.
            let is_providers = matches!(event, Event::Lose(_) | LoseInquiry(_) | Win);
            assert!(is_providers || after <= before.max(PAID), "{so_far:?}: {before}, {after}");
            assert!(after <= PAID + over, "{so_far:?}: {after} of {PAID}, noticed {over}");
            // The books have the amount that was sent.
            let (refund, sent) = (case.rows().await.1, case.really_sent().await);
            let is_sent = refund.as_ref().is_some_and(|one| one.state == RefundState::Done);
            let booked = refund.filter(|_| is_sent).map_or(0, |one| one.to_send().0);
            assert_eq!(sent, booked, "{so_far:?}");
        }
    }
    // A refund that an operator could not pay while its payment was disputed is still parked.
    let found = env.findings().await;
    let others: Vec<_> =
        found.iter().filter(|one| one.check != "what has not ended has its job").collect();
    assert!(others.is_empty(), "{others:#?}");
}

both_dbs! {
    async fn a_refund_and_disputes_in_every_order(env: TestEnv) {
        let gift = env.gift(1, Fen(PAID), 500).await;
        let (refund, lose) = ([Event::Refund, Send], [Event::Lose(490), LoseInquiry(300)]);
        in_every_order(&env, gift, false, &[&refund[..], &lose, &[ComeBack]].concat()).await;
        in_every_order(&env, gift, false, &[&refund[..], &lose[..1], &[ComeBack, SendAgain]].concat()).await;
    }

    async fn a_refund_by_hand_and_an_open_dispute_in_every_order(env: TestEnv) {
        let gift = env.gift(1, Fen(PAID), 500).await;
        let events = [Event::Refund, PayByHand, Event::Open, Win, Event::Lose(490)];
        in_every_order(&env, gift, false, &events).await;
    }

    async fn late_money_and_disputes_in_every_order(env: TestEnv) {
        let gift = env.gift(1, Fen(PAID), 500).await;
        let events = [Send, Event::Lose(490), Event::Lose(700), ComeBack, SendAgain];
        in_every_order(&env, gift, true, &events).await;
    }

    async fn what_a_lost_dispute_gave_the_payer_is_not_refunded_again(env: TestEnv) {
        let gift = env.gift(1, Fen(PAID), 5).await;
        let case = Case::new(&env, gift, false).await;
        case.happen(Event::Lose(490)).await;
        case.happen(Event::Refund).await;
        case.happen(Send).await;
        assert_eq!(env.pay.refunded(), [Fen(510)]);
        let caller = &case.funded.caller;
        let view = env.app.get_order(caller, case.order_no.clone()).await.unwrap();
        assert_eq!((view.refunds[0].amount_fen, view.chargebacks[0].0), (Fen(510), Fen(490)));
        let messages = env.app.list_message(caller, Lang::En, None, 9).await.unwrap();
        let refunded = messages.iter().find(|one| one.message.kind.code() == "order_refunded").unwrap();
        let summary = &refunded.text.summary;
        assert!(summary.contains("was refunded: ¥5.10") && summary.contains("¥4.90 was returned before"), "{summary}");
        // 10 points were earned, and 4 of them went with the dispute.
        let moved = env.app.get_points_record(caller, None, 9).await.unwrap();
        let moved: Vec<_> = moved.iter().map(|one| (one.kind, one.delta)).collect();
        assert_eq!(moved, [(PointsKind::OrderRefunded, -6), (PointsKind::OrderChargedBack, -4), (PointsKind::OrderPaid, 10)]);
        assert_eq!(env.platform_account(AccountKind::Clearing, "fake").await, Fen(0));
        env.audit().await;
    }

    async fn an_order_whose_payment_went_back_by_disputes_has_nothing_to_refund(env: TestEnv) {
        let gift = env.gift(1, Fen(PAID), 5).await;
        let case = Case::new(&env, gift, false).await;
        for part in [490, 480, 30] {
            case.happen(Event::Lose(part)).await;
        }
        let before = env.tables().await;
        let refunded = env.app.refund_order(case.order_no.clone(), RefundReason::CustomerRequest).await;
        assert_eq!(refunded, Err(Refusal::NothingToRefund { paid: Fen(PAID) }));
        let differences = before.differences(&env.tables().await);
        assert!(differences.is_empty(), "{differences:#?}");
        env.audit().await;
    }

    async fn what_disputes_took_too_much_is_right_again_when_one_is_won(env: TestEnv) {
        let gift = env.gift(1, Fen(PAID), 5).await;
        let case = Case::new(&env, gift, false).await;
        case.happen(Event::Open).await;
        case.happen(Event::Lose(700)).await;
        assert_eq!(env.app.open_differences().await.unwrap(), [("fake".to_owned(), DifferenceKind::OverDisputed, 1)]);
        case.happen(Win).await;
        assert_eq!(env.app.open_differences().await.unwrap(), []);
        env.audit().await;
    }
}
