//! Changes the phone number.

use super::refuse_frozen;
use crate::error::{Tx, refuse};
use crate::security_events::SecurityEvent;
use crate::sent_code::{CodeCheck, SentCode};
use crate::{App, Caller, OwnerProof, Refusal, Result};
use db::Conn;
use domain::message::{AccountNotification, Notification, SafetySetting};
use domain::{Phone, SecurityEventKind, SmsCode, SmsScene, Timestamp, UserId};
use store::customer::{logins, messages, user_changes, users};
use store::trade::orders;

/// The input of the transaction.
#[derive(Clone)]
struct PhoneChange {
    caller: Caller,
    old: String,
    new: Phone,
    /// The code that was sent to the old number.
    to_old: SentCode,
    /// The code that was sent to the new number.
    to_new: SentCode,
    event: SecurityEvent,
    now: Timestamp,
}

impl App {
    /// Changes the phone number and ends the caller's other logins. Neither money nor items leave
    /// for a while after that.
    ///
    /// # Errors
    /// When one of the two codes or the extract password is wrong, or the new number has an
    /// account.
    pub async fn modify_phone(
        &self,
        caller: &Caller,
        (new, code): (Phone, SmsCode),
        proof: OwnerProof,
    ) -> Result<()> {
        let event = self.security_event(caller, SecurityEventKind::PhoneChange);
        let done = self.prove_and_change_phone(caller, (new, code), proof, event.clone()).await;
        self.close_event(caller, event, done).await
    }

    async fn prove_and_change_phone(
        &self,
        caller: &Caller,
        (new, code): (Phone, SmsCode),
        proof: OwnerProof,
        event: SecurityEvent,
    ) -> Result<()> {
        let user = self.me(caller).await?;
        let to_new = self.sent_code(new.as_str(), SmsScene::Phone, &code);
        let change = PhoneChange {
            to_old: self.check_owner(caller, &user, proof).await?,
            to_new: to_new.requested_from(&caller.device),
            caller: caller.clone(),
            old: user.phone,
            new,
            event,
            now: self.now(),
        };
        let ended = self.db.write(move |conn| modify(conn, &change)).await??;
        self.evict_logins(ended);
        Ok(())
    }
}

/// A refusal is the inner error where the attempts at the codes must be committed.
fn modify(conn: &mut Conn, change: &PhoneChange) -> Tx<std::result::Result<Vec<Vec<u8>>, Refusal>> {
    let (caller, now) = (&change.caller, change.now);
    // Neither code is used up before both are right: the other one may have a slip.
    let Some(old) = change.to_old.find_right(conn, now)? else {
        return Ok(Err(Refusal::InvalidSmsCode));
    };
    let Some(new) = change.to_new.find_right(conn, now)? else {
        return Ok(Err(Refusal::InvalidPhoneCode));
    };
    if change.to_old.use_up(conn, old, now)? == CodeCheck::Wrong {
        return Ok(Err(Refusal::InvalidSmsCode));
    }
    if change.to_new.use_up(conn, new, now)? == CodeCheck::Wrong {
        return Ok(Err(Refusal::InvalidPhoneCode));
    }
    // The counters are locked before the row of the customer, as everywhere.
    orders::lock_counter(conn, caller.user_id)?;
    refuse_frozen(conn, caller.user_id)?;
    if !change_phone(conn, caller.user_id, (&change.old, &change.new), now)? {
        return refuse(Refusal::LoginRequired);
    }
    change.event.write(conn, caller.user_id)?;
    Ok(Ok(logins::revoke_others(conn, caller.user_id, caller.session_id, now)?))
}

/// Gives a customer another phone number, with a message; `false` when the old number is no longer
/// the customer's.
///
/// # Errors
/// When the new number has an account.
pub(crate) fn change_phone(
    conn: &mut Conn,
    id: UserId,
    (old, new): (&str, &Phone),
    now: Timestamp,
) -> Tx<bool> {
    if users::find_by_phone(conn, new.as_str())?.is_some() {
        return refuse(Refusal::PhoneInUse);
    }
    if !user_changes::set_phone(conn, id, (old, new.as_str()), now)? {
        return Ok(false);
    }
    let change = AccountNotification::SafetyChanged { what: SafetySetting::PhoneNumber };
    messages::notify(conn, id, &Notification::Account(change), now)?;
    Ok(true)
}
