//! The application state that all use cases share, built once at the start.

use crate::account::Pictures;
use crate::authenticate::SessionCache;
use crate::brand::Brand;
use crate::clock::NodeClock;
use crate::get_service_figures::ExtractionFigures;
use crate::keys::{Keys, Unsealed};
use crate::limits::{AbuseCounters, BlockingWork, Buckets, GuessBudget, KeyedPermits};
use crate::live::Live;
use crate::money_rules::{MoneyRules, OtherRules};
use crate::passwords::Passwords;
use crate::paused_services::{PausedServices, paused_services};
use crate::person_hashes::PersonHashes;
use crate::ports::{
    Challenges, Clock, Delivery, Deposits, Entropy, PaymentProvider, PayoutProvider,
    ProviderHealth, RealName, Sms, Statements, SteamSignIn, random_bytes,
};
use crate::stock_feed::StockFeed;
use crate::{Refusal, Result, master_key};
use catalogue::{Catalogue, Snapshot};
use db::{ChangeListener, Conn, Db, TxError};
use domain::{Budgets, CashChannel, MINUTE_MS, PayMethod, Rules, Timestamp, UserId};
use parking_lot::{Mutex as StdMutex, RwLock};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use store::ledger::PlatformAccounts;
use store::operation::metadata;
use store::operation::queues::Queue;
use store::shop::{gifts, stock};
use tokio::sync::{Mutex, watch};

/// Name of the note that says when `satchel backup` has written its newest backup.
pub const LAST_BACKUP: &str = "last_backup";

/// The metadata key that [`App::check_ready`] writes.
const WRITE_CHECK: &str = "write_check";

/// The dependencies of [`App`].
pub struct AppDeps {
    /// Migrated to the newest schema.
    pub db: Db,
    pub rules: Rules,
    /// The configuration that nodes and commands of one database must share.
    pub money_rules: MoneyRules,
    /// Limits on what callers that are not recognized may cost.
    pub budgets: Budgets,
    pub brand: Brand,
    pub keys: Keys,
    pub clock: Arc<NodeClock>,
    pub entropy: Arc<dyn Entropy>,
    pub sms: Arc<dyn Sms>,
    /// The challenges that are required beyond a budget.
    pub challenges: Arc<dyn Challenges>,
    /// The provider of each payment method that is offered.
    pub payments: BTreeMap<PayMethod, PaymentProvider>,
    /// The provider of each payout channel that is offered.
    pub payouts: BTreeMap<CashChannel, PayoutProvider>,
    /// `None` where extraction is not offered.
    pub delivery: Option<Arc<dyn Delivery>>,
    /// `None` where nobody can be asked about deposits of Steam items.
    pub deposits: Option<Arc<dyn Deposits>>,
    /// Whether customers can begin a deposit. Those that run go on in any case.
    pub takes_deposits: bool,
    /// `None` where customers cannot prove a Steam account by a sign-in.
    pub steam_sign_in: Option<Arc<dyn SteamSignIn>>,
    pub real_name: Arc<dyn RealName>,
    pub provider_health: Arc<dyn ProviderHealth>,
    pub blocking: BlockingWork,
    /// Public base URL of this service, without a trailing slash.
    pub public_url: String,
    /// Largest number of event streams that one customer may have open.
    pub streams_per_customer: usize,
}

