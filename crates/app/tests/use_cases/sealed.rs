//! Personal data is encrypted in the database for its place alone, and encrypted again when the
//! master key is replaced.

use app::{
    ExtractSelection, IdemKey, Keys, OwnerProof, Refusal, Unsealed, account_digest, audit_sealed,
    audit_sealed_copy, id_card_digest, reseal,
};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use db::{Conn, TxError};
use diesel::sql_types::{BigInt, Binary, Text};
use diesel::{ExpressionMethods, QueryDsl, QueryableByName, RunQueryDsl};
use domain::{
    CashChannel, ConversationSubject, ConversationText, Fen, IdCard, PersonName, Phone, Place,
    Sealed, SealedColumn, SmsCode, SmsScene, StaffId, TradeUrl, UserId,
};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;
use std::time::Duration;
use store::operation::sealed::SealedRow;
use store::schema::cash_accounts::dsl as c;
use store::schema::staff::dsl as s;
use store::schema::users::dsl as u;
use testkit::{SECRET_HASH, TRADE_URL, TestEntropy, TestEnv, both_dbs, id_number, seal};

const HASH: &str = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA";
const PHONE: &str = "13800008000";
const TOTP_SECRET: &str = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

fn keys(byte: u8) -> Keys {
    Keys::new(&[byte; 32]).unwrap()
}

/// All sealed values, by column.
async fn sealed(env: &TestEnv) -> BTreeMap<SealedColumn, Vec<SealedRow>> {
    let read = |conn: &mut Conn| {
        let mut all = BTreeMap::new();
        for &column in SealedColumn::ALL {
            all.insert(column, store::operation::sealed::after(conn, column, 0, 1_000)?);
        }
        Ok(all)
    };
    env.tx(read).await
}

async fn person_hash_key(env: &TestEnv) -> Sealed {
    let kept = env.tx(|conn| Ok(store::operation::metadata::find(conn, "person_hash_key")?)).await;
    Sealed::from_stored(BASE64_STANDARD.decode(kept.unwrap()).unwrap())
}

/// A customer with a value in every sealed column, and a member of staff with the same id.
async fn sealed_customer(env: &TestEnv, phone: &str) -> UserId {
    let gift = env.gift(phone[6..].parse().unwrap(), Fen(500), 5).await;
    let funded = env.funded_customer(Fen(100_000)).await;
    let (caller, user) = (&funded.caller, funded.caller.user_id);
    let url = TRADE_URL.replace("123456789", &(1_000 + user.0).to_string());
    let partner = TradeUrl::parse(&url).unwrap().partner();
    env.set_trade_url(user, Some(url)).await;
    env.tx(move |conn| {
        let hash = seal(conn, Place::password_hash(user), HASH)?;
        let set = (u::password_hash.eq(hash), u::trade_partner.eq(partner));
        Ok(diesel::update(u::users.filter(u::id.eq(user))).set(set).execute(conn)?)
    })
    .await;
    env.tx(move |conn| staff_member(conn, StaffId(user.0))).await;
    env.payout_account(caller, CashChannel::Bank, "4532015112830366", 2).await;
    let items = env.bought(caller, gift, 1).await;
    env.submitted(caller, items).await;
    let text = ConversationText::parse("help").unwrap();
    let (subject, key) = (ConversationSubject::Other, IdemKey(None));
    env.app.open_conversation(caller, subject, text, key).await.unwrap();
    user
}

fn staff_member(conn: &mut Conn, id: StaffId) -> Result<(), TxError<()>> {
    let hash = seal(conn, Place::staff_password_hash(id), HASH)?;
    let secret = seal(conn, Place::totp_secret(id), TOTP_SECRET)?;
    let row = (
        s::id.eq(id),
        s::name.eq(format!("member{id}")),
        s::password_hash.eq(hash),
        s::totp_secret.eq(secret),
        s::created_by.eq("test"),
        s::invited_by.eq("test"),
        s::created_at.eq(0_i64),
    );
    diesel::insert_into(s::staff).values(row).execute(conn)?;
    Ok(())
}

