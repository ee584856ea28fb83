//! Prices and stock of gifts, which one operator changes up to bounds, and two beyond them.

use app::{
    ApprovedProposal, ChangePriceByOperator, ChangeStock, ChangeStockByOperator, Decided,
    ExchangeItems, IdemKey, Refusal, StockChange, StockChanged,
};
use db::Conn;
use domain::{Fen, GiftId, ProposalNo, RefundNo, Rules, Timestamp};
use testkit::{TestEnv, both_dbs};

fn number(of: u8) -> ProposalNo {
    ProposalNo::new(Timestamp(1_795_233_600_000), [of; 8])
}

async fn change_price(
    env: &TestEnv,
    gift_id: GiftId,
    (expected, price): (i64, i64),
    of: u8,
) -> app::Result<Decided<()>> {
    let now = env.app.now();
    let wanted = ChangePriceByOperator {
        gift_id,
        expected: Fen(expected),
        price: Fen(price),
        proposal_no: number(of),
        reason: "the market has moved".to_owned(),
        operator: "wang".to_owned(),
    };
    let change =
        move |conn: &mut Conn| app::change_price_by_operator(conn, &Rules::default(), &wanted, now);
    Ok(env.db.write(change).await?)
}

async fn change_stock(
    env: &TestEnv,
    gift_id: GiftId,
    change: StockChange,
    of: u8,
) -> app::Result<Decided<StockChanged>> {
    let stock = ChangeStock {
        gift_id,
        change,
        operator: "wang".to_owned(),
        reason: "delivery 17".to_owned(),
        now: env.app.now(),
    };
    let wanted = ChangeStockByOperator { stock, proposal_no: number(of) };
    let change =
        move |conn: &mut Conn| app::change_stock_by_operator(conn, &Rules::default(), &wanted);
    Ok(env.db.write(change).await?)
}

async fn approve(env: &TestEnv, of: u8) -> app::Result<ApprovedProposal> {
    let now = env.app.now();
    let approve = move |conn: &mut Conn| {
        let refund_no = RefundNo::new(now, [0; 8]);
        app::approve_proposal(conn, &Rules::default(), &number(of), "li", refund_no, now)
    };
    Ok(env.db.write(approve).await?)
}

async fn price_of(env: &TestEnv, gift: GiftId) -> i64 {
    env.app.refresh_catalogue().await.unwrap();
    env.app.catalogue.current().get(gift).unwrap().price().0
}

