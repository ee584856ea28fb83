//! Campaigns of vouchers: their cost, and their end.

use crate::vouchers::{order_with, pay, states};
use app::{
    ApprovedProposal, CampaignPlan, CreateCampaignByOperator, CreatedCampaign, Decided, IdemKey,
    NewCampaign, Refusal,
};
use diesel::RunQueryDsl;
use domain::{DAY_SECONDS, Fen, ProposalNo, RefundNo, Rules, Timestamp, VoucherKind, VoucherState};
use testkit::{TestEnv, both_dbs};

fn number(of: u8) -> ProposalNo {
    ProposalNo::new(Timestamp(1_795_233_600_000), [of; 8])
}

/// Ten yuan off, for a hundred customers and a week.
fn plan() -> CampaignPlan {
    CampaignPlan {
        code: None,
        name_zh: "立减 10 元".to_owned(),
        name_en: "10 yuan off".to_owned(),
        kind: VoucherKind::Amount,
        amount_fen: 1_000,
        percent: 0,
        cap_fen: 0,
        threshold_fen: 10_000,
        days: 7,
        quantity: 100,
    }
}

async fn create(
    env: &TestEnv,
    rules: &Rules,
    plan: CampaignPlan,
    of: u8,
) -> app::Result<Decided<CreatedCampaign>> {
    let wanted = CreateCampaignByOperator {
        plan,
        proposal_no: number(of),
        reason: "autumn".to_owned(),
        operator: "wang".to_owned(),
    };
    let (rules, now) = (rules.clone(), env.app.now());
    let create =
        move |conn: &mut db::Conn| app::create_campaign_by_operator(conn, &rules, &wanted, now);
    Ok(env.db.write(create).await?)
}

async fn approve(env: &TestEnv, rules: &Rules, of: u8) -> app::Result<ApprovedProposal> {
    let (rules, now) = (rules.clone(), env.app.now());
    let approve = move |conn: &mut db::Conn| {
        app::approve_proposal(conn, &rules, &number(of), "li", RefundNo::new(now, [0; 8]), now)
    };
    Ok(env.db.write(approve).await?)
}