pub struct App {
    pub rules: Rules,
    pub brand: Brand,
    pub abuse_counters: AbuseCounters,
    pub catalogue: Catalogue,
    /// The event streams of connected customers.
    pub live: Arc<Live>,
    pub(crate) db: Db,
    pub(crate) keys: Keys,
    pub(crate) person_hashes: PersonHashes,
    pub(crate) clock: Arc<NodeClock>,
    /// How far the stock movements of other nodes have been read; only the holder of the lock reads
    /// on.
    pub(crate) stock_feed: Mutex<StockFeed>,
    pub(crate) entropy: Arc<dyn Entropy>,
    pub(crate) sms: Arc<dyn Sms>,
    pub(crate) budgets: Budgets,
    pub(crate) guesses: GuessBudget,
    pub(crate) challenges: Arc<dyn Challenges>,
    pub(crate) payments: BTreeMap<PayMethod, PaymentProvider>,
    pub(crate) payouts: BTreeMap<CashChannel, PayoutProvider>,
    pub(crate) delivery: Option<Arc<dyn Delivery>>,
    pub(crate) deposits: Option<Arc<dyn Deposits>>,
    pub(crate) takes_deposits: bool,
    /// The calls of each customer that asked Steam a short while ago.
    pub(crate) steam_requests: Buckets<UserId>,
    pub(crate) steam_sign_in: Option<Arc<dyn SteamSignIn>>,
    pub(crate) real_name: Arc<dyn RealName>,
    pub(crate) provider_health: Arc<dyn ProviderHealth>,
    /// The figures of extractions, as last counted, and when.
    pub(crate) extraction_figures: Mutex<Option<(Timestamp, ExtractionFigures)>>,
    /// The services that operators have paused, as last read.
    pub(crate) paused: RwLock<PausedServices>,
    /// The statements that are compared with the ledger, one client for each provider.
    pub(crate) statements: Vec<Arc<dyn Statements>>,
    pub(crate) pictures: Pictures,
    pub(crate) public_url: String,
    pub(crate) passwords: Passwords,
    /// Serialises attempts by the name of their counter.
    pub(crate) attempts: Arc<KeyedPermits<String>>,
    /// The payments that are being created at their provider, by number.
    pub(crate) creating: Arc<KeyedPermits<String>>,
    pub(crate) sessions: SessionCache,
    pub(crate) accounts: PlatformAccounts,
    /// The providers of which a log line says that nobody can be asked about their disputes.
    pub(crate) reported_providers: StdMutex<BTreeSet<String>>,
    pub(crate) money_rules: MoneyRules,
    pub(crate) other_rules: OtherRules,
    pub(crate) stop: watch::Sender<bool>,
    /// Why this node must not serve any more.
    pub(crate) must_stop: watch::Sender<Option<String>>,
}

/// The statements of all providers of money, each once.
fn statements(parts: &AppDeps) -> Vec<Arc<dyn Statements>> {
    let payments = parts.payments.values().filter_map(|provider| provider.statements.as_ref());
    let payouts = parts.payouts.values().filter_map(|provider| provider.statements.as_ref());
    let named = payments.chain(payouts).map(|statements| (statements.name(), statements));
    BTreeMap::from_iter(named).into_values().map(Arc::clone).collect()
}

