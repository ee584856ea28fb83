//! Personal data is encrypted in the database, and encrypted again when the master key is replaced.

use app::{Keys, OwnerProof, reseal};
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{
    CashChannel, Fen, IdCard, PersonName, Phone, SealedText, SmsCode, SmsScene, TradeUrl, UserId,
};
use std::collections::HashSet;
use store::schema::cash_accounts::dsl as c;
use store::schema::extracts::dsl as e;
use store::schema::users::dsl as u;
use testkit::{TRADE_URL, TestEntropy, TestEnv, both_dbs};

const NUMBER: &str = "110101199003070011";

fn keys(byte: u8) -> Keys {
    Keys::new(&[byte; 32]).unwrap()
}

/// The stored data of a customer: name, ID number with its hash, trade URL, hashes of both
/// passwords.
type Row = (
    Option<SealedText>,
    Option<Vec<u8>>,
    Option<Vec<u8>>,
    Option<SealedText>,
    Option<SealedText>,
    Option<SealedText>,
);

const HASH: &str = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA";

async fn rows(env: &TestEnv) -> Vec<Row> {
    let columns = (
        u::real_name,
        u::id_card_sealed,
        u::id_card_digest,
        u::trade_url,
        u::password_hash,
        u::secret_hash,
    );
    env.tx(move |conn| Ok(u::users.order(u::id).select(columns).load(conn)?)).await
}

async fn urls_of_extractions(env: &TestEnv) -> Vec<SealedText> {
    env.tx(|conn| Ok(e::extracts.order(e::id).select(e::trade_url).load(conn)?)).await
}

/// The encrypted key of the hashes that identify deleted accounts.
async fn person_hash_key(env: &TestEnv) -> SealedText {
    let kept = env.tx(|conn| Ok(store::metadata::find(conn, "person_hash_key")?)).await;
    SealedText::from_stored(kept.unwrap())
}

/// A customer whose data is sealed with the first key.
async fn sealed_customer(env: &TestEnv, number: &str) -> UserId {
    let (caller, _) = env.customer_with_token().await;
    let (id, keys, number) = (caller.user_id, keys(7), number.to_owned());
    let sealed = keys.seal(number.as_bytes(), [9; 12]).unwrap();
    let text = |plain| keys.seal_text(plain, [9; 12]).unwrap();
    let fill = (
        u::real_name.eq(text("欧阳小明")),
        u::id_card_sealed.eq(sealed),
        u::id_card_digest.eq(keys.digest(&[b"id card", number.as_bytes()])),
        u::trade_url.eq(text(TRADE_URL)),
        u::password_hash.eq(text(HASH)),
        u::secret_hash.eq(text(HASH)),
    );
    env.tx(move |conn| {
        Ok(diesel::update(u::users.filter(u::id.eq(id))).set(fill.clone()).execute(conn)?)
    })
    .await;
    id
}