both_dbs! {
    async fn one_operator_creates_a_campaign_up_to_a_worst_cost_and_two_beyond_it(env: TestEnv) {
        let rules = Rules { campaign_cost_max_fen: 100_000, units_per_gift_max: 4, ..Rules::default() };
        let percent = |percent, cap_fen, quantity| CampaignPlan {
            kind: VoucherKind::Percent, amount_fen: 0, percent, cap_fen, threshold_fen: 0, quantity, ..plan()
        };
        let amount = |quantity| CampaignPlan { quantity, ..plan() };
        // Nothing is on sale, so a percentage without a cap could cost anything.
        let free = create(&env, &rules, percent(100, 0, 1), 1).await.unwrap();
        assert_eq!(free, Decided::Proposed(number(1)));
        let dearest = env.gift(1, Fen(6_001), 5).await;
        env.gift(2, Fen(100), 5).await;
        let mut costs = vec![Fen(4_000_000_000_000)];
        for (of, (campaign, cost)) in (2..).zip([
            (amount(100), 100_000),
            (amount(101), 101_000),
            (percent(100, 1_000, 100), 100_000),
            (percent(1, 1_001, 100), 100_100),
            // A half of four units of 60.01 is 120.02 for each.
            (percent(50, 0, 8), 96_016),
            (percent(50, 0, 9), 108_018),
            (percent(100, 0, 1_000_000), 24_004_000_000),
        ]) {
            // Those of one day count together.
            let dated_back = "UPDATE campaigns SET created_at = created_at - 172800000";
            env.tx(move |conn| Ok(diesel::sql_query(dated_back).execute(conn).map(drop)?)).await;
            let made = create(&env, &rules, campaign.clone(), of).await.unwrap();
            if cost <= 100_000 {
                assert!(matches!(made, Decided::Done(CreatedCampaign { worst_cost, .. }) if worst_cost == Fen(cost)), "{made:?} {campaign:?}");
                continue;
            }
            assert_eq!(made, Decided::Proposed(number(of)), "{campaign:?}");
            assert_eq!(create(&env, &rules, campaign, of + 100).await.unwrap(), Decided::AlreadyProposed(number(of)));
            costs.push(Fen(cost));
        }
        let open = env.db.read::<_, Refusal, _>(app::open_proposals).await.unwrap();
        assert_eq!(open.iter().map(|one| one.proposal.amount_fen).collect::<Vec<_>>(), costs);
        // A gift that is off sale can be put on sale again.
        env.set_on_sale(dearest, false).await;
        assert_eq!(create(&env, &rules, percent(50, 0, 9), 50).await.unwrap(), Decided::AlreadyProposed(number(7)));
        assert!(matches!(create(&env, &rules, amount(2), 50).await.unwrap(), Decided::Done(_)));
        let second = create(&env, &rules, amount(99), 51).await.unwrap();
        assert_eq!(second, Decided::Proposed(number(51)));
        let refused = create(&env, &rules, percent(1, 1, 1_000_001), 52).await;
        assert!(matches!(refused, Err(Refusal::BadParameter { .. })), "{refused:?}");
        env.audit().await;
    }

    async fn an_approved_campaign_begins_then_and_costs_no_more_than_was_proposed(env: TestEnv) {
        let rules = Rules { units_per_gift_max: 1, ..Rules::default() };
        let half = CampaignPlan { kind: VoucherKind::Percent, amount_fen: 0, percent: 50, threshold_fen: 0, code: Some("half".to_owned()), ..plan() };
        let gift = env.gift(1, Fen(100_000), 5).await;
        assert_eq!(create(&env, &rules, half, 1).await.unwrap(), Decided::Proposed(number(1)));
        env.clock.advance_seconds(3_600);
        env.change_gift(gift, testkit::gift(1, Fen(100_002))).await;
        let grown = approve(&env, &rules, 1).await;
        assert_eq!(grown, Err(Refusal::CampaignCostGrown { cost: Fen(5_000_100) }));
        env.change_gift(gift, testkit::gift(1, Fen(100_000))).await;
        let done = approve(&env, &rules, 1).await.unwrap();
        let ApprovedProposal::CampaignCreated(id) = done else { panic!("{done:?}") };
        let (now, rules) = (env.app.now(), rules.clone());
        let view = env.db.read::<_, Refusal, _>(move |conn| app::campaign_by_id(conn, id, &rules, now)).await.unwrap().unwrap();
        let campaign = &view.campaign;
        assert_eq!((campaign.valid_from, campaign.valid_to), (now, now.plus_seconds(7 * DAY_SECONDS)));
        assert_eq!((campaign.code.as_deref(), view.state(now), view.worst_cost), (Some("HALF"), "open", Fen(5_000_000)));
        let taken = create(&env, &Rules::default(), CampaignPlan { code: Some("HALF".to_owned()), ..plan() }, 2).await;
        assert_eq!(taken, Err(Refusal::VoucherCodeTaken));
        env.audit().await;
    }

    async fn a_closed_campaign_gives_out_nothing_and_a_voided_one_takes_nothing_off(env: TestEnv) {
        let gift = env.gift(1, Fen(10_000), 9).await;
        let campaign = NewCampaign { code: Some("FREE".to_owned()), ..env.ten_off() };
        let id = env.campaign(campaign).await;
        let callers = [env.customer().await, env.customer().await, env.customer().await];
        let mut vouchers = Vec::new();
        for caller in &callers[..2] {
            vouchers.push(env.app.claim_voucher(caller, "FREE", IdemKey(None)).await.unwrap().voucher.id);
        }
        let order = order_with(&env, &callers[0], gift, vouchers[0]).await.unwrap();
        let close = async |void| {
            let now = env.app.now();
            env.db.write::<_, Refusal, _>(move |conn| app::close_campaign(conn, id, void, now)).await.unwrap()
        };
        assert!(close(false).await && !close(false).await);
        let claimed = env.app.claim_voucher(&callers[2], "FREE", IdemKey(None)).await;
        assert_eq!(claimed.err(), Some(Refusal::VoucherExpired));
        let (user, now) = (callers[2].user_id, env.app.now());
        let given = env.db.write(move |conn| app::give_voucher(conn, user, id, now)).await.map_err(Refusal::from);
        assert_eq!(given, Err(Refusal::VoucherExpired));
        assert_eq!(states(&env, &callers[1]).await, [VoucherState::Usable], "it stays theirs");
        env.clock.advance_seconds(1);
        assert!(close(true).await && !close(true).await);
        let refused = order_with(&env, &callers[1], gift, vouchers[1]).await;
        assert_eq!(refused, Err(Refusal::VoucherExpired));
        // An order that has used one keeps it.
        pay(&env, &callers[0], &order).await;
        assert_eq!(states(&env, &callers[0]).await, [VoucherState::Used]);
        let rules = Rules::default();
        let now = env.app.now();
        let listed = env.db.read::<_, Refusal, _>(move |conn| app::list_campaigns(conn, &rules, now)).await.unwrap();
        let view = &listed[0];
        assert_eq!((view.campaign.given, view.used.used, view.used.discount), (2, 1, Fen(1_000)));
        assert_eq!((view.worst_cost, view.worst_cost_left), (Fen(100_000), Fen(0)));
        env.audit().await;
    }

    async fn senseless_campaigns_are_refused(env: TestEnv) {
        let good = env.ten_off();
        for wrong in [
            NewCampaign { amount_fen: Fen(0), ..good.clone() },
            NewCampaign { kind: VoucherKind::Percent, percent: 101, ..good.clone() },
            NewCampaign { threshold_fen: Fen(-1), ..good.clone() },
            NewCampaign { quantity: 0, ..good.clone() },
            NewCampaign { valid_to: good.valid_from, ..good.clone() },
            NewCampaign { name_zh: " ".to_owned(), ..good.clone() },
            NewCampaign { name_en: "x".repeat(61), ..good.clone() },
            NewCampaign { code: Some("a b".to_owned()), ..good.clone() },
        ] {
            let shown = format!("{wrong:?}");
            let made = env.try_campaign(wrong, Rules::default()).await;
            assert!(matches!(made, Err(Refusal::BadParameter { .. })), "{made:?} {shown}");
        }
        for days in [0, -1, 3_651, i64::MAX] {
            let made = create(&env, &Rules::default(), CampaignPlan { days, ..plan() }, 1).await;
            assert!(matches!(made, Err(Refusal::BadParameter { .. })), "{made:?} {days}");
        }
    }
}
