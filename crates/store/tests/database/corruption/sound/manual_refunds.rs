//! A refund that an operator has paid.

use super::SoundDatabase;
use app::ports::Outcome;
use app::{EndRefund, EndedRefund};
use domain::{RefundReason, SentBy};
use std::sync::atomic::Ordering::SeqCst;

impl SoundDatabase {
    /// A refund that its provider refuses for good, and that an operator pays in another way.
    pub(super) async fn pay_a_refund_by_hand(&self) {
        let env = &self.env;
        env.pay.silent.store(false, SeqCst);
        let order = self.create(7, None).await;
        let payment = env.begin_to_pay(self.caller(7), &order).await.unwrap();
        env.pay.pay(&payment, order.payable);
        assert!(env.webhook(&payment).await);
        let refused = Outcome::Rejected { code: "refused".to_owned(), retryable: false };
        env.pay.refund_answer.lock().unwrap().replace(refused);
        let undone = env.app.refund_order(order.order_no, RefundReason::CustomerRequest).await;
        undone.unwrap();
        self.pass(1).await;
        env.pay.refund_answer.lock().unwrap().take();
        let refund_no = env.pay.refund_requests.lock().unwrap().last().unwrap().refund_no.clone();
        let how = "bank transfer 7".to_owned();
        let end = EndRefund { refund_no, sent_by: SentBy::Operator, how, now: env.app.now() };
        let ended = env.db.write(move |conn| app::end_refund(conn, &end)).await.unwrap();
        assert_eq!(ended, EndedRefund::Ended);
    }
}
