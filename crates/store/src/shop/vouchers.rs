//! Customers' vouchers. A guarded UPDATE ensures that each is used by one order at a time.

use crate::schema::{campaigns, vouchers};
use crate::shop::campaigns::Campaign;
use db::Conn;
use diesel::prelude::*;
use domain::{CampaignId, OrderId, Timestamp, UserId, VoucherId, VoucherState, VoucherTransition};

/// A voucher as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = vouchers)]
pub struct Voucher {
    pub id: VoucherId,
    /// State as stored: an unused voucher remains `Usable` after it has expired; see
    /// [`Voucher::state_at`].
    pub state: VoucherState,
    /// It can be used before this time.
    pub valid_to: Timestamp,
    /// When the customer got it.
    pub created_at: Timestamp,
    /// When an order used it.
    pub used_at: Option<Timestamp>,
}

impl Voucher {
    /// The state at a time, `Expired` included.
    #[must_use]
    pub fn state_at(&self, now: Timestamp) -> VoucherState {
        if self.state == VoucherState::Usable && self.valid_to <= now {
            VoucherState::Expired
        } else {
            self.state
        }
    }
}

/// Gives a customer a voucher.
///
/// # Errors
/// When the database fails; a unique violation when the customer has one of this campaign.
pub fn insert(
    conn: &mut Conn,
    campaign: CampaignId,
    user: UserId,
    valid_to: Timestamp,
    now: Timestamp,
) -> QueryResult<VoucherId> {
    diesel::insert_into(vouchers::table)
        .values((
            vouchers::campaign_id.eq(campaign),
            vouchers::user_id.eq(user),
            vouchers::state.eq(VoucherTransition::GIVE.to()),
            vouchers::valid_to.eq(valid_to),
            vouchers::created_at.eq(now),
        ))
        .returning(vouchers::id)
        .get_result(conn)
}

/// Whether one of these accounts has, or had, a voucher of a campaign.
pub fn has(conn: &mut Conn, campaign: CampaignId, accounts: &[UserId]) -> QueryResult<bool> {
    let known = vouchers::table
        .filter(vouchers::campaign_id.eq(campaign).and(vouchers::user_id.eq_any(accounts)))
        .select(vouchers::id);
    Ok(known.first::<VoucherId>(conn).optional()?.is_some())
}

/// Finds a customer's voucher with its campaign; another customer's is not found.
pub fn find_of(
    conn: &mut Conn,
    user: UserId,
    id: VoucherId,
) -> QueryResult<Option<(Voucher, Campaign)>> {
    vouchers::table
        .inner_join(campaigns::table)
        .filter(vouchers::id.eq(id).and(vouchers::user_id.eq(user)))
        .select((Voucher::as_select(), Campaign::as_select()))
        .first(conn)
        .optional()
}

/// The stored state of a voucher.
pub fn state(conn: &mut Conn, id: VoucherId) -> QueryResult<Option<VoucherState>> {
    vouchers::table.filter(vouchers::id.eq(id)).select(vouchers::state).first(conn).optional()
}

/// Marks a voucher as used by an order; `false` when it is not usable.
pub fn use_for(
    conn: &mut Conn,
    id: VoucherId,
    order: OrderId,
    now: Timestamp,
) -> QueryResult<bool> {
    let [from] = VoucherTransition::USE.from();
    let free = vouchers::table.filter(vouchers::id.eq(id).and(vouchers::state.eq(from)));
    let used = (
        vouchers::state.eq(VoucherTransition::USE.to()),
        vouchers::order_id.eq(order),
        vouchers::used_at.eq(now),
    );
    Ok(diesel::update(free).set(used).execute(conn)? == 1)
}

/// Makes the voucher of an order that ended usable again; `false` when the order did not use it.
pub fn give_back(conn: &mut Conn, order: OrderId, id: VoucherId) -> QueryResult<bool> {
    let [from] = VoucherTransition::GIVE_BACK.from();
    let used = vouchers::table.filter(
        vouchers::id.eq(id).and(vouchers::state.eq(from)).and(vouchers::order_id.eq(order)),
    );
    let free = (
        vouchers::state.eq(VoucherTransition::GIVE_BACK.to()),
        vouchers::order_id.eq(None::<OrderId>),
        vouchers::used_at.eq(None::<Timestamp>),
    );
    Ok(diesel::update(used).set(free).execute(conn)? == 1)
}

/// A customer's vouchers that are in `state` at `now`, newest first; only those before `before`,
/// where given.
pub fn list(
    conn: &mut Conn,
    user: UserId,
    state: Option<VoucherState>,
    now: Timestamp,
    before: Option<VoucherId>,
    limit: i64,
) -> QueryResult<Vec<(Voucher, Campaign)>> {
    let mut query = vouchers::table
        .inner_join(campaigns::table)
        .filter(vouchers::user_id.eq(user))
        .select((Voucher::as_select(), Campaign::as_select()))
        .order(vouchers::id.desc())
        .limit(limit)
        .into_boxed();
    query =
        match state {
            None => query,
            Some(VoucherState::Used) => query.filter(vouchers::state.eq(VoucherState::Used)),
            Some(VoucherState::Usable) => query
                .filter(vouchers::state.eq(VoucherState::Usable).and(vouchers::valid_to.gt(now))),
            Some(VoucherState::Expired) => query
                .filter(vouchers::state.eq(VoucherState::Usable).and(vouchers::valid_to.le(now))),
        };
    if let Some(before) = before {
        query = query.filter(vouchers::id.lt(before));
    }
    query.load(conn)
}
