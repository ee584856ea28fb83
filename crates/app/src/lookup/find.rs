//! The search of an operator for one number, phone or id.

use super::order::find_order;
use crate::error::Tx;
use db::Conn;
use domain::{
    CashNo, ConversationNo, DepositNo, DifferenceNo, DisputeNo, ExchangeNo, ExtractNo, ForfeitNo,
    OrderNo, Permission, Phone, ProposalNo, RecordKind, RecoveryNo, Roles, UserId,
};
use store::customer::{conversations, users};
use store::ledger;
use store::money::{cash_outs, statements};
use store::operation::proposals;
use store::trade::{deposits, disputes, exchanges, extracts};

/// Whatever has the number that was searched for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// With the list of the customer that has the number, unless it is the customer's own.
    Customer {
        id: UserId,
        nick_name: String,
        list: Option<&'static str>,
    },
    Order {
        order_no: OrderNo,
        customer: UserId,
    },
    /// A record with a screen that the member of staff may read.
    Record {
        kind: RecordKind,
        number: String,
    },
}

/// Finds customers by phone number or id, and orders, records and else the customer by any public
/// number; nothing by that of a batch of payouts, which belongs to many.
///
/// # Errors
/// When the database fails.
pub fn find(conn: &mut Conn, number: &str, roles: &Roles) -> Tx<Vec<Found>> {
    if let Some(order) = find_order(conn, number)? {
        return Ok(vec![Found::Order { order_no: order.order_no, customer: order.user_id }]);
    }
    if let Some((kind, number)) = find_record(conn, number, roles)? {
        return Ok(vec![Found::Record { kind, number }]);
    }
    let by_phone = match Phone::parse(number) {
        Ok(phone) => users::find_by_phone(conn, phone.as_str())?,
        Err(_) => None,
    };
    let (owner, list) = match number.parse() {
        Ok(id) => (Some(UserId(id)), None),
        Err(_) => owner_of(conn, number)?.map(|(id, list)| (id, Some(list))).unzip(),
    };
    let by_id = owner.map(|id| users::find(conn, id)).transpose()?.flatten();
    let found = by_phone.into_iter().chain(by_id);
    let list = list.flatten();
    Ok(found.map(|user| Found::Customer { id: user.id, nick_name: user.nick_name, list }).collect())
}

/// The record with this number, if the member of staff may read its screen.
fn find_record(conn: &mut Conn, number: &str, roles: &Roles) -> Tx<Option<(RecordKind, String)>> {
    let may = |permission| roles.has(permission);
    let (kind, is_there) = if let Ok(no) = CashNo::parse(number) {
        let may = may(Permission::ReadCashOuts);
        (RecordKind::CashOut, may && cash_outs::find_by_no(conn, &no)?.is_some())
    } else if let Ok(no) = ConversationNo::parse(number) {
        let may = may(Permission::ReadConversations);
        (RecordKind::Conversation, may && conversations::find(conn, &no)?.is_some())
    } else if let Ok(no) = DifferenceNo::parse(number) {
        let may = may(Permission::ReadBooks);
        (RecordKind::Difference, may && statements::find(conn, &no)?.is_some())
    } else if let Ok(no) = DisputeNo::parse(number) {
        let may = may(Permission::ReadBooks);
        (RecordKind::Dispute, may && disputes::find_by_no(conn, &no)?.is_some())
    } else if let Ok(no) = RecoveryNo::parse(number) {
        let dispute = disputes::of_recovery(conn, &no)?.map(|(dispute, _)| dispute.to_string());
        let dispute = dispute.filter(|_| may(Permission::ReadBooks));
        return Ok(dispute.map(|number| (RecordKind::Dispute, number)));
    } else if let Ok(no) = ExtractNo::parse(number) {
        let may = may(Permission::ReadDeliveries);
        (RecordKind::Extraction, may && extracts::find_by_no(conn, &no)?.is_some())
    } else if let Ok(no) = ProposalNo::parse(number) {
        let may = may(Permission::ReadProposals);
        (RecordKind::Proposal, may && proposals::find(conn, &no)?.is_some())
    } else {
        return Ok(None);
    };
    Ok(is_there.then(|| (kind, number.to_owned())))
}

/// The customer of a record, and the list that has it.
fn owner_of(conn: &mut Conn, number: &str) -> Tx<Option<(UserId, &'static str)>> {
    let (owner, list) = if let Ok(no) = ExtractNo::parse(number) {
        (extracts::find_by_no(conn, &no)?.map(|extract| extract.user_id), "extractions")
    } else if let Ok(no) = ExchangeNo::parse(number) {
        (exchanges::customer_of(conn, &no)?, "exchanges")
    } else if let Ok(no) = CashNo::parse(number) {
        (cash_outs::find_by_no(conn, &no)?.map(|cash_out| cash_out.user_id), "cashOuts")
    } else if let Ok(no) = DepositNo::parse(number) {
        (deposits::find_by_no(conn, &no)?.map(|deposit| deposit.user_id), "deposits")
    } else if let Ok(no) = DisputeNo::parse(number) {
        (disputes::find_by_no(conn, &no)?.map(|dispute| dispute.user_id), "disputes")
    } else if let Ok(no) = RecoveryNo::parse(number) {
        (disputes::of_recovery(conn, &no)?.map(|(_, user)| user), "disputes")
    } else if let Ok(no) = ConversationNo::parse(number) {
        (conversations::find(conn, &no)?.map(|conversation| conversation.user_id), "timeline")
    } else if ProposalNo::parse(number).is_ok() || ForfeitNo::parse(number).is_ok() {
        // A grant, a correction or a payout to a guardian keeps the number of its proposal.
        (ledger::customer_of(conn, number)?, "transfers")
    } else {
        (None, "")
    };
    Ok(owner.map(|owner| (owner, list)))
}
