//! `GET listOrder`

use super::fixtures::{assert_unchanged, bought, customer, open, ordered, text};
use super::refused;
use domain::Fen;
use serde_json::{Value, json};
use testkit::both_dbs;
use testkit::http::{Call, Site};

async fn list(site: &Site, token: &str, query: &str) -> Value {
    Call::get(&format!("listOrder?{query}")).token(token).data(site).await
}

fn numbers(page: &Value) -> Vec<String> {
    page["items"].as_array().unwrap().iter().map(|order| text(&order["orderNo"])).collect()
}

/// Counts of orders that wait for payment, are paid, completed, cancelled, expired, refunding and
/// refunded.
fn counts(of: [i64; 7]) -> Value {
    let states =
        ["pending_payment", "paid", "completed", "cancelled", "expired", "refunding", "refunded"];
    states.iter().zip(of).map(|(state, count)| json!({ "state": state, "count": count })).collect()
}

both_dbs! {
    async fn the_pages_hold_every_order_once_newest_first(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 100).await;
        let (token, other_customer) = (customer(&site).await, customer(&site).await);
        assert_eq!(list(&site, &token, "").await, json!({ "items": [], "counts": counts([0; 7]), "nextCursor": null }));
        let mut made = Vec::new();
        for i in 0..7 {
            ordered(&site, &other_customer, gift, 1).await;
            let order_no = if i == 3 { bought(&site, &token, gift, 2, Fen(200)).await } else { ordered(&site, &token, gift, 1).await };
            for call in [&order_no, &list(&site, &other_customer, "limit=1").await["items"][0]["orderNo"].as_str().unwrap().to_owned()] {
                if i % 2 == 0 {
                    let owner = if call == &order_no { &token } else { &other_customer };
                    Call::post(&format!("cancelOrder?orderNo={call}")).token(owner).data(&site).await;
                }
            }
            made.insert(0, order_no);
        }
        assert_eq!(numbers(&list(&site, &token, "").await), made);
        for limit in [1, 2, 3, 6, 7, 50] {
            let (mut seen, mut cursor) = (Vec::new(), String::new());
            loop {
                let page = list(&site, &token, &format!("limit={limit}{cursor}")).await;
                seen.extend(numbers(&page));
                assert_eq!(page["counts"], if cursor.is_empty() { counts([2, 0, 1, 4, 0, 0, 0]) } else { json!([]) }, "{limit}");
                let Some(next) = page["nextCursor"].as_str() else { break };
                assert!(seen.len() < 7, "a cursor after the last order");
                cursor = format!("&cursor={next}");
            }
            assert_eq!(seen, made, "{limit}");
        }
        assert_eq!(numbers(&list(&site, &token, "state=completed").await), [made[3].clone()]);
        assert_eq!(numbers(&list(&site, &token, "state=cancelled").await), [0, 2, 4, 6].map(|i| made[i].clone()));
        assert_eq!(list(&site, &token, "state=refunded").await["items"], json!([]));
        assert_eq!(list(&site, &token, "state=completed").await["counts"], counts([2, 0, 1, 4, 0, 0, 0]));
        // An entry of the list is the order itself, without the fields that only `getOrder`
        // returns.
        let mut order = Call::get(&format!("getOrder?orderNo={}", made[3])).token(&token).data(&site).await;
        for more in ["timeline", "refunds", "chargebacks", "attempt", "paidFen"] {
            order.as_object_mut().unwrap().remove(more);
        }
        order["items"][0].as_object_mut().unwrap().remove("units");
        assert_eq!(list(&site, &token, "state=completed").await["items"][0], order);
    }

    async fn a_cursor_of_another_customer_shows_nothing_of_theirs(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 100).await;
        let (token, other_customer) = (customer(&site).await, customer(&site).await);
        let mine = ordered(&site, &token, gift, 1).await;
        for _ in 0..3 {
            ordered(&site, &other_customer, gift, 1).await;
        }
        let cursor = text(&list(&site, &other_customer, "limit=1").await["nextCursor"]);
        assert_eq!(numbers(&list(&site, &token, &format!("cursor={cursor}")).await), [mine]);
        assert_eq!(list(&site, &token, "cursor=999999999999999999").await["nextCursor"], Value::Null);
    }

    async fn what_makes_no_list_is_refused(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let before = site.env.tables().await;
        for cursor in ["x", "0", "-1", "01", "1.0", "9223372036854775807", "%EF%BC%91", "1%20", "%27%20OR%201=1--"] {
            refused::malformed("cursor").check(&site, Call::get(&format!("listOrder?cursor={cursor}")).token(&token)).await;
        }
        for limit in ["0", "-1", "51", "x"] {
            refused::malformed("limit").check(&site, Call::get(&format!("listOrder?limit={limit}")).token(&token)).await;
        }
        for state in ["open", "COMPLETED", "completed,paid"] {
            refused::malformed("state").check(&site, Call::get(&format!("listOrder?state={state}")).token(&token)).await;
        }
        refused::conflicting("state").check(&site, Call::get("listOrder?state=paid&state=completed").token(&token)).await;
        refused::login_required().check(&site, Call::get("listOrder")).await;
        assert_unchanged(&site, &before, "reading").await;
    }
}
