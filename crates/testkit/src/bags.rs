//! Customers with items in the bag who may take them out.

use crate::{TestEntropy, TestEnv};
use app::ports::{Delivery, random_bytes};
use app::{
    Caller, CreateOrder, CreatedOrder, IdemKey, Keys, NewCampaign, Unsealed, id_card_digest,
};
use db::{Conn, TxError};
use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{ExtractNo, GiftId, ItemId, ItemState, ItemTransition, Place, Sealed, UserId};
use store::operation::jobs::Group;
use store::schema::bag_items::dsl as b;
use store::schema::customer_counters::dsl as h;
use store::schema::users::dsl as u;
use store::trade::extracts::NewExtract;

/// A valid trade URL.
pub const TRADE_URL: &str =
    "https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCd_-12";

/// The hash of the extract password `kite47`, with a small memory cost, because no test measures
/// the cost of hashing.
pub const SECRET_HASH: &str =
    "$argon2id$v=19$m=8,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$znxhe8bzZ1FoCRSbc0VyFjNn02VcJ3gEkHiq4et3IyQ";

/// Seals a value for its place, as the service of the tests does.
///
/// # Errors
/// When the database fails.
pub fn seal(conn: &mut Conn, place: Place, plain: &str) -> Result<Sealed, TxError<()>> {
    let keys = Keys::new(&[7; 32]).unwrap();
    let value = Unsealed::new(plain, random_bytes(&TestEntropy));
    keys.seal(conn, place, &value).map_err(|error| match error {
        TxError::Db(error) => TxError::Db(error),
        TxError::Refused(refusal) => panic!("it was not sealed: {refusal:?}"),
    })
}

/// A sound ID number of someone who was born on this day.
#[must_use]
pub fn id_number(day: i32, serial: i64) -> String {
    let digits = format!("110101{day}{:03}", serial % 1000);
    let number = |check: char| format!("{digits}{check}");
    let sound = |number: &String| domain::IdCard::parse(number, 99_991_231).is_ok();
    "0123456789X".chars().map(number).find(sound).unwrap()
}

impl TestEnv {
    /// Gives a customer everything that extractions and cash-outs require: a verified name, a date
    /// of birth in 1990, a trade URL, and the extract password `kite47`.
    pub async fn verify(&self, caller: &Caller) {
        let user = caller.user_id;
        let fill = move |conn: &mut Conn| {
            let name = seal(conn, Place::real_name(user), "王小明")?;
            let url = seal(conn, Place::trade_url(user), TRADE_URL)?;
            let secret = seal(conn, Place::secret_hash(user), SECRET_HASH)?;
            let filled = (u::real_name.eq(name), u::trade_url.eq(url), u::secret_hash.eq(secret));
            diesel::update(u::users.filter(u::id.eq(user))).set(filled).execute(conn)?;
            Ok(())
        };
        self.tx(fill).await;
        self.set_birthday(user, Some(19_900_307)).await;
    }

    /// Gives a customer everything that deposits require: as [`Self::verify`], with a Steam account
    /// that is proven to be the customer's alone.
    pub async fn verify_depositor(&self, caller: &Caller) {
        self.verify(caller).await;
        let (user, now) = (caller.user_id, self.app.now());
        let partner = 500_000_000 + user.0;
        let url = TRADE_URL.replace("123456789", &partner.to_string());
        self.set_trade_url(user, Some(url)).await;
        let prove = move |conn: &mut Conn| {
            diesel::update(u::users.filter(u::id.eq(user)))
                .set(u::trade_partner.eq(Some(partner)))
                .execute(conn)?;
            Ok(store::customer::steam_accounts::put(conn, partner, user, now)?)
        };
        self.tx(prove).await;
    }

    /// Sets a customer's trade URL, sealed as the service seals it.
    pub async fn set_trade_url(&self, user: UserId, url: Option<String>) {
        let set = move |conn: &mut Conn| {
            let sealed = url.as_deref().map(|url| seal(conn, Place::trade_url(user), url));
            Ok(diesel::update(u::users.filter(u::id.eq(user)))
                .set(u::trade_url.eq(sealed.transpose()?))
                .execute(conn)?)
        };
        self.tx(set).await;
    }

