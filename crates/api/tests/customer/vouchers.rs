//! `POST getVoucherList`, `POST claimVoucher`, `POST getPointsRecord`

use super::fixtures::{assert_unchanged, begun, bought, customer, open, text};
use super::places::places;
use super::refused;
use app::{NewCampaign, Refusal};
use domain::{AccountKind, CampaignId, Fen, OrderNo, RefundReason, VoucherKind};
use serde_json::{Value, json};
use testkit::http::{Call, Site};
use testkit::{both_dbs, gift};

async fn list(site: &Site, token: &str, query: &str) -> Value {
    Call::post(&format!("getVoucherList?{query}")).token(token).data(site).await
}

fn ids(page: &Value) -> Vec<String> {
    page["items"].as_array().unwrap().iter().map(|item| text(&item["id"])).collect()
}

/// A campaign with a code.
fn coded(site: &Site, code: &str) -> NewCampaign {
    NewCampaign { code: Some(code.to_owned()), ..site.env.ten_off() }
}

/// The balances of sales, of the payment provider's clearing account and of buybacks.
async fn sums(site: &Site) -> [Fen; 3] {
    [
        site.env.platform_account(AccountKind::Sales, "").await,
        site.env.platform_account(AccountKind::Clearing, "fake").await,
        site.env.platform_account(AccountKind::Buybacks, "").await,
    ]
}

