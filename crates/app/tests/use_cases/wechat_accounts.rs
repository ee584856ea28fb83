//! WeChat payout accounts: WeChat says which one is the customer's own.

use crate::payouts::node_paying_out_by;
use app::{AccountSource, App, Caller, Refusal, SetCashAccount};
use domain::{CashAccountId, CashChannel, CashState, Fen, Phone, SmsCode, SmsScene};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use testkit::{TestEnv, both_dbs};

/// A node that pays out to WeChat accounts.
async fn node(env: &TestEnv) -> Arc<App> {
    let provider = env.payouts.provider(CashChannel::Wechat);
    node_paying_out_by(env, BTreeMap::from([(CashChannel::Wechat, provider)])).await
}

async fn sms_code(env: &TestEnv, caller: &Caller) -> SmsCode {
    env.clock.advance_seconds(60);
    let phone = env.phone(caller).await;
    let scene = (SmsScene::Cash, domain::Lang::Zh);
    let parsed = Some(Phone::parse(&phone).unwrap());
    env.app.send_sms_code(Some(caller), parsed, scene, (&testkit::device(), None)).await.unwrap();
    SmsCode::parse(&env.sms.code(&phone, SmsScene::Cash).unwrap()).unwrap()
}

async fn set(
    node: &App,
    caller: &Caller,
    code: &str,
    sms_code: &SmsCode,
) -> app::Result<CashAccountId> {
    let state = state_of(node, caller).await;
    set_with(node, caller, (code, &state), sms_code).await
}

/// The state with which the customer is sent to WeChat.
async fn state_of(node: &App, caller: &Caller) -> String {
    let terms = node.get_cash_config(caller, CashChannel::Wechat).await.unwrap();
    terms.authorize_url.unwrap().split_once("&state=").unwrap().1.to_owned()
}

async fn set_with(
    node: &App,
    caller: &Caller,
    (code, state): (&str, &str),
    sms_code: &SmsCode,
) -> app::Result<CashAccountId> {
    let command = SetCashAccount {
        account: AccountSource::WechatCode { code: code.to_owned(), state: state.to_owned() },
        holder_name: "王小明".to_owned(),
        bank_name: None,
        sms_code: sms_code.clone(),
    };
    node.set_cash_account(caller, command).await
}

async fn customer(env: &TestEnv) -> Caller {
    let caller = env.customer().await;
    env.verify(&caller).await;
    caller
}

fn other(code: &SmsCode) -> SmsCode {
    let wrong = if code.expose() == "000000" { "000001" } else { "000000" };
    SmsCode::parse(wrong).unwrap()
}

