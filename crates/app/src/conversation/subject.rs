//! The things of customers that conversations are about.

use crate::Refusal;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{ConversationSubject, UserId};
use store::money::cash_outs;
use store::trade::{deposits, extracts, orders};

/// Refuses what is not the customer's.
pub(super) fn refuse_foreign(
    conn: &mut Conn,
    user: UserId,
    subject: &ConversationSubject,
) -> Tx<()> {
    use ConversationSubject as Subject;
    let (is_own, missing) = match subject {
        Subject::Order(no) => (orders::find_of(conn, user, no)?.is_some(), Refusal::OrderNotFound),
        Subject::Extract(no) => {
            (extracts::find_of(conn, user, no)?.is_some(), Refusal::ExtractNotFound)
        }
        Subject::Deposit(no) => {
            (deposits::find_of(conn, user, no)?.is_some(), Refusal::DepositNotFound)
        }
        Subject::Cash(no) => (cash_outs::find_of(conn, user, no)?.is_some(), Refusal::CashNotFound),
        Subject::Account | Subject::Other => return Ok(()),
    };
    if is_own { Ok(()) } else { refuse(missing) }
}

/// The code of the state of the thing; `None` without one.
pub(crate) fn state_of_subject(
    conn: &mut Conn,
    subject: &ConversationSubject,
) -> Tx<Option<&'static str>> {
    use ConversationSubject as Subject;
    Ok(match subject {
        Subject::Order(no) => orders::find_by_no(conn, no)?.map(|order| order.state.code()),
        Subject::Extract(no) => extracts::find_by_no(conn, no)?.map(|extract| extract.state.code()),
        Subject::Deposit(no) => deposits::find_by_no(conn, no)?.map(|deposit| deposit.state.code()),
        Subject::Cash(no) => cash_outs::find_by_no(conn, no)?.map(|cash_out| cash_out.state.code()),
        Subject::Account | Subject::Other => None,
    })
}
