//! The demo customer, with some items, some balance and some history.
//!
//! All of it is made of the same transfers as real purchases, so that the ledger of the demo can be
//! audited too.

use super::identity::Identity;
use super::{
    announcements, cash_outs, extractions, gifts, orders, questions, rewards, shoppers, wallet,
    work,
};
use app::ports::{Entropy, random_bytes};
use app::{BlockingWork, Keys, Passwords, Refusal, Result, Tx, Unsealed};
use db::Conn;
use diesel::QueryResult;
use domain::{DAY_MS, Fen, Place, ProposalNo, Timestamp, TradeUrl, UserId};
use store::customer::users::NewUser;
use store::customer::{user_changes, users};
use store::money::grants;
use store::money::grants::NewGrant;

/// The demo customer's phone number.
pub const PHONE: &str = "13800000000";
/// The demo customer's login password, and extract password too.
pub const PASSWORD: &str = "demo1234";

/// A trade URL of the right form whose account does not exist.
const TRADE_URL: &str =
    "https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=DemoTokn";
/// A test number of GB 11643 with a right checksum.
const ID_CARD: &str = "110101199003070011";
const BALANCE: Fen = Fen(128_850);

/// The demo customer's data. Hashes and random bytes are made before the transaction, which may run
/// more than once.
pub(crate) struct DemoCustomer {
    keys: Keys,
    user: NewUser,
    /// Hashes of the login password and of the extract password.
    hashes: [Unsealed; 2],
    identity: Identity,
    trade_url: TradeUrl,
    /// The trade URL: the customer's, and that of each extraction.
    urls: [Unsealed; 3],
    random: Vec<[u8; 8]>,
    payout_accounts: Vec<wallet::DemoAccount>,
    random_of_extractions: [[u8; 8]; 2],
    questions: questions::Prepared,
    cash_outs: cash_outs::Prepared,
    slow_extraction: extractions::Prepared,
    work: work::Prepared,
    /// The provider of large payments by Alipay.
    alipay: &'static str,
}

/// Whether the demo customer has an account.
pub(crate) fn is_there(conn: &mut Conn) -> QueryResult<bool> {
    Ok(users::find_by_phone(conn, PHONE)?.is_some())
}

/// Makes what the demo customer needs beside the database.
pub(crate) async fn prepare(
    keys: &Keys,
    now: Timestamp,
    entropy: &dyn Entropy,
    alipay: &'static str,
) -> Result<DemoCustomer> {
    let passwords = hasher(keys, entropy)?;
    let user = NewUser {
        phone: PHONE.to_owned(),
        nick_name: "锦小囊".to_owned(),
        agreements: "demo demo".to_owned(),
        created_at: now.plus_ms(-60 * DAY_MS),
    };
    let hash = || passwords.hash(PASSWORD.to_owned(), random_bytes(entropy), random_bytes(entropy));
    let trade_url = TradeUrl::parse(TRADE_URL)?;
    let url = || Unsealed::new(trade_url.to_string(), random_bytes(entropy));
    Ok(DemoCustomer {
        keys: keys.clone(),
        user,
        hashes: [hash().await?, hash().await?],
        identity: Identity::prepare(("王小明", ID_CARD), now, entropy)?,
        urls: [url(), url(), url()],
        trade_url,
        random: (0..=orders::random_parts(now)).map(|_| random_bytes(entropy)).collect(),
        payout_accounts: wallet::payout_accounts(wallet::PAYOUT_ACCOUNTS, keys, entropy)?,
        random_of_extractions: [random_bytes(entropy), random_bytes(entropy)],
        questions: questions::prepare(entropy),
        cash_outs: cash_outs::prepare(keys, now, entropy)?,
        slow_extraction: extractions::prepare(entropy)?,
        work: work::prepare(entropy),
        alipay,
    })
}

/// Hashes the passwords of the demo.
pub(super) fn hasher(keys: &Keys, entropy: &dyn Entropy) -> Result<Passwords> {
    Passwords::new(keys.clone(), random_bytes(entropy), BlockingWork::OnThreads)
        .map_err(Refusal::fault)
}

impl DemoCustomer {
    /// Writes the customer, unless there is one already, and what the gifts cost before.
    pub(crate) fn write(&self, conn: &mut Conn, now: Timestamp) -> Tx<()> {
        if is_there(conn)? {
            return Ok(());
        }
        gifts::write_past_prices(conn, now)?;
        let customer = self.register(conn)?;
        let shoppers = shoppers::register(conn, now)?;
        seed_customer(conn, customer, &shoppers, (&self.random, self.alipay), now)?;
        let [_, urls @ ..] = &self.urls;
        extractions::write(conn, customer, (urls, &self.keys), self.random_of_extractions, now)?;
        let added_at = now.plus_ms(-45 * DAY_MS);
        let accounts = (&self.payout_accounts[..], &self.keys);
        wallet::give_payout_accounts(conn, customer, accounts, added_at)?;
        extractions::write_slow(conn, &shoppers, (&self.slow_extraction, &self.keys), now)?;
        cash_outs::write(conn, &shoppers, (&self.cash_outs, &self.keys), now)?;
        questions::write(conn, &shoppers, (&self.questions, &self.keys), now)?;
        work::write(conn, &shoppers, &self.work, now)
    }

    /// Writes the customer with everything that a profile can have.
    fn register(&self, conn: &mut Conn) -> Tx<UserId> {
        let id = users::insert(conn, &self.user)?;
        let [password, secret] = &self.hashes;
        let password = self.keys.seal(conn, Place::password_hash(id), password)?;
        user_changes::set_password(conn, id, &password, None)?;
        let secret = self.keys.seal(conn, Place::secret_hash(id), secret)?;
        let since = self.user.created_at;
        user_changes::set_secret(conn, id, &secret, None, (None, since))?;
        self.identity.write(conn, &self.keys, id, since.plus_ms(DAY_MS))?;
        let url = self.keys.seal(conn, Place::trade_url(id), &self.urls[0])?;
        user_changes::set_trade_url(conn, id, &url, self.trade_url.partner())?;
        Ok(id)
    }
}

fn seed_customer(
    conn: &mut Conn,
    id: UserId,
    shoppers: &[UserId],
    (random, alipay): (&[[u8; 8]], &'static str),
    now: Timestamp,
) -> Tx<()> {
    let [random @ .., grant_draw] = random else { return Err(db::conflict().into()) };
    orders::write(conn, id, shoppers, (random, alipay), now)?;
    rewards::give_vouchers(conn, id, shoppers, now)?;
    announcements::publish(conn, now)?;
    let granted_at = now.plus_ms(-50 * DAY_MS);
    let opening = NewGrant {
        grant_no: ProposalNo::new(granted_at, *grant_draw),
        user_id: id,
        amount_fen: BALANCE,
        reason: "opening balance of the demo".to_owned(),
        proposed_by: "demo, first operator".to_owned(),
        approved_by: "demo".to_owned(),
        approved_alone: false,
        created_at: granted_at,
    };
    grants::give(conn, &opening)?;
    Ok(())
}
