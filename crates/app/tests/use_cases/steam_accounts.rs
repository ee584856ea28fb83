//! The owner of a Steam account: several customers can name it, the first delivered trade proves
//! it.

use app::ports::DeliveryState;
use app::{Caller, ExtractSelection, IdemKey, Refusal};
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{ExtractNo, ExtractState, Fen, Lang, MessageKind, TradeUrl, UserId};
use store::schema::{steam_accounts, users};
use testkit::{TestEnv, both_dbs};

const PARTNER: i64 = 123_456_789;

fn url(partner: i64) -> TradeUrl {
    TradeUrl::parse(&format!(
        "https://steamcommunity.com/tradeoffer/new/?partner={partner}&token=AbCd_-12"
    ))
    .unwrap()
}

/// A verified customer with the Steam account in the trade URL and an item in the bag.
async fn named(env: &TestEnv, number: i32) -> Caller {
    let gift = env.gift(number, Fen(100), 10).await;
    let caller = env.customer().await;
    env.verify(&caller).await;
    env.app.modify_trade_url(&caller, url(5)).await.unwrap();
    env.app.modify_trade_url(&caller, url(PARTNER)).await.unwrap();
    env.bought(&caller, gift, 1).await;
    caller
}

async fn extract(env: &TestEnv, caller: &Caller) -> app::Result<ExtractNo> {
    env.app
        .extract_items(caller, ExtractSelection::All, "kite47", IdemKey(None))
        .await
        .map(|made| made.extract_no)
}

fn deliver(env: &TestEnv, no: &ExtractNo) {
    let until = env.app.now().plus_seconds(7 * 24 * 3600);
    env.delivery.put(
        no.as_str(),
        DeliveryState::Delivered { offer_id: "O1".to_owned(), protected_until: until },
    );
}

async fn later(env: &TestEnv) {
    env.clock.advance_seconds(2);
    env.run_jobs().await;
}

async fn trade_url(env: &TestEnv, caller: &Caller) -> Option<String> {
    env.app.get_user_info(caller).await.unwrap().trade_url
}

async fn owners(env: &TestEnv) -> Vec<(i64, UserId)> {
    env.tx(|conn| {
        Ok(steam_accounts::table
            .select((steam_accounts::partner, steam_accounts::user_id))
            .load(conn)?)
    })
    .await
}

/// How many messages a customer has about a removed trade URL.
async fn received(env: &TestEnv, caller: &Caller) -> usize {
    let messages = env.app.list_message(caller, Lang::En, None, 50).await.unwrap();
    messages.iter().filter(|view| view.message.kind == MessageKind::TradeUrlTaken).count()
}

fn taken<T>() -> Result<T, Refusal> {
    Err(Refusal::TradeUrlTaken)
}

