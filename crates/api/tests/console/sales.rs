//! The sales of a period, and where its orders ended.

use crate::desk::{Call, Desk, Member};
use crate::look_ups::paid_order;
use app::IdemKey;
use domain::{DAY_SECONDS, Fen, Role};
use serde_json::{Value, json};
use testkit::both_dbs;

async fn sales(desk: &Desk, member: &Member, from: &str, to: &str) -> Value {
    Call::to("getSales", json!({ "from": from, "to": to })).cookie(&member.cookie).data(desk).await
}

fn day(desk: &Desk) -> String {
    desk.env.app.now().to_beijing_text()[..10].to_owned()
}

/// The rows of a list, sorted as texts.
fn sorted(list: &Value) -> Vec<String> {
    let mut rows: Vec<String> = list.as_array().unwrap().iter().map(Value::to_string).collect();
    rows.sort_unstable();
    rows
}

both_dbs! {
    async fn the_orders_of_a_period_are_counted_by_where_they_ended(env: TestEnv) {
        let desk = Desk::new(env);
        let wen = desk.member("wen", &[Role::Service]).await;
        let caller = desk.env.customer().await;
        paid_order(&desk, &caller, 1, Fen(10_000)).await;
        let first = day(&desk);
        desk.env.clock.advance_seconds(2 * DAY_SECONDS);
        let second = day(&desk);
        paid_order(&desk, &caller, 2, Fen(20_000)).await;
        let gift = desk.env.gift(3, Fen(500), 9).await;
        let cancelled = desk.env.order(&caller, gift, 1).await.unwrap();
        desk.env.app.cancel_order(&caller, cancelled.order_no, IdemKey(None)).await.unwrap();
        let abandoned = desk.env.order(&caller, gift, 1).await.unwrap();
        desk.env.begin_to_pay(&caller, &abandoned).await.unwrap();
        let wen = Member { cookie: desk.sign_in(&wen).await, ..wen };
        let found = sales(&desk, &wen, &second, &second).await;
        assert_eq!(sorted(&found["orders"]), [
            r#"{"begun":0,"orders":1,"state":"cancelled"}"#, r#"{"begun":1,"orders":1,"state":"completed"}"#,
            r#"{"begun":1,"orders":1,"state":"pending_payment"}"#,
        ]);
        let states: Vec<_> = found["payments"].as_array().unwrap().iter().map(|row| (row["state"].as_str().unwrap(), &row["payments"])).collect();
        assert!(states.contains(&("paid", &json!(1))) && states.contains(&("pending", &json!(1))), "{found}");
        assert_eq!(found["items"], json!([{ "state": "held", "items": 1 }]));
        assert_eq!(found["days"], json!([{ "day": second, "orders": 1, "amountFen": 20_000 }]));
        assert_eq!(found["bestSellers"].as_array().unwrap().len(), 1);

        let both = sales(&desk, &wen, &first, &second).await;
        let amounts: Vec<_> = both["days"].as_array().unwrap().iter().map(|day| day["amountFen"].as_i64().unwrap()).collect();
        assert_eq!(amounts, [10_000, 0, 20_000], "each day is there");
        let best: Vec<_> = both["bestSellers"].as_array().unwrap().iter().map(|gift| gift["amountFen"].as_i64().unwrap()).collect();
        assert_eq!(best, [20_000, 10_000]);
        let before = sales(&desk, &wen, &first, &first).await;
        assert_eq!((&before["orders"], &before["days"][0]["amountFen"]), (&json!([{ "state": "completed", "orders": 1, "begun": 1 }]), &json!(10_000)));
        for (from, to) in [("2026-01-01", "2026-04-03"), ("2026-01-02", "2026-01-01"), ("x", "2026-01-01")] {
            let body = json!({ "from": from, "to": to });
            assert_eq!(Call::to("getSales", body).cookie(&wen.cookie).refusal(&desk).await.1, "bad_parameter", "{from} {to}");
        }
        sales(&desk, &wen, "2026-01-01", "2026-04-02").await;
    }
}
