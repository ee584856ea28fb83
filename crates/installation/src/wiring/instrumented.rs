//! Wraps providers to time their calls, and to skip calls while a circuit breaker is open.

use crate::ProviderCalls;
use app::ports::{
    DayStatement, Delivery, DeliveryAttempt, DeliveryRequest, DeliveryState, DepositAttempt,
    DepositOffer, DepositRequest, Deposits, Disputes, InventoryItem, OAuth, Outcome, PayAction,
    PayRequest, PayState, PaymentProvider, Payments, PayoutProvider, PayoutRequest, PayoutState,
    Payouts, ProviderDispute, RealName, RealNameResult, RefundRequest, ReturnedRefunds,
    SignInFault, SignedIn, Sms, SmsState, Statements, SteamSignIn, TradeUrlState, Webhook,
    WebhookError, WebhookReply,
};
use async_trait::async_trait;
use domain::{
    CashFailure, CashNo, EntryKind, Fen, Lang, PaymentNo, Phone, ProviderOperation, SmsCode,
    SmsScene, StatementEntry, Timestamp, TradeUrl,
};
use std::sync::Arc;
use std::time::Instant;

/// A provider behind a port, with the name that its metrics carry. Each operation has a circuit
/// breaker of its own: one may fail while the others work.
pub struct Instrumented<P: ?Sized> {
    inner: Arc<P>,
    name: &'static str,
    calls: Arc<ProviderCalls>,
}

impl<P: ?Sized> Instrumented<P> {
    /// Times the calls of `inner`.
    pub fn new(inner: Arc<P>, name: &'static str, calls: &Arc<ProviderCalls>) -> Arc<Self> {
        Arc::new(Self { inner, name, calls: Arc::clone(calls) })
    }

    async fn time<T>(
        &self,
        operation: ProviderOperation,
        call: impl Future<Output = Outcome<T>>,
    ) -> Outcome<T> {
        self.time_if_admitted(operation, call).await.unwrap_or(Outcome::Unknown)
    }

    /// `None` when the circuit is open, so that there was no call.
    async fn time_if_admitted<T>(
        &self,
        operation: ProviderOperation,
        call: impl Future<Output = Outcome<T>>,
    ) -> Option<Outcome<T>> {
        let timing = self.calls.begin(self.name, operation);
        let circuit = self.calls.circuit(self.name, operation);
        let Some(permit) = circuit.admit(Instant::now()) else {
            timing.end("not_called");
            return None;
        };
        let outcome = call.await;
        permit.end(!matches!(outcome, Outcome::Unknown), Instant::now());
        timing.end(match &outcome {
            Outcome::Done(_) => "done",
            Outcome::Rejected { .. } => "rejected",
            Outcome::Unknown => "unknown",
        });
        Some(outcome)
    }
}

/// Times the calls of a payment provider.
pub fn measured_payments(of: PaymentProvider, calls: &Arc<ProviderCalls>) -> PaymentProvider {
    let name = of.name();
    PaymentProvider {
        calls: Instrumented::new(of.calls, name, calls),
        needs_steam_id: of.needs_steam_id,
        has_webhooks: of.has_webhooks,
        number_bytes: of.number_bytes,
        oauth: of.oauth.map(|inner| Instrumented::new(inner, name, calls) as _),
        disputes: of.disputes.map(|inner| Instrumented::new(inner, name, calls) as _),
        returned_refunds: of
            .returned_refunds
            .map(|inner| Instrumented::new(inner, name, calls) as _),
        statements: of.statements.map(|inner| Instrumented::new(inner, name, calls) as _),
    }
}

/// Times the calls of a payout provider.
pub fn measured_payouts(of: PayoutProvider, calls: &Arc<ProviderCalls>) -> PayoutProvider {
    let name = of.name();
    PayoutProvider {
        calls: Instrumented::new(of.calls, name, calls),
        oauth: of.oauth.map(|inner| Instrumented::new(inner, name, calls) as _),
        // They call no provider.
        webhooks: of.webhooks,
        statements: of.statements.map(|inner| Instrumented::new(inner, name, calls) as _),
    }
}

#[async_trait]
impl Payments for Instrumented<dyn Payments> {
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    async fn create(&self, request: &PayRequest) -> Outcome<PayAction> {
        self.time(ProviderOperation::CreatePayment, self.inner.create(request)).await
    }

    async fn query(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.time(ProviderOperation::QueryPayment, self.inner.query(payment_no)).await
    }

    async fn collect(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.time(ProviderOperation::CollectPayment, self.inner.collect(payment_no)).await
    }

    async fn close(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.time(ProviderOperation::ClosePayment, self.inner.close(payment_no)).await
    }

