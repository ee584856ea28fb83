//! Actions that one operator has proposed and another must approve. A proposal ends when its row is
//! removed, which happens once.

use crate::schema::{
    cash_outs, corrections, deposits, grants, guardian_payouts, orders, proposals, users,
};
use db::Conn;
use diesel::prelude::*;
use domain::{
    CashNo, CashOutId, DepositId, DepositNo, Fen, GiftId, OrderId, OrderNo, ProposalId,
    ProposalKind, ProposalNo, RefundReason, Timestamp, UserId,
};

/// The object of a proposal besides the customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProposalSubject {
    /// The account of the customer.
    Customer,
    /// A change of the account or the balance of the customer, as JSON.
    CustomerChange(String),
    Deposit(DepositId),
    /// With the number of units to refund; all that are left where none is given.
    Order(OrderId, RefundReason, Option<i64>),
    CashOut(CashOutId),
    /// With the price or the stock before and after, as JSON.
    Gift(GiftId, String),
    /// A campaign, the prices of many gifts, or a member of staff with the roles before and after,
    /// as JSON.
    Change(String),
    /// The number of a difference, a refund or a dispute, or the last day of a period, with how it
    /// ends as JSON; or the number of a batch of payouts, with those that return.
    End(String, String),
}

/// A proposal as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = proposals)]
pub struct Proposal {
    pub id: ProposalId,
    pub proposal_no: ProposalNo,
    pub kind: ProposalKind,
    /// `None` where it has a change of something that is no customer's.
    pub user_id: Option<UserId>,
    /// The deposit, where one is to be withdrawn.
    pub deposit_id: Option<DepositId>,
    /// The order, where one is to be refunded, and why.
    pub order_id: Option<OrderId>,
    pub refund_reason: Option<RefundReason>,
    /// How many units of it; `None` for all that are left.
    pub refund_units: Option<i64>,
    /// The cash-out, where one is to be approved.
    pub cash_out_id: Option<CashOutId>,
    /// The gift, where its price or stock is to be changed.
    pub gift_id: Option<GiftId>,
    /// The number of a difference, a refund or a dispute, or the last day of a period, where one is
    /// to end, or of a batch of payouts.
    pub subject_no: Option<String>,
    /// The prices or the stock before and after, the campaign, the roles of a member of
    /// staff, a customer's phone numbers, why a balance changes, the phone number of a minor whose
    /// guardian is paid, or how something ends, as JSON.
    pub change: Option<String>,
    /// The amount that is added to the balance, or taken from it where it is negative; for a
    /// deposit, what it would bring; for an order or a cash-out, what goes out; for a price, the
    /// new one; for stock, the value of what is added; for a campaign, its worst cost; for
    /// what ends, the amount that it is about; for an account to close, what the customer gives up;
    /// else zero.
    pub amount_fen: Fen,
    pub reason: String,
    pub proposed_by: String,
    pub created_at: Timestamp,
}

/// A proposal with its customer's phone number and the number of its subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenProposal {
    pub proposal: Proposal,
    /// `None` where the proposal has a change.
    pub phone: Option<String>,
    /// The number of what it is about, the id of the gift or the last day of the period; `None` for
    /// the balance, the account and a campaign.
    pub subject_no: Option<String>,
}

/// Which proposals are listed; each that is `Some` must fit.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProposalFilter {
    pub kind: Option<ProposalKind>,
    pub user_id: Option<UserId>,
    pub gift_id: Option<GiftId>,
    /// The number of what it is about.
    pub subject_no: Option<String>,
}

/// A proposal to insert.
#[derive(Debug, Clone)]
pub struct NewProposal {
    pub proposal_no: ProposalNo,
    pub kind: ProposalKind,
    /// `None` where it has a change.
    pub user_id: Option<UserId>,
    pub subject: ProposalSubject,
    pub amount_fen: Fen,
    pub reason: String,
    pub proposed_by: String,
    pub created_at: Timestamp,
}