both_dbs! {
    async fn a_price_changes_at_once_within_a_half(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        assert_eq!(change_price(&env, gift, (1_000, 1_500), 1).await, Ok(Decided::Done(())));
        assert_eq!(price_of(&env, gift).await, 1_500);
        assert_eq!(env.app.price_history(gift).await.unwrap().last().unwrap().1, Fen(1_500));
        assert_eq!(change_price(&env, gift, (1_500, 750), 1).await, Ok(Decided::Done(())));
        let differs = Refusal::PriceDiffers { price: Fen(750) };
        assert_eq!(change_price(&env, gift, (1_500, 800), 1).await, Err(differs), "somebody else was quicker");
        for senseless in [0, -1, 750, 1_000_000_000_001] {
            let refused = change_price(&env, gift, (750, senseless), 1).await;
            assert!(matches!(refused, Err(Refusal::BadParameter { .. })), "{refused:?} {senseless}");
        }
        assert_eq!(change_price(&env, GiftId(gift.0 + 1), (750, 800), 1).await, Err(Refusal::GiftNotFound));
        assert_eq!(price_of(&env, gift).await, 750);
        env.audit().await;
    }

    async fn steps_of_one_day_count_together(env: TestEnv) {
        let (gift, caller) = (env.gift(1, Fen(10_000), 50).await, env.customer().await);
        assert_eq!(change_price(&env, gift, (10_000, 6_000), 1).await, Ok(Decided::Done(())));
        assert_eq!(change_price(&env, gift, (6_000, 4_999), 1).await, Ok(Decided::Proposed(number(1))), "less than half of today's highest");
        env.bought(&caller, gift, 10).await;
        assert_eq!(change_price(&env, gift, (6_000, 9_001), 2).await, Err(Refusal::OtherProposalOpen), "more than today's lowest and a half");
        assert_eq!(change_price(&env, gift, (6_000, 9_000), 2).await, Ok(Decided::Done(())), "10 units gain 270 yuan");
        assert_eq!(change_price(&env, gift, (9_000, 10_000), 2).await, Err(Refusal::OtherProposalOpen));
        assert!(matches!(change_stock(&env, gift, StockChange::Delta(60), 3).await, Ok(Decided::Done(_))));
        assert_eq!(change_stock(&env, gift, StockChange::Delta(52), 3).await, Ok(Decided::Proposed(number(3))), "more than 10,000 yuan today");
        assert!(matches!(change_stock(&env, gift, StockChange::Delta(-80), 4).await, Ok(Decided::Done(_))));
        assert!(matches!(change_stock(&env, gift, StockChange::Delta(40), 4).await, Ok(Decided::Done(_))));
        env.clock.advance_seconds(domain::DAY_SECONDS);
        assert_eq!(change_price(&env, gift, (9_000, 10_000), 2).await, Ok(Decided::Done(())), "another day");
        env.audit().await;
    }

    async fn a_price_beyond_a_half_needs_another_operator_and_the_price_of_then(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        for (of, beyond) in [(1, 1_501), (2, 499)] {
            assert_eq!(change_price(&env, gift, (1_000, beyond), of).await, Ok(Decided::Proposed(number(of))), "{beyond}");
            assert_eq!(change_price(&env, gift, (1_000, beyond), 9).await, Ok(Decided::AlreadyProposed(number(of))));
            assert_eq!(change_price(&env, gift, (1_000, 9_000), 9).await, Err(Refusal::OtherProposalOpen));
            assert_eq!(price_of(&env, gift).await, 1_000);
            // One operator may do meanwhile whatever one may do alone.
            assert_eq!(change_price(&env, gift, (1_000, 1_001), 9).await, Ok(Decided::Done(())));
            assert_eq!(approve(&env, of).await, Err(Refusal::PriceDiffers { price: Fen(1_001) }));
            assert_eq!(change_price(&env, gift, (1_001, 1_000), 9).await, Ok(Decided::Done(())));
            assert_eq!(approve(&env, of).await, Ok(ApprovedProposal::PriceChanged(Fen(beyond))));
            assert_eq!(price_of(&env, gift).await, beyond);
            assert_eq!(approve(&env, of).await, Ok(ApprovedProposal::NotProposed));
            env.change_gift(gift, testkit::gift(1, Fen(1_000))).await;
        }
        env.audit().await;
    }

    async fn an_approved_price_does_not_let_bags_gain_much_more_than_was_proposed(env: TestEnv) {
        let (gift, caller) = (env.gift(1, Fen(100_000), 90).await, env.customer().await);
        env.bought(&caller, gift, 4).await;
        // Units gain 900 yuan each.
        assert_eq!(change_price(&env, gift, (100_000, 200_000), 1).await, Ok(Decided::Proposed(number(1))));
        let [item, _] = env.bought(&caller, gift, 2).await[..] else { panic!("two are bought") };
        assert_eq!(approve(&env, 1).await, Err(Refusal::PriceExposureGrown { exposure: Fen(540_000) }));
        assert_eq!(price_of(&env, gift).await, 100_000);
        env.app.exchange_quantity(&caller, ExchangeItems::Items(vec![item]), None, IdemKey(None)).await.unwrap();
        assert_eq!(approve(&env, 1).await, Ok(ApprovedProposal::PriceChanged(Fen(200_000))), "five units gain 900 yuan each");
        env.audit().await;
    }

    async fn what_bags_gain_is_bounded_too(env: TestEnv) {
        let (gift, caller) = (env.gift(1, Fen(100_000), 9).await, env.customer().await);
        env.bought(&caller, gift, 4).await;
        let [item, ..] = env.bought(&caller, gift, 1).await[..] else { panic!("one is bought") };
        env.app.exchange_quantity(&caller, ExchangeItems::Items(vec![item]), None, IdemKey(None)).await.unwrap();
        let change = env.app.preview_price(gift, Fen(127_778)).await.unwrap().change;
        // Four units, each worth 90 % of 277.78 more, rounded down.
        assert_eq!((change.units, change.exposure), (4, Fen(100_000)));
        assert_eq!(change_price(&env, gift, (100_000, 127_780), 1).await, Ok(Decided::Proposed(number(1))));
        assert_eq!(change_price(&env, gift, (100_000, 127_778), 2).await, Ok(Decided::Done(())));
        assert_eq!(change_price(&env, gift, (127_778, 70_000), 3).await, Ok(Decided::Done(())), "nothing is gained by a fall");
        env.audit().await;
    }

    async fn what_bags_gain_by_all_prices_of_a_day_counts_together(env: TestEnv) {
        let (caller, mut gifts) = (env.customer().await, Vec::new());
        for market in 1..=3 {
            let gift = env.gift(market, Fen(100_000), 9).await;
            env.bought(&caller, gift, 4).await;
            gifts.push(gift);
        }
        // Four units gain 180 yuan each, which are exchanged at once.
        assert_eq!(change_price(&env, gifts[0], (100_000, 120_000), 1).await, Ok(Decided::Done(())));
        env.app.exchange_all(&caller, None, IdemKey(None)).await.unwrap();
        env.bought(&caller, gifts[1], 4).await;
        assert_eq!(change_price(&env, gifts[1], (100_000, 110_000), 2).await, Ok(Decided::Proposed(number(2))), "1,080 yuan in a day");
        env.clock.advance_seconds(domain::DAY_SECONDS);
        env.bought(&caller, gifts[2], 4).await;
        assert_eq!(change_price(&env, gifts[2], (100_000, 110_000), 3).await, Ok(Decided::Done(())), "another day");
        env.audit().await;
    }

    async fn units_of_unpaid_orders_gain_too(env: TestEnv) {
        let (gift, caller) = (env.gift(1, Fen(100_000), 9).await, env.customer().await);
        env.order(&caller, gift, 4).await.unwrap();
        let change = env.app.preview_price(gift, Fen(140_000)).await.unwrap().change;
        assert_eq!((change.units, change.exposure), (4, Fen(4 * 36_000)));
        assert_eq!(change_price(&env, gift, (100_000, 140_000), 1).await, Ok(Decided::Proposed(number(1))));
    }

    async fn stock_is_raised_alone_up_to_a_value_and_lowered_without_a_bound(env: TestEnv) {
        let (gift, caller) = (env.gift(1, Fen(10_000), 5).await, env.customer().await);
        let set = |available, expected| StockChange::Set { available, expected };
        let done = |before, after| Ok(Decided::Done(StockChanged::Done { before, after }));
        assert_eq!(change_stock(&env, gift, set(105, 5), 1).await, done(5, 105));
        assert_eq!(change_stock(&env, gift, StockChange::Delta(101), 1).await, Ok(Decided::Proposed(number(1))));
        assert_eq!(change_stock(&env, gift, StockChange::Delta(102), 2).await, Err(Refusal::OtherProposalOpen));
        assert_eq!(change_stock(&env, gift, set(206, 105), 2).await, Ok(Decided::AlreadyProposed(number(1))));
        assert_eq!(env.stock_counters(gift).await.0, 105);
        // Units that are ordered meanwhile stay ordered.
        env.order(&caller, gift, 2).await.unwrap();
        assert_eq!(approve(&env, 1).await, Ok(ApprovedProposal::StockRaised { gift, available: 204 }));
        assert_eq!(env.stock_counters(gift).await, (204, 2, 0));
        assert_eq!(change_stock(&env, gift, set(9_999, 206), 3).await, Ok(Decided::Done(StockChanged::Unfit { available: 204 })));
        assert_eq!(change_stock(&env, gift, set(i64::MAX, 204), 3).await, Ok(Decided::Done(StockChanged::Unfit { available: 204 })));
        assert_eq!(change_stock(&env, gift, set(0, 204), 3).await, done(204, 0));
        assert_eq!(change_stock(&env, GiftId(gift.0 + 1), StockChange::Delta(1), 3).await, Ok(Decided::Done(StockChanged::NoGift)));
        env.audit().await;
    }
}
