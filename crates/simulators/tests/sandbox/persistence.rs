//! State that survives a restart, and state that two processes share.

use app::ports::{Outcome, PayState, Payments};
use domain::Fen;

use crate::shop::Shop;

#[tokio::test]
async fn a_paid_payment_is_known_after_a_restart_and_next_door() {
    let dir = std::env::temp_dir().join(format!("satchel-sandbox-{}", std::process::id()));
    let first = Shop::open_in(Some(dir.clone())).await;
    let second = Shop::open_in(Some(dir.clone())).await;
    let secret = |shop: &Shop| shop.sandbox.aliyun_config().access_key_secret;
    assert_eq!(secret(&first), secret(&second));
    let (no, _) = first.begin(&*first.alipay, 4200).await;
    let (_, answer) = second.post(&format!("/_sandbox/pay/{no}?times=1")).await;
    assert_eq!(answer["data"]["webhooks"][0]["body"], "success");
    let third = Shop::open_in(Some(dir.clone())).await;
    for shop in [&first, &second, &third] {
        assert!(matches!(
            shop.alipay.query(&no).await,
            Outcome::Done(PayState::Paid { amount: Fen(4200), .. })
        ));
        assert_eq!(shop.payment(&no).await["webhooksSent"], 1);
    }
    std::fs::remove_dir_all(dir).unwrap();
}
