//! A provider for which every payment is paid at once: for benchmarks, and for tests of the steps
//! after a payment.

use std::{
    collections::{HashMap, VecDeque},
    hash::{BuildHasher, RandomState},
};

use app::ports::{
    Outcome, PayAction, PayRequest, PayState, Payments, RefundRequest, Webhook, WebhookError,
    WebhookReply,
};
use async_trait::async_trait;
use domain::{Fen, PaymentNo, Timestamp};
use parking_lot::{Mutex, MutexGuard};

const SHARDS: usize = 64;
/// The oldest payments of a shard are dropped beyond this, to bound memory in a long benchmark.
const SHARD_MAX: usize = 16 * 1024;

/// Accepts every payment at once, in memory. A restart drops them all.
pub struct InstantPay {
    shards: Vec<Mutex<Shard>>,
    hasher: RandomState,
}

#[derive(Default)]
struct Shard {
    payments: HashMap<PaymentNo, Taken>,
    order: VecDeque<PaymentNo>,
}

struct Taken {
    amount: Fen,
    refunds: Vec<(String, Fen)>,
}

impl Taken {
    fn refunded(&self) -> i64 {
        self.refunds.iter().map(|(_, fen)| fen.0).sum()
    }
}

impl Default for InstantPay {
    fn default() -> Self {
        Self::new()
    }
}

impl InstantPay {
    /// A provider without payments.
    #[must_use]
    pub fn new() -> Self {
        Self { shards: (0..SHARDS).map(|_| Mutex::default()).collect(), hasher: RandomState::new() }
    }

    fn shard(&self, payment_no: &PaymentNo) -> MutexGuard<'_, Shard> {
        let index = self.hasher.hash_one(payment_no) % SHARDS as u64;
        self.shards[index as usize].lock()
    }
}

#[async_trait]
impl Payments for InstantPay {
    fn name(&self) -> &'static str {
        "instant"
    }

    async fn create(&self, request: &PayRequest) -> Outcome<PayAction> {
        let mut shard = self.shard(&request.payment_no);
        if let Some(known) = shard.payments.get(&request.payment_no) {
            let same = known.amount == request.amount;
            let refusal = Outcome::Rejected { code: "amount_changed".to_owned(), retryable: false };
            return if same { Outcome::Done(PayAction::None) } else { refusal };
        }
        shard.order.push_back(request.payment_no.clone());
        shard.payments.insert(
            request.payment_no.clone(),
            Taken { amount: request.amount, refunds: Vec::new() },
        );
        if shard.order.len() > SHARD_MAX
            && let Some(oldest) = shard.order.pop_front()
        {
            shard.payments.remove(&oldest);
        }
        Outcome::Done(PayAction::None)
    }

    async fn query(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        let shard = self.shard(payment_no);
        Outcome::Done(match shard.payments.get(payment_no) {
            None => PayState::NotFound,
            Some(taken) if taken.refunded() >= taken.amount.0 => PayState::Closed,
            Some(taken) => {
                PayState::Paid { txn: format!("instant-{payment_no}"), amount: taken.amount }
            }
        })
    }

    async fn collect(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.query(payment_no).await
    }

    async fn close(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.query(payment_no).await
    }

    async fn refund(&self, request: &RefundRequest) -> Outcome<bool> {
        let refusal = |code: &str| Outcome::Rejected { code: code.to_owned(), retryable: false };
        let mut shard = self.shard(&request.payment_no);
        let Some(taken) = shard.payments.get_mut(&request.payment_no) else {
            return refusal("not_found");
        };
        if let Some((_, fen)) =
            taken.refunds.iter().find(|(no, _)| no == request.refund_no.as_str())
        {
            return if *fen == request.amount {
                Outcome::Done(true)
            } else {
                refusal("amount_changed")
            };
        }
        if request.amount <= Fen::ZERO
            || taken.refunded().saturating_add(request.amount.0) > taken.amount.0
        {
            return refusal("amount");
        }
        taken.refunds.push((request.refund_no.as_str().to_owned(), request.amount));
        Outcome::Done(true)
    }

    /// It sends no webhooks, so one in its name is always refused.
    fn verify_webhook(
        &self,
        _: &[(String, String)],
        _: &[u8],
        _: Timestamp,
    ) -> Result<Webhook, WebhookError> {
        Err(WebhookError::BadSignature)
    }

    fn reply(&self, taken: bool) -> WebhookReply {
        WebhookReply { status: if taken { 200 } else { 400 }, content_type: "text/plain", body: "" }
    }
}

#[cfg(test)]
mod tests {
    use app::ports::{
        Outcome, PayAction, PayBrowser, PayRequest, PayState, Payments, RefundRequest,
    };
    use domain::{Fen, PayMethod, PaymentNo, RefundNo, Timestamp};

    use super::InstantPay;

    const NOW: Timestamp = Timestamp(1_735_689_600_000);

    fn request() -> PayRequest {
        PayRequest {
            payment_no: PaymentNo::new(NOW, [1; 8]),
            method: PayMethod::Card,
            amount: Fen(500),
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
    async fn keeps_one_payment_and_gives_it_back_once() {
        let (provider, request) = (InstantPay::new(), request());
        let no = request.payment_no.clone();
        assert_eq!(provider.query(&no).await, Outcome::Done(PayState::NotFound));
        for _ in 0..2 {
            assert_eq!(provider.create(&request).await, Outcome::Done(PayAction::None));
        }
        let changed = PayRequest { amount: Fen(501), ..request };
        assert!(matches!(provider.create(&changed).await, Outcome::Rejected { .. }));
        let paid = provider.close(&no).await;
        assert!(matches!(paid, Outcome::Done(PayState::Paid { amount: Fen(500), .. })));

        let refund = RefundRequest {
            refund_no: RefundNo::new(NOW, [2; 8]),
            payment_no: no.clone(),
            provider_txn: String::new(),
            amount: Fen(500),
            paid: Fen(500),
        };
        for _ in 0..2 {
            assert_eq!(provider.refund(&refund).await, Outcome::Done(true));
        }
        let second = RefundRequest { refund_no: RefundNo::new(NOW, [3; 8]), ..refund };
        assert!(matches!(provider.refund(&second).await, Outcome::Rejected { .. }));
        assert_eq!(provider.query(&no).await, Outcome::Done(PayState::Closed));
    }

    #[tokio::test]
    async fn parts_go_back_until_nothing_is_left() {
        let (provider, request) = (InstantPay::new(), request());
        let no = request.payment_no.clone();
        let refund = |number: u8, fen: i64| RefundRequest {
            refund_no: RefundNo::new(NOW, [number; 8]),
            payment_no: no.clone(),
            provider_txn: String::new(),
            amount: Fen(fen),
            paid: Fen(500),
        };
        let refused = |code: &str| Outcome::Rejected { code: code.to_owned(), retryable: false };
        assert_eq!(provider.refund(&refund(1, 200)).await, refused("not_found"));
        provider.create(&request).await;
        assert_eq!(provider.refund(&refund(1, 200)).await, Outcome::Done(true));
        assert_eq!(provider.refund(&refund(1, 201)).await, refused("amount_changed"));
        for fen in [301, 0, -1] {
            assert_eq!(provider.refund(&refund(2, fen)).await, refused("amount"), "{fen}");
        }
        let paid = PayState::Paid { txn: format!("instant-{no}"), amount: Fen(500) };
        assert_eq!(provider.query(&no).await, Outcome::Done(paid));
        assert_eq!(provider.refund(&refund(2, 300)).await, Outcome::Done(true));
        assert_eq!(provider.query(&no).await, Outcome::Done(PayState::Closed));
    }
}