    /// Sets a customer's date of birth, such as `19_900_307`, in both tables that hold it, and an
    /// ID number with it.
    pub async fn set_birthday(&self, user: UserId, day: Option<i32>) {
        let set = move |conn: &mut Conn| {
            let number = day.map(|day| id_number(day, user.0));
            let sealed = number.as_deref().map(|number| seal(conn, Place::id_card(user), number));
            let keys = Keys::new(&[7; 32]).unwrap();
            let known = (
                u::date_of_birth.eq(day),
                u::id_card_digest.eq(number.as_deref().map(|number| id_card_digest(&keys, number))),
                u::id_card_sealed.eq(sealed.transpose()?),
            );
            diesel::update(u::users.filter(u::id.eq(user))).set(known).execute(conn)?;
            Ok(diesel::update(h::customer_counters.filter(h::user_id.eq(user)))
                .set(h::date_of_birth.eq(day))
                .execute(conn)?)
        };
        self.tx(set).await;
    }

    /// Buys units of a gift. Returns the ids of the items.
    pub async fn bought(&self, caller: &Caller, gift: GiftId, quantity: i64) -> Vec<ItemId> {
        let order = self.order(caller, gift, quantity).await.unwrap();
        self.paid(caller, &order).await
    }

    /// Buys units of a gift with a new voucher. Returns the ids of the items.
    pub async fn bought_with(
        &self,
        caller: &Caller,
        gift: GiftId,
        quantity: i64,
        campaign: NewCampaign,
    ) -> Vec<ItemId> {
        let voucher_id = Some(self.voucher(caller, campaign).await.to_string());
        let order = self
            .app
            .create_order(
                caller,
                CreateOrder { gift_id: gift, quantity, voucher_id },
                IdemKey(None),
            )
            .await
            .unwrap();
        self.paid(caller, &order).await
    }

    /// Pays an order. Returns the ids of its items.
    async fn paid(&self, caller: &Caller, order: &CreatedOrder) -> Vec<ItemId> {
        let before = self.items(caller, ItemState::Held).await;
        let payment_no = self.begin_to_pay(caller, order).await.unwrap();
        self.pay.pay(&payment_no, order.payable);
        assert!(self.webhook(&payment_no).await);
        let mut items = self.items(caller, ItemState::Held).await;
        items.retain(|id| !before.contains(id));
        items
    }

    /// A customer's items in a state, oldest first.
    pub async fn items(&self, caller: &Caller, state: ItemState) -> Vec<ItemId> {
        let user = caller.user_id;
        let mine = b::user_id.eq(user).and(b::state.eq(state));
        self.tx(move |conn| Ok(b::bag_items.filter(mine).order(b::id).select(b::id).load(conn)?))
            .await
    }

    /// Writes an extraction of these items directly, without the rules that would refuse it to this
    /// customer.
    pub async fn submitted(&self, caller: &Caller, items: Vec<ItemId>) -> ExtractNo {
        let (user, now) = (caller.user_id, self.app.now());
        let extract_no = ExtractNo::new(now, random_bytes(&TestEntropy));
        let extract = NewExtract {
            extract_no: extract_no.clone(),
            user_id: user,
            provider: self.delivery.name().to_owned(),
            items: i64::try_from(items.len()).unwrap(),
            created_at: now,
        };
        let write = move |conn: &mut Conn| {
            store::trade::bag_items::change(conn, user, &items, ItemTransition::EXTRACT, now)?;
            store::trade::extracts::insert(conn, &extract, &items, |conn, id| {
                seal(conn, Place::extract_trade_url(id, user), TRADE_URL)
            })?;
            let group = Group { kind: "deliver_extract", provider: &extract.provider };
            store::operation::jobs::insert(conn, group, extract.extract_no.as_str(), now, now)?;
            Ok(())
        };
        self.tx(write).await;
        extract_no
    }
}
