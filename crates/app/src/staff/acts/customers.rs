//! Acts of members of staff on the accounts of customers.

use super::{action, hourly};
use crate::account::{FrozenCustomer, clear_login_attempts, freeze_customer};
use crate::error::{Tx, refuse};
use crate::proposal::{ProposePhone, ProposeUnfreeze, propose_phone, propose_unfreeze};
use crate::staff::{Acted, StaffCaller};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::{
    FREEZES_PER_HOUR, LogAction, Phone, ProposalNo, StaffReason, UNLOCKS_PER_HOUR, UserId,
};
use serde_json::json;
use store::customer::{logins, user_changes, users};
use store::operation::attempt_counters;

impl App {
    /// Freezes the account of a customer, whose logins and unpaid orders end at once.
    ///
    /// # Errors
    /// [`Refusal::RateLimited`] when the member has frozen too many, and as [`freeze_customer`].
    pub async fn freeze_customer_by_staff(
        &self,
        staff: &StaffCaller,
        id: UserId,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(LogAction::FreezeCustomer, &id.to_string(), Some(reason));
        let frozen_before = hourly(staff, "customer_freezes", FREEZES_PER_HOUR);
        let work = move |conn: &mut Conn, now| {
            frozen_before.take_call(conn, now)?;
            freeze_customer(conn, id, now)
        };
        let FrozenCustomer { logins, released } = self.act(staff, act, work).await?;
        self.evict_logins(logins);
        for (gift, available) in released {
            self.catalogue.set_stock(gift, available);
        }
        Ok(())
    }

    /// Proposes that a frozen account can be used again.
    ///
    /// # Errors
    /// As [`propose_unfreeze`].
    pub async fn propose_unfreeze_by_staff(
        &self,
        staff: &StaffCaller,
        id: UserId,
        reason: StaffReason,
    ) -> Result<ProposalNo> {
        let no = ProposalNo::new(self.now(), self.random_bytes());
        let act = action(LogAction::ProposeUnfreeze, no.as_str(), Some(reason.clone()));
        let command = ProposeUnfreeze {
            proposal_no: no.clone(),
            user_id: id,
            reason: reason.as_str().to_owned(),
            operator: staff.name.clone(),
        };
        let work = move |conn: &mut Conn, now| {
            propose_unfreeze(conn, &command, now)?;
            Ok(Acted { after: Some(json!({ "customer": id.to_string() })), ..Acted::plain(()) })
        };
        self.act(staff, act, work).await?;
        Ok(no)
    }

    /// Proposes another phone number of a customer who has lost the old one.
    ///
    /// # Errors
    /// [`Refusal::RateLimited`] when the member has named too many numbers, and as
    /// [`propose_phone`].
    pub async fn propose_phone_by_staff(
        &self,
        staff: &StaffCaller,
        id: UserId,
        phone: Phone,
        reason: StaffReason,
    ) -> Result<ProposalNo> {
        // The answer says whether a number has an account.
        self.count_phone_search(staff).await?;
        let no = ProposalNo::new(self.now(), self.random_bytes());
        let act = action(LogAction::ProposePhone, no.as_str(), Some(reason.clone()));
        let command = ProposePhone {
            proposal_no: no.clone(),
            user_id: id,
            phone,
            reason: reason.as_str().to_owned(),
            operator: staff.name.clone(),
        };
        let work = move |conn: &mut Conn, now| propose_phone(conn, &command, now);
        self.act(staff, act, work).await?;
        Ok(no)
    }

    /// Ends all logins of a customer; its devices are then as unknown as any other.
    ///
    /// # Errors
    /// [`Refusal::CustomerNotFound`] when there is no such customer.
    pub async fn end_logins_by_staff(
        &self,
        staff: &StaffCaller,
        id: UserId,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(LogAction::EndLogins, &id.to_string(), Some(reason));
        let work = move |conn: &mut Conn, now| {
            if user_changes::lock(conn, id)?.is_none() {
                return refuse(Refusal::CustomerNotFound);
            }
            let ended = logins::revoke_all(conn, id, now)?;
            let count = |logins: usize| Some(json!({ "logins": logins }));
            Ok(Acted { before: count(ended.len()), after: count(0), ..Acted::plain(ended) })
        };
        self.evict_logins(self.act(staff, act, work).await?);
        Ok(())
    }

    /// Forgets the wrong passwords of a customer, so that the right one is accepted again at once.
    ///
    /// # Errors
    /// [`Refusal::CustomerNotFound`] when there is no such customer, [`Refusal::RateLimited`] when
    /// the member has unlocked too many.
    pub async fn unlock_customer_by_staff(
        &self,
        staff: &StaffCaller,
        id: UserId,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(LogAction::UnlockCustomer, &id.to_string(), Some(reason));
        let unlocked_before = hourly(staff, "customer_unlocks", UNLOCKS_PER_HOUR);
        let work = move |conn: &mut Conn, now| {
            unlocked_before.take_call(conn, now)?;
            if user_changes::lock(conn, id)?.is_none() {
                return refuse(Refusal::CustomerNotFound);
            }
            forget_wrong_passwords(conn, id)?;
            Ok(Acted::plain(()))
        };
        self.act(staff, act, work).await
    }
}

/// Those at sign-in, when the password was changed, and where the extract password is asked for.
fn forget_wrong_passwords(conn: &mut Conn, id: UserId) -> Tx<()> {
    if let Some(customer) = users::find(conn, id)? {
        clear_login_attempts(conn, &customer.phone)?;
    }
    for what in ["password", "secret"] {
        attempt_counters::clear(conn, &format!("{what}:{id}"))?;
    }
    Ok(())
}