both_dbs! {
    async fn a_code_gives_a_voucher_wherever_it_stands(env: TestEnv) {
        let site = open(env);
        site.env.campaign(coded(&site, "NEW")).await;
        for call in places("claimVoucher", &[("code", " new ")]) {
            let token = customer(&site).await;
            let claimed = call.token(&token).key("k").data(&site).await;
            let expected = json!({
                "id": claimed["voucher"]["id"], "name": "立减 10 元", "code": "NEW", "kind": "amount", "amountFen": 1_000, "percent": 0, "capFen": 0,
                "thresholdFen": 10_000, "validFrom": "2026-11-21T04:00:00.000Z", "validTo": "2026-11-28T04:00:00.000Z", "state": "usable",
            });
            assert_eq!(claimed["voucher"], expected);
            assert_eq!(list(&site, &token, "").await["items"], json!([expected]));
            let english = Call::post("getVoucherList").lang("en").token(&token).data(&site).await;
            assert_eq!(english["items"][0]["name"], "10 yuan off");
            let again = Call::post("claimVoucher?code=NEW").token(&token).key("k").data(&site).await;
            assert_eq!(again, claimed);
        }
        site.env.audit().await;
    }

    async fn what_gives_no_voucher_says_why(env: TestEnv) {
        let site = open(env);
        site.env.campaign(coded(&site, "NEW")).await;
        site.env.campaign(NewCampaign { quantity: 1, ..coded(&site, "ONE") }).await;
        let token = customer(&site).await;
        let claim = |code: &str| Call::post(&format!("claimVoucher?code={code}")).token(&token);
        claim("NEW").data(&site).await;
        Call::post("claimVoucher?code=one").token(&customer(&site).await).data(&site).await;
        let other = customer(&site).await;
        Call::post("claimVoucher?code=NEW").token(&other).key("k").data(&site).await;
        let before = site.env.tables().await;
        refused::voucher_already_claimed().check(&site, claim("new")).await;
        refused::voucher_none_left().check(&site, claim("ONE")).await;
        refused::missing("code").check(&site, Call::post("claimVoucher").token(&token)).await;
        refused::login_required().check(&site, Call::post("claimVoucher?code=NEW")).await;
        refused::idempotency_conflict().check(&site, Call::post("claimVoucher?code=ONE").token(&other).key("k")).await;
        assert_unchanged(&site, &before, "refusals").await;
        // Each check calls twice, once for each language.
        for code in ["wrong", "", "%20", "礼", "A'--"] {
            refused::invalid_voucher_code().check(&site, claim(code)).await;
        }
        refused::too_many_attempts(60).check(&site, claim("new")).await;
        site.env.clock.advance_seconds(7 * 24 * 3600);
        refused::voucher_expired().check(&site, Call::post("claimVoucher?code=NEW").token(&customer(&site).await)).await;
        site.env.audit().await;
    }

    async fn the_pages_hold_every_voucher_once_by_its_state(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(20_000), 100).await;
        let (caller, token) = site.env.customer_with_token().await;
        assert_eq!(list(&site, &token, "").await, json!({ "items": [], "nextCursor": null }));
        let mut made = Vec::new();
        for i in 0..7 {
            let days = if i % 2 == 0 { 7 } else { 1 };
            let valid_to = site.env.app.now().plus_seconds(days * 24 * 3600);
            made.insert(0, site.env.voucher(&caller, NewCampaign { valid_to, ..site.env.ten_off() }).await.to_string());
        }
        let order = Call::post(&format!("createOrder?giftId={gift}&quantity=1&voucherId={}", made[0])).token(&token).data(&site).await;
        assert_eq!((&order["amountFen"], &order["discountFen"], &order["payableFen"]), (&json!(20_000), &json!(1_000), &json!(19_000)));
        site.env.clock.advance_seconds(24 * 3600);
        for limit in [1, 2, 6, 7, 50] {
            let (mut seen, mut cursor) = (Vec::new(), String::new());
            loop {
                let page = list(&site, &token, &format!("limit={limit}{cursor}")).await;
                seen.extend(ids(&page));
                let Some(next) = page["nextCursor"].as_str() else { break };
                cursor = format!("&cursor={next}");
            }
            assert_eq!(seen, made, "{limit}");
        }
        assert_eq!(ids(&list(&site, &token, "state=used").await), [made[0].clone()]);
        assert_eq!(ids(&list(&site, &token, "state=usable").await), [2, 4, 6].map(|i| made[i].clone()));
        assert_eq!(ids(&list(&site, &token, "state=expired").await), [1, 3, 5].map(|i| made[i].clone()));
        assert_eq!(ids(&list(&site, &token, "state=expired&limit=2").await), [1, 3].map(|i| made[i].clone()));
        assert_eq!(list(&site, &customer(&site).await, "").await["items"], json!([]));
        for query in ["state=open", "cursor=x", "cursor=0", "limit=0", "limit=51"] {
            let name = query.split('=').next().unwrap();
            refused::malformed(name).check(&site, Call::post(&format!("getVoucherList?{query}")).token(&token)).await;
        }
        refused::login_required().check(&site, Call::post("getVoucherList")).await;
    }

    async fn a_voucher_that_does_not_fit_an_order_is_refused(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(5_000), 100).await;
        let (caller, token) = site.env.customer_with_token().await;
        let voucher = site.env.voucher(&caller, site.env.ten_off()).await;
        let order = |token: &str, quantity: i64| {
            Call::post(&format!("createOrder?giftId={gift}&quantity={quantity}&voucherId={voucher}")).token(token)
        };
        let other_customer = customer(&site).await;
        let before = site.env.tables().await;
        refused::voucher_threshold("100.00").check(&site, order(&token, 1)).await;
        refused::voucher_not_found().check(&site, order(&other_customer, 2)).await;
        assert_unchanged(&site, &before, "refusals").await;
        order(&token, 2).data(&site).await;
        refused::voucher_not_usable().check(&site, order(&token, 2)).await;
        site.env.audit().await;
    }

    async fn points_are_shown_as_they_moved(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(199), 100).await;
        let (caller, token) = site.env.customer_with_token().await;
        let read = async |query: &str| {
            Call::post(&format!("getPointsRecord?{query}")).token(&token).data(&site).await
        };
        assert_eq!(read("").await, json!({ "items": [], "nextCursor": null }));
        for _ in 0..3 {
            site.env.bought(&caller, gift, 1).await;
        }
        let page = read("limit=2").await;
        assert_eq!([&page["items"][0], &page["items"][1]].map(|item| item["balance"].as_i64().unwrap()), [3, 2]);
        let rest = read(&format!("cursor={}", page["nextCursor"].as_str().unwrap())).await;
        assert_eq!((rest["items"][0]["balance"].as_i64(), rest["items"].as_array().unwrap().len(), &rest["nextCursor"]), (Some(1), 1, &Value::Null));
        let other_customer = Call::post("getPointsRecord").token(&customer(&site).await).data(&site).await;
        assert_eq!(other_customer["items"], json!([]));
        refused::malformed("cursor").check(&site, Call::post("getPointsRecord?cursor=x").token(&token)).await;
        refused::malformed("limit").check(&site, Call::post("getPointsRecord?limit=51").token(&token)).await;
        refused::login_required().check(&site, Call::post("getPointsRecord")).await;
    }

    async fn a_part_is_shown_with_its_cap(env: TestEnv) {
        let site = open(env);
        let (caller, token) = site.env.customer_with_token().await;
        let part = NewCampaign { kind: VoucherKind::Percent, amount_fen: Fen(0), percent: 8, cap_fen: Fen(500), ..site.env.ten_off() };
        site.env.voucher(&caller, part).await;
        let voucher = list(&site, &token, "").await["items"][0].clone();
        assert_eq!((&voucher["kind"], &voucher["percent"], &voucher["capFen"], &voucher["amountFen"]), (&json!("percent"), &json!(8), &json!(500), &json!(0)));
    }

    async fn a_capped_part_is_the_discount_and_bounds_what_is_paid_and_what_items_fetch(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(10_000), 10).await;
        let (caller, token) = site.env.customer_with_token().await;
        // A fifth of 300 yuan would be 60 yuan.
        let part = NewCampaign { kind: VoucherKind::Percent, amount_fen: Fen(0), percent: 20, cap_fen: Fen(1_000), ..site.env.ten_off() };
        let voucher = site.env.voucher(&caller, part).await;
        let order = Call::post(&format!("createOrder?giftId={id}&quantity=3&voucherId={voucher}")).token(&token).data(&site).await;
        assert_eq!(["amountFen", "discountFen", "payableFen"].map(|name| &order[name]), [&json!(30_000), &json!(1_000), &json!(29_000)]);
        let payment_no = begun(&site, &token, &text(&order["orderNo"])).await;
        site.env.pay.pay(&payment_no, Fen(29_000));
        assert!(site.env.webhook(&payment_no).await);
        assert_eq!(sums(&site).await, [Fen(29_000), Fen(-29_000), Fen(0)]);
        // At twice the price, the rate would give 180 yuan for each.
        site.env.change_gift(id, gift(1, Fen(20_000))).await;
        let bag = Call::get("listBag?stack=true").token(&token).data(&site).await;
        assert_eq!((&bag["items"][0]["paidFen"], &bag["totalExchangeFen"]), (&json!(29_000), &json!(29_000)));
        assert_eq!(bag["items"][0]["itemExchangeFen"], json!([9_666, 9_667, 9_667]), "newest first");
        let exchanged = Call::post("exchangeAll?expectedFen=29000").token(&token).data(&site).await;
        assert_eq!((&exchanged["amountFen"], &exchanged["balanceFen"]), (&json!(29_000), &json!(29_000)));
        assert_eq!(sums(&site).await, [Fen(29_000), Fen(-29_000), Fen(-29_000)]);
        assert_eq!(site.env.wallet(&caller).await, (Fen(29_000), Fen(0)));
        site.env.audit().await;
    }

    async fn points_name_the_order_that_moved_them(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(250), 100).await;
        let token = customer(&site).await;
        let first = bought(&site, &token, gift, 1, Fen(250)).await;
        site.env.clock.advance_seconds(60);
        let second = bought(&site, &token, gift, 3, Fen(750)).await;
        site.env.clock.advance_seconds(60);
        site.env.app.refund_order(OrderNo::parse(&first).unwrap(), RefundReason::CustomerRequest).await.unwrap();
        let page = Call::post("getPointsRecord").token(&token).data(&site).await;
        let mut items = page["items"].as_array().unwrap().clone();
        for item in &mut items {
            item.as_object_mut().unwrap().remove("id");
        }
        let record = |kind: &str, delta: i64, balance: i64, order_no: &str, minute: u32| {
            let time = format!("2026-11-21T04:{minute:02}:00.000Z");
            json!({ "kind": kind, "delta": delta, "balance": balance, "refNo": order_no, "createTime": time })
        };
        let expected = [
            record("order_refunded", -2, 7, &first, 2),
            record("order_paid", 7, 9, &second, 1),
            record("order_paid", 2, 2, &first, 0),
        ];
        assert_eq!(items, expected);
    }

    async fn what_the_platform_gives_is_one_a_customer_and_as_many_as_there_are(env: TestEnv) {
        let env = &env;
        let few = env.campaign(NewCampaign { quantity: 1, ..env.ten_off() }).await;
        let (first, second) = (env.customer().await, env.customer().await);
        let give = async |caller: &app::Caller, campaign: CampaignId| {
            let (user, now) = (caller.user_id, env.app.now());
            let given = env.db.write(move |conn| app::give_voucher(conn, user, campaign, now)).await;
            given.map(drop).map_err(app::Refusal::from)
        };
        let refused = |refusal: Refusal| Err(refusal);
        assert_eq!(give(&first, few).await, Ok(()));
        assert_eq!(give(&first, few).await, refused(Refusal::VoucherAlreadyClaimed));
        assert_eq!(give(&second, few).await, refused(Refusal::VoucherNoneLeft));
        assert_eq!(give(&second, CampaignId(few.0 + 1)).await, refused(Refusal::CampaignNotFound));
        env.clock.advance_seconds(7 * 24 * 3600);
        assert_eq!(give(&second, few).await, refused(Refusal::VoucherExpired));
        let mut received = Vec::new();
        for caller in [&first, &second] {
            received.push(env.app.list_message(caller, domain::Lang::En, None, 9).await.unwrap().len());
        }
        assert_eq!(received, [1, 0], "who was given nothing is sent nothing");
        env.audit().await;
    }
}