    async fn refund(&self, request: &RefundRequest) -> Outcome<bool> {
        self.time(ProviderOperation::Refund, self.inner.refund(request)).await
    }

    fn verify_webhook(
        &self,
        headers: &[(String, String)],
        body: &[u8],
        now: Timestamp,
    ) -> Result<Webhook, WebhookError> {
        self.inner.verify_webhook(headers, body, now)
    }

    fn reply(&self, taken: bool) -> WebhookReply {
        self.inner.reply(taken)
    }
}

#[async_trait]
impl OAuth for Instrumented<dyn OAuth> {
    fn authorize_url(&self, return_url: &str, state: &str) -> String {
        self.inner.authorize_url(return_url, state)
    }

    async fn openid(&self, code: &str) -> Outcome<String> {
        self.time(ProviderOperation::Openid, self.inner.openid(code)).await
    }
}

#[async_trait]
impl Disputes for Instrumented<dyn Disputes> {
    async fn dispute(&self, id: &str) -> Outcome<Option<ProviderDispute>> {
        self.time(ProviderOperation::QueryDispute, self.inner.dispute(id)).await
    }

    async fn disputes_since(&self, from: Timestamp) -> Outcome<Vec<ProviderDispute>> {
        self.time(ProviderOperation::ListDisputes, self.inner.disputes_since(from)).await
    }
}

#[async_trait]
impl ReturnedRefunds for Instrumented<dyn ReturnedRefunds> {
    fn days(&self) -> i64 {
        self.inner.days()
    }

    async fn returned(&self, request: &RefundRequest) -> Outcome<Option<String>> {
        self.time(ProviderOperation::QueryRefund, self.inner.returned(request)).await
    }
}

#[async_trait]
impl Payouts for Instrumented<dyn Payouts> {
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    async fn send(&self, request: &PayoutRequest) -> Outcome<PayoutState> {
        self.time(ProviderOperation::SendPayout, self.inner.send(request)).await
    }

    async fn query(&self, cash_no: &CashNo, amount: Fen) -> Outcome<PayoutState> {
        self.time(ProviderOperation::QueryPayout, self.inner.query(cash_no, amount)).await
    }

    fn return_days(&self) -> i64 {
        self.inner.return_days()
    }

    fn failure(&self, code: &str) -> CashFailure {
        self.inner.failure(code)
    }
}

#[async_trait]
impl Statements for Instrumented<dyn Statements> {
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    fn kinds(&self) -> &'static [EntryKind] {
        self.inner.kinds()
    }

    async fn statement(&self, day: i32) -> Outcome<DayStatement> {
        self.time(ProviderOperation::FetchStatement, self.inner.statement(day)).await
    }

    async fn inquiry_before(&self, refund: &StatementEntry) -> Outcome<Option<String>> {
        self.time(ProviderOperation::FindInquiry, self.inner.inquiry_before(refund)).await
    }
}

#[async_trait]
impl Delivery for Instrumented<dyn Delivery> {
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    fn offer_url(&self, offer_id: &str) -> String {
        self.inner.offer_url(offer_id)
    }

    async fn send(&self, request: &DeliveryRequest) -> Outcome<DeliveryState> {
        self.time(ProviderOperation::SendItems, self.inner.send(request)).await
    }

