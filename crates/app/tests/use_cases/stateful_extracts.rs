//! A customer, a provider and two nodes take random steps, and no item is ever in two states: while
//! an offer with it is open or accepted, it is not in the bag. In any case, everything ends once
//! the provider works again.

use app::ports::DeliveryState;
use app::{Caller, ExtractSelection, IdemKey};
use domain::{ExtractNo, ExtractState, Fen, ItemId, ItemState};
use std::collections::BTreeSet;
use std::sync::atomic::Ordering::SeqCst;
use testkit::Rng;
use testkit::{TestEnv, both_dbs};

const SEEDS: u64 = 3;
const TURNS: usize = 120;
const UNITS: i64 = 6;
const WEEK_SECONDS: i64 = 7 * 24 * 3600;

struct RandomRun<'a> {
    env: &'a TestEnv,
    other: &'a TestEnv,
    caller: Caller,
    items: Vec<ItemId>,
    made: Vec<ExtractNo>,
    rng: Rng,
}

impl RandomRun<'_> {
    async fn turn(&mut self) {
        match self.rng.below(12) {
            0 | 1 => self.extract().await,
            2 => self.cancel().await,
            3 => self.retry().await,
            4 => self.misbehave(),
            5..=7 => self.steam(),
            8 => self
                .env
                .clock
                .advance_seconds([1, 61, 3_700, 7 * 3_600, 30 * 3_600][self.rng.below(5)]),
            9 => {
                tokio::join!(self.env.run_jobs(), self.other.run_jobs());
            }
            _ => {
                self.env.clock.advance_seconds(2);
                self.env.run_jobs().await;
            }
        }
    }

    async fn extract(&mut self) {
        let wanted: Vec<ItemId> =
            self.items.iter().copied().filter(|_| self.rng.below(3) == 0).collect();
        let items =
            if wanted.is_empty() { ExtractSelection::All } else { ExtractSelection::These(wanted) };
        if let Ok(made) =
            self.env.app.extract_items(&self.caller, items, "kite47", IdemKey(None)).await
        {
            self.made.push(made.extract_no);
        }
    }

    /// Cancels an extraction, sometimes while jobs run on another node.
    async fn cancel(&mut self) {
        let Some(no) = self.rng.of(&self.made) else { return };
        let cancel = self.env.app.cancel_extract(&self.caller, no, IdemKey(None));
        if self.rng.below(2) == 0 {
            let _ = tokio::join!(cancel, self.other.run_jobs());
        } else {
            let _ = cancel.await;
        }
    }

    async fn retry(&mut self) {
        let Some(no) = self.rng.of(&self.made) else { return };
        let _ = self.env.app.retry_extract(&self.caller, no, None, IdemKey(None)).await;
    }

    fn misbehave(&mut self) {
        let provider = &self.env.delivery;
        match self.rng.below(5) {
            0 => provider.silent.store(self.rng.below(2) == 0, SeqCst),
            1 => provider.lost_answers.store(1 + self.rng.below(2), SeqCst),
            2 => *provider.rejects.lock().unwrap() = Some(self.rng.below(2) == 0),
            3 => provider.forgetful.store(self.rng.below(2) == 0, SeqCst),
            _ => self.heal(),
        }
    }

    fn heal(&self) {
        let provider = &self.env.delivery;
        provider.silent.store(false, SeqCst);
        provider.lost_answers.store(0, SeqCst);
        provider.forgetful.store(false, SeqCst);
        *provider.rejects.lock().unwrap() = None;
    }

    /// Changes the state of an offer, as far as Steam allows that change.
    fn steam(&mut self) {
        let (provider, now) = (&self.env.delivery, self.env.app.now());
        let Some(sent) = self.rng.of(&provider.sent()) else { return };
        let no = sent.attempt_no.to_string();
        let offer_id = || "O1".to_owned();
        let next = match provider.state(&no) {
            Some(DeliveryState::Sending) => match self.rng.below(3) {
                0 => DeliveryState::Failed { code: "invalid_items".to_owned() },
                _ => DeliveryState::Offered {
                    offer_id: offer_id(),
                    expires_at: now.plus_seconds(12 * 3_600),
                },
            },
            Some(DeliveryState::Offered { .. }) => match self.rng.below(4) {
                0 => DeliveryState::Failed { code: "declined".to_owned() },
                1 => DeliveryState::Failed { code: "expired".to_owned() },
                _ => DeliveryState::Delivered {
                    offer_id: offer_id(),
                    protected_until: now.plus_seconds(WEEK_SECONDS),
                },
            },
            Some(DeliveryState::Delivered { protected_until, .. })
                if protected_until > now && self.rng.below(3) == 0 =>
            {
                DeliveryState::RolledBack
            }
            _ => return,
        };
        provider.put(&no, next);
    }

    /// No item in the bag is in an open or accepted offer, and none is in two offers.
    async fn check(&self) {
        let held = self.env.items(&self.caller, ItemState::Held).await;
        let mut away = BTreeSet::new();
        for sent in self.env.delivery.sent() {
            let is_out = matches!(
                self.env.delivery.state(&sent.attempt_no.to_string()),
                Some(
                    DeliveryState::Sending
                        | DeliveryState::Offered { .. }
                        | DeliveryState::Delivered { .. }
                )
            );
            if !is_out {
                continue;
            }
            let view = self
                .env
                .app
                .get_extract(&self.caller, sent.attempt_no.extract_no.clone())
                .await
                .unwrap();
            for (item, _) in view.items {
                assert!(
                    !held.contains(&item),
                    "{item} lies in the bag, and {} is out: {:?}",
                    sent.attempt_no,
                    view.steps
                );
                assert!(away.insert(item), "{item} is in two offers");
            }
        }
        self.env.audit().await;
    }

    /// The provider works again, and every offer ends.
    async fn end(&mut self) {
        self.heal();
        for _ in 0..40 {
            for _ in 0..20 {
                self.steam();
            }
            self.env.clock.advance_seconds(3_600);
            self.env.run_jobs().await;
        }
        for _ in 0..2 {
            self.env.clock.advance_seconds(WEEK_SECONDS);
            self.env.run_jobs().await;
        }
        let unfinished = |state: ExtractState| state.is_open() || state == ExtractState::Delivered;
        let all = self.env.app.list_extract(&self.caller, None, None, 1_000).await.unwrap();
        let left: Vec<_> = all.iter().filter(|row| unfinished(row.extract.state)).collect();
        assert!(left.is_empty(), "{left:?}");
        assert_eq!(self.env.app.job_counts().await.unwrap(), []);
        let (held, extracted) = (ItemState::Held, ItemState::Extracted);
        let counted = self.env.items(&self.caller, held).await.len()
            + self.env.items(&self.caller, extracted).await.len();
        assert_eq!(i64::try_from(counted), Ok(UNITS));
    }
}

both_dbs! {
    async fn no_item_is_ever_in_two_places(env: TestEnv) {
        let other = env.second_node().await;
        for seed in 1..=SEEDS {
            let gift = env.gift(i32::try_from(seed).unwrap(), Fen(100), 100).await;
            let caller = env.customer().await;
            env.verify(&caller).await;
            let items = env.bought(&caller, gift, UNITS).await;
            let mut run = RandomRun { env: &env, other: &other, caller, items, made: Vec::new(), rng: Rng::new(seed) };
            for _ in 0..TURNS {
                run.turn().await;
                run.check().await;
            }
            run.end().await;
            run.check().await;
            env.delivery.forget();
        }
    }
}
