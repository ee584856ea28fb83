//! Extractions and deposits that members of staff give back.

use super::{action, states};
use crate::deposit::cancel_deposit_unless_sent;
use crate::extract::cancel_unless_sent;
use crate::staff::StaffCaller;
use crate::{App, Result};
use db::Conn;
use domain::{DepositNo, ExtractNo, LogAction, StaffReason};

/// The state in the log of what the provider may have: it is asked to cancel once that is durable.
const CALLED_BACK: &str = "called_back";

impl App {
    /// Cancels an extraction, whose items return to the bag. The provider is asked where it may
    /// have made the offer.
    ///
    /// # Errors
    /// When there is no such extraction, the items have arrived, or the provider's answer is not
    /// certain. The extraction goes on then.
    pub async fn cancel_extract_by_staff(
        &self,
        staff: &StaffCaller,
        no: ExtractNo,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(LogAction::CancelExtract, no.as_str(), Some(reason));
        let named = no.clone();
        let work = move |conn: &mut Conn, now| {
            let (user, before, after) = cancel_unless_sent(conn, &named, now)?;
            let sent = (after == before).then_some(user);
            let after = if sent.is_some() { CALLED_BACK } else { after.code() };
            Ok(states(sent, before.code(), after))
        };
        match self.act(staff, act, work).await? {
            Some(user) => self.call_extract_back(user, &no).await.map(drop),
            None => Ok(()),
        }
    }

    /// Cancels a deposit whose offer was not accepted.
    ///
    /// # Errors
    /// When there is no such deposit, the offer was accepted, or the provider's answer is not
    /// certain. The deposit goes on then.
    pub async fn cancel_deposit_by_staff(
        &self,
        staff: &StaffCaller,
        no: DepositNo,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(LogAction::CancelDeposit, no.as_str(), Some(reason));
        let named = no.clone();
        let work = move |conn: &mut Conn, now| {
            let (user, before, after) = cancel_deposit_unless_sent(conn, &named, now)?;
            let sent = (after == before).then_some(user);
            let after = if sent.is_some() { CALLED_BACK } else { after.code() };
            Ok(states(sent, before.code(), after))
        };
        match self.act(staff, act, work).await? {
            Some(user) => self.call_deposit_off(user, &no).await.map(drop),
            None => Ok(()),
        }
    }
}
