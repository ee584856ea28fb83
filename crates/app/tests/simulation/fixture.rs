//! The database that every run starts from: customers with money, gifts with few units, vouchers.

use crate::database::Database;
use app::Caller;
use db::Location;
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{CashAccountId, Fen, GiftId, Place, Timestamp, VoucherId};
use std::sync::{Arc, OnceLock};
use store::schema::users::dsl as u;
use testkit::{Engine, TestDatabase, TestEnv, seal};

/// The login and extract password of all customers.
pub(crate) const PASSWORD: &str = "kite47";
/// [`PASSWORD`], hashed with little memory: other tests check how slow that is.
const PASSWORD_HASH: &str =
    "$argon2id$v=19$m=8,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$znxhe8bzZ1FoCRSbc0VyFjNn02VcJ3gEkHiq4et3IyQ";
/// Units of each gift.
pub(crate) const UNITS: i64 = 8;
const PRICES: [i64; 3] = [150_000, 2_500, 99];
const CUSTOMERS: usize = 4;
const BALANCE: Fen = Fen(60_000);

/// A customer at the start of a run.
#[derive(Debug, Clone)]
pub(crate) struct Account {
    pub(crate) caller: Caller,
    pub(crate) phone: String,
    pub(crate) payout_account: CashAccountId,
    pub(crate) voucher: VoucherId,
}

/// The fixture of a run.
pub(crate) struct Fixture {
    database: Template,
    pub(crate) accounts: Vec<Account>,
    pub(crate) gifts: Vec<(GiftId, Fen)>,
    pub(crate) now: Timestamp,
}

/// A database to copy.
enum Template {
    /// The file of the embedded engine.
    File(Vec<u8>),
    /// A database on the server.
    Server(Arc<TestDatabase>),
}

impl Fixture {
    /// A copy of the database for this many nodes.
    pub(crate) fn database(&self, nodes: usize) -> Database {
        match &self.database {
            Template::File(file) => Database::sqlite(file),
            Template::Server(database) => Database::postgres(&database.location, nodes),
        }
    }
}

/// The fixture of all runs of this process, made once for each engine.
pub(crate) fn fixture(engine: Engine) -> &'static Fixture {
    static FIXTURES: [OnceLock<Fixture>; 2] = [OnceLock::new(), OnceLock::new()];
    FIXTURES[usize::from(engine == Engine::Postgres)].get_or_init(|| {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(build(engine))
    })
}

async fn build(engine: Engine) -> Fixture {
    let env = TestEnv::new(engine).await;
    let mut gifts = Vec::new();
    for (number, price) in (1..).zip(PRICES) {
        gifts.push((env.gift(number, Fen(price), UNITS).await, Fen(price)));
    }
    let mut accounts = Vec::new();
    for number in 0..CUSTOMERS {
        let account = account(&env).await;
        if number == 0 {
            // Cash-outs of new customers are reviewed.
            env.set_age_days(&account.caller, 3).await;
        }
        env.bought(&account.caller, gifts[number % gifts.len()].0, 1).await;
        accounts.push(account);
    }
    env.app.shutdown();
    let database = match &env.database.location {
        // The file alone may lack what is still in the write-ahead log: of connections that close
        // at the same time, none is the last, which would move it.
        Location::Sqlite(file) => {
            let copy = tempfile::NamedTempFile::new().unwrap();
            store::operation::backup::write(file, copy.path()).unwrap();
            Template::File(std::fs::read(copy.path()).unwrap())
        }
        Location::Postgres(_) => Template::Server(Arc::clone(&env.database)),
    };
    Fixture { database, accounts, gifts, now: env.app.now() }
}

async fn account(env: &TestEnv) -> Account {
    let customer = env.funded_customer(BALANCE).await;
    let caller = customer.caller;
    let user = caller.user_id;
    let with_password = move |conn: &mut db::Conn| {
        let own = u::users.filter(u::id.eq(user));
        let sealed = seal(conn, Place::password_hash(user), PASSWORD_HASH)?;
        Ok(diesel::update(own).set(u::password_hash.eq(sealed)).execute(conn)?)
    };
    env.tx(with_password).await;
    let voucher = env.voucher(&caller, env.ten_off()).await;
    Account {
        phone: env.phone(&caller).await,
        caller,
        payout_account: customer.payout_account,
        voucher,
    }
}
