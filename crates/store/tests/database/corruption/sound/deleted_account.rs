//! An account that was deleted, and what its owner gave up.

use super::SoundDatabase;
use app::ports::{Clock, random_bytes};
use domain::{Fen, ForfeitNo};
use store::ledger::Posted;
use store::money::forfeits::NewForfeit;
use testkit::TestEntropy;

impl SoundDatabase {
    pub(super) async fn delete_an_account(&self) {
        let (caller, now) = (self.env.customer().await, self.env.clock.now());
        self.env.grant(&caller, Fen(537)).await;
        let forfeit = NewForfeit {
            forfeit_no: ForfeitNo::new(now, random_bytes(&TestEntropy)),
            user_id: caller.user_id,
            amount_fen: Fen(537),
            created_at: now,
        };
        let delete = move |conn: &mut db::Conn| {
            assert_eq!(store::money::forfeits::take(conn, &forfeit)?, Posted::Balance(Fen(0)));
            store::customer::user_changes::close_counters(conn, caller.user_id, now)?;
            Ok(store::customer::user_changes::anonymise(conn, caller.user_id, now)?)
        };
        assert!(self.env.tx(delete).await);
    }
}
