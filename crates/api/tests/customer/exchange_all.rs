//! `POST exchangeAll`

use super::fixtures::{assert_unchanged, bought, customer, open};
use super::refused;
use domain::Fen;
use serde_json::json;
use testkit::http::Call;
use testkit::{both_dbs, gift};

both_dbs! {
    async fn a_bag_becomes_what_was_shown(env: TestEnv) {
        let site = open(env);
        let ids = site.env.put_gifts((1..=2).map(|number| (gift(number, Fen(333)), 50)).collect()).await;
        let (token, other_customer) = (customer(&site).await, customer(&site).await);
        for id in &ids {
            bought(&site, &token, *id, 2, Fen(666)).await;
        }
        bought(&site, &other_customer, ids[0], 1, Fen(333)).await;
        let shown = Call::get("listBag").token(&token).data(&site).await["totalExchangeFen"].as_i64().unwrap();
        let exchanged = Call::post(&format!("exchangeAll?expectedFen={shown}")).token(&token).key("k").data(&site).await;
        let expected = json!({ "exchangeNo": exchanged["exchangeNo"], "items": 4, "amountFen": 1_196, "balanceFen": 1_196 });
        assert_eq!((shown, &exchanged), (1_196, &expected));
        let before = site.env.tables().await;
        assert_eq!(Call::post("exchangeAll").json(&json!({ "expectedFen": shown })).token(&token).key("k").data(&site).await, exchanged);
        refused::nothing_to_exchange().check(&site, Call::post("exchangeAll").token(&token)).await;
        assert_unchanged(&site, &before, "a repeat and a refusal").await;
        assert_eq!(Call::get("listBag").token(&token).data(&site).await["total"], 0);
        let gone = Call::get("listBag?state=exchanged").token(&token).data(&site).await;
        assert_eq!((&gone["total"], &gone["items"][0]["exchangedFen"]), (&4.into(), &299.into()));
        assert_eq!(Call::get("listBag").token(&other_customer).data(&site).await["total"], 1);
        assert_eq!(Call::get("getUserInfo").token(&token).data(&site).await["balanceFen"], 1_196);
        site.env.clock.advance_seconds(1);
        assert_eq!(Call::get(&format!("getGift?id={}", ids[1])).data(&site).await["stock"], 50);
        site.env.audit().await;
    }

    async fn an_amount_other_than_the_shown_one_is_refused_and_changes_nothing(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(1_000), 10).await;
        let token = customer(&site).await;
        bought(&site, &token, id, 2, Fen(2_000)).await;
        site.env.change_gift(id, gift(1, Fen(1_371))).await;
        let before = site.env.tables().await;
        let call = |query: &str| Call::post(&format!("exchangeAll?{query}")).token(&token);
        for wrong in ["1800", "0", "-1", "9223372036854775807"] {
            refused::quote_changed("24.66").check(&site, call(&format!("expectedFen={wrong}"))).await;
        }
        for wrong in ["x", "1.5", "1e3", "%EF%BC%91"] {
            refused::malformed("expectedFen").check(&site, call(&format!("expectedFen={wrong}"))).await;
        }
        refused::conflicting("expectedFen").check(&site, call("expectedFen=2466&expectedFen=2467")).await;
        refused::login_required().check(&site, Call::post("exchangeAll?expectedFen=2466")).await;
        assert_unchanged(&site, &before, "refusals").await;
        assert_eq!(call("expectedFen=").data(&site).await["amountFen"], 2_466, "an empty one is none");
        site.env.audit().await;
    }
}
