//! The work of the demo's staff: what waits for a decision, and what they did before.

use app::ports::{Entropy, ProviderDispute, random_bytes};
use app::{
    ChangeStock, ChangeStockByOperator, DisputeReport, ProposeBalance, RefundByOperator,
    RefundOrder, StockChange, Tx, book_dispute, change_stock_by_operator, propose_grant,
    refund_by_operator,
};
use db::Conn;
use domain::{
    CustomerReason, DAY_MS, DisputeNo, DisputeState, Fen, HOUR_MS, LogAction, LogOutcome,
    OrderState, PayMethod, Phone, ProposalNo, RefundNo, RefundReason, Rules, Timestamp, UserId,
};
use store::ledger::PlatformAccounts;
use store::operation::operator_log::{self, NewLogEntry};
use store::shop::{gifts, stock};
use store::trade::orders::{self, Order};
use store::trade::payments;

/// The place in the catalogue of the gift whose units are nearly sold.
const SCARCE: usize = 233;
const SCARCE_UNITS: i64 = 2;
/// The place in the list of shoppers of the one who gets a grant once it is approved.
const GRANTED: usize = 3;

/// Random bytes of the numbers.
pub(crate) type Prepared = [[u8; 8]; 5];

pub(crate) fn prepare(entropy: &dyn Entropy) -> Prepared {
    std::array::from_fn(|_| random_bytes(entropy))
}

/// Writes what staff did, with its reason, as [`app::App::act`] does.
pub(super) fn logged(
    conn: &mut Conn,
    operator: &str,
    (action, subject): (LogAction, &str),
    reason: Option<&str>,
    created_at: Timestamp,
) -> Tx<()> {
    let entry = NewLogEntry {
        operator: operator.to_owned(),
        action,
        subject: subject.to_owned(),
        session_id: None,
        address: None,
        reason: reason.map(str::to_owned),
        before: None,
        after: None,
        outcome: LogOutcome::Done,
        request_key: None,
        created_at,
    };
    operator_log::record(conn, &entry)?;
    Ok(())
}

/// Writes the work, oldest first, of as many orders and gifts as there are.
pub(crate) fn write(
    conn: &mut Conn,
    shoppers: &[UserId],
    [dispute, raise, refund, refund_proposal, grant]: &Prepared,
    now: Timestamp,
) -> Tx<()> {
    take_stock(conn, ProposalNo::new(now, *raise), now.plus_ms(-2 * DAY_MS))?;
    let disputed = open_dispute(conn, shoppers, *dispute, now.plus_ms(-20 * HOUR_MS))?;
    let at = now.plus_ms(-7 * HOUR_MS);
    let numbers = (RefundNo::new(at, *refund), ProposalNo::new(at, *refund_proposal));
    propose_refund(conn, shoppers, disputed, numbers, at)?;
    let at = now.plus_ms(-2 * HOUR_MS);
    propose_compensation(conn, ProposalNo::new(at, *grant), at)
}

/// Damaged units leave the stock of a gift, so that few are left.
fn take_stock(conn: &mut Conn, proposal_no: ProposalNo, now: Timestamp) -> Tx<()> {
    let Some(gift) = gifts::all(conn)?.into_iter().nth(SCARCE) else { return Ok(()) };
    let available = stock::available_units(conn, gift.id)?;
    if available <= SCARCE_UNITS {
        return Ok(());
    }
    let reason = "盘点：机器人库存少于账面";
    let wanted = ChangeStockByOperator {
        stock: ChangeStock {
            gift_id: gift.id,
            change: StockChange::Set { available: SCARCE_UNITS, expected: available },
            operator: "mei".to_owned(),
            reason: reason.to_owned(),
            now,
        },
        proposal_no,
    };
    change_stock_by_operator(conn, &Rules::default(), &wanted)?;
    logged(conn, "mei", (LogAction::ChangeStock, &gift.id.to_string()), Some(reason), now)
}

/// The newest paid order of the shoppers that fits, older than a day.
fn newest_order(
    conn: &mut Conn,
    shoppers: &[UserId],
    before: Timestamp,
    fits: impl Fn(&Order) -> bool,
) -> Tx<Option<Order>> {
    let mut all = Vec::new();
    for shopper in shoppers {
        all.extend(orders::list(conn, *shopper, Some(OrderState::Completed), None, 50)?);
    }
    all.retain(|order| order.created_at < before && fits(order));
    Ok(all.into_iter().max_by_key(|order| order.created_at))
}

/// The holder of a card disputes the newest order that was paid with one; returns its shopper.
fn open_dispute(
    conn: &mut Conn,
    shoppers: &[UserId],
    draw: [u8; 8],
    now: Timestamp,
) -> Tx<Option<UserId>> {
    let by_card = |order: &Order| order.method == Some(PayMethod::Card);
    let Some(order) = newest_order(conn, shoppers, now, by_card)? else { return Ok(None) };
    let Some(payment) = payments::of_order(conn, order.id)?.pop() else { return Ok(None) };
    let report = DisputeReport {
        provider: super::orders::PAST,
        dispute: ProviderDispute {
            id: "dp_demo_1".to_owned(),
            provider_txn: payment.payment_no.to_string(),
            amount: payment.amount_fen,
            state: DisputeState::Open,
            is_funds_withdrawn: true,
            respond_by: Some(now.plus_ms(6 * DAY_MS)),
        },
        dispute_no: DisputeNo::new(now, draw),
        accounts: PlatformAccounts::default(),
        now,
    };
    book_dispute(conn, &report)?;
    Ok(Some(order.user_id))
}

/// A refund above the amount that one member decides alone.
fn propose_refund(
    conn: &mut Conn,
    shoppers: &[UserId],
    disputed: Option<UserId>,
    (refund_no, proposal_no): (RefundNo, ProposalNo),
    now: Timestamp,
) -> Tx<()> {
    let rules = Rules::default();
    let is_large = |order: &Order| {
        order.payable_fen.0 > rules.refund_alone_max_fen
            && order.method == Some(PayMethod::Alipay)
            && disputed != Some(order.user_id)
    };
    let Some(order) = newest_order(conn, shoppers, now, is_large)? else { return Ok(()) };
    let reason = "买错磨损，饰品仍在背包，同意退款";
    let wanted = RefundByOperator {
        refund: RefundOrder {
            order_no: order.order_no,
            units: None,
            refund_no,
            reason: RefundReason::CustomerRequest,
            now,
        },
        proposal_no: proposal_no.clone(),
        reason: reason.to_owned(),
        operator: "lin".to_owned(),
    };
    refund_by_operator(conn, &rules, &wanted)?;
    logged(conn, "lin", (LogAction::ProposeRefund, proposal_no.as_str()), Some(reason), now)
}

fn propose_compensation(conn: &mut Conn, proposal_no: ProposalNo, now: Timestamp) -> Tx<()> {
    let (phone, ..) = super::shoppers::SHOPPERS[GRANTED];
    let Ok(phone) = Phone::parse(phone) else { return Err(db::conflict().into()) };
    let reason = "提取延迟两天，按承诺补偿";
    let command = ProposeBalance {
        proposal_no: proposal_no.clone(),
        phone,
        amount: Fen(2_000),
        reason: reason.to_owned(),
        shown: CustomerReason {
            zh: reason.to_owned(),
            en: "Two days late, as promised".to_owned(),
        },
        operator: "mei".to_owned(),
    };
    propose_grant(conn, &command, now)?;
    logged(conn, "mei", (LogAction::ProposeGrant, proposal_no.as_str()), Some(reason), now)
}
