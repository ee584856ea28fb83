//! Races: whatever many do at once, the outcome is one that some order of them would have had.

use app::{CreateOrder, IdemKey, Refusal};
use domain::Fen;
use satchel_testkit::both_dbs;
use std::sync::Arc;

both_dbs! {
    async fn sixty_four_buyers_get_ten_pieces_between_two_nodes(world: World) {
        let gift = world.gift(1, Fen(1000), 10).await;
        let other = world.second_node().await;
        let mut buyers = Vec::new();
        for _ in 0..64 {
            buyers.push(world.customer().await);
        }
        let mut tasks = tokio::task::JoinSet::new();
        for (i, buyer) in buyers.into_iter().enumerate() {
            let app = Arc::clone(if i % 2 == 0 { &world.app } else { &other.app });
            tasks.spawn(async move { app.create_order(&buyer, CreateOrder { gift_id: gift, quantity: 1, voucher_id: None }, IdemKey(None)).await });
        }
        let answers = tasks.join_all().await;
        assert_eq!(answers.iter().filter(|a| a.is_ok()).count(), 10, "{answers:?}");
        assert!(answers.iter().filter(|a| a.is_err()).all(|a| *a == Err(Refusal::SoldOut.into())), "{answers:?}");
        assert_eq!(world.pieces(gift).await, (0, 10, 0));
        world.audit().await;
    }

    async fn one_key_twenty_times_side_by_side_makes_one_order(world: World) {
        let gift = world.gift(1, Fen(1000), 100).await;
        let caller = world.customer().await;
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let app = Arc::clone(&world.app);
            let caller = caller.clone();
            tasks.spawn(async move {
                app.create_order(&caller, CreateOrder { gift_id: gift, quantity: 1, voucher_id: None }, IdemKey(Some("same".to_owned()))).await.unwrap().order_no
            });
        }
        let numbers = tasks.join_all().await;
        assert!(numbers.iter().all(|no| *no == numbers[0]), "{numbers:?}");
        assert_eq!(world.pieces(gift).await, (99, 1, 0));
        world.audit().await;
    }

    async fn one_customer_cannot_outrun_the_limits(world: World) {
        let gift = world.gift(1, Fen(1000), 1000).await;
        let caller = world.customer().await;
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let app = Arc::clone(&world.app);
            let caller = caller.clone();
            tasks.spawn(async move { app.create_order(&caller, CreateOrder { gift_id: gift, quantity: 3, voucher_id: None }, IdemKey(None)).await.is_ok() });
        }
        assert_eq!(tasks.join_all().await.into_iter().filter(|made| *made).count(), 3);
        assert_eq!(world.pieces(gift).await, (991, 9, 0));
        world.audit().await;
    }

    async fn cancelling_many_times_side_by_side_gives_back_once(world: World) {
        let gift = world.gift(1, Fen(1000), 10).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 4).await.unwrap();
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let (app, no) = (Arc::clone(&world.app), order.order_no.clone());
            let caller = caller.clone();
            tasks.spawn(async move { app.cancel_order(&caller, no, IdemKey(None)).await.unwrap() });
        }
        tasks.join_all().await;
        assert_eq!(world.pieces(gift).await, (10, 0, 0));
        world.audit().await;
    }

    async fn a_job_is_run_by_one_node(world: World) {
        let gift = world.gift(1, Fen(1000), 100).await;
        for _ in 0..20 {
            let caller = world.customer().await;
            world.order(&caller, gift, 1).await.unwrap();
        }
        world.clock.advance_seconds(900);
        let other = world.second_node().await;
        tokio::join!(world.run_jobs(), other.run_jobs());
        assert_eq!(world.pieces(gift).await, (100, 0, 0));
        assert_eq!(world.app.job_counts().await.unwrap(), []);
        world.audit().await;
    }

    async fn what_one_node_sells_out_another_shows_within_a_second(world: World) {
        let gift = world.gift(1, Fen(1000), 1).await;
        let other = world.second_node().await;
        let caller = world.customer().await;
        world.order(&caller, gift, 1).await.unwrap();
        other.app.refresh_catalogue().await.unwrap();
        let snapshot = other.app.catalogue.current();
        assert_eq!(snapshot.stock(snapshot.get(gift).unwrap()), 0);
    }
}
