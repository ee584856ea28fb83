//! Differences in the providers' statements, of which the service finds those that are planted and
//! no other.

use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{CashNo, DifferenceKind, PaymentState};

use crate::providers::Service;

/// A provider, the kind of a difference, and how many of them are open.
pub type Open = (String, DifferenceKind, i64);

/// Plants one difference of each kind among the payments of a provider that are booked by now.
pub async fn plant_among_payments(service: &Service, provider: &'static str) -> Vec<Open> {
    use store::schema::payments::dsl as p;
    let booked = p::payments
        .filter(p::provider.eq(provider))
        .filter(p::state.eq(PaymentState::Paid))
        .order(p::id)
        .select(p::payment_no)
        .limit(3);
    let numbers: Vec<String> = service.env.tx(move |conn| Ok(booked.load(conn)?)).await;
    let day = service.env.app.now().beijing_day();
    let stranger = format!("X-{provider}");
    plant(service, provider, "only_at_provider", &stranger, &format!("&day={day}&amountFen=4400"))
        .await;
    plant(service, provider, "only_here", &numbers[0], "").await;
    plant(service, provider, "amount_differs", &numbers[1], "").await;
    use DifferenceKind::{AmountDiffers, Duplicate, OnlyAtProvider, OnlyHere};
    let mut kinds = vec![OnlyAtProvider, OnlyHere, AmountDiffers];
    // The pages of Steam's report overlap, so what is listed twice is one transaction.
    if provider != "steam_micro_txn" {
        plant(service, provider, "duplicate", &numbers[2], "").await;
        kinds.push(Duplicate);
    }
    kinds.into_iter().map(|kind| (provider.to_owned(), kind, 1)).collect()
}

/// Leaves a cash-out out of the statement of transfers.
pub async fn plant_missing_payout(service: &Service, no: &CashNo) -> Open {
    plant(service, "alipay_payout", "only_here", no.as_str(), "").await;
    ("alipay_payout".to_owned(), DifferenceKind::OnlyHere, 1)
}

async fn plant(service: &Service, provider: &str, difference: &str, number: &str, rest: &str) {
    let path = format!(
        "/_sandbox/statements?provider={provider}&difference={difference}&number={number}{rest}"
    );
    assert_eq!(service.post(&path).await, 200, "{path}");
}

/// Every statement was fetched, and the service found these differences.
pub async fn only_these_are_open(service: &Service, mut planted: Vec<Open>) {
    let missing = service.env.app.missing_statements().await.unwrap();
    assert!(missing.iter().all(|(_, days)| days.is_empty()), "{missing:?}");
    let mut open = service.env.app.open_differences().await.unwrap();
    let key = |(provider, kind, _): &Open| (provider.clone(), format!("{kind:?}"));
    open.sort_by_key(key);
    planted.sort_by_key(key);
    let rows = service.env.tx(|conn| Ok(store::money::statements::open(conn, 99)?)).await;
    assert_eq!(open, planted, "{rows:#?}");
}