both_dbs! {
    async fn names_and_trade_urls_are_sealed(env: TestEnv) {
        let gift = env.gift(1, Fen(500), 5).await;
        let (caller, _) = env.customer_with_token().await;
        let number = IdCard::parse(NUMBER, env.app.now().beijing_day()).unwrap();
        env.app.verify_real(&caller, PersonName::parse("王小明").unwrap(), number).await.unwrap();
        env.app.modify_trade_url(&caller, TradeUrl::parse(TRADE_URL).unwrap()).await.unwrap();
        let info = env.app.get_user_info(&caller).await.unwrap();
        assert_eq!((info.real_name.as_deref(), info.trade_url.as_deref()), (Some("**明"), Some(TRADE_URL)));
        let (name, _, _, url, ..) = rows(&env).await.remove(0);
        assert!(!name.as_ref().unwrap().stored().contains("小明") && !url.as_ref().unwrap().stored().contains("AbCd"));
        assert_eq!(keys(7).open_text(&name.unwrap()).unwrap(), "王小明");
        // The same trade URL again is recognised, although each encryption differs.
        env.app.modify_trade_url(&caller, TradeUrl::parse(TRADE_URL).unwrap()).await.unwrap();
        assert_eq!(rows(&env).await[0].3, url);

        let items = env.bought(&caller, gift, 1).await;
        let no = env.submitted(&caller, items).await;
        assert_eq!(env.app.get_extract(&caller, no).await.unwrap().trade_url, TRADE_URL);
        let phone = Phone::parse(&env.phone(&caller).await).unwrap();
        env.app.send_sms_code(Some(&caller), None, (SmsScene::Account, domain::Lang::Zh), (&app::Device::default(), None)).await.unwrap();
        let sms_code = SmsCode::parse(&env.sms.code(phone.as_str(), SmsScene::Account).unwrap()).unwrap();
        let export = env.app.export_my_data(&caller, OwnerProof { sms_code, secret: None }).await.unwrap();
        assert_eq!((export.real_name.as_deref(), export.lists.extracts[0].trade_url.as_str()), (Some("王小明"), TRADE_URL));
        assert!(!urls_of_extractions(&env).await[0].stored().contains("AbCd"));
    }

    async fn a_new_master_key_seals_everything_anew(env: TestEnv) {
        let gift = env.gift(1, Fen(500), 5).await;
        for n in 0..203 {
            sealed_customer(&env, &format!("1101011990030{n:05}")).await;
        }
        let (caller, _) = env.customer_with_token().await;
        let items = env.bought(&caller, gift, 2).await;
        env.submitted(&caller, items[..1].to_vec()).await;
        let second = env.submitted(&caller, items[1..].to_vec()).await;
        let other_url = TRADE_URL.replace("AbCd", "zYxW");
        let sealed = keys(7).seal_text(&other_url, [5; 12]).unwrap();
        env.tx(move |conn| {
            Ok(diesel::update(e::extracts.filter(e::extract_no.eq(second.as_str()))).set(e::trade_url.eq(&sealed)).execute(conn)?)
        }).await;
        let numbers = [(CashChannel::Alipay, "13800008000"), (CashChannel::Bank, "4532015112830366")];
        for (channel, number) in numbers {
            env.payout_account(&caller, channel, number, 2).await;
        }
        let person_key = person_hash_key(&env).await;
        let both = Keys::with_previous(&[8; 32], &[7; 32]).unwrap();
        assert_eq!(reseal(&env.db, &both, &TestEntropy).await.unwrap(), 203 + 2 + 2 + 1);

        let new = keys(8);
        for (n, (name, number, digest, url, password, secret)) in rows(&env).await.into_iter().take(203).enumerate() {
            let plain = format!("1101011990030{n:05}");
            assert_eq!(new.open_text(&name.unwrap()).unwrap(), "欧阳小明");
            assert_eq!(new.open(&number.unwrap()).unwrap(), plain.as_bytes());
            assert_eq!(digest.unwrap(), new.digest(&[b"id card", plain.as_bytes()]));
            assert_eq!(new.open_text(&url.unwrap()).unwrap(), TRADE_URL);
            for hash in [password, secret] {
                assert!(!hash.as_ref().unwrap().stored().contains("argon2"));
                assert_eq!(new.open_text(&hash.unwrap()).unwrap(), HASH);
            }
        }
        let mut begun = HashSet::new();
        for (name, _, _, url, password, secret) in rows(&env).await.into_iter().take(203) {
            for text in [name, url, password, secret].into_iter().flatten() {
                // Format, key and nonce: 18 bytes, which are 24 characters.
                assert!(begun.insert(text.stored()["sealed:".len()..][..24].to_owned()), "a nonce is used twice");
            }
        }
        let urls: Vec<String> = urls_of_extractions(&env).await.iter().map(|url| new.open_text(url).unwrap()).collect();
        assert_eq!(urls, [TRADE_URL, other_url.as_str()]);
        let accounts: Vec<(Vec<u8>, Vec<u8>)> =
            env.tx(|conn| Ok(c::cash_accounts.order(c::id).select((c::account_sealed, c::account_digest)).load(conn)?)).await;
        assert_eq!(accounts.len(), 2);
        for ((sealed, digest), (channel, number)) in accounts.into_iter().zip(numbers) {
            assert_eq!(new.open(&sealed).unwrap(), number.as_bytes());
            assert_eq!(digest, new.digest(&[b"cash account", channel.code().as_bytes(), number.as_bytes()]));
        }
        // The key of the hashes that identify deleted accounts is encrypted again but not replaced:
        // otherwise their limits would end.
        let resealed = person_hash_key(&env).await;
        assert!(keys(7).open_text(&resealed).is_err());
        assert_eq!(new.open_text(&resealed).unwrap(), keys(7).open_text(&person_key).unwrap());
        assert_eq!(reseal(&env.db, &new, &TestEntropy).await.unwrap(), 0, "it is done");
    }

    async fn what_no_key_opens_stops_a_new_key_and_is_kept(env: TestEnv) {
        let id = sealed_customer(&env, NUMBER).await;
        let foreign = keys(3).seal(NUMBER.as_bytes(), [1; 12]).unwrap();
        let strange = foreign.clone();
        env.tx(move |conn| Ok(diesel::update(u::users.filter(u::id.eq(id))).set(u::id_card_sealed.eq(&strange)).execute(conn)?)).await;
        let before = rows(&env).await;
        let both = Keys::with_previous(&[8; 32], &[7; 32]).unwrap();
        assert!(reseal(&env.db, &both, &TestEntropy).await.is_err());
        assert_eq!(rows(&env).await, before);
    }
}