/// The findings in sealed values of the audit that has this key.
async fn findings(env: &TestEnv, keys: Option<Keys>) -> Vec<String> {
    audit_sealed(&env.db, keys).await.unwrap()
}

/// The findings after a change by someone who has the database alone; the change is undone.
async fn found_after(
    env: &TestEnv,
    change: impl Fn(&mut Conn) -> diesel::QueryResult<()> + Send + 'static,
) -> Vec<String> {
    let audit = move |conn: &mut Conn| {
        let without_foreign_keys = match conn {
            Conn::Sqlite(_) => "PRAGMA defer_foreign_keys = ON",
            Conn::Postgres(_) => "SET LOCAL session_replication_role = replica",
        };
        diesel::sql_query(without_foreign_keys).execute(conn)?;
        change(conn)?;
        let found = audit_sealed_copy(conn, Some(&keys(7)));
        Err::<(), _>(TxError::Refused(found.map_err(|error| format!("{error:?}"))))
    };
    match env.db.write(audit).await {
        Err(db::ExecError::Refused(found)) => found.unwrap(),
        other => panic!("{other:?}"),
    }
}

/// Writes a value into a row.
fn put(conn: &mut Conn, column: SealedColumn, row: i64, value: &Sealed) -> diesel::QueryResult<()> {
    let (table, name) = column.names();
    let sql = match conn {
        Conn::Sqlite(_) => format!("UPDATE {table} SET {name} = ? WHERE id = ?"),
        Conn::Postgres(_) => format!("UPDATE {table} SET {name} = $1 WHERE id = $2"),
    };
    let put = diesel::sql_query(sql).bind::<Binary, _>(value).bind::<BigInt, _>(row);
    assert_eq!(put.execute(conn)?, 1);
    Ok(())
}

#[derive(QueryableByName)]
struct Named {
    #[diesel(sql_type = Text)]
    name: String,
}

/// The columns, as `table.column`, in which a value has the form of a sealed one.
fn columns_with_seals(conn: &mut Conn) -> Result<BTreeSet<String>, TxError<()>> {
    let (all, begins) = match conn {
        Conn::Sqlite(_) => (
            "SELECT t.name || '.' || c.name AS name FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'",
            "hex(substr(CAST({} AS BLOB), 1, 2)) = '5302'",
        ),
        Conn::Postgres(_) => (
            "SELECT CAST(table_name || '.' || column_name AS TEXT) AS name FROM information_schema.columns
             WHERE table_schema = 'public' AND data_type = 'bytea'",
            "encode(substring({} FROM 1 FOR 2), 'hex') = '5302'",
        ),
    };
    let columns: Vec<Named> = diesel::sql_query(all).load(conn)?;
    let mut found = BTreeSet::new();
    for Named { name } in columns {
        let (table, column) = name.split_once('.').unwrap();
        let begins = begins.replace("{}", &format!("\"{column}\""));
        let there = format!("SELECT 'x' AS name FROM {table} WHERE {begins} LIMIT 1");
        if !diesel::sql_query(there).load::<Named>(conn)?.is_empty() {
            found.insert(name);
        }
    }
    Ok(found)
}

