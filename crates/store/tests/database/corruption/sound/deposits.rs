//! Deposits in every state.

use super::{PAUSE_SECONDS, PRICES, SoundDatabase};
use app::ports::{DepositOffer, random_bytes};
use app::{ApprovedProposal, Caller, CreateDeposit, IdemKey, ProposeWithdrawal};
use domain::{AssetId, DAY_SECONDS, DepositNo, Fen, ProposalNo, RefundNo, Rules, deposit};
use testkit::{TestEntropy, gift};

impl SoundDatabase {
    /// Deposits that have ended in every way, and some that are under way.
    pub(super) async fn deposit(&self) {
        let env = &self.env;
        for asset in 1..=3 {
            env.deposits.own(asset, &gift(1, Fen(1)).market_hash_name);
        }
        for count in 1..=3 {
            let no = self.received(count).await;
            if count == 3 {
                env.deposits.put(no.as_str(), DepositOffer::RolledBack);
            }
        }
        self.pass(DAY_SECONDS).await;
        let declined = self.offered_deposit(2).await;
        let failed = DepositOffer::Failed { code: "declined".to_owned() };
        env.deposits.put(declined.as_str(), failed);
        self.pass(PAUSE_SECONDS).await;
        let (caller, cancelled) = self.begun_deposit(1).await;
        env.app.cancel_deposit(&caller, cancelled, IdemKey(None)).await.unwrap();
        let held = self.offered_deposit(3).await;
        let accepted_at = env.app.now();
        let until = accepted_at.plus_seconds(15 * DAY_SECONDS);
        let holds = DepositOffer::Held { offer_id: offer_id(&held), accepted_at, until };
        env.deposits.put(held.as_str(), holds);
        self.pass(PAUSE_SECONDS).await;
        self.offered_deposit(1).await;
        self.begun_deposit(2).await;
        self.pass(1).await;
        self.received(2).await;
        let withdrawn = self.received(1).await;
        self.withdraw(&withdrawn).await;
        let open = self.offered_deposit(1).await;
        self.withdraw(&open).await;
    }

    /// Two operators withdraw it.
    async fn withdraw(&self, no: &DepositNo) {
        let now = self.env.app.now();
        let command = ProposeWithdrawal {
            proposal_no: ProposalNo::new(now, random_bytes(&TestEntropy)),
            deposit_no: no.clone(),
            reason: "mistyped price".to_owned(),
            operator: "anna".to_owned(),
        };
        let work = move |conn: &mut db::Conn| {
            app::propose_withdrawal(conn, &command, now)?;
            app::approve_proposal(
                conn,
                &Rules::default(),
                &command.proposal_no,
                "li",
                RefundNo::new(now, [0; 8]),
                now,
            )
        };
        let done = self.env.db.write(work).await.unwrap();
        assert!(matches!(done, ApprovedProposal::Withdrawn(_)), "{done:?}");
    }

    /// A deposit whose job has not run.
    pub(super) async fn begin_a_deposit(&self) {
        self.begun_deposit(2).await;
    }

    /// A new customer's deposit of the first items.
    async fn begun_deposit(&self, count: i64) -> (Caller, DepositNo) {
        let (env, now) = (&self.env, Fen(PRICES[0] * 11 / 10));
        let caller = env.customer().await;
        env.verify_depositor(&caller).await;
        let each = deposit::price(&Rules::default(), now, None).unwrap();
        let assets = (1..=count).map(AssetId).collect();
        let command = CreateDeposit { assets, expected: Fen(each.0 * count) };
        let created = env.app.create_deposit(&caller, command, IdemKey(None)).await.unwrap();
        (caller, created.deposit_no)
    }

    async fn offered_deposit(&self, count: i64) -> DepositNo {
        let (_, no) = self.begun_deposit(count).await;
        self.pass(1).await;
        let expires_at = self.env.app.now().plus_seconds(DAY_SECONDS);
        let offer = DepositOffer::Offered { offer_id: offer_id(&no), expires_at };
        self.env.deposits.put(no.as_str(), offer);
        self.pass(PAUSE_SECONDS).await;
        no
    }

    async fn received(&self, count: i64) -> DepositNo {
        let no = self.offered_deposit(count).await;
        let received_at = self.env.app.now();
        let protected_until = received_at.plus_seconds(DAY_SECONDS / 2);
        let offer_id = offer_id(&no);
        let received = DepositOffer::Received { offer_id, received_at, protected_until };
        self.env.deposits.put(no.as_str(), received);
        self.pass(PAUSE_SECONDS).await;
        no
    }
}

fn offer_id(no: &DepositNo) -> String {
    format!("O-{no}")
}
