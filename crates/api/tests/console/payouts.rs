//! Payouts to bank cards by a file, and the bank's results.

use crate::desk::{Call, Desk, Member};
use crate::work::{act, log, proposals, refused};
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{CashChannel, CashNo, CashState, Fen, Role};
use serde_json::{Value, json};
use store::schema::cash_outs::dsl as c;
use testkit::both_dbs;

const CARD: &str = "4532015112830366";

/// A cash-out to a card that waits for a file.
async fn waiting(desk: &Desk, amount: i64) -> CashNo {
    let funded = desk.env.funded_customer(Fen(100_000)).await;
    let account = desk.env.payout_account(&funded.caller, CashChannel::Bank, CARD, 2).await;
    let request = app::ApplyCash { amount: Fen(amount), account_id: account };
    let key = app::IdemKey(None);
    let no = desk.env.app.apply_cash(&funded.caller, request, "kite47", key).await.unwrap().cash_no;
    let of = no.clone();
    let to_file = move |conn: &mut db::Conn| {
        let named = c::cash_outs.filter(c::cash_no.eq(&of));
        Ok(diesel::update(named).set(c::provider.eq(app::BANK_FILE)).execute(conn)?)
    };
    assert_eq!(desk.env.tx(to_file).await, 1);
    no
}

async fn list(desk: &Desk, member: &Member) -> Value {
    Call::to("listPayoutBatch", json!({})).cookie(&member.cookie).data(desk).await
}

fn results(lines: &[String]) -> String {
    format!("cash_no,account_no,amount_yuan,result,bank_no\n{}\n", lines.join("\n"))
}

