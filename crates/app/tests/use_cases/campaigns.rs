//! Campaigns of vouchers: their cost, and their end.

use crate::vouchers::{order_with, pay, states};
use app::{CreatedCampaign, IdemKey, NewCampaign, Refusal};
use domain::{Fen, Rules, VoucherKind, VoucherState};
use testkit::both_dbs;

both_dbs! {
    async fn the_worst_cost_of_a_campaign_is_named_beyond_its_bound(env: TestEnv) {
        let rules = Rules { campaign_cost_max_fen: 100_000, units_per_gift_max: 4, ..Rules::default() };
        let percent = |percent, cap, quantity| NewCampaign {
            kind: VoucherKind::Percent, amount_fen: Fen(0), percent, cap_fen: Fen(cap), threshold_fen: Fen(0), quantity, ..env.ten_off()
        };
        let amount = |quantity| NewCampaign { quantity, ..env.ten_off() };
        // Nothing is on sale, so a percentage without a cap could cost anything.
        let free = env.try_campaign(percent(100, 0, 1), rules.clone(), None).await;
        assert_eq!(free, Ok(CreatedCampaign::Unaccepted(Fen(4_000_000_000_000))));
        let dearest = env.gift(1, Fen(6_001), 5).await;
        env.gift(2, Fen(100), 5).await;
        for (campaign, cost) in [
            (amount(100), 100_000),
            (amount(101), 101_000),
            (percent(100, 1_000, 100), 100_000),
            (percent(1, 1_001, 100), 100_100),
            // A half of four units of 60.01 is 120.02 for each.
            (percent(50, 0, 8), 96_016),
            (percent(50, 0, 9), 108_018),
            (percent(100, 0, i64::MAX), i64::MAX),
        ] {
            let made = env.try_campaign(campaign.clone(), rules.clone(), None).await.unwrap();
            if cost <= 100_000 {
                assert!(matches!(made, CreatedCampaign::Created { worst_cost, .. } if worst_cost == Fen(cost)), "{made:?} {campaign:?}");
                continue;
            }
            assert_eq!(made, CreatedCampaign::Unaccepted(Fen(cost)), "{campaign:?}");
            for other in [cost - 1, cost.saturating_sub(100_000)] {
                let refused = env.try_campaign(campaign.clone(), rules.clone(), Some(Fen(other))).await.unwrap();
                assert_eq!(refused, CreatedCampaign::Unaccepted(Fen(cost)));
            }
            let named = env.try_campaign(campaign, rules.clone(), Some(Fen(cost))).await.unwrap();
            assert!(matches!(named, CreatedCampaign::Created { .. }), "{named:?}");
        }
        // A gift that is off sale is in no order.
        env.set_on_sale(dearest, false).await;
        let cheap = env.try_campaign(percent(50, 0, 9), rules, None).await.unwrap();
        assert!(matches!(cheap, CreatedCampaign::Created { worst_cost: Fen(1_800), .. }), "{cheap:?}");
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
            let made = env.try_campaign(wrong, Rules::default(), None).await;
            assert!(matches!(made, Err(Refusal::BadParameter { .. })), "{made:?} {shown}");
        }
    }
}