/// Inserts a proposal; a unique violation when its subject has one.
pub fn insert(conn: &mut Conn, proposal: &NewProposal) -> QueryResult<usize> {
    let (mut deposit, mut order, mut refund_reason, mut cash_out) = (None, None, None, None);
    let (mut gift, mut number, mut change, mut units) = (None, None, None, None);
    match &proposal.subject {
        ProposalSubject::Customer => {}
        ProposalSubject::Deposit(id) => deposit = Some(id),
        ProposalSubject::Order(id, reason, some) => {
            (order, refund_reason, units) = (Some(id), Some(reason), *some);
        }
        ProposalSubject::CashOut(id) => cash_out = Some(id),
        ProposalSubject::Gift(id, json) => (gift, change) = (Some(id), Some(json)),
        ProposalSubject::Change(json) | ProposalSubject::CustomerChange(json) => {
            change = Some(json);
        }
        ProposalSubject::End(no, json) => (number, change) = (Some(no), Some(json)),
    }
    let row = (
        proposals::proposal_no.eq(&proposal.proposal_no),
        proposals::kind.eq(proposal.kind),
        proposals::user_id.eq(proposal.user_id),
        proposals::deposit_id.eq(deposit),
        proposals::order_id.eq(order),
        proposals::refund_reason.eq(refund_reason),
        proposals::refund_units.eq(units),
        proposals::cash_out_id.eq(cash_out),
        proposals::gift_id.eq(gift),
        proposals::subject_no.eq(number),
        proposals::change.eq(change),
        proposals::amount_fen.eq(proposal.amount_fen),
        proposals::reason.eq(&proposal.reason),
        proposals::proposed_by.eq(&proposal.proposed_by),
        proposals::created_at.eq(proposal.created_at),
    );
    diesel::insert_into(proposals::table).values(row).execute(conn)
}

pub fn find(conn: &mut Conn, no: &ProposalNo) -> QueryResult<Option<Proposal>> {
    let found = proposals::table.filter(proposals::proposal_no.eq(no));
    found.select(Proposal::as_select()).first(conn).optional()
}

/// The proposal of this kind about a deposit, an order, a cash-out, a gift or what is to end, or
/// for equal prices or an equal campaign or member of staff; none about a balance or an account.
pub fn about(
    conn: &mut Conn,
    kind: ProposalKind,
    subject: &ProposalSubject,
) -> QueryResult<Option<ProposalNo>> {
    let all = proposals::table.filter(proposals::kind.eq(kind)).into_boxed();
    let found = match subject {
        ProposalSubject::Customer | ProposalSubject::CustomerChange(_) => return Ok(None),
        ProposalSubject::Deposit(id) => all.filter(proposals::deposit_id.eq(id)),
        ProposalSubject::Order(id, ..) => all.filter(proposals::order_id.eq(id)),
        ProposalSubject::CashOut(id) => all.filter(proposals::cash_out_id.eq(id)),
        ProposalSubject::Gift(id, _) => all.filter(proposals::gift_id.eq(id)),
        ProposalSubject::Change(json) => all.filter(proposals::change.eq(json)),
        ProposalSubject::End(no, _) => all.filter(proposals::subject_no.eq(no)),
    };
    found.select(proposals::proposal_no).first(conn).optional()
}

/// The numbers of the open proposals about a customer, and of the grants, corrections and payouts
/// to a guardian.
pub fn numbers_about(conn: &mut Conn, user: UserId) -> QueryResult<Vec<String>> {
    let open = proposals::table.filter(proposals::user_id.eq(user)).select(proposals::proposal_no);
    let granted = grants::table.filter(grants::user_id.eq(user)).select(grants::grant_no);
    let corrected =
        corrections::table.filter(corrections::user_id.eq(user)).select(corrections::correction_no);
    let paid = guardian_payouts::table
        .filter(guardian_payouts::user_id.eq(user))
        .select(guardian_payouts::payout_no);
    let mut numbers: Vec<ProposalNo> = open.load(conn)?;
    numbers.extend(granted.load::<ProposalNo>(conn)?);
    numbers.extend(corrected.load::<ProposalNo>(conn)?);
    numbers.extend(paid.load::<ProposalNo>(conn)?);
    Ok(numbers.into_iter().map(|no| no.to_string()).collect())
}

