//! `POST getBalanceRecord` and `POST getCashAmount`

use super::fixtures::{assert_unchanged, bought, customer, open, text};
use super::refused;
use app::ports::PayoutState;
use domain::Fen;
use serde_json::{Value, json};
use testkit::both_dbs;
use testkit::http::{Call, Site};

async fn records(site: &Site, token: &str, query: &str) -> Value {
    Call::post(&format!("getBalanceRecord?{query}")).token(token).data(site).await
}

fn column(page: &Value, name: &str) -> Vec<Value> {
    page["items"].as_array().unwrap().iter().map(|item| item[name].clone()).collect()
}

/// A column of the movements of each event.
fn moved(page: &Value, name: &str) -> Vec<Vec<Value>> {
    let of = |item: &Value| {
        item["movements"].as_array().unwrap().iter().map(|one| one[name].clone()).collect()
    };
    page["items"].as_array().unwrap().iter().map(of).collect()
}

both_dbs! {
    async fn an_event_has_one_row_with_its_movements_and_what_each_left(env: TestEnv) {
        let site = open(env);
        let funded = site.env.funded_customer(Fen(50_000)).await;
        let id = site.env.gift(1, Fen(1_000), 50).await;
        bought(&site, &funded.token, id, 1, Fen(1_000)).await;
        let exchange_no = text(&Call::post("exchangeAll").token(&funded.token).data(&site).await["exchangeNo"]);
        let paid = site.env.cash_out(&funded, Fen(10_000)).await.unwrap().cash_no;
        *site.env.payouts.becomes.lock().unwrap() = Some(PayoutState::Paid { txn: "T1".to_owned() });
        site.env.run_jobs().await;
        let amounts = Call::post("getCashAmount").token(&funded.token).data(&site).await;
        assert_eq!(amounts, json!({ "withdrawableFen": 40_900, "frozenFen": 0, "totalPaidFen": 9_900 }));
        site.env.payouts.becomes.lock().unwrap().take();
        let open_one = site.env.cash_out(&funded, Fen(40_000)).await.unwrap().cash_no;
        let amounts = Call::post("getCashAmount").token(&funded.token).data(&site).await;
        assert_eq!(amounts, json!({ "withdrawableFen": 900, "frozenFen": 40_000, "totalPaidFen": 9_900 }));

        let page = records(&site, &funded.token, "").await;
        let paid_kinds = ["cash_frozen", "cash_paid", "cash_fee"];
        assert_eq!(moved(&page, "kind"), [&["cash_frozen"][..], &paid_kinds, &["exchange"], &["grant"]]);
        assert_eq!(moved(&page, "amountFen"), [&[-40_000][..], &[-10_000, 0, 0], &[900], &[50_000]]);
        assert_eq!(moved(&page, "frozenChangeFen"), [&[40_000][..], &[10_000, -9_900, -100], &[0], &[0]]);
        assert_eq!(moved(&page, "balanceFen"), [&[900][..], &[40_900, 40_900, 40_900], &[50_900], &[50_000]]);
        assert_eq!(moved(&page, "frozenFen"), [&[40_000][..], &[10_000, 100, 0], &[0], &[0]]);
        assert_eq!(column(&page, "refType"), ["cash", "cash", "exchange", "account"]);
        assert_eq!(column(&page, "cashState"), [json!("processing"), json!("paid"), Value::Null, Value::Null]);
        assert_eq!(column(&page, "refNo")[..3], [open_one.as_str(), paid.as_str(), exchange_no.as_str()]);
        assert_eq!(page["nextCursor"], Value::Null);
        assert_eq!(records(&site, &funded.token, "kind=all").await, page);
        for (kind, numbers) in [("exchange", &[exchange_no][..]), ("cash", &[open_one.to_string(), paid.to_string()]), ("deposit", &[])] {
            assert_eq!(column(&records(&site, &funded.token, &format!("kind={kind}")).await, "refNo"), numbers);
        }
        assert_eq!(moved(&records(&site, &funded.token, "kind=grant").await, "kind"), [["grant"]]);
        for limit in [1, 2, 3, 4] {
            let (mut seen, mut cursor) = (Vec::new(), String::new());
            loop {
                let part = records(&site, &funded.token, &format!("limit={limit}{cursor}")).await;
                seen.extend(column(&part, "refNo"));
                let Some(next) = part["nextCursor"].as_str() else { break };
                assert!(seen.len() < 4, "a cursor after the last event");
                cursor = format!("&cursor={next}");
            }
            assert_eq!(seen, column(&page, "refNo"), "{limit}");
        }
        site.env.audit().await;
    }

    async fn no_customer_sees_another_customers_movements(env: TestEnv) {
        let site = open(env);
        let (funded, other_customer) = (site.env.funded_customer(Fen(50_000)).await, customer(&site).await);
        site.env.cash_out(&funded, Fen(1_000)).await.unwrap();
        let empty = json!({ "items": [], "nextCursor": null });
        assert_eq!(records(&site, &other_customer, "").await, empty);
        assert_eq!(records(&site, &other_customer, "cursor=999999999999999999").await, empty);
        let nothing = json!({ "withdrawableFen": 0, "frozenFen": 0, "totalPaidFen": 0 });
        assert_eq!(Call::post("getCashAmount").token(&other_customer).data(&site).await, nothing);
    }

    async fn what_makes_no_list_is_refused(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let before = site.env.tables().await;
        for (name, values) in [("kind", ["x", "ALL", "cash_paid"]), ("cursor", ["0", "x", "-1"]), ("limit", ["0", "51", "x"])] {
            for value in values {
                refused::malformed(name).check(&site, Call::post(&format!("getBalanceRecord?{name}={value}")).token(&token)).await;
            }
        }
        refused::login_required().check(&site, Call::post("getBalanceRecord")).await;
        refused::login_required().check(&site, Call::post("getCashAmount")).await;
        refused::method_not_allowed().check(&site, Call::get("getBalanceRecord").token(&token)).await;
        assert_unchanged(&site, &before, "reading").await;
    }
}