/// Gives the first row what stands beside the second's value.
fn copy_beside(
    conn: &mut Conn,
    column: SealedColumn,
    (to, from): (i64, i64),
) -> diesel::QueryResult<()> {
    let copied: &[&str] = match column {
        SealedColumn::IdCard => &[
            "UPDATE users SET id_card_digest = NULL WHERE id = {from}",
            "UPDATE users SET date_of_birth = (SELECT o.date_of_birth FROM users o WHERE o.id = {from}) WHERE id = {to}",
        ],
        SealedColumn::TradeUrl => &[
            "UPDATE users SET trade_partner = (SELECT o.trade_partner FROM users o WHERE o.id = {from}) WHERE id = {to}",
        ],
        SealedColumn::PayoutAccount => &[
            "UPDATE cash_accounts SET account_digest = (SELECT o.account_digest FROM cash_accounts o WHERE o.id = {from}),
             account_masked = (SELECT o.account_masked FROM cash_accounts o WHERE o.id = {from}) WHERE id = {to}",
        ],
        SealedColumn::RealName
        | SealedColumn::PasswordHash
        | SealedColumn::SecretHash
        | SealedColumn::ExtractTradeUrl
        | SealedColumn::StaffPasswordHash
        | SealedColumn::TotpSecret
        | SealedColumn::ConversationText => &[],
    };
    for sql in copied {
        let sql = sql.replace("{from}", &from.to_string()).replace("{to}", &to.to_string());
        diesel::sql_query(sql).execute(conn)?;
    }
    Ok(())
}

