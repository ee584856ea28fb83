//! The books of a period, and closing.

use crate::desk::{Call, Desk, Member};
use crate::look_ups::paid_order;
use diesel::RunQueryDsl;
use domain::{DAY_MS, DAY_SECONDS, Fen, Role, Timestamp};
use serde_json::{Value, json};
use testkit::both_dbs;

async fn ask(desk: &Desk, member: &Member, call: &str, body: Value) -> Value {
    Call::to(call, body).cookie(&member.cookie).data(desk).await
}

/// A day in Beijing as the console writes it.
fn day(at: Timestamp) -> String {
    let day = at.beijing_day();
    format!("{}-{:02}-{:02}", day / 10_000, day / 100 % 100, day % 100)
}

/// Opening, debit, credit and closing of an account.
fn amounts(books: &Value, kind: &str) -> [i64; 4] {
    let accounts = books["accounts"].as_array().unwrap();
    let account = accounts.iter().find(|account| account["kind"] == kind);
    ["openingFen", "debitFen", "creditFen", "closingFen"]
        .map(|field| account.map_or(0, |account| account[field].as_i64().unwrap()))
}

both_dbs! {
    async fn the_books_of_a_period_balance_and_name_every_transfer(env: TestEnv) {
        let desk = Desk::new(env);
        let lin = desk.member("lin", &[Role::Finance]).await;
        let first_day = day(desk.env.app.now());
        let nothing = ask(&desk, &lin, "getBooks", json!({ "from": first_day, "to": first_day })).await;
        assert_eq!(nothing, json!({ "accounts": [], "causes": [], "items": [], "fees": [], "closedBefore": null }));
        let funded = desk.env.funded_customer(Fen(50_000)).await;
        paid_order(&desk, &funded.caller, 1, Fen(30_000)).await;
        desk.env.clock.advance_seconds(DAY_SECONDS);
        let lin = Member { cookie: desk.sign_in(&lin).await, ..lin };
        let today = day(desk.env.app.now());
        paid_order(&desk, &funded.caller, 2, Fen(20_000)).await;
        let cash_no = desk.env.cash_out(&funded, Fen(10_000)).await.unwrap().cash_no;
        let books = |from: &str, to: &str| ask(&desk, &lin, "getBooks", json!({ "from": from, "to": to }));
        let of_today = books(&today, &today).await;
        assert_eq!(amounts(&of_today, "sales"), [-30_000, 0, 20_000, -50_000]);
        assert_eq!(amounts(&of_today, "clearing"), [30_000, 20_000, 0, 50_000]);
        assert_eq!(amounts(&of_today, "customer_balance"), [-50_000, 10_000, 0, -40_000]);
        assert_eq!(amounts(&of_today, "customer_frozen"), [0, 0, 10_000, -10_000]);
        let of_both = books(&first_day, &today).await;
        assert_eq!(amounts(&of_both, "sales"), [0, 0, 50_000, -50_000]);
        for found in [&of_today, &of_both] {
            let closing = found["accounts"].as_array().unwrap().iter().map(|account| account["closingFen"].as_i64().unwrap());
            assert_eq!(closing.sum::<i64>(), 0, "{found}");
            assert_eq!(found["items"], json!([{ "state": "held", "items": 2, "paidFen": 50_000 }]));
        }
        let clearing = of_today["accounts"].as_array().unwrap().iter().find(|account| account["kind"] == "clearing").unwrap();
        assert!(clearing["provider"].is_string(), "{clearing}");
        let cause = |code: &str| of_today["causes"].as_array().unwrap().iter().find(|cause| cause["code"] == code).cloned().unwrap();
        assert_eq!(cause("order_paid"), json!({ "code": "order_paid", "provider": clearing["provider"], "transfers": 1, "amountFen": 20_000 }));
        assert_eq!(cause("cash_frozen")["provider"], json!(null));
        let journal = ask(&desk, &lin, "listTransfer", json!({ "from": first_day, "to": today })).await;
        let lines = journal["items"].as_array().unwrap();
        assert_eq!(lines.len(), 4, "{journal}");
        let last = lines.last().unwrap();
        assert_eq!((&last["code"], &last["number"], &last["amountFen"]), (&json!("cash_frozen"), &json!(cash_no.as_str()), &json!(10_000)));
        assert_eq!((&last["debit"], &last["credit"]), (&json!("customer_balance"), &json!("customer_frozen")));
        assert_eq!(last["customerId"], funded.caller.user_id.to_string());
        let paid = ask(&desk, &lin, "listTransfer", json!({ "from": today, "to": today, "code": "order_paid" })).await;
        assert_eq!(paid["items"].as_array().unwrap().len(), 1);
        let after = ask(&desk, &lin, "listTransfer", json!({ "from": first_day, "to": today, "cursor": lines[2]["id"] })).await;
        assert_eq!(after["items"], json!([last]));
        for (call, wrong) in [
            ("getBooks", json!({ "from": today, "to": first_day })), ("getBooks", json!({ "from": "2025-01-01", "to": "2026-01-02" })),
            ("getBooks", json!({ "from": "x", "to": today })), ("getBooks", json!({ "from": "202--11-29", "to": "202--11-29" })), ("listTransfer", json!({ "from": today, "to": today, "cursor": "x" })),
            ("listTransfer", json!({ "from": today, "to": today, "code": "odd" })),
        ] {
            let refused = Call::to(call, wrong.clone()).cookie(&lin.cookie).refusal(&desk).await;
            assert_eq!(refused, (400, "bad_parameter".to_owned()), "{wrong}");
        }
    }

    async fn nothing_is_booked_into_a_closed_period(env: TestEnv) {
        let desk = Desk::new(env);
        let lin = desk.member("lin", &[Role::Finance]).await;
        let mei = desk.member("mei", &[Role::Manager]).await;
        let caller = desk.env.customer().await;
        paid_order(&desk, &caller, 1, Fen(30_000)).await;
        let closed_day = desk.env.app.now();
        let midnight = closed_day.plus_ms(DAY_MS - closed_day.beijing_ms_of_day());
        let close = |cookie: String| {
            let body = json!({ "lastDay": day(closed_day), "reason": "the accountant has the month" });
            Call::to("closePeriod", body).cookie(&cookie)
        };
        let refused = |reason: &str| (200, reason.to_owned());
        assert_eq!(close(lin.cookie.clone()).refusal(&desk).await, refused("period_not_over"));
        let until = |at: Timestamp| at.ms_since(desk.env.app.now()) / 1000;
        // The last second in which it is refused, and the first in which it is not.
        desk.env.clock.advance_seconds(until(midnight.plus_seconds(3000)));
        let cookie = desk.sign_in(&lin).await;
        let other = desk.sign_in(&mei).await;
        desk.env.clock.advance_seconds(until(midnight.plus_seconds(3599)));
        assert_eq!(close(cookie.clone()).refusal(&desk).await, refused("period_not_over"));
        desk.env.clock.advance_seconds(1);
        assert_eq!(desk.env.app.now().ms_since(midnight) / 1000, 3600);
        let proposed = close(cookie.clone()).data(&desk).await;
        let again = close(cookie.clone()).data(&desk).await;
        assert_eq!((&proposed["done"], &again["proposalNo"]), (&json!(false), &proposed["proposalNo"]));
        let approve = |cookie: &str| {
            let body = json!({ "proposalNo": proposed["proposalNo"], "reason": "the month is complete" });
            Call::to("approveProposal", body).cookie(cookie)
        };
        assert_eq!(approve(&cookie).refusal(&desk).await, refused("same_operator"));
        approve(&other).data(&desk).await;
        assert_eq!(close(cookie.clone()).refusal(&desk).await, refused("period_closed"));
        let back_dated = move |conn: &mut db::Conn, at: i64| {
            let sql = format!(
                "INSERT INTO transfers (code, ref, debit_account, credit_account, amount_fen, created_at)
                 SELECT code, 'X', debit_account, credit_account, 1, {at} FROM transfers"
            );
            diesel::sql_query(sql).execute(conn).map_err(|error| error.to_string())
        };
        let try_at = async |at: Timestamp| {
            let attempt = move |conn: &mut db::Conn| -> Result<(), db::TxError<Result<usize, String>>> {
                Err(db::TxError::Refused(back_dated(conn, at.0)))
            };
            match desk.env.db.write(attempt).await {
                Err(db::ExecError::Refused(answer)) => answer,
                other => panic!("{other:?}"),
            }
        };
        assert!(try_at(midnight.plus_ms(-1)).await.unwrap_err().contains("the period is closed"));
        assert_eq!(try_at(midnight).await, Ok(1));
        let books = Call::to("getBooks", json!({ "from": day(closed_day), "to": day(closed_day) })).cookie(&cookie).data(&desk).await;
        assert_eq!(books["closedBefore"], midnight.to_rfc3339());
        // The shop goes on.
        paid_order(&desk, &caller, 2, Fen(10_000)).await;
        let number = closed_day.beijing_day();
        let log = desk.log().await.into_iter().filter(|line| line.contains("_period ") || line.contains("propose_close")).collect::<Vec<_>>();
        assert_eq!(log, [
            format!("lin close_period {number} refused"), format!("lin close_period {number} refused"),
            format!("lin propose_close {number} done"), format!("mei close_period {number} done"), format!("lin close_period {number} refused"),
        ]);
        desk.audit().await;
    }
}