both_dbs! {
    async fn one_exports_and_another_sees_what_the_results_would_book_and_books_them(env: TestEnv) {
        let desk = Desk::new(env);
        let (lin, wen) = (desk.member("lin", &[Role::Finance]).await, desk.member("wen", &[Role::Finance]).await);
        let none = list(&desk, &lin).await;
        assert_eq!(none, json!({ "waiting": 0, "waitingFen": 0, "items": [], "ended": [] }));
        assert_eq!(refused(&desk, &lin, "exportPayouts", json!({})).await, "no_payout_waits");
        let (first, second) = (waiting(&desk, 20_000).await, waiting(&desk, 30_000).await);
        let found = list(&desk, &lin).await;
        assert_eq!((&found["waiting"], &found["waitingFen"]), (&json!(2), &json!(19_800 + 29_700)));
        let exported = act(&desk, &lin, "exportPayouts", json!({})).await;
        let no = exported["batchNo"].as_str().unwrap().to_owned();
        let file = exported["file"].as_str().unwrap();
        assert!(file.contains(&format!("\r\n{first},{CARD},王小明,招商银行,198.00\r\n")), "{file}");
        assert_eq!(act(&desk, &wen, "exportPayouts", json!({ "batchNo": no })).await, exported, "the same file again");
        let open = list(&desk, &lin).await;
        assert_eq!((&open["waiting"], &open["items"][0]["open"], &open["items"][0]["exportedBy"]), (&json!(0), &json!(2), &json!("lin")));

        let answer = results(&[
            format!("{first},{CARD},198.00,paid,B1"), format!("{second},{CARD},297.00,name_mismatch,"),
            format!("C202611210000000000000,{CARD},1.00,paid,B2"),
        ]);
        let body = || json!({ "batchNo": no, "file": answer });
        let mut effect = json!({
            "paid": 1, "paidFen": 19_800, "failed": 1, "returned": 0, "known": 0, "open": 0,
            "backFen": 30_000, "proposalNo": null,
            "problems": [{ "cashNo": "C202611210000000000000", "problem": "not_in_batch" }],
        });
        for _ in 0..2 {
            let shown = Call::to("getPayoutResults", body()).cookie(&wen.cookie).data(&desk).await;
            assert_eq!(shown, effect);
        }
        for no in [&first, &second] {
            assert_eq!(desk.env.cash_state(no).await, CashState::Processing, "nothing is booked yet");
        }
        for call in ["getPayoutResults", "importPayoutResults"] {
            assert_eq!(refused(&desk, &lin, call, body()).await, "same_exporter", "{call}");
        }
        let booked = act(&desk, &wen, "importPayoutResults", body()).await;
        let proposal = booked["proposalNo"].as_str().unwrap().to_owned();
        effect["proposalNo"] = json!(proposal);
        assert_eq!(booked, effect);
        assert_eq!(desk.env.cash_state(&first).await, CashState::Paid);
        let shown = Call::to("getPayoutResults", body()).cookie(&wen.cookie).data(&desk).await;
        assert_eq!((&shown["proposalNo"], &shown["known"]), (&json!(proposal), &json!(1)), "it waits already");
        let [open] = proposals(&desk, &lin).await.try_into().unwrap();
        assert_eq!((&open["kind"], &open["subjectNo"], &open["amountFen"]), (&json!("return_payouts"), &json!(no), &json!(30_000)));
        assert_eq!(open["payouts"], json!([{ "cashNo": second.as_str(), "amountFen": 30_000, "failure": "name_mismatch" }]));
        let approve = || json!({ "proposalNo": proposal });
        assert_eq!(refused(&desk, &wen, "approveProposal", approve()).await, "same_operator");
        assert_eq!(desk.env.cash_state(&second).await, CashState::Processing, "nothing is back yet");
        act(&desk, &lin, "approveProposal", approve()).await;
        assert_eq!(desk.env.cash_state(&second).await, CashState::Failed);
        let again = act(&desk, &wen, "importPayoutResults", body()).await;
        assert_eq!((&again["paid"], &again["known"]), (&json!(0), &json!(2)), "each is booked once");
        // Days later the bank sends a payout back that it has paid.
        let ended = list(&desk, &wen).await;
        assert_eq!((&ended["items"], &ended["ended"][0]["batchNo"]), (&json!([]), &json!(no)));
        desk.env.clock.advance_seconds(3 * 86_400);
        let (lin_later, wen_later) = (desk.member("lin2", &[Role::Finance]).await, desk.member("wen2", &[Role::Finance]).await);
        let late = json!({ "batchNo": no, "file": results(&[format!("{first},{CARD},198.00,returned,")]) });
        let shown = act(&desk, &wen_later, "importPayoutResults", late).await;
        assert_eq!((&shown["returned"], &shown["backFen"]), (&json!(1), &json!(20_000)));
        assert_eq!(desk.env.cash_state(&first).await, CashState::Paid, "nothing is back yet");
        act(&desk, &lin_later, "approveProposal", json!({ "proposalNo": shown["proposalNo"] })).await;
        assert_eq!(desk.env.cash_state(&first).await, CashState::Returned);
        let log = log(&desk).await;
        for line in [format!("lin export_payouts {no} done"), format!("lin return_payouts {no} done"), format!("lin approve_proposal {proposal} done"), format!("lin import_payout_results {no} refused"), format!("wen import_payout_results {no} done")] {
            assert!(log.contains(&line), "{line}: {log:?}");
        }
        let rows = Call::to("listLog", json!({ "action": "import_payout_results", "actor": "wen" })).cookie(&wen_later.cookie).data(&desk).await;
        assert_eq!(rows["items"][1]["after"], json!({ "paid": 1, "paidFen": 19_800, "failed": 1, "returned": 0, "problems": 1, "proposalNo": proposal }));
        assert!(!rows.to_string().contains(CARD), "no account is in the log");
    }

    async fn what_cannot_be_read_or_is_not_there_changes_nothing(env: TestEnv) {
        let desk = Desk::new(env);
        let (lin, wen) = (desk.member("lin", &[Role::Finance]).await, desk.member("wen", &[Role::Finance]).await);
        let first = waiting(&desk, 20_000).await;
        for unknown in ["B202611210000000000000", "x"] {
            let named = json!({ "batchNo": unknown, "file": results(&[]) });
            assert_eq!(refused(&desk, &wen, "exportPayouts", json!({ "batchNo": unknown })).await, "payout_batch_not_found");
            assert_eq!(refused(&desk, &wen, "getPayoutResults", named.clone()).await, "payout_batch_not_found");
            assert_eq!(refused(&desk, &wen, "importPayoutResults", named).await, "payout_batch_not_found");
        }
        let no = act(&desk, &lin, "exportPayouts", json!({})).await["batchNo"].clone();
        for (file, line) in [(String::new(), 1), (results(&[format!("{first},{CARD},198.00,paid,B1"), "odd".to_owned()]), 3)] {
            for call in ["getPayoutResults", "importPayoutResults"] {
                let body = json!({ "batchNo": no, "file": file, "reason": "the answer of Tuesday" });
                let answer = Call::to(call, body).cookie(&wen.cookie).header("accept-language", "en").send(&desk).await;
                assert_eq!(answer.body["reason"], "bank_file_unreadable", "{call}");
                assert!(answer.body["msg"].as_str().unwrap().contains(&format!("Line {line} ")), "{}", answer.body);
            }
        }
        assert_eq!(desk.env.cash_state(&first).await, CashState::Processing);
        let bank = store::schema::cash_accounts::dsl::cash_accounts;
        let other = store::schema::cash_accounts::dsl::bank_name.eq("建设银行");
        desk.env.tx(move |conn| Ok(diesel::update(bank).set(other).execute(conn)?)).await;
        assert_eq!(refused(&desk, &lin, "exportPayouts", json!({ "batchNo": no })).await, "payout_batch_changed");
        act(&desk, &lin, "pauseService", json!({ "service": "payouts.bank", "reasonZh": "维护", "reasonEn": "Maintenance" })).await;
        assert_eq!(refused(&desk, &lin, "exportPayouts", json!({})).await, "service_paused");
    }
}
