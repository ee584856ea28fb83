//! The merchant's number of a transaction, which only tests know: Steam has the order id alone.

use super::{approval_url, records};
use crate::{SharedState, payment::Payment};

/// Notes the merchant's number of a transaction, by the address of its page, so that tests can name
/// it. Steam knows the order id alone.
pub async fn register_payment_url(sandbox: &SharedState, no: &str, url: &str) -> bool {
    let prefix = approval_url(sandbox);
    let Some(transid) = url.strip_prefix(&prefix).and_then(|rest| rest.split('/').next()) else {
        return false;
    };
    let Ok(Some(found)) = records::find(sandbox, "transid", transid).await else { return false };
    let alias = no.to_owned();
    let work = move |slot: &mut Option<Payment>| {
        if let Some(txn) = slot.as_mut().and_then(|payment| payment.steam_txn.as_deref_mut()) {
            txn.alias = alias;
        }
    };
    sandbox.records.change(&found.no, work).await.is_ok()
}

/// The name of a payment's record by the merchant's number.
pub async fn record_no(sandbox: &SharedState, no: &str) -> String {
    if matches!(sandbox.records.payment(no).await, Ok(None))
        && let Ok(Some(found)) = records::find(sandbox, "alias", no).await
    {
        return found.no;
    }
    no.to_owned()
}