both_dbs! {
    async fn names_and_trade_urls_are_sealed(env: TestEnv) {
        let gift = env.gift(1, Fen(500), 5).await;
        let (caller, _) = env.customer_with_token().await;
        let user = caller.user_id;
        let number = IdCard::parse("110101199003070011", env.app.now().beijing_day()).unwrap();
        env.app.verify_real(&caller, PersonName::parse("王小明").unwrap(), number).await.unwrap();
        env.app.modify_trade_url(&caller, TradeUrl::parse(TRADE_URL).unwrap()).await.unwrap();
        let info = env.app.get_user_info(&caller).await.unwrap();
        assert_eq!((info.real_name.as_deref(), info.trade_url.as_deref()), (Some("**明"), Some(TRADE_URL)));
        let url = sealed(&env).await[&SealedColumn::TradeUrl].clone();
        assert_eq!(keys(7).open(Place::trade_url(user), &url[0].value).unwrap(), TRADE_URL);
        // The same trade URL again is recognised, although each encryption differs.
        env.app.modify_trade_url(&caller, TradeUrl::parse(TRADE_URL).unwrap()).await.unwrap();
        assert_eq!(sealed(&env).await[&SealedColumn::TradeUrl], url);

        let items = env.bought(&caller, gift, 1).await;
        let no = env.submitted(&caller, items).await;
        assert_eq!(env.app.get_extract(&caller, no).await.unwrap().trade_url, TRADE_URL);
        let phone = Phone::parse(&env.phone(&caller).await).unwrap();
        env.app.send_sms_code(Some(&caller), None, (SmsScene::Account, domain::Lang::Zh), (&app::Device::default(), None)).await.unwrap();
        let sms_code = SmsCode::parse(&env.sms.code(phone.as_str(), SmsScene::Account).unwrap()).unwrap();
        let export = env.app.export_my_data(&caller, OwnerProof { sms_code, secret: None }).await.unwrap();
        assert_eq!((export.real_name.as_deref(), export.lists.extracts[0].trade_url.as_str()), (Some("王小明"), TRADE_URL));
        let text = env.tables().await.text();
        for plain in ["王小明", "AbCd_-12", "110101199003070011"] {
            assert!(!text.contains(plain) && !text.contains(&app::hex(plain.as_bytes())), "{plain} lies in the clear");
        }
        assert_eq!(findings(&env, Some(keys(7))).await, [""; 0]);
    }

    async fn sealed_values_are_in_the_columns_that_are_known_for_it_and_in_no_other(env: TestEnv) {
        sealed_customer(&env, PHONE).await;
        let known: BTreeSet<String> = SealedColumn::ALL.iter().map(ToString::to_string).collect();
        assert_eq!(env.tx(columns_with_seals).await, known);
        let all = sealed(&env).await;
        assert!(all.values().all(|rows| !rows.is_empty()));
        for (column, row) in all.iter().flat_map(|(column, rows)| rows.iter().map(move |row| (column, row))) {
            assert!(keys(7).open(column.in_row(row.id, row.owner), &row.value).is_ok(), "{column}");
        }
        assert_eq!(findings(&env, Some(keys(7))).await, [""; 0]);
    }

    async fn a_value_that_was_moved_to_another_row_or_column_is_found(env: TestEnv) {
        let (victim, insider) = (sealed_customer(&env, PHONE).await, sealed_customer(&env, "13800008001").await);
        let all = sealed(&env).await;
        for (&column, rows) in &all {
            let of = |user: UserId| rows.iter().find(|row| row.owner == user).unwrap().clone();
            let (theirs, own) = (of(victim), of(insider));
            let (one, other) = (theirs.clone(), own.clone());
            let found = found_after(&env, move |conn| {
                put(conn, column, one.id, &other.value)?;
                put(conn, column, other.id, &one.value)
            }).await;
            for row in [&theirs, &own] {
                let place = column.in_row(row.id, row.owner).to_string();
                assert!(found.iter().any(|found| found.starts_with(&place) && found.contains("does not open")), "{column}: {found:?}");
            }
            // As who wants the victim's money or items: with everything that stands beside it.
            let place = column.in_row(theirs.id, victim).to_string();
            let found = found_after(&env, move |conn| {
                put(conn, column, theirs.id, &own.value)?;
                copy_beside(conn, column, (theirs.id, own.id))
            }).await;
            assert!(found.iter().any(|found| found.starts_with(&place)), "{column}: {found:?}");
        }
        // Both are of one customer: the login password in place of the extract password.
        let hash = all[&SealedColumn::PasswordHash].iter().find(|row| row.owner == victim).unwrap().value.clone();
        let found = found_after(&env, move |conn| put(conn, SealedColumn::SecretHash, victim.0, &hash)).await;
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(findings(&env, Some(keys(7))).await, [""; 0]);
    }

    async fn what_stands_beside_a_value_is_compared_with_it(env: TestEnv) {
        let user = sealed_customer(&env, PHONE).await;
        for change in [
            "UPDATE users SET id_card_digest = (SELECT account_digest FROM cash_accounts LIMIT 1) WHERE id = {user}",
            "UPDATE users SET date_of_birth = date_of_birth - 10000 WHERE id = {user}",
            "UPDATE users SET trade_partner = 7 WHERE id = {user}",
            "UPDATE cash_accounts SET account_masked = '****9999' WHERE channel = 'bank'",
            "UPDATE cash_accounts SET account_digest = (SELECT id_card_digest FROM users WHERE id = {user}) WHERE channel = 'bank'",
            "UPDATE cash_accounts SET channel = 'alipay' WHERE channel = 'bank'",
            "UPDATE cash_accounts SET user_id = user_id + 1 WHERE channel = 'bank'",
            "UPDATE extracts SET user_id = user_id + 1",
        ] {
            let sql = change.replace("{user}", &user.0.to_string());
            let found = found_after(&env, move |conn| diesel::sql_query(sql.clone()).execute(conn).map(drop)).await;
            assert_eq!(found.len(), 1, "{change}: {found:?}");
        }
        assert_eq!(findings(&env, Some(keys(7))).await, [""; 0]);
    }

    async fn values_that_were_moved_are_used_for_nobody(env: TestEnv) {
        let gift = env.gift(9, Fen(500), 5).await;
        let (victim, insider) = (env.funded_customer(Fen(100_000)).await, env.funded_customer(Fen(100_000)).await);
        let items = env.bought(&victim.caller, gift, 1).await;
        let all = sealed(&env).await;
        let (from, to) = (insider.caller.user_id, victim.caller.user_id);
        env.tx(move |conn| {
            for column in [SealedColumn::PayoutAccount, SealedColumn::TradeUrl, SealedColumn::SecretHash] {
                let of = |user: UserId| all[&column].iter().find(|row| row.owner == user).unwrap();
                put(conn, column, of(to).id, &of(from).value)?;
                copy_beside(conn, column, (of(to).id, of(from).id))?;
            }
            Ok(())
        }).await;
        let secret = sealed(&env).await[&SealedColumn::SecretHash].clone();
        assert!(matches!(env.cash_out(&victim, Fen(5_000)).await, Err(Refusal::Internal { .. })), "the insider's extract password");
        // The victim's own password again; now the account and the trade URL are the insider's.
        let own = env.tx(move |conn| seal(conn, Place::secret_hash(to), SECRET_HASH)).await;
        assert_ne!(secret[0].value, own);
        env.tx(move |conn| Ok(put(conn, SealedColumn::SecretHash, to.0, &own)?)).await;
        env.cash_out(&victim, Fen(5_000)).await.unwrap();
        let extracted = env.app.extract_items(&victim.caller, ExtractSelection::These(items), "kite47", IdemKey(None)).await;
        assert!(matches!(extracted, Err(Refusal::Internal { .. })), "{extracted:?}");
        env.run_jobs().await;
        assert_eq!((env.payouts.arrived().len(), env.delivery.sent().len()), (0, 0));
    }

    async fn a_value_of_another_key_is_found_without_any_key(env: TestEnv) {
        let user = sealed_customer(&env, PHONE).await;
        assert_eq!(findings(&env, None).await, [""; 0]);
        let own = sealed(&env).await[&SealedColumn::RealName][0].value.clone();
        let mut foreign = own.stored().to_vec();
        foreign[2] ^= 1;
        for wrong in [foreign, "王小明".as_bytes().to_vec(), Vec::new()] {
            env.tx(move |conn| Ok(put(conn, SealedColumn::RealName, user.0, &Sealed::from_stored(wrong.clone()))?)).await;
            let found = findings(&env, None).await;
            assert!(found.len() == 1 && found[0].contains("not sealed with the key"), "{found:?}");
        }
        env.tx(move |conn| Ok(put(conn, SealedColumn::RealName, user.0, &own)?)).await;
        env.tx(|conn| Ok(store::operation::metadata::put(conn, "person_hash_key", "AAAA")?)).await;
        assert_eq!(findings(&env, None).await.len(), 1);
    }

    async fn a_new_master_key_seals_everything_anew(env: TestEnv) {
        let mut users = vec![sealed_customer(&env, PHONE).await];
        for _ in 0..202 {
            let caller = env.customer().await;
            env.verify(&caller).await;
            users.push(caller.user_id);
        }
        let partner = "UPDATE users SET trade_partner = 123456789 WHERE trade_url IS NOT NULL AND trade_partner IS NULL";
        env.tx(move |conn| Ok(diesel::sql_query(partner).execute(conn)?)).await;
        let (before, person_key) = (sealed(&env).await, person_hash_key(&env).await);
        let values: usize = before.values().map(Vec::len).sum();
        let both = Keys::with_previous(&[8; 32], &[7; 32]).unwrap();
        assert_eq!(reseal(&env.db, &both, &TestEntropy).await.unwrap(), values as u64 + 1);

        let (new, after) = (keys(8), sealed(&env).await);
        let mut nonces = HashSet::new();
        for (&column, rows) in &after {
            for (row, old) in rows.iter().zip(&before[&column]) {
                let place = column.in_row(row.id, row.owner);
                assert_eq!(new.open(place, &row.value), keys(7).open(place, &old.value), "{place}");
                assert!(keys(7).open(place, &row.value).is_err());
                assert!(nonces.insert(row.value.stored()[6..18].to_vec()), "a nonce is used twice");
            }
        }
        // Digests are of the new key too, and everything agrees.
        assert_eq!(findings(&env, Some(keys(8))).await, [""; 0]);
        let digests: Vec<Option<Vec<u8>>> = env.tx(|conn| Ok(u::users.order(u::id).select(u::id_card_digest).load(conn)?)).await;
        let first = id_number(19_900_307, users[0].0);
        assert_eq!(digests[0].as_deref(), Some(id_card_digest(&new, &first).as_slice()));
        let accounts: Vec<Vec<u8>> = env.tx(|conn| Ok(c::cash_accounts.order(c::id).select(c::account_digest).load(conn)?)).await;
        assert_eq!(accounts[0], account_digest(&new, CashChannel::Alipay, PHONE));
        // The key of the hashes that identify deleted accounts is encrypted again but not replaced:
        // otherwise their limits would end.
        let resealed = person_hash_key(&env).await;
        assert!(keys(7).open(Place::PERSON_HASH_KEY, &resealed).is_err());
        assert_eq!(new.open(Place::PERSON_HASH_KEY, &resealed), keys(7).open(Place::PERSON_HASH_KEY, &person_key));
        assert_eq!(reseal(&env.db, &both, &TestEntropy).await.unwrap(), 0, "it is done");
    }

    async fn what_no_key_opens_stops_a_new_key_and_is_kept(env: TestEnv) {
        let user = sealed_customer(&env, PHONE).await;
        let hash = sealed(&env).await[&SealedColumn::PasswordHash][0].value.clone();
        let moved = hash.clone();
        env.tx(move |conn| Ok(put(conn, SealedColumn::SecretHash, user.0, &moved)?)).await;
        let both = Keys::with_previous(&[8; 32], &[7; 32]).unwrap();
        let why = reseal(&env.db, &both, &TestEntropy).await.unwrap_err();
        assert!(format!("{why:?}").contains("users.secret_hash"), "{why:?}");
        assert_eq!(sealed(&env).await[&SealedColumn::SecretHash][0].value, hash);
        // Neither key serves meanwhile, and nothing is sealed.
        for key in [7, 8] {
            assert!(env.node_with(Arc::clone(&env.clock) as _, |deps| deps.keys = keys(key)).await.is_err());
            let sealed = move |conn: &mut Conn| {
                let value = Unsealed::new(HASH, [1; 12]);
                keys(key).seal(conn, Place::secret_hash(user), &value)
            };
            assert_eq!(env.db.write(sealed).await, Err(db::ExecError::Refused(Refusal::Unavailable)));
        }
        // Once the value is right, either key can take over.
        env.tx(move |conn| Ok(diesel::update(u::users.filter(u::id.eq(user))).set(u::secret_hash.eq(None::<Sealed>)).execute(conn)?)).await;
        let back = Keys::with_previous(&[7; 32], &[8; 32]).unwrap();
        reseal(&env.db, &back, &TestEntropy).await.unwrap();
        assert_eq!(findings(&env, Some(keys(7))).await, [""; 0]);
        env.node_with(Arc::clone(&env.clock) as _, |_| {}).await.unwrap();
    }

    async fn a_node_with_another_key_seals_nothing_and_stops(env: TestEnv) {
        let caller = env.customer().await;
        env.app.check_may_serve().await.unwrap();
        let both = Keys::with_previous(&[8; 32], &[7; 32]).unwrap();
        reseal(&env.db, &both, &TestEntropy).await.unwrap();
        let url = TradeUrl::parse(TRADE_URL).unwrap();
        let before = env.tables().await;
        assert_eq!(env.app.modify_trade_url(&caller, url.clone()).await, Err(Refusal::Unavailable));
        assert_eq!(before.differences(&env.tables().await), []);
        let stopped = env.app.must_stop();
        assert!(tokio::time::timeout(Duration::from_millis(50), env.app.must_stop()).await.is_err());
        env.app.check_may_serve().await.unwrap();
        let why = tokio::time::timeout(Duration::from_secs(5), stopped).await.unwrap();
        assert!(why.contains("not the key"), "{why}");
        assert_eq!(env.app.check_ready().await, Err(Refusal::Unavailable));
        let node = env.changed_node(|deps| deps.keys = keys(8)).await;
        node.app.modify_trade_url(&caller, url).await.unwrap();
        node.app.check_may_serve().await.unwrap();
        assert!(tokio::time::timeout(Duration::from_millis(50), node.app.must_stop()).await.is_err());
    }
}
