//! Which calls an open dispute of a payment blocks, and which not: the table of decision 10.

use super::cash_accounts::code;
use super::disputes::{Bought, buy, report};
use super::fixtures::{assert_unchanged, begun, encoded, open, ordered, own_code, text};
use super::refused;
use app::ports::{DepositOffer, PayoutConfirmation, PayoutState};
use db::Conn;
use domain::DisputeState::{Open, Won};
use domain::{Fen, GiftId, ProposalNo, RefundNo, Rules, SmsScene, UserId};
use serde_json::{Value, json};
use testkit::http::{Call, Site};
use testkit::{FundedCustomer, TestEnv, both_dbs, gift};

/// A customer with a balance and a Steam account, with items of two payments in the bag.
struct Disputed {
    site: Site,
    gift: GiftId,
    funded: FundedCustomer,
    payment: Bought,
    /// The item of that payment.
    item: String,
}

impl Disputed {
    /// The payment is not disputed yet.
    async fn new(env: TestEnv) -> Self {
        let site = open(env);
        let gift = site.env.gift(1, Fen(1_000), 20).await;
        let funded = site.env.funded_customer(Fen(50_000)).await;
        site.env.verify_depositor(&funded.caller).await;
        let payment = buy(&site, &funded.token, gift).await;
        let item = items(&site, &funded.token, "held").await.remove(0);
        buy(&site, &funded.token, gift).await;
        Self { site, gift, funded, payment, item }
    }

    fn post(&self, call: &str) -> Call {
        Call::post(call).token(&self.funded.token)
    }

    async fn get(&self, call: &str) -> Value {
        Call::get(call).token(&self.funded.token).data(&self.site).await
    }

    async fn items(&self, state: &str) -> Vec<String> {
        items(&self.site, &self.funded.token, state).await
    }

    async fn dispute(&self) {
        report(&self.site, &self.payment, Open).await;
        assert_eq!(self.items("frozen").await, std::slice::from_ref(&self.item));
    }

    /// Runs what is due after so many seconds.
    async fn later(&self, seconds: i64) {
        self.site.env.clock.advance_seconds(seconds);
        self.site.env.run_jobs().await;
    }
}

/// The ids of a customer's items in a state.
async fn items(site: &Site, token: &str, state: &str) -> Vec<String> {
    let bag = Call::get(&format!("listBag?state={state}")).token(token).data(site).await;
    let stacks = bag["items"].as_array().unwrap().iter();
    stacks.flat_map(|stack| stack["itemIds"].as_array().unwrap()).map(text).collect()
}

/// A proposal to pay a customer's balance to a guardian, and its approval by another operator.
async fn approve_guardian_payout(site: &Site, user: UserId) -> String {
    let (now, proposal_no) = (site.env.app.now(), ProposalNo::new(site.env.app.now(), [1; 8]));
    let propose = app::ProposeGuardianPayout {
        proposal_no: proposal_no.clone(),
        user_id: user,
        reference: "case 1".to_owned(),
        operator: "wang".to_owned(),
    };
    let work = move |conn: &mut Conn| {
        app::propose_guardian_payout(conn, &propose, now)?;
        let refund_no = RefundNo::new(now, [1; 8]);
        app::approve_proposal(conn, &Rules::default(), &proposal_no, "li", refund_no, now)
    };
    match site.env.db.write::<_, app::Refusal, _>(work).await {
        Ok(approved) => format!("{approved:?}"),
        Err(refusal) => format!("{refusal:?}"),
    }
}

