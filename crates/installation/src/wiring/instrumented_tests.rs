//! Each operation reaches the same one of the provider, and is counted under its own name.

use super::*;
use crate::wiring::OsEntropy;
use app::ports::{PayBrowser, random_bytes};
use domain::{AttemptNo, CashChannel, ExtractNo, PayMethod, RefundNo};
use std::sync::Mutex;

const NOW: Timestamp = Timestamp(1_795_233_600_000);

/// A provider of everything, which answers each question in its own way.
#[derive(Default)]
struct Recorder(Mutex<Vec<String>>);

impl Recorder {
    fn note<T>(&self, asked: impl Into<String>, answer: T) -> T {
        self.0.lock().unwrap().push(asked.into());
        answer
    }
}

#[async_trait]
impl Payments for Recorder {
    fn name(&self) -> &'static str {
        "pay"
    }

    async fn create(&self, request: &PayRequest) -> Outcome<PayAction> {
        self.note(format!("create {}", request.payment_no), Outcome::Done(PayAction::None))
    }

    async fn query(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.note(format!("query {payment_no}"), Outcome::Done(PayState::Open))
    }

    async fn collect(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.note(format!("collect {payment_no}"), Outcome::Done(PayState::NotFound))
    }

    async fn close(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.note(format!("close {payment_no}"), Outcome::Done(PayState::Closed))
    }

    async fn refund(&self, request: &RefundRequest) -> Outcome<bool> {
        let refused = Outcome::Rejected { code: "no".to_owned(), retryable: true };
        self.note(format!("refund {}", request.refund_no), refused)
    }

    fn verify_webhook(
        &self,
        _: &[(String, String)],
        _: &[u8],
        _: Timestamp,
    ) -> Result<Webhook, WebhookError> {
        Err(WebhookError::NotForUs)
    }

    fn reply(&self, taken: bool) -> WebhookReply {
        let status = if taken { 200 } else { 500 };
        WebhookReply { status, content_type: "text/plain", body: "" }
    }
}

#[async_trait]
impl OAuth for Recorder {
    fn authorize_url(&self, return_url: &str, state: &str) -> String {
        format!("{return_url}?{state}")
    }

    async fn openid(&self, code: &str) -> Outcome<String> {
        self.note(format!("openid {code}"), Outcome::Done("o1".to_owned()))
    }
}

#[async_trait]
impl Disputes for Recorder {
    async fn dispute(&self, id: &str) -> Outcome<Option<ProviderDispute>> {
        self.note(format!("dispute {id}"), Outcome::Done(None))
    }

    async fn disputes_since(&self, from: Timestamp) -> Outcome<Vec<ProviderDispute>> {
        self.note(format!("disputes since {}", from.0), Outcome::Unknown)
    }
}

#[async_trait]
impl ReturnedRefunds for Recorder {
    fn days(&self) -> i64 {
        30
    }

    async fn returned(&self, request: &RefundRequest) -> Outcome<Option<String>> {
        let reason = Some("closed".to_owned());
        self.note(format!("returned {}", request.refund_no), Outcome::Done(reason))
    }
}

#[async_trait]
impl Payouts for Recorder {
    fn name(&self) -> &'static str {
        "payout"
    }

    async fn send(&self, request: &PayoutRequest) -> Outcome<PayoutState> {
        self.note(format!("pay out {}", request.cash_no), Outcome::Done(PayoutState::Processing))
    }

    async fn query(&self, cash_no: &CashNo, amount: Fen) -> Outcome<PayoutState> {
        self.note(format!("find {cash_no} {amount:?}"), Outcome::Done(PayoutState::NotFound))
    }

    fn return_days(&self) -> i64 {
        15
    }

    fn failure(&self, code: &str) -> CashFailure {
        self.note(format!("failure {code}"), CashFailure::NameMismatch)
    }
}