    async fn query(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState> {
        self.time(ProviderOperation::QueryItems, self.inner.query(attempt)).await
    }

    async fn cancel(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState> {
        self.time(ProviderOperation::CancelItems, self.inner.cancel(attempt)).await
    }

    async fn check(&self, url: &TradeUrl) -> Outcome<TradeUrlState> {
        self.time(ProviderOperation::CheckTradeUrl, self.inner.check(url)).await
    }

    fn accounts(&self) -> Vec<String> {
        self.inner.accounts()
    }

    async fn account_inventory(&self, account: &str) -> Outcome<Vec<InventoryItem>> {
        self.time(ProviderOperation::ReadAccountInventory, self.inner.account_inventory(account))
            .await
    }
}

#[async_trait]
impl Deposits for Instrumented<dyn Deposits> {
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    fn offer_url(&self, offer_id: &str) -> String {
        self.inner.offer_url(offer_id)
    }

    async fn inventory(&self, partner: i64) -> Outcome<Vec<InventoryItem>> {
        self.time(ProviderOperation::ReadInventory, self.inner.inventory(partner)).await
    }

    async fn check(&self, url: &TradeUrl) -> Outcome<TradeUrlState> {
        self.time(ProviderOperation::CheckTradeUrl, self.inner.check(url)).await
    }

    async fn send(&self, request: &DepositRequest) -> Outcome<DepositOffer> {
        self.time(ProviderOperation::RequestItems, self.inner.send(request)).await
    }

    async fn query(&self, attempt: &DepositAttempt) -> Outcome<DepositOffer> {
        self.time(ProviderOperation::QueryDeposit, self.inner.query(attempt)).await
    }

    async fn cancel(&self, attempt: &DepositAttempt) -> Outcome<DepositOffer> {
        self.time(ProviderOperation::CancelDeposit, self.inner.cancel(attempt)).await
    }
}

#[async_trait]
impl SteamSignIn for Instrumented<dyn SteamSignIn> {
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    fn address(&self, return_url: &str, state: &str) -> String {
        self.inner.address(return_url, state)
    }

    fn read(
        &self,
        answer: &str,
        return_url: &str,
        now: Timestamp,
    ) -> Result<SignedIn, SignInFault> {
        self.inner.read(answer, return_url, now)
    }

    async fn confirm(&self, answer: &str) -> Outcome<bool> {
        self.time(ProviderOperation::ConfirmSignIn, self.inner.confirm(answer)).await
    }
}

#[async_trait]
impl Sms for Instrumented<dyn Sms> {
    /// A code of which there was no call is certainly not sent, so a second provider may send it.
    async fn send_code(
        &self,
        phone: &Phone,
        scene: SmsScene,
        lang: Lang,
        code: &SmsCode,
    ) -> Outcome<SmsState> {
        let call = self.inner.send_code(phone, scene, lang, code);
        self.time_if_admitted(ProviderOperation::SendCode, call)
            .await
            .unwrap_or_else(|| Outcome::Rejected { code: "not_called".to_owned(), retryable: true })
    }
}

#[async_trait]
impl RealName for Instrumented<dyn RealName> {
    async fn check(&self, name: &str, id_card_no: &str) -> Outcome<RealNameResult> {
        self.time(ProviderOperation::CheckName, self.inner.check(name, id_card_no)).await
    }
}

#[cfg(test)]
#[path = "instrumented_tests.rs"]
mod operations;

#[cfg(test)]
mod tests {
    use super::Instrumented;
    use crate::ProviderCalls;
    use app::ports::{Outcome, RealName, RealNameResult, Sms, SmsState};
    use async_trait::async_trait;
    use domain::{Lang, Phone, SmsCode, SmsScene};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[derive(Default)]
    struct Silent(AtomicUsize);

    #[async_trait]
    impl RealName for Silent {
        async fn check(&self, _name: &str, _id_card_no: &str) -> Outcome<RealNameResult> {
            self.0.fetch_add(1, Ordering::SeqCst);
            Outcome::Unknown
        }
    }

    #[async_trait]
    impl Sms for Silent {
        async fn send_code(
            &self,
            _: &Phone,
            _: SmsScene,
            _: Lang,
            _: &SmsCode,
        ) -> Outcome<SmsState> {
            self.0.fetch_add(1, Ordering::SeqCst);
            Outcome::Unknown
        }
    }

    #[tokio::test]
    async fn a_code_that_a_silent_provider_is_not_asked_for_is_refused_and_not_unknown() {
        let (silent, calls) = (Arc::new(Silent::default()), Arc::new(ProviderCalls::default()));
        let sms = Instrumented::<dyn Sms>::new(Arc::clone(&silent) as _, "silent", &calls);
        let phone = Phone::parse("13800000000").unwrap();
        let code = SmsCode::parse("123456").unwrap();
        for asked in 1..8 {
            let outcome = sms.send_code(&phone, SmsScene::Login, Lang::Zh, &code).await;
            let refused = matches!(outcome, Outcome::Rejected { retryable: true, .. });
            assert_eq!((refused, outcome == Outcome::Unknown), (asked > 5, asked <= 5), "{asked}");
        }
        assert_eq!(silent.0.load(Ordering::SeqCst), 5);
    }

    #[tokio::test]
    async fn who_is_silent_is_not_called_any_more_and_the_metrics_say_so() {
        let (silent, calls) = (Arc::new(Silent::default()), Arc::new(ProviderCalls::default()));
        let measured =
            Instrumented::<dyn RealName>::new(Arc::clone(&silent) as _, "silent", &calls);
        for _ in 0..20 {
            assert_eq!(measured.check("", "").await, Outcome::Unknown);
        }
        assert_eq!(silent.0.load(Ordering::SeqCst), 5);
        let mut metrics = String::new();
        calls.write(&mut metrics).unwrap();
        assert!(
            metrics.contains(
                "satchel_provider_circuit_open{provider=\"silent\",operation=\"check_name\"} 1"
            ),
            "{metrics}"
        );
        assert!(metrics.contains("outcome=\"not_called\""), "{metrics}");
    }
}
