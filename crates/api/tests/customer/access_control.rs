//! Records of one customer do not exist for another: they cannot be seen, paid or cancelled, and
//! get the same response as what does not exist.

use super::fixtures::{assert_unchanged, begun, bought, customer, open, ordered};
use super::refused;
use domain::Fen;
use testkit::both_dbs;
use testkit::http::Call;

both_dbs! {
    async fn no_customer_reaches_another_customers_data(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let (caller, owner) = site.env.customer_with_token().await;
        let other_customer = customer(&site).await;
        let items = site.env.bought(&caller, gift, 1).await;
        let extracting = site.env.submitted(&caller, items).await;
        site.env.verify_depositor(&caller).await;
        site.env.deposits.own(7, &testkit::gift(1, Fen(100)).market_hash_name);
        site.env.change_gift(gift, testkit::gift(1, Fen(200))).await;
        let begin = Call::post("createDeposit?assetIds=7&expectedFen=150").token(&owner);
        let deposit_no = begin.data(&site).await["depositNo"].as_str().unwrap().to_owned();
        site.env.change_gift(gift, testkit::gift(1, Fen(100))).await;
        let waiting = ordered(&site, &owner, gift, 1).await;
        begun(&site, &owner, &waiting).await;
        let paid = bought(&site, &owner, gift, 2, Fen(200)).await;
        let exchange = Call::post(&format!("exchangeQuantity?giftId={gift}&quantity=1")).token(&owner);
        let exchange_no = exchange.data(&site).await["exchangeNo"].as_str().unwrap().to_owned();
        let ask = Call::post(&format!("openConversation?topic=order&subjectNo={paid}&text=help")).token(&owner);
        let conversation = ask.data(&site).await["conversationNo"].as_str().unwrap().to_owned();
        let before = site.env.tables().await;
        for subject in [format!("order&subjectNo={paid}"), "order&subjectNo=S202611210000000000000".to_owned()] {
            let call = Call::post(&format!("openConversation?topic={subject}&text=help")).token(&other_customer);
            refused::order_not_found().check(&site, call).await;
        }
        for (topic, no, refused) in [
            ("extract", extracting.as_str(), refused::extract_not_found()), ("deposit", &deposit_no, refused::deposit_not_found()),
        ] {
            let call = Call::post(&format!("openConversation?topic={topic}&subjectNo={no}&text=help")).token(&other_customer);
            refused.check(&site, call).await;
        }
        for no in [conversation.as_str(), "W202611210000000000000"] {
            for call in [
                Call::get(&format!("getConversation?conversationNo={no}")), Call::post(&format!("closeConversation?conversationNo={no}")),
                Call::get(&format!("getConversationPicture?conversationNo={no}&messageId=1")),
                Call::post(&format!("sendConversationMessage?conversationNo={no}&text=a")),
            ] {
                refused::conversation_not_found().check(&site, call.token(&other_customer)).await;
            }
        }
        assert_eq!(Call::get("listConversation").token(&other_customer).data(&site).await["items"].as_array().unwrap().len(), 0);
        for no in [&waiting, &paid, "S202611210000000000000"] {
            for call in [format!("getOrder?orderNo={no}"), format!("getPayMethods?orderNo={no}")] {
                refused::order_not_found().check(&site, Call::get(&call).token(&other_customer)).await;
            }
            for call in [
                format!("payOrder?orderNo={no}&method=alipay"),
                format!("payOrder?orderNo={no}&method=card"),
                format!("cancelOrder?orderNo={no}"),
            ] {
                refused::order_not_found().check(&site, Call::post(&call).token(&other_customer).key("k")).await;
            }
        }
        for no in [extracting.as_str(), "E202611210000000000000"] {
            refused::extract_not_found().check(&site, Call::get(&format!("getExtract?extractNo={no}")).token(&other_customer)).await;
            for call in ["cancelExtract", "retryExtract"] {
                refused::extract_not_found().check(&site, Call::post(&format!("{call}?extractNo={no}")).token(&other_customer).key("k")).await;
            }
        }
        assert_eq!(Call::get("listExtract").token(&other_customer).data(&site).await["items"].as_array().unwrap().len(), 0);
        for no in [deposit_no.as_str(), "Y202611210000000000000"] {
            let get = Call::get(&format!("getDeposit?depositNo={no}")).token(&other_customer);
            refused::deposit_not_found().check(&site, get).await;
            let cancel = Call::post(&format!("cancelDeposit?depositNo={no}")).token(&other_customer).key("k");
            refused::deposit_not_found().check(&site, cancel).await;
        }
        for no in [exchange_no.as_str(), "X202611210000000000000"] {
            let get = Call::get(&format!("getExchange?exchangeNo={no}")).token(&other_customer);
            refused::exchange_not_found().check(&site, get).await;
        }
        assert_eq!(Call::get("listDeposit").token(&other_customer).data(&site).await["items"].as_array().unwrap().len(), 0);
        let empty = Call::get("listOrder").token(&other_customer).data(&site).await;
        assert_eq!(empty["items"].as_array().unwrap().len(), 0);
        assert_eq!(Call::get("listBag").token(&other_customer).data(&site).await["total"], 0);
        assert_unchanged(&site, &before, "a stranger's attempts").await;
    }
}