/// Whether an operator's proposal of this kind and amount about a customer is open.
pub fn is_open(
    conn: &mut Conn,
    (user, kind, amount, operator): (UserId, ProposalKind, Fen, &str),
) -> QueryResult<bool> {
    let equal = proposals::table.filter(
        proposals::user_id
            .eq(user)
            .and(proposals::kind.eq(kind))
            .and(proposals::amount_fen.eq(amount))
            .and(proposals::proposed_by.eq(operator)),
    );
    diesel::select(diesel::dsl::exists(equal)).get_result(conn)
}

/// Ends all proposals to unfreeze a customer.
pub fn end_unfreezes(conn: &mut Conn, user: UserId) -> QueryResult<()> {
    let unfreezes = proposals::table.filter(
        proposals::user_id.eq(user).and(proposals::kind.eq(ProposalKind::UnfreezeCustomer)),
    );
    diesel::delete(unfreezes).execute(conn).map(drop)
}

/// Ends all that operators have proposed whose names fit. The answer is their numbers.
pub fn end_of_operator(
    conn: &mut Conn,
    is_theirs: impl Fn(&str) -> bool,
) -> QueryResult<Vec<ProposalNo>> {
    let all: Vec<(ProposalNo, String)> = proposals::table
        .order(proposals::id)
        .select((proposals::proposal_no, proposals::proposed_by))
        .load(conn)?;
    let theirs = all.into_iter().filter(|(_, by)| is_theirs(by)).map(|(no, _)| no);
    let theirs: Vec<ProposalNo> = theirs.collect();
    diesel::delete(proposals::table.filter(proposals::proposal_no.eq_any(&theirs)))
        .execute(conn)?;
    Ok(theirs)
}

/// The proposals that fit, oldest first.
pub fn list(
    conn: &mut Conn,
    filter: &ProposalFilter,
    limit: i64,
) -> QueryResult<Vec<OpenProposal>> {
    type Row = (Proposal, Option<String>, Option<DepositNo>, Option<OrderNo>, Option<CashNo>);
    let mut query = proposals::table
        .left_join(users::table.on(proposals::user_id.eq(users::id.nullable())))
        .left_join(deposits::table.on(proposals::deposit_id.eq(deposits::id.nullable())))
        .left_join(orders::table.on(proposals::order_id.eq(orders::id.nullable())))
        .left_join(cash_outs::table.on(proposals::cash_out_id.eq(cash_outs::id.nullable())))
        .select((
            Proposal::as_select(),
            users::phone.nullable(),
            deposits::deposit_no.nullable(),
            orders::order_no.nullable(),
            cash_outs::cash_no.nullable(),
        ))
        .into_boxed();
    if let Some(kind) = filter.kind {
        query = query.filter(proposals::kind.eq(kind));
    }
    if let Some(user) = filter.user_id {
        query = query.filter(proposals::user_id.eq(user));
    }
    if let Some(gift) = filter.gift_id {
        query = query.filter(proposals::gift_id.eq(gift));
    }
    if let Some(number) = &filter.subject_no {
        let its_own = proposals::subject_no.eq(number);
        let found = its_own
            .or(deposits::deposit_no.nullable().eq(number))
            .or(orders::order_no.nullable().eq(number))
            .or(cash_outs::cash_no.nullable().eq(number));
        query = query.filter(found);
    }
    let rows: Vec<Row> = query.order(proposals::id).limit(limit).load(conn)?;
    let open = |(proposal, phone, deposit, order, cash_out): Row| OpenProposal {
        subject_no: deposit
            .map(|no| no.to_string())
            .or_else(|| order.map(|no| no.to_string()))
            .or_else(|| cash_out.map(|no| no.to_string()))
            .or_else(|| proposal.gift_id.map(|id| id.to_string()))
            .or_else(|| proposal.subject_no.clone()),
        proposal,
        phone,
    };
    Ok(rows.into_iter().map(open).collect())
}

/// Ends a proposal; `false` when it has ended before.
pub fn end(conn: &mut Conn, id: ProposalId) -> QueryResult<bool> {
    let removed = diesel::delete(proposals::table.filter(proposals::id.eq(id))).execute(conn)?;
    Ok(removed == 1)
}
