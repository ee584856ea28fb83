//! The owner of a Steam account: several customers can name it, the first delivered trade proves
//! it.

use app::ports::DeliveryState;
use app::{Caller, Device, ExtractSelection, IdemKey, OwnerProof, Refusal};
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{
    ExtractNo, ExtractState, Fen, Lang, MessageKind, SmsCode, SmsScene, TradeUrl, UserId,
};
use store::schema::{steam_accounts, users};
use testkit::{World, both_dbs};

const PARTNER: i64 = 123_456_789;

fn url(partner: i64) -> TradeUrl {
    TradeUrl::parse(&format!(
        "https://steamcommunity.com/tradeoffer/new/?partner={partner}&token=AbCd_-12"
    ))
    .unwrap()
}

/// A verified customer with the Steam account in the trade URL and an item in the bag.
async fn named(world: &World, number: i32) -> Caller {
    let gift = world.gift(number, Fen(100), 10).await;
    let caller = world.customer().await;
    world.verify(&caller).await;
    world.app.modify_trade_url(&caller, url(5)).await.unwrap();
    world.app.modify_trade_url(&caller, url(PARTNER)).await.unwrap();
    world.bought(&caller, gift, 1).await;
    caller
}

async fn extract(world: &World, caller: &Caller) -> app::Result<ExtractNo> {
    world
        .app
        .extract_items(caller, ExtractSelection::All, "kite47", IdemKey(None))
        .await
        .map(|made| made.extract_no)
}

fn deliver(world: &World, no: &ExtractNo) {
    let until = world.app.now().plus_seconds(7 * 24 * 3600);
    world.delivery.put(
        no.as_str(),
        DeliveryState::Delivered { offer_id: "O1".to_owned(), protected_until: until },
    );
}

async fn later(world: &World) {
    world.clock.advance_seconds(2);
    world.run_jobs().await;
}

async fn trade_url(world: &World, caller: &Caller) -> Option<String> {
    world.app.get_user_info(caller).await.unwrap().trade_url
}

async fn owners(world: &World) -> Vec<(i64, UserId)> {
    world
        .tx(|conn| {
            Ok(steam_accounts::table
                .select((steam_accounts::partner, steam_accounts::user_id))
                .load(conn)?)
        })
        .await
}

/// How many messages a customer has about a removed trade URL.
async fn received(world: &World, caller: &Caller) -> usize {
    let messages = world.app.list_message(caller, Lang::En, None, 50).await.unwrap();
    messages.iter().filter(|view| view.message.kind == MessageKind::TradeUrlTaken).count()
}

fn taken<T>() -> Result<T, Refusal> {
    Err(Refusal::TradeUrlTaken)
}

