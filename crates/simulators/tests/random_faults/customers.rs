//! Customers buy in every way, extract what they bought, and cash out.

use std::collections::BTreeMap;
use std::sync::Arc;

use app::ports::{PayAction, PayClient};
use app::{Caller, ExtractSelection, IdemKey, Refusal};
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{
    CashChannel, CashNo, ExtractNo, Fen, GiftId, ItemState, OrderNo, PayMethod, PaymentNo,
};
use testkit::FundedCustomer;
use tokio::task::JoinSet;

use crate::{PURCHASES, providers::Service};

/// Customers who act at the same time.
const AT_ONCE: usize = 4;
const METHODS: [PayMethod; 4] =
    [PayMethod::Alipay, PayMethod::Wechat, PayMethod::Card, PayMethod::Steam];
/// The number of the gift in the test's catalogue, and its price.
pub const GIFT: i32 = 1;
pub const PRICE: Fen = Fen(1_000);
/// Batches in which each buyer extracts.
const BATCHES: usize = 3;
/// Actions of customers and Steam on the offers.
const ENDS: [&str; 10] = [
    "accept", "decline", "accept", "expire", "accept", "rollback", "accept", "hold&seconds=7200",
    "accept", "accept",
];

/// All buyers make their purchases.
pub async fn buy(service: &Arc<Service>, buyers: usize) -> Vec<Caller> {
    let stock = i64::try_from(buyers * PURCHASES).unwrap();
    let gift = service.env.gift(GIFT, PRICE, stock).await;
    let (mut callers, mut running) = (Vec::new(), JoinSet::new());
    for buyer in 0..buyers {
        let caller = service.env.customer().await;
        service.env.verify(&caller).await;
        callers.push(caller.clone());
        if running.len() == AT_ONCE {
            running.join_next().await.unwrap().unwrap();
        }
        let service = Arc::clone(service);
        running.spawn(async move {
            for number in 0..PURCHASES {
                purchase(&service, &caller, gift, buyer + number).await;
            }
        });
    }
    while let Some(ended) = running.join_next().await {
        ended.unwrap();
    }
    callers
}

async fn purchase(service: &Service, caller: &Caller, gift: GiftId, number: usize) {
    let order = service.env.order(caller, gift, 1).await.unwrap();
    let method = METHODS[number % METHODS.len()];
    let Some(payment_no) = begin(service, caller, &order.order_no, method).await else { return };
    let pay = |how: &str| format!("/_sandbox/pay/{payment_no}?{how}");
    match number % 10 {
        // The customer leaves, and pays nothing.
        0 => {}
        1 => cancel(service, caller, &order.order_no).await,
        // The money arrives beside the cancellation, and perhaps after it.
        2 => {
            let paid = pay("force=true");
            tokio::join!(cancel(service, caller, &order.order_no), service.post(&paid));
        }
        // No webhook reports the payment.
        3 => assert_eq!(service.post(&pay("times=0")).await, 200),
        // Another amount than was requested arrives.
        4 => assert_eq!(service.post(&pay("amountFen=999")).await, 200),
        // The webhook arrives several times at once.
        5 => assert_eq!(service.post(&pay("times=4")).await, 200),
        _ => assert_eq!(service.post(&pay("times=1")).await, 200),
    }
}

/// Begins to pay, again where the provider does not answer. `None`: it never answered.
async fn begin(
    service: &Service,
    caller: &Caller,
    order_no: &OrderNo,
    method: PayMethod,
) -> Option<PaymentNo> {
    for _ in 0..4 {
        let client = PayClient::desktop("127.0.0.1".to_owned());
        let begun =
            service.env.app.pay_order(caller, order_no.clone(), method, client, IdemKey(None));
        match begun.await {
            Ok((no, action)) => {
                if let PayAction::Redirect { url } = action {
                    service.simulators.register_payment_url(no.as_str(), &url).await;
                }
                return Some(no);
            }
            Err(Refusal::ProviderUnavailable) => {}
            Err(refusal) => panic!("{method:?}: {refusal:?}"),
        }
    }
    None
}

async fn cancel(service: &Service, caller: &Caller, order_no: &OrderNo) {
    for _ in 0..4 {
        let cancelled = service.env.app.cancel_order(caller, order_no.clone(), IdemKey(None));
        match cancelled.await {
            Err(Refusal::ProviderUnavailable) => {}
            _ => return,
        }
    }
}

/// Each buyer extracts what was bought, in several batches. Both bots hold enough of it.
pub async fn extract(service: &Service, buyers: &[Caller]) -> Vec<ExtractNo> {
    let item = (testkit::gift(GIFT, PRICE).market_hash_name, None);
    let stock = vec![item; buyers.len() * PURCHASES];
    service.simulators.stock_steam_bots(stock).await.unwrap();
    let mut extracts = Vec::new();
    for caller in buyers {
        let items = service.env.items(caller, ItemState::Held).await;
        for batch in items.chunks(items.len().div_ceil(BATCHES).max(1)) {
            let these = ExtractSelection::These(batch.to_vec());
            let created =
                service.env.app.extract_items(caller, these, "kite47", IdemKey(None)).await;
            let no = created.unwrap().extract_no;
            let end = ENDS[extracts.len() % ENDS.len()];
            let decided = service.post(&format!("/_sandbox/steam/{no}?result={end}")).await;
            assert_eq!(decided, 200, "{end}");
            extracts.push(no);
        }
    }
    extracts
}

/// Whether the customer of this cash-out never confirms the payout to the WeChat account.
pub const fn is_forgotten(index: usize) -> bool {
    index % 60 == 8
}

/// Customers confirm the payouts that wait for them in WeChat, each as often as it is asked.
pub async fn confirm_payouts(service: &Service) {
    use store::schema::cash_outs::dsl as c;
    let waiting = |conn: &mut db::Conn| {
        let rows = c::cash_outs.filter(c::confirmation.is_not_null());
        let rows: Vec<(Fen, Option<String>)> =
            rows.select((c::amount_fen, c::confirmation)).load(conn)?;
        Ok(rows)
    };
    for (amount, confirmation) in service.env.tx(waiting).await {
        let index = usize::try_from((amount.0 - 1_000) / 100).unwrap();
        if is_forgotten(index) {
            continue;
        }
        let params: BTreeMap<String, String> =
            serde_json::from_str(&confirmation.unwrap()).unwrap();
        let query: Vec<String> =
            params.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let path = format!("/_sandbox/wechat/transfer/confirm?{}", query.join("&"));
        assert!([200, 409].contains(&service.post(&path).await));
    }
}

/// Customers with a balance cash out, one in ten to an account of another name.
pub async fn cash_out(service: &Service, number: usize) -> Vec<(FundedCustomer, CashNo)> {
    let mut cash_outs = Vec::new();
    for index in 0..number {
        let mut funded = service.env.funded_customer(Fen(50_000)).await;
        if index % 2 == 0 {
            funded.payout_account = service
                .env
                .payout_account(
                    &funded.caller,
                    CashChannel::Wechat,
                    &format!("oCustomer{index}"),
                    2,
                )
                .await;
        }
        let amount = Fen(1_000 + 100 * i64::try_from(index).unwrap());
        let no = service.env.cash_out(&funded, amount).await.unwrap().cash_no;
        if index % 10 == 9 {
            let refuse = format!("/_sandbox/payout/{no}?result=failed&reason=name_mismatch");
            assert_eq!(service.post(&refuse).await, 200);
        }
        cash_outs.push((funded, no));
    }
    cash_outs
}