both_dbs! {
    async fn items_of_the_payment_leave_the_bag_by_no_call(env: TestEnv) {
        let it = Disputed::new(env).await;
        // An extraction of it that was not sent yet is stopped.
        let call = format!("extractItems?itemIds={}&secret=kite47", it.item);
        let extract = text(&it.post(&call).data(&it.site).await["extractNo"]);
        it.dispute().await;
        let view = it.get(&format!("getExtract?extractNo={extract}")).await;
        assert_eq!((&view["state"], &view["canRetry"]), (&json!("cancelled"), &json!(false)));
        let before = it.site.env.tables().await;
        for call in [
            call,
            format!("exchangeQuantity?itemIds={}", it.item),
            format!("retryExtract?extractNo={extract}"),
        ] {
            refused::item_frozen().check(&it.site, it.post(&call)).await;
        }
        assert_unchanged(&it.site, &before, "blocked calls").await;
        report(&it.site, &it.payment, Won).await;
        it.post(&format!("retryExtract?extractNo={extract}")).data(&it.site).await;
        it.site.env.audit().await;
    }

    async fn money_leaves_by_no_call(env: TestEnv) {
        let it = Disputed::new(env).await;
        let account = it.funded.payout_account;
        let apply = || it.post(&format!("applyCash?amountFen=1000&accountId={account}&secret=kite47"));
        // A payout that its customer must confirm in WeChat.
        let confirm_by = it.site.env.app.now().plus_seconds(24 * 3600);
        let confirmation = PayoutConfirmation { params: "{}".to_owned(), confirm_by };
        *it.site.env.payouts.becomes.lock().unwrap() = Some(PayoutState::AwaitingCustomer { confirmation: Some(confirmation) });
        apply().data(&it.site).await;
        it.site.env.run_jobs().await;
        let shown = async || it.post("getCashRecord").data(&it.site).await["items"][0]["confirmation"].clone();
        assert!(shown().await.is_object(), "it is confirmed before the dispute");
        it.dispute().await;
        assert_eq!(it.get("getCashConfig?channel=alipay").await["disputed"], true);
        assert_eq!(shown().await, Value::Null);
        let sms = own_code(&it.site, &it.funded.token, SmsScene::Account).await;
        let before = it.site.env.tables().await;
        refused::payment_disputed().check(&it.site, apply()).await;
        let delete = it.post(&format!("deleteAccount?smsCode={sms}&secret=kite47")).lang("en");
        let answer = delete.send(&it.site).await;
        assert_eq!(answer.body["reason"], "deletion_blocked");
        assert!(answer.body["msg"].as_str().unwrap().contains("disputed"), "{}", answer.body);
        assert_unchanged(&it.site, &before, "blocked calls").await;
        let user = it.funded.caller.user_id;
        it.site.env.set_birthday(user, Some(20_151_121)).await;
        let approved = approve_guardian_payout(&it.site, user).await;
        assert!(approved.contains("PaymentDisputed"), "{approved}");
        report(&it.site, &it.payment, Won).await;
        assert!(shown().await.is_object());
        let approved = approve_guardian_payout(&it.site, user).await;
        assert!(approved.contains("GuardianPayout"), "{approved}");
    }

    async fn all_else_goes_on(env: TestEnv) {
        let it = Disputed::new(env).await;
        let (site, token) = (&it.site, it.funded.token.as_str());
        site.env.deposits.own(7, &gift(1, Fen(1_000)).market_hash_name);
        it.dispute().await;
        // Purchases.
        let cancelled = ordered(site, token, it.gift, 1).await;
        it.post(&format!("cancelOrder?orderNo={cancelled}")).data(site).await;
        let paid = ordered(site, token, it.gift, 2).await;
        let payment = begun(site, token, &paid).await;
        site.env.pay.pay(&payment, Fen(2_000));
        assert!(site.env.webhook(&payment).await);
        // Items of other payments; "all" is all of them.
        let others = it.items("held").await;
        assert_eq!(others.len(), 3);
        let call = format!("extractItems?itemIds={}&secret=kite47", others[0]);
        let extract = text(&it.post(&call).data(site).await["extractNo"]);
        it.post(&format!("cancelExtract?extractNo={extract}")).data(site).await;
        it.post(&format!("retryExtract?extractNo={extract}")).data(site).await;
        it.post(&format!("exchangeQuantity?itemIds={}", others[1])).data(site).await;
        assert_eq!(it.post("exchangeAll").data(site).await["items"], 1);
        let nothing = it.post("extractItems?all=true&secret=kite47").send(site).await;
        assert_eq!(nothing.body["reason"], "nothing_to_extract");
        assert_eq!(it.items("frozen").await, std::slice::from_ref(&it.item));
        // Deposits, up to the balance.
        let made = it.post("createDeposit?assetIds=7&expectedFen=750").data(site).await;
        let no = text(&made["depositNo"]);
        site.env.run_jobs().await;
        let (offer_id, received_at) = ("O1".to_owned(), site.env.app.now());
        let protected_until = received_at.plus_seconds(60);
        site.env.deposits.put(&no, DepositOffer::Received { offer_id, received_at, protected_until });
        it.later(10).await;
        it.later(600).await;
        assert_eq!(it.get(&format!("getDeposit?depositNo={no}")).await["state"], "credited");
        // Settings and payout accounts.
        let sms = code(site, token).await;
        let holder = encoded("王小明");
        let set = format!("setCashAccount?channel=alipay&accountNo=13800009000&holderName={holder}&smsCode={sms}");
        let added = text(&it.post(&set).data(site).await["id"]);
        it.post(&format!("removeCashAccount?id={added}")).data(site).await;
        let url = "https://steamcommunity.com/tradeoffer/new/?partner=77&token=AbCd_-12";
        it.post(&format!("modifyTradeUrl?tradeUrl={}", encoded(url))).data(site).await;
        let sms = own_code(site, token, SmsScene::Account).await;
        it.get(&format!("exportMyData?smsCode={sms}&secret=kite47")).await;
        site.env.audit().await;
    }
}
