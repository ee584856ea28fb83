//! Builds the application: the only module that maps providers to ports.

mod accounts;
pub mod agreements;
mod check_providers;
mod demo;
mod installation;
mod instrumented;
mod machine;
mod providers;
mod sms_and_real_name;

pub use accounts::Accounts;
pub use check_providers::{ProviderCheck, check_providers};
pub use demo::{Demo, Sandbox};
pub use installation::{is_demo, is_production, other_rules};
pub use machine::{OsEntropy, SystemClock};
pub use providers::{Providers, delivery, ledger_name, payments, ports};

use crate::ProviderCalls;
use crate::config::{Config, SteamProvider};
use app::ports::Clock;
use app::{App, AppDeps, Brand, Company, Keys, NodeClock, ProofOfWork};
use db::{Db, ExecLimits, Location, Use};
use instrumented::{Instrumented, measured_payments, measured_payouts};
use providers::steam_sign_in;
use sms_and_real_name::SmsAndRealName;
use std::fs::{File, Permissions};
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use store::Schema;

/// The place of the database.
pub fn location(config: &Config) -> Result<Location, String> {
    Location::parse(config.database.url.expose()).map_err(|why| format!("database.url {why}"))
}

/// Makes ready a place where a database may be created: the folder of a file.
fn prepare_place(location: &Location) -> Result<(), String> {
    if let Location::Sqlite(path) = location {
        if let Some(folder) = path.parent() {
            make_folder(folder)?;
        }
        make_private(path)?;
    }
    Ok(())
}

/// Removes other users' access to database files that were copied here; files that the service
/// creates are private from the beginning.
fn make_private(database: &Path) -> Result<(), String> {
    expect_database(database)?;
    for suffix in ["", "-wal", "-shm"] {
        let mut name = database.as_os_str().to_owned();
        name.push(suffix);
        let file = PathBuf::from(name);
        if file.exists() {
            let done = std::fs::set_permissions(&file, Permissions::from_mode(0o600));
            done.map_err(|e| format!("cannot make {} private: {e}", file.display()))?;
        }
    }
    Ok(())
}

/// # Errors
/// With the path, when it is a folder.
pub fn refuse_folder(path: &Path) -> Result<(), String> {
    if path.is_dir() {
        return Err(format!("{} is a folder, and no database", path.display()));
    }
    Ok(())
}

/// A mistyped path changes nothing that is no database. A file that cannot be read is left to
/// SQLite, which says why.
fn expect_database(path: &Path) -> Result<(), String> {
    refuse_folder(path)?;
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(16).read_to_end(&mut head));
    if read.is_ok() && !head.is_empty() && head != b"SQLite format 3\0" {
        return Err(format!("{} is a file, but no SQLite database", path.display()));
    }
    Ok(())
}

/// # Errors
/// With the folder's name.
pub fn make_folder(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder)
        .map_err(|e| format!("cannot make the folder {}: {e}", folder.display()))
}

/// Migrates the database to the newest schema, and returns the names of the applied steps.
pub fn migrate(location: &Location) -> Result<Vec<String>, String> {
    prepare_place(location)?;
    store::migrate(location)
}

/// Opens the database of a command; fails at once when it does not answer, and when it is none of
/// this release.
pub fn open(config: &Config) -> Result<Db, String> {
    open_by(config, Db::open)
}

fn open_by(
    config: &Config,
    open: impl Fn(&Location, ExecLimits) -> Result<Db, String>,
) -> Result<Db, String> {
    let location = location(config)?;
    let shown = location.shown();
    if let Location::Sqlite(path) = &location {
        // A command without its configuration would make an empty database and work on that.
        if !path.exists() {
            return Err(format!("there is no database at {shown} ({WHERE_ELSE})"));
        }
        make_private(path)?;
    }
    match store::schema_at(&location)? {
        Schema::Current => open(&location, limits(config)),
        Schema::Older => Err(format!("{shown} has an older schema: run `satchel migrate` first")),
        Schema::Newer(step) => Err(format!(
            "{shown} has migration {step}, which this release does not know: it is too old for this database"
        )),
        Schema::Foreign => Err(format!("{shown} has none of this service's tables ({WHERE_ELSE})")),
    }
}

/// As [`open`], while no other process uses the database.
///
/// # Errors
/// When one does, or the database does not answer.
pub fn open_alone(config: &Config) -> Result<Db, String> {
    open_by(config, |location, limits| Db::open_for(Use::Alone, location, limits))
}

/// How a command finds its database.
const WHERE_ELSE: &str = "--config, --database and DATABASE_URL say where it is; `satchel migrate` and `satchel serve` make one";

/// How long the service waits at its start for a database that does not answer.
const START_WAIT: Duration = Duration::from_secs(60);

/// Migrates and opens the database, and waits for one that is about to come: one that starts,
/// changes its primary, or has no connection to spare until another node gives some up.
pub fn open_patiently(config: &Config, location: &Location) -> Result<Db, String> {
    prepare_place(location)?;
    let applied = store::migrate_within(location, START_WAIT)?;
    let is_new = applied.iter().any(|name| name == store::FIRST_MIGRATION);
    if is_new {
        tracing::warn!(database = location.shown(), "the database is new and empty");
    } else if !applied.is_empty() {
        tracing::info!(applied = applied.join(" "), "the database has the newest schema now");
    }
    Db::open(location, ExecLimits { start_wait: START_WAIT, ..limits(config) })
}

fn limits(config: &Config) -> ExecLimits {
    let section = &config.database;
    ExecLimits {
        readers: section.readers,
        connections: section.connections,
        queue: section.queue,
        ..ExecLimits::default()
    }
}

