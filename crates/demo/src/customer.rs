//! The demo customer, with some items, some balance and some history.
//!
//! All of it is made of the same transfers as real purchases, so that the ledger of the demo can be
//! audited too.

use crate::{announcements, extractions, gifts, orders, rewards, wallet};
use app::ports::{Entropy, random_bytes};
use app::{BlockingWork, Keys, Passwords, Refusal, Result, Tx, id_card_digest};
use diesel::QueryResult;
use domain::{DAY_MS, Fen, GrantNo, IdCard, SealedText, Timestamp, TradeUrl, UserId};
use store::grants::NewGrant;
use store::user_changes::Verified;
use store::users::NewUser;
use store::{Conn, grants, user_changes, users};

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
    user: NewUser,
    person: Verified,
    trade_url: SealedText,
    trade_partner: i64,
    random: Vec<[u8; 8]>,
    payout_accounts: Vec<wallet::DemoAccount>,
    random_of_extractions: [[u8; 8]; 2],
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
) -> Result<DemoCustomer> {
    let passwords = Passwords::new(keys.clone(), random_bytes(entropy), BlockingWork::OnThreads)
        .map_err(Refusal::fault)?;
    let user = NewUser {
        phone: PHONE.to_owned(),
        nick_name: "锦小囊".to_owned(),
        password_hash: Some(
            passwords
                .hash(PASSWORD.to_owned(), random_bytes(entropy), random_bytes(entropy))
                .await?,
        ),
        secret_hash: Some(
            passwords
                .hash(PASSWORD.to_owned(), random_bytes(entropy), random_bytes(entropy))
                .await?,
        ),
        real_name: None,
        id_card_sealed: None,
        id_card_digest: None,
        trade_url: None,
        agreements: "demo demo".to_owned(),
        created_at: now.plus_ms(-60 * DAY_MS),
    };
    let id_card = IdCard::parse(ID_CARD, now.beijing_day())?;
    let person = Verified {
        real_name: keys.seal_text("王小明", random_bytes(entropy)).map_err(Refusal::fault)?,
        id_card_sealed: keys
            .seal(id_card.expose().as_bytes(), random_bytes(entropy))
            .map_err(Refusal::fault)?,
        id_card_digest: id_card_digest(keys, id_card.expose()),
        date_of_birth: id_card.date_of_birth(),
        verified_at: now.plus_ms(-59 * DAY_MS),
    };
    let trade_url = TradeUrl::parse(TRADE_URL)?;
    Ok(DemoCustomer {
        user,
        person,
        trade_url: keys
            .seal_text(&trade_url.to_string(), random_bytes(entropy))
            .map_err(Refusal::fault)?,
        trade_partner: trade_url.partner(),
        random: (0..=orders::RANDOM_PARTS).map(|_| random_bytes(entropy)).collect(),
        payout_accounts: wallet::payout_accounts(keys, entropy)?,
        random_of_extractions: [random_bytes(entropy), random_bytes(entropy)],
    })
}

impl DemoCustomer {
    /// Writes the customer, unless there is one already, and what the gifts cost before.
    pub(crate) fn write(&self, conn: &mut Conn, now: Timestamp) -> Tx<()> {
        if is_there(conn)? {
            return Ok(());
        }
        let customer = seed_customer(
            conn,
            (&self.user, &self.person, (&self.trade_url, self.trade_partner)),
            &self.random,
            now,
        )?;
        extractions::write(conn, customer, &self.trade_url, self.random_of_extractions, now)?;
        wallet::give_payout_accounts(conn, customer, &self.payout_accounts, now)?;
        gifts::write_past_prices(conn, now)
    }
}

/// Who the demo customer is.
type NewCustomer<'a> = (&'a NewUser, &'a Verified, (&'a SealedText, i64));

fn seed_customer(
    conn: &mut Conn,
    (user, person, (trade_url, partner)): NewCustomer<'_>,
    random: &[[u8; 8]],
    now: Timestamp,
) -> Tx<UserId> {
    let id = users::insert(conn, user)?;
    user_changes::verify(conn, id, person)?;
    user_changes::set_trade_url(conn, id, trade_url, partner)?;
    let [random @ .., grant_draw] = random else { return Err(store::conflict().into()) };
    orders::write(conn, id, random, now)?;
    rewards::give_vouchers(conn, id, now)?;
    announcements::publish(conn, now)?;
    let granted_at = now.plus_ms(-50 * DAY_MS);
    let opening = NewGrant {
        grant_no: GrantNo::new(granted_at, *grant_draw),
        user_id: id,
        amount_fen: BALANCE,
        granted_by: "demo".to_owned(),
        reason: "opening balance of the demo".to_owned(),
        created_at: granted_at,
    };
    grants::give(conn, &opening)?;
    Ok(id)
}