both_dbs! {
    async fn the_first_delivered_trade_proves_whose_it_is(env: TestEnv) {
        let (other_customer, owner) = (named(&env, 1).await, named(&env, 2).await);
        let no = extract(&env, &owner).await.unwrap();
        later(&env).await;
        assert_eq!(owners(&env).await, [], "an offer that nobody has accepted proves nothing");
        deliver(&env, &no);
        later(&env).await;
        assert_eq!(owners(&env).await, [(PARTNER, owner.user_id)]);
        assert_eq!((trade_url(&env, &owner).await.is_some(), received(&env, &owner).await), (true, 0));
        assert_eq!((trade_url(&env, &other_customer).await, received(&env, &other_customer).await), (None, 1));
        // Others can neither set it again nor use it; the owner can set another one and return to
        // it.
        let third = env.customer().await;
        for other in [&other_customer, &third] {
            assert_eq!(env.app.modify_trade_url(other, url(PARTNER)).await, taken());
        }
        env.app.modify_trade_url(&owner, url(7)).await.unwrap();
        assert_eq!(env.app.modify_trade_url(&third, url(PARTNER)).await, taken());
        env.app.modify_trade_url(&owner, url(PARTNER)).await.unwrap();
        env.app.modify_trade_url(&other_customer, url(8)).await.unwrap();
        env.audit().await;
    }

    async fn a_delivery_proves_the_account_that_it_went_to(env: TestEnv) {
        let (other_customer, owner) = (named(&env, 1).await, named(&env, 2).await);
        let no = extract(&env, &owner).await.unwrap();
        later(&env).await;
        // The offer is open, and its customer has changed to another account since.
        env.app.modify_trade_url(&owner, url(7)).await.unwrap();
        deliver(&env, &no);
        later(&env).await;
        assert_eq!(owners(&env).await, [(PARTNER, owner.user_id)]);
        assert_eq!((trade_url(&env, &other_customer).await, received(&env, &other_customer).await), (None, 1));
        assert_eq!((trade_url(&env, &owner).await.is_some(), received(&env, &owner).await), (true, 0));
        env.audit().await;
    }

    async fn of_two_deliveries_at_the_same_moment_one_proves(env: TestEnv) {
        let other = env.second_node().await;
        for round in 0..5 {
            env.tx(|conn| Ok(diesel::delete(steam_accounts::table).execute(conn)?)).await;
            let both = [named(&env, 10 + 2 * round).await, named(&env, 11 + 2 * round).await];
            let numbers = [extract(&env, &both[0]).await.unwrap(), extract(&env, &both[1]).await.unwrap()];
            later(&env).await;
            numbers.iter().for_each(|no| deliver(&env, no));
            env.clock.advance_seconds(2);
            tokio::join!(env.run_jobs(), other.run_jobs());
            later(&env).await;
            let [(partner, owner)] = owners(&env).await[..] else { panic!("no one owner") };
            assert_eq!(partner, PARTNER);
            for (caller, no) in both.iter().zip(numbers) {
                assert_eq!(env.app.get_extract(caller, no).await.unwrap().extract.state, ExtractState::Delivered);
                let is_owner = caller.user_id == owner;
                assert_eq!((trade_url(&env, caller).await.is_some(), received(&env, caller).await), (is_owner, usize::from(!is_owner)));
            }
            for caller in &both {
                env.app.modify_trade_url(caller, url(1_000 + i64::from(round) * 2 + i64::from(caller.user_id == owner))).await.unwrap();
            }
        }
        env.audit().await;
    }

    async fn a_deleted_account_leaves_it_to_others(env: TestEnv) {
        let (owner, third) = (named(&env, 1).await, env.customer().await);
        let no = extract(&env, &owner).await.unwrap();
        later(&env).await;
        deliver(&env, &no);
        later(&env).await;
        assert_eq!(env.app.modify_trade_url(&third, url(PARTNER)).await, taken());
        env.clock.advance_seconds(7 * 24 * 3600);
        env.run_jobs().await;
        let proof = env.owner_proof(&owner).await;
        env.app.delete_account(&owner, proof, None).await.unwrap();
        assert_eq!(owners(&env).await, []);
        env.app.modify_trade_url(&third, url(PARTNER)).await.unwrap();
        env.audit().await;
    }

    async fn who_named_it_while_it_was_proved_cannot_use_it(env: TestEnv) {
        let (late, owner) = (named(&env, 1).await, named(&env, 2).await);
        let no = extract(&env, &owner).await.unwrap();
        later(&env).await;
        deliver(&env, &no);
        later(&env).await;
        // As if the URL had been written a moment after the proof.
        env.app.modify_trade_url(&late, url(8)).await.unwrap();
        let user = late.user_id;
        let write = move |conn: &mut db::Conn| {
            Ok(diesel::update(users::table.filter(users::id.eq(user))).set(users::trade_partner.eq(PARTNER)).execute(conn)?)
        };
        env.tx(write).await;
        assert_eq!(extract(&env, &late).await, taken());
    }
}