/// The keys, if a master key is configured or a demo has generated one.
///
/// # Errors
/// When the demo's file holds no key.
pub fn known_keys(config: &Config, demo: Option<&dyn Demo>) -> Result<Option<Keys>, String> {
    let master = match (config.master_key(), demo) {
        (None, Some(demo)) => demo.known_master_key()?,
        (configured, _) => configured,
    };
    master.map(|master| keys(&master, config)).transpose()
}

/// Starts the application on an open database. Calls to providers are timed.
///
/// # Errors
/// When a key or provider cannot be set up, or the database fails.
pub async fn start(
    config: &Config,
    accounts: &Accounts,
    db: Db,
    public_url: &str,
    sandbox: Option<&dyn Sandbox>,
    calls: &Arc<ProviderCalls>,
) -> Result<Arc<App>, String> {
    let master = config.master_key().ok_or("secrets.master_key is missing")?;
    let (clock, entropy) = (shared_clock(&db).await?, Arc::new(OsEntropy));
    let keys = keys(&master, config)?;
    installation::check(&db, &keys, sandbox.is_some()).await?;
    let money_rules = config.money_rules(sandbox.is_some());
    installation::check_rules(&db, &money_rules, clock.now()).await?;
    if let Some(sandbox) = sandbox {
        sandbox.seed(&db, &keys, &*clock, &*entropy).await?;
    }
    let ports = providers::ports(&clock)?;
    let sms_and_real_name = SmsAndRealName { config, accounts, ports: &ports, calls };
    let (sms, real_name) = (sms_and_real_name.sms()?, sms_and_real_name.real_name()?);
    let mut providers = Providers::new(config, accounts, &ports)?;
    if let Some(sandbox) = sandbox {
        sandbox.replace(&mut providers);
    }
    let Providers { payments, payouts, delivery, deposits } = providers;
    let parts = AppDeps {
        db,
        rules: config.rules.clone(),
        money_rules,
        challenges: Arc::new(ProofOfWork::new(keys.clone(), &config.budgets)),
        budgets: budgets(config),
        brand: brand(config, sandbox.is_some())?,
        keys,
        sms,
        payments: payments
            .into_iter()
            .map(|(method, provider)| (method, measured_payments(provider, calls)))
            .collect(),
        payouts: payouts
            .into_iter()
            .map(|(channel, provider)| (channel, measured_payouts(provider, calls)))
            .collect(),
        delivery: delivery
            .map(|provider| Instrumented::new(Arc::clone(&provider), provider.name(), calls) as _),
        deposits: deposits
            .map(|provider| Instrumented::new(Arc::clone(&provider), provider.name(), calls) as _),
        takes_deposits: config.steam.deposits,
        steam_sign_in: steam_sign_in(config, accounts, &ports)?
            .map(|provider| Instrumented::new(Arc::clone(&provider), provider.name(), calls) as _),
        clock,
        entropy,
        real_name,
        provider_health: Arc::clone(calls) as _,
        public_url: public_url.to_owned(),
        blocking: app::BlockingWork::OnThreads,
        streams_per_customer: config.live.streams_per_customer,
    };
    let app = App::start(parts).await;
    let app = app.map_err(|e| format!("the application cannot start: {e:?}"))?;
    report_running_deposits(&app, config).await?;
    Ok(app)
}

/// Says that deposits still run although none can be begun, and what becomes of them.
async fn report_running_deposits(app: &App, config: &Config) -> Result<(), String> {
    if config.steam.deposits {
        return Ok(());
    }
    let running = app.running_deposits().await;
    let running = running.map_err(|e| format!("running deposits cannot be counted: {e:?}"))?;
    let is_followed = config.steam.provider != SteamProvider::Off;
    match (running, is_followed) {
        (0, _) => {}
        (_, true) => {
            tracing::warn!(
                running,
                "steam.deposits is off: no deposit can begin, and those that run go on to their end"
            );
        }
        (_, false) => {
            tracing::error!(
                running,
                "deposits run, and nobody asks Steam about them: steam.provider is off"
            );
        }
    }
    Ok(())
}

/// A clock that follows the database's, so that all nodes share one time.
///
/// # Errors
/// When the time of the database cannot be read, or this machine's clock is too far off it.
pub async fn shared_clock(db: &Db) -> Result<Arc<NodeClock>, String> {
    let database_time = Arc::new(|conn: &mut db::Conn| Ok(db::clock::now(conn)?));
    NodeClock::start(Arc::new(SystemClock), database_time, db).await.map_err(|error| match error {
        app::Refusal::Internal { fault } => fault.text().to_owned(),
        other => format!("the database's time cannot be read: {other:?}"),
    })
}

/// Derives the keys from the master key and from the one that it replaces, if any.
pub fn keys(master: &[u8; 32], config: &Config) -> Result<Keys, String> {
    match config.previous_master_key() {
        Some(previous) => Keys::with_previous(master, &previous),
        None => Keys::new(master),
    }
}

/// Without limits by address there are no budgets by address either.
fn budgets(config: &Config) -> domain::Budgets {
    let budgets = config.budgets.clone();
    if config.limits.address_per_minute == 0 { budgets.without_networks() } else { budgets }
}

fn brand(config: &Config, sandbox: bool) -> Result<Brand, String> {
    let (section, company) = (config.brand.clone(), config.company.clone());
    let [user_agreement, privacy_policy] =
        agreements::read(&section).map_err(|why| format!("brand.agreements_dir: {why}"))?;
    Ok(Brand {
        user_agreement,
        privacy_policy,
        name_zh: section.name_zh,
        name_en: section.name_en,
        copyright: section.copyright,
        support_url: section.support_url,
        support_hours: (section.support_opens_hour, section.support_closes_hour),
        company: Company {
            name: company.name,
            icp: company.icp,
            public_security: company.public_security,
            licences: company.licences,
        },
        sandbox,
    })
}