both_dbs! {
    async fn the_first_delivered_trade_proves_whose_it_is(world: World) {
        let (other_customer, owner) = (named(&world, 1).await, named(&world, 2).await);
        let no = extract(&world, &owner).await.unwrap();
        later(&world).await;
        assert_eq!(owners(&world).await, [], "an offer that nobody has accepted proves nothing");
        deliver(&world, &no);
        later(&world).await;
        assert_eq!(owners(&world).await, [(PARTNER, owner.user_id)]);
        assert_eq!((trade_url(&world, &owner).await.is_some(), received(&world, &owner).await), (true, 0));
        assert_eq!((trade_url(&world, &other_customer).await, received(&world, &other_customer).await), (None, 1));
        // Others can neither set it again nor use it; the owner can set another one and return to
        // it.
        let third = world.customer().await;
        for other in [&other_customer, &third] {
            assert_eq!(world.app.modify_trade_url(other, url(PARTNER)).await, taken());
        }
        world.app.modify_trade_url(&owner, url(7)).await.unwrap();
        assert_eq!(world.app.modify_trade_url(&third, url(PARTNER)).await, taken());
        world.app.modify_trade_url(&owner, url(PARTNER)).await.unwrap();
        world.app.modify_trade_url(&other_customer, url(8)).await.unwrap();
        world.audit().await;
    }

    async fn a_delivery_proves_the_account_that_it_went_to(world: World) {
        let (other_customer, owner) = (named(&world, 1).await, named(&world, 2).await);
        let no = extract(&world, &owner).await.unwrap();
        later(&world).await;
        // The offer is open, and its customer has changed to another account since.
        world.app.modify_trade_url(&owner, url(7)).await.unwrap();
        deliver(&world, &no);
        later(&world).await;
        assert_eq!(owners(&world).await, [(PARTNER, owner.user_id)]);
        assert_eq!((trade_url(&world, &other_customer).await, received(&world, &other_customer).await), (None, 1));
        assert_eq!((trade_url(&world, &owner).await.is_some(), received(&world, &owner).await), (true, 0));
        world.audit().await;
    }

    async fn of_two_deliveries_at_the_same_moment_one_proves(world: World) {
        let other = world.second_node().await;
        for round in 0..5 {
            world.tx(|conn| Ok(diesel::delete(steam_accounts::table).execute(conn)?)).await;
            let both = [named(&world, 10 + 2 * round).await, named(&world, 11 + 2 * round).await];
            let numbers = [extract(&world, &both[0]).await.unwrap(), extract(&world, &both[1]).await.unwrap()];
            later(&world).await;
            numbers.iter().for_each(|no| deliver(&world, no));
            world.clock.advance_seconds(2);
            tokio::join!(world.run_jobs(), other.run_jobs());
            later(&world).await;
            let [(partner, owner)] = owners(&world).await[..] else { panic!("no one owner") };
            assert_eq!(partner, PARTNER);
            for (caller, no) in both.iter().zip(numbers) {
                assert_eq!(world.app.get_extract(caller, no).await.unwrap().extract.state, ExtractState::Delivered);
                let is_owner = caller.user_id == owner;
                assert_eq!((trade_url(&world, caller).await.is_some(), received(&world, caller).await), (is_owner, usize::from(!is_owner)));
            }
            for caller in &both {
                world.app.modify_trade_url(caller, url(1_000 + i64::from(round) * 2 + i64::from(caller.user_id == owner))).await.unwrap();
            }
        }
        world.audit().await;
    }

    async fn a_deleted_account_leaves_it_to_others(world: World) {
        let (owner, third) = (named(&world, 1).await, world.customer().await);
        let no = extract(&world, &owner).await.unwrap();
        later(&world).await;
        deliver(&world, &no);
        later(&world).await;
        assert_eq!(world.app.modify_trade_url(&third, url(PARTNER)).await, taken());
        world.clock.advance_seconds(7 * 24 * 3600);
        world.run_jobs().await;
        let (phone, asks) = (world.phone(&owner).await, (&Device::default(), None));
        world.app.send_sms_code(Some(&owner), None, (SmsScene::Account, domain::Lang::Zh), asks).await.unwrap();
        let sms_code = SmsCode::parse(&world.sms.code(&phone, SmsScene::Account).unwrap()).unwrap();
        world.app.delete_account(&owner, OwnerProof { sms_code, secret: Some("kite47".to_owned()) }, None).await.unwrap();
        assert_eq!(owners(&world).await, []);
        world.app.modify_trade_url(&third, url(PARTNER)).await.unwrap();
        world.audit().await;
    }

    async fn who_named_it_while_it_was_proved_cannot_use_it(world: World) {
        let (late, owner) = (named(&world, 1).await, named(&world, 2).await);
        let no = extract(&world, &owner).await.unwrap();
        later(&world).await;
        deliver(&world, &no);
        later(&world).await;
        // As if the URL had been written a moment after the proof.
        world.app.modify_trade_url(&late, url(8)).await.unwrap();
        let user = late.user_id;
        let write = move |conn: &mut store::Conn| {
            Ok(diesel::update(users::table.filter(users::id.eq(user))).set(users::trade_partner.eq(PARTNER)).execute(conn)?)
        };
        world.tx(write).await;
        assert_eq!(extract(&world, &late).await, taken());
    }
}