impl App {
    /// Builds the application: opens the platform accounts and loads the catalogue.
    pub async fn start(parts: AppDeps) -> Result<Arc<Self>> {
        let statements = statements(&parts);
        let payout_providers = parts.payouts.values().map(|p| p.name());
        let providers: Vec<&'static str> =
            parts.payments.values().map(|p| p.name()).chain(payout_providers).collect();
        let accounts =
            parts.db.write(move |conn| Ok(PlatformAccounts::open(conn, &providers)?)).await?;
        let snapshot = parts.db.read(load_snapshot).await?;
        let paused = parts.db.read(paused_services).await?;
        let (keys, fresh, nonce) =
            (parts.keys.clone(), random_bytes(&*parts.entropy), random_bytes(&*parts.entropy));
        let open = move |conn: &mut Conn| {
            master_key::claim(conn, &keys)?;
            PersonHashes::open(conn, &keys, &fresh, nonce)
        };
        let person_hashes = parts.db.write(open).await?;
        let passwords =
            Passwords::new(parts.keys.clone(), random_bytes(&*parts.entropy), parts.blocking)
                .map_err(Refusal::fault)?;
        let live = Live::new(parts.streams_per_customer);
        parts.db.listen(Arc::clone(&live) as Arc<dyn ChangeListener>);
        Ok(Arc::new(Self {
            rules: parts.rules,
            abuse_counters: AbuseCounters::default(),
            guesses: GuessBudget::new(parts.budgets.clone()),
            budgets: parts.budgets,
            challenges: parts.challenges,
            brand: parts.brand,
            catalogue: Catalogue::new(snapshot),
            live,
            db: parts.db,
            keys: parts.keys,
            person_hashes,
            clock: parts.clock,
            stock_feed: Mutex::default(),
            entropy: parts.entropy,
            sms: parts.sms,
            payments: parts.payments,
            payouts: parts.payouts,
            delivery: parts.delivery,
            deposits: parts.deposits,
            takes_deposits: parts.takes_deposits,
            steam_requests: Buckets::new(MINUTE_MS.unsigned_abs()),
            steam_sign_in: parts.steam_sign_in,
            real_name: parts.real_name,
            provider_health: parts.provider_health,
            statements,
            extraction_figures: Mutex::default(),
            paused: RwLock::new(paused),
            pictures: Pictures::new(&passwords),
            passwords,
            attempts: KeyedPermits::new(1),
            creating: KeyedPermits::new(1),
            public_url: parts.public_url,
            sessions: SessionCache::default(),
            accounts,
            reported_providers: StdMutex::default(),
            money_rules: parts.money_rules,
            other_rules: OtherRules::default(),
            stop: watch::Sender::new(false),
            must_stop: watch::Sender::new(None),
        }))
    }

    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Whether the database can be read and written: a full disk stops writes alone.
    ///
    /// # Errors
    /// When a read or a write fails.
    pub async fn check_ready(&self) -> Result<()> {
        if self.must_stop.borrow().is_some() {
            return Err(Refusal::Unavailable);
        }
        self.db.read(|conn| Ok(gifts::version(conn).map(drop)?)).await?;
        let now = self.now().0.to_string();
        Ok(self.db.write(move |conn| Ok(metadata::put(conn, WRITE_CHECK, &now).map(drop)?)).await?)
    }

    /// Counts of the events that this process has committed since its start.
    #[must_use]
    pub fn event_counts(&self) -> Vec<(db::event_counts::Event, db::event_counts::Count)> {
        self.db.event_counts()
    }

    /// Writes that wait in the queue.
    #[must_use]
    pub fn queued_writes(&self) -> usize {
        self.db.queued()
    }

    /// The state of the connections to the database, without asking it.
    #[must_use]
    pub fn database_status(&self) -> db::Status {
        self.db.status()
    }

    /// The queues of work that waits for an operator or a provider.
    pub async fn queues(&self) -> Result<Vec<Queue>> {
        Ok(self.db.read(|conn| Ok(store::operation::queues::all(conn)?)).await?)
    }

    /// When `satchel backup` has written its newest backup.
    pub async fn last_backup(&self) -> Result<Option<Timestamp>> {
        Ok(self.db.read(|conn| Ok(metadata::time(conn, LAST_BACKUP)?)).await?)
    }

    /// Number of jobs, by kind and state.
    pub async fn job_counts(&self) -> Result<Vec<(String, String, i64)>> {
        Ok(self.db.read(|conn| Ok(store::operation::jobs::counts(conn)?)).await?)
    }

    /// For how many seconds the oldest due job has waited to be claimed; 0 when none waits.
    pub async fn jobs_lag_seconds(&self) -> Result<i64> {
        let now = self.now();
        let oldest =
            self.db.read(move |conn| Ok(store::operation::jobs::oldest_due(conn, now)?)).await?;
        Ok(oldest.map_or(0, |due| now.ms_since(due).max(0) / 1000))
    }

    pub(crate) fn random_bytes<const N: usize>(&self) -> [u8; N] {
        random_bytes(&*self.entropy)
    }

    /// A value to seal within a transaction.
    pub(crate) fn unsealed(&self, plain: &str) -> Unsealed {
        Unsealed::new(plain, self.random_bytes())
    }
}

pub(crate) fn load_snapshot(
    conn: &mut Conn,
) -> std::result::Result<Snapshot, TxError<crate::Refusal>> {
    Ok(Snapshot::build(gifts::version(conn)?, gifts::all(conn)?, stock::all(conn)?))
}
