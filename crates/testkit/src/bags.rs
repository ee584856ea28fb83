//! Customers with items in the bag who may take them out.

use crate::{TestEntropy, TestEnv};
use app::ports::{Delivery, random_bytes};
use app::{Caller, CreateOrder, CreatedOrder, IdemKey, Keys, NewCampaign};
use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{ExtractNo, GiftId, ItemId, ItemState, ItemTransition, UserId};
use store::extracts::NewExtract;
use store::jobs::Group;
use store::schema::bag_items::dsl as b;
use store::schema::customer_counters::dsl as h;
use store::schema::users::dsl as u;

/// A valid trade URL.
pub const TRADE_URL: &str =
    "https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCd_-12";

impl TestEnv {
    /// Gives a customer everything that extractions and cash-outs require: a verified name, a date
    /// of birth in 1990, a trade URL, and the extract password `kite47`.
    pub async fn verify(&self, caller: &Caller) {
        // Made with a small memory cost, because no test measures the cost of hashing.
        const SECRET_HASH: &str = "$argon2id$v=19$m=8,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$znxhe8bzZ1FoCRSbc0VyFjNn02VcJ3gEkHiq4et3IyQ";
        let user = caller.user_id;
        let keys = Keys::new(&[7; 32]).unwrap();
        let fill = move |conn: &mut store::Conn| {
            let sealed = |plain| keys.seal_text(plain, [9; 12]).unwrap();
            let filled = (
                u::real_name.eq(sealed("王小明")),
                u::id_card_sealed.eq(vec![0_u8]),
                u::trade_url.eq(sealed(TRADE_URL)),
                u::secret_hash.eq(sealed(SECRET_HASH)),
            );
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
        let prove = move |conn: &mut store::Conn| {
            diesel::update(u::users.filter(u::id.eq(user)))
                .set(u::trade_partner.eq(Some(partner)))
                .execute(conn)?;
            Ok(store::steam_accounts::put(conn, partner, user, now)?)
        };
        self.tx(prove).await;
    }

    /// Sets a customer's trade URL, sealed as the service seals it.
    pub async fn set_trade_url(&self, user: UserId, url: Option<String>) {
        let keys = Keys::new(&[7; 32]).unwrap();
        let sealed = url.map(|url| keys.seal_text(&url, [9; 12]).unwrap());
        let set = move |conn: &mut store::Conn| {
            Ok(diesel::update(u::users.filter(u::id.eq(user)))
                .set(u::trade_url.eq(&sealed))
                .execute(conn)?)
        };
        self.tx(set).await;
    }

    /// Sets a customer's date of birth, such as `19_900_307`, in both tables that hold it.
    pub async fn set_birthday(&self, user: UserId, day: Option<i32>) {
        let set = move |conn: &mut store::Conn| {
            diesel::update(u::users.filter(u::id.eq(user)))
                .set(u::date_of_birth.eq(day))
                .execute(conn)?;
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
            trade_url: Keys::new(&[7; 32])
                .unwrap()
                .seal_text(TRADE_URL, random_bytes(&TestEntropy))
                .unwrap(),
            provider: self.delivery.name().to_owned(),
            items: i64::try_from(items.len()).unwrap(),
            created_at: now,
        };
        let write = move |conn: &mut store::Conn| {
            store::bag_items::change(conn, user, &items, ItemTransition::EXTRACT, now)?;
            store::extracts::insert(conn, &extract, &items)?;
            let group = Group { kind: "deliver_extract", provider: &extract.provider };
            store::jobs::insert(conn, group, extract.extract_no.as_str(), now, now)?;
            Ok(())
        };
        self.tx(write).await;
        extract_no
    }
}
