//! Services that an operator pauses while the service runs.

use app::{ApplyCash, ExchangeItems, ExtractSelection, IdemKey, Refusal};
use domain::{CashChannel, CustomerReason, Fen, PayMethod, Service};
use testkit::{TestEnv, both_dbs};

fn reason() -> CustomerReason {
    CustomerReason {
        zh: "渠道维护至 18:00".to_owned(), en: "Maintenance until 18:00".to_owned()
    }
}

fn refused() -> Refusal {
    let CustomerReason { zh, en } = reason();
    Refusal::ServicePaused { zh, en }
}

/// As the command does it, in another process; the node then reads it.
async fn pause(env: &TestEnv, service: Service, reason: Option<CustomerReason>) -> bool {
    let work = move |conn: &mut db::Conn| {
        Ok(app::pause_service(conn, service, reason.as_ref())? != reason)
    };
    let changed = env.db.write(work).await.unwrap();
    env.app.refresh_catalogue().await.unwrap();
    changed
}

both_dbs! {
    async fn a_paused_method_takes_no_payments_and_says_why_until_it_is_resumed(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        assert!(pause(&env, Service::PayAlipay, Some(reason())).await);
        assert!(!pause(&env, Service::PayAlipay, Some(reason())).await, "it is already");
        assert_eq!(env.begin_to_pay(&caller, &order).await, Err(refused()));
        let methods = env.app.get_pay_methods(&caller, order.order_no.clone()).await.unwrap();
        let of = |method| methods.iter().find(|(m, _)| *m == method).unwrap().1.clone();
        assert_eq!((of(PayMethod::Alipay), of(PayMethod::Wechat)), (Some(refused()), None));
        let second = env.second_node().await;
        assert_eq!(second.begin_to_pay(&caller, &order).await, Err(refused()), "from its start");
        assert!(pause(&env, Service::PayAlipay, None).await);
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();

        // A payment that has begun is finished.
        pause(&env, Service::PayAlipay, Some(reason())).await;
        env.pay.pay(&payment, order.payable);
        assert!(env.webhook(&payment).await);
        env.audit().await;
    }

    async fn paused_exchanges_are_refused_and_one_that_was_made_is_answered_again(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let items = env.bought(&caller, gift, 3).await;
        let one = || ExchangeItems::Items(vec![items[0]]);
        let key = || IdemKey(Some("k".to_owned()));
        let made = env.app.exchange_quantity(&caller, one(), None, key()).await.unwrap();
        pause(&env, Service::Exchange, Some(reason())).await;
        let before = env.tables().await;
        for again in [ExchangeItems::Items(vec![items[1]]), ExchangeItems::OfGift(gift, 1)] {
            let exchanged = env.app.exchange_quantity(&caller, again, None, IdemKey(None)).await;
            assert_eq!(exchanged, Err(refused()));
        }
        assert_eq!(env.app.exchange_all(&caller, None, IdemKey(None)).await, Err(refused()));
        assert_eq!(env.tables().await, before);
        assert_eq!(env.app.exchange_quantity(&caller, one(), None, key()).await, Ok(made));
        pause(&env, Service::Exchange, None).await;
        assert_eq!(env.app.exchange_all(&caller, None, IdemKey(None)).await.unwrap().items, 2);
        env.audit().await;
    }

    async fn paused_payouts_and_extractions_are_refused_and_nothing_is_lost(env: TestEnv) {
        let funded = env.funded_customer(Fen(100_000)).await;
        pause(&env, Service::PayoutAlipay, Some(reason())).await;
        let alipay = env.app.get_cash_config(&funded.caller, CashChannel::Alipay).await.unwrap();
        let bank = env.app.get_cash_config(&funded.caller, CashChannel::Bank).await.unwrap();
        assert_eq!((alipay.available, bank.available), (false, true));
        let before = env.tables().await.without("attempt_counters").without("security_events");
        let command = ApplyCash { amount: Fen(5_000), account_id: funded.payout_account };
        let applied = env.app.apply_cash(&funded.caller, command, "kite47", IdemKey(None)).await;
        assert_eq!(applied.unwrap_err(), refused());
        pause(&env, Service::Extraction, Some(reason())).await;
        let extracted = env.app.extract_items(&funded.caller, ExtractSelection::All, "kite47", IdemKey(None)).await;
        assert_eq!(extracted.unwrap_err(), refused());
        let after = env.tables().await.without("attempt_counters").without("security_events").without("metadata");
        assert_eq!(before.without("metadata").differences(&after), []);
    }
}
