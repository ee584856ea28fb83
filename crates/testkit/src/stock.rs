//! Stock that moved for every reason there is.

use crate::TestEnv;
use app::{Caller, ChangeStock, IdemKey, StockChange, StockChanged};
use domain::{Fen, GiftId, PaymentNo, RefundReason};

impl TestEnv {
    /// A gift whose stock moved by each cause, and a customer who has bought, cancelled and
    /// exchanged.
    pub async fn stock_of_every_cause(&self) -> (GiftId, Caller) {
        let (gift, caller) = (self.gift(1, Fen(1_000), 10).await, self.customer().await);
        self.gift(2, Fen(1_000), 0).await;
        let cancelled = self.order(&caller, gift, 4).await.unwrap();
        self.app.cancel_order(&caller, cancelled.order_no, IdemKey(None)).await.unwrap();
        let late = self.order(&caller, gift, 1).await.unwrap();
        let payment = self.begin_to_pay(&caller, &late).await.unwrap();
        self.clock.advance_seconds(900);
        self.run_jobs().await;
        self.pay_in(&payment, Fen(1_000)).await;
        let paid = self.order(&caller, gift, 2).await.unwrap();
        let payment = self.begin_to_pay(&caller, &paid).await.unwrap();
        self.pay_in(&payment, Fen(2_000)).await;
        self.app.refund_order(paid.order_no, RefundReason::CustomerRequest).await.unwrap();
        self.app.exchange_all(&caller, None, IdemKey(None)).await.unwrap();
        self.bought(&caller, gift, 1).await;
        assert_eq!(
            self.change_stock(gift, StockChange::Delta(5)).await,
            StockChanged::Done { before: 9, after: 14 }
        );
        self.order(&caller, gift, 3).await.unwrap();
        (gift, caller)
    }

    /// Changes the stock of a gift as an operator.
    pub async fn change_stock(&self, gift_id: GiftId, change: StockChange) -> StockChanged {
        let request = ChangeStock {
            gift_id,
            change,
            operator: "anna".to_owned(),
            reason: "counted".to_owned(),
            now: self.app.now(),
        };
        self.db.write(move |conn| app::change_stock(conn, &request)).await.unwrap()
    }

    /// Books money that the provider reports.
    pub async fn pay_in(&self, payment: &PaymentNo, amount: Fen) {
        self.pay.pay(payment, amount);
        assert!(self.webhook(payment).await);
    }
}