both_dbs! {
    async fn the_account_is_the_one_that_wechat_tells_and_is_paid_to(env: TestEnv) {
        let node = node(&env).await;
        let funded = env.funded_customer(Fen(50_000)).await;
        let sms = sms_code(&env, &funded.caller).await;
        let id = set(&node, &funded.caller, "Ming_1", &sms).await.unwrap();
        let shown = node.get_cash_account(&funded.caller).await.unwrap();
        let added = shown.iter().find(|account| account.id == id).unwrap();
        assert_eq!((added.channel, added.account_no.as_str()), (CashChannel::Wechat, "oM****_1"));
        // The same account again is not added again.
        let sms = sms_code(&env, &funded.caller).await;
        assert_eq!(set(&node, &funded.caller, "Ming_1", &sms).await.unwrap(), id);
        env.clock.advance_seconds(24 * 3600);
        let wechat = testkit::FundedCustomer { payout_account: id, ..funded };
        let request = app::ApplyCash { amount: Fen(10_000), account_id: id };
        let applied = node.apply_cash(&wechat.caller, request, "kite47", app::IdemKey(None)).await;
        applied.unwrap();
        env.run_jobs().await;
        let arrived = env.payouts.arrived();
        assert_eq!((arrived[0].channel, arrived[0].account_no.as_str()), (CashChannel::Wechat, "oMing_1"));
        assert_eq!(arrived[0].notify_url, "https://satchel.test/notify/fake_payouts");
        env.audit().await;
    }

    async fn a_wrong_sms_code_costs_no_code_of_wechat(env: TestEnv) {
        let (node, caller) = (node(&env).await, customer(&env).await);
        let sms = sms_code(&env, &caller).await;
        for _ in 0..4 {
            assert_eq!(set(&node, &caller, "c", &other(&sms)).await, Err(Refusal::InvalidSmsCode));
        }
        assert!(env.payouts.codes.lock().unwrap().is_empty());
        set(&node, &caller, "Ming_1", &sms).await.unwrap();
        assert_eq!(*env.payouts.codes.lock().unwrap(), ["Ming_1"]);
        assert_eq!(set(&node, &caller, "Ming_2", &sms).await, Err(Refusal::InvalidSmsCode), "it was used");
    }

    async fn a_code_that_wechat_refuses_adds_nothing_and_keeps_the_sms_code(env: TestEnv) {
        let (node, caller) = (node(&env).await, customer(&env).await);
        let sms = sms_code(&env, &caller).await;
        assert_eq!(set(&node, &caller, "spent", &sms).await, Err(Refusal::WechatCodeInvalid));
        assert_eq!(set(&node, &caller, "revoked", &sms).await, Err(Refusal::CashChannelUnavailable));
        env.payouts.silent.store(true, Ordering::SeqCst);
        assert_eq!(set(&node, &caller, "Ming_1", &sms).await, Err(Refusal::WechatUnavailable));
        env.payouts.silent.store(false, Ordering::SeqCst);
        assert!(node.get_cash_account(&caller).await.unwrap().is_empty());
        set(&node, &caller, "Ming_1", &sms).await.unwrap();
    }

    async fn a_code_that_comes_without_the_customers_own_state_adds_nothing(env: TestEnv) {
        let (node, caller) = (node(&env).await, customer(&env).await);
        let stranger = env.customer().await;
        let sms = sms_code(&env, &caller).await;
        let foreign = state_of(&node, &stranger).await;
        let own = state_of(&node, &caller).await;
        let later = format!("f{}", &own[1..]);
        for wrong in [foreign.as_str(), later.as_str(), "", "0123456789abcdef"] {
            let done = set_with(&node, &caller, ("Stranger", wrong), &sms).await;
            assert_eq!(done, Err(Refusal::WechatStateInvalid), "{wrong}");
        }
        env.clock.advance_seconds(3_600);
        let sms = sms_code(&env, &caller).await;
        let done = set_with(&node, &caller, ("Ming_1", &own), &sms).await;
        assert_eq!(done, Err(Refusal::WechatCodeInvalid), "its time is over");
        // WeChat was not asked, and neither code is used up.
        assert!(env.payouts.codes.lock().unwrap().is_empty());
        assert!(node.get_cash_account(&caller).await.unwrap().is_empty());
        set(&node, &caller, "Ming_1", &sms).await.unwrap();
    }

    async fn where_the_customer_proves_an_account_is_stated_for_wechat_alone(env: TestEnv) {
        let (node, caller) = (node(&env).await, customer(&env).await);
        let url = async |channel| node.get_cash_config(&caller, channel).await.unwrap().authorize_url;
        let (first, second) = (url(CashChannel::Wechat).await.unwrap(), url(CashChannel::Wechat).await.unwrap());
        let (back, state) = first.split_once("&state=").unwrap();
        assert_eq!(back, "https://oauth.test/?back=https://satchel.test/extract?tab=cash");
        assert_eq!(state.len(), 96);
        assert_ne!(first, second, "each has a state of its own");
        assert_eq!(url(CashChannel::Alipay).await, None);
    }

    async fn an_old_cash_out_to_wechat_is_rejected_and_not_approved(env: TestEnv) {
        let node = node(&env).await;
        let funded = env.funded_customer(Fen(2_000_000)).await;
        let sms = sms_code(&env, &funded.caller).await;
        let id = set(&node, &funded.caller, "Ming_1", &sms).await.unwrap();
        env.clock.advance_seconds(24 * 3600);
        let mut asked = Vec::new();
        for amount in [600_000, 700_000] {
            let request = app::ApplyCash { amount: Fen(amount), account_id: id };
            let applied = node.apply_cash(&funded.caller, request, "kite47", app::IdemKey(None)).await;
            asked.push(applied.unwrap().cash_no);
        }
        env.clock.advance_seconds(20 * 24 * 3600);
        node.approve_cash(asked[0].clone()).await.unwrap();
        env.clock.advance_seconds(1);
        assert_eq!(node.approve_cash(asked[1].clone()).await, Err(Refusal::CashTooOld));
        assert_eq!(env.cash_state(&asked[1]).await, CashState::Reviewing);
        node.reject_cash(asked[1].clone(), testkit::for_customers("too old")).await.unwrap();
        assert_eq!(env.cash_state(&asked[1]).await, CashState::Rejected);
        env.audit().await;
    }
}