#[async_trait]
impl Delivery for Recorder {
    fn name(&self) -> &'static str {
        "delivery"
    }

    fn offer_url(&self, offer_id: &str) -> String {
        format!("https://steam.test/{offer_id}")
    }

    async fn send(&self, request: &DeliveryRequest) -> Outcome<DeliveryState> {
        self.note(format!("deliver {}", request.attempt_no), Outcome::Done(DeliveryState::Sending))
    }

    async fn query(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState> {
        self.note(format!("look for {}", attempt.no), Outcome::Done(DeliveryState::NotFound))
    }

    async fn cancel(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState> {
        self.note(format!("call back {}", attempt.no), Outcome::Done(DeliveryState::RolledBack))
    }

    async fn check(&self, url: &TradeUrl) -> Outcome<TradeUrlState> {
        let state = TradeUrlState::Held { days: 15 };
        self.note(format!("check {}", url.partner()), Outcome::Done(state))
    }

    fn accounts(&self) -> Vec<String> {
        vec!["bot_1".to_owned()]
    }

    async fn account_inventory(&self, account: &str) -> Outcome<Vec<InventoryItem>> {
        self.note(format!("inventory of {account}"), Outcome::Done(Vec::new()))
    }
}

#[async_trait]
impl Sms for Recorder {
    async fn send_code(
        &self,
        phone: &Phone,
        scene: SmsScene,
        lang: Lang,
        code: &SmsCode,
    ) -> Outcome<SmsState> {
        let asked = format!("{} {scene} {} {}", phone.as_str(), lang.tag(), code.expose());
        self.note(asked, Outcome::Unknown)
    }
}

fn counted(calls: &ProviderCalls) -> Vec<String> {
    let mut text = String::new();
    calls.write(&mut text).unwrap();
    let lines = text.lines().filter_map(|line| line.strip_prefix("satchel_provider_seconds_count"));
    lines.map(|line| line.replace('"', "")).collect()
}

/// A request to pay a fen under this number.
fn request(payment_no: PaymentNo) -> PayRequest {
    PayRequest {
        payment_no,
        method: PayMethod::Card,
        amount: Fen(1),
        subject: String::new(),
        lang: domain::Lang::Zh,
        expires_at: NOW,
        notify_url: String::new(),
        return_url: String::new(),
        quit_url: String::new(),
        client_ip: String::new(),
        steam_id: None,
        browser: PayBrowser::Desktop,
    }
}

#[tokio::test]
async fn payment_calls_are_passed_on_unchanged() {
    let (provider, calls) = (Arc::new(Recorder::default()), Arc::new(ProviderCalls::default()));
    let all = measured_payments(
        PaymentProvider {
            needs_steam_id: true,
            has_webhooks: false,
            number_bytes: |_| [1; 8],
            oauth: Some(Arc::clone(&provider) as _),
            disputes: Some(Arc::clone(&provider) as _),
            returned_refunds: Some(Arc::clone(&provider) as _),
            ..PaymentProvider::new(Arc::clone(&provider) as _)
        },
        &calls,
    );
    let pay = &all.calls;
    let (oauth, disputes) = (all.oauth.clone().unwrap(), all.disputes.clone().unwrap());
    let returned_refunds = all.returned_refunds.clone().unwrap();
    assert_eq!((all.needs_steam_id, all.has_webhooks), (true, false));
    assert_eq!(all.payment_no(NOW, [2; 8]), PaymentNo::new(NOW, [1; 8]));
    let no = PaymentNo::new(NOW, random_bytes(&OsEntropy));
    let refund_no = RefundNo::new(NOW, random_bytes(&OsEntropy));
    let request = request(no.clone());
    let refund = RefundRequest {
        refund_no: refund_no.clone(),
        payment_no: no.clone(),
        provider_txn: String::new(),
        amount: Fen(1),
        paid: Fen(1),
    };
    assert_eq!(pay.name(), "pay");
    assert_eq!(pay.create(&request).await, Outcome::Done(PayAction::None));
    assert_eq!(pay.query(&no).await, Outcome::Done(PayState::Open));
    assert_eq!(pay.collect(&no).await, Outcome::Done(PayState::NotFound));
    assert_eq!(pay.close(&no).await, Outcome::Done(PayState::Closed));
    assert!(matches!(pay.refund(&refund).await, Outcome::Rejected { retryable: true, .. }));
    assert_eq!(pay.verify_webhook(&[], b"", NOW).err(), Some(WebhookError::NotForUs));
    assert_eq!(oauth.authorize_url("/back", "s1"), "/back?s1");
    assert_eq!(oauth.openid("c1").await, Outcome::Done("o1".to_owned()));
    assert_eq!(disputes.dispute("dp_2").await, Outcome::Done(None));
    assert_eq!(disputes.disputes_since(NOW).await, Outcome::Unknown);
    assert_eq!(returned_refunds.days(), 30);
    assert_eq!(returned_refunds.returned(&refund).await, Outcome::Done(Some("closed".to_owned())));
    assert_eq!([true, false].map(|taken| pay.reply(taken).status), [200, 500]);
    let asked = provider.0.lock().unwrap().clone();
    let expected = [
        format!("create {no}"),
        format!("query {no}"),
        format!("collect {no}"),
        format!("close {no}"),
        format!("refund {refund_no}"),
        "openid c1".to_owned(),
        "dispute dp_2".to_owned(),
        format!("disputes since {}", NOW.0),
        format!("returned {refund_no}"),
    ];
    assert_eq!(asked, expected);
    let expected = [
        "{provider=pay,operation=close_payment,outcome=done} 1",
        "{provider=pay,operation=collect_payment,outcome=done} 1",
        "{provider=pay,operation=create_payment,outcome=done} 1",
        "{provider=pay,operation=list_disputes,outcome=unknown} 1",
        "{provider=pay,operation=openid,outcome=done} 1",
        "{provider=pay,operation=query_dispute,outcome=done} 1",
        "{provider=pay,operation=query_payment,outcome=done} 1",
        "{provider=pay,operation=query_refund,outcome=done} 1",
        "{provider=pay,operation=refund,outcome=rejected} 1",
    ];
    assert_eq!(counted(&calls), expected);
}

#[tokio::test]
async fn payout_delivery_and_sms_calls_are_passed_on_unchanged() {
    let (provider, calls) = (Arc::new(Recorder::default()), Arc::new(ProviderCalls::default()));
    let payouts = Instrumented::<dyn Payouts>::new(Arc::clone(&provider) as _, "bank", &calls);
    let cash_no = CashNo::new(NOW, random_bytes(&OsEntropy));
    let request = PayoutRequest {
        cash_no: cash_no.clone(),
        channel: CashChannel::Bank,
        account_no: String::new(),
        holder_name: String::new(),
        bank_name: None,
        amount: Fen(7),
        title: "锦囊提现".to_owned(),
        notify_url: String::new(),
    };
    assert_eq!(payouts.send(&request).await, Outcome::Done(PayoutState::Processing));
    assert_eq!(payouts.query(&cash_no, Fen(7)).await, Outcome::Done(PayoutState::NotFound));
    assert_eq!(payouts.return_days(), 15);
    assert_eq!(payouts.failure("no"), CashFailure::NameMismatch);
    let delivery = Instrumented::<dyn Delivery>::new(Arc::clone(&provider) as _, "post", &calls);
    let extract_no = ExtractNo::new(NOW, random_bytes(&OsEntropy));
    let attempt_no = AttemptNo { extract_no, attempt: 2 };
    let request = DeliveryRequest {
        attempt_no: attempt_no.clone(),
        trade_url: String::new(),
        items: Vec::new(),
    };
    assert_eq!(delivery.send(&request).await, Outcome::Done(DeliveryState::Sending));
    let attempt = DeliveryAttempt { no: attempt_no.clone(), offer_id: None, requested_at: None };
    assert_eq!(delivery.query(&attempt).await, Outcome::Done(DeliveryState::NotFound));
    assert_eq!(delivery.cancel(&attempt).await, Outcome::Done(DeliveryState::RolledBack));
    let url = "https://steamcommunity.com/tradeoffer/new/?partner=12&token=AbCd_-12";
    let held = Outcome::Done(TradeUrlState::Held { days: 15 });
    assert_eq!(delivery.check(&TradeUrl::parse(url).unwrap()).await, held);
    assert_eq!(delivery.accounts(), ["bot_1"]);
    assert_eq!(delivery.account_inventory("bot_1").await, Outcome::Done(Vec::new()));
    let sms = Instrumented::<dyn Sms>::new(Arc::clone(&provider) as _, "sms", &calls);
    let (phone, code) = (Phone::parse("13800000000").unwrap(), SmsCode::parse("123456").unwrap());
    assert_eq!(sms.send_code(&phone, SmsScene::Cash, Lang::En, &code).await, Outcome::Unknown);
    let asked = provider.0.lock().unwrap().clone();
    let expected = [
        format!("pay out {cash_no}"),
        format!("find {cash_no} {:?}", Fen(7)),
        "failure no".to_owned(),
        format!("deliver {attempt_no}"),
        format!("look for {attempt_no}"),
        format!("call back {attempt_no}"),
        "check 12".to_owned(),
        "inventory of bot_1".to_owned(),
        "13800000000 cash en 123456".to_owned(),
    ];
    assert_eq!(asked, expected);
    let expected = [
        "{provider=bank,operation=query_payout,outcome=done} 1",
        "{provider=bank,operation=send_payout,outcome=done} 1",
        "{provider=post,operation=cancel_items,outcome=done} 1",
        "{provider=post,operation=check_trade_url,outcome=done} 1",
        "{provider=post,operation=query_items,outcome=done} 1",
        "{provider=post,operation=read_account_inventory,outcome=done} 1",
        "{provider=post,operation=send_items,outcome=done} 1",
        "{provider=sms,operation=send_code,outcome=unknown} 1",
    ];
    assert_eq!(counted(&calls), expected);
}
