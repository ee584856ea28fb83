//! Retries an extraction whose items came back.

use super::extract_items::refuse_too_many;
use super::{recipient, report};
use crate::error::{Tx, refuse};
use crate::idempotency::IdempotencyGuard;
use crate::keys::{NONCE_BYTES, Unsealed};
use crate::paused_services::refuse_pause;
use crate::security_events::SecurityEvent;
use crate::staff::{Acted, StaffAction, StaffCaller};
use crate::{App, Caller, IdemKey, Keys, Refusal, Result};
use db::{Conn, TxError};
use domain::{
    AttemptNo, CustomerReason, ExtractNo, ExtractState, ExtractTransition, ItemState, JobKind,
    LogAction, Place, Rules, SecurityEventKind, Service, StaffReason, Timestamp, UserId,
};
use serde_json::json;
use store::operation::jobs;
use store::operation::jobs::Group;
use store::trade::extracts;
use store::trade::extracts::Extract;

/// The input of the transaction.
#[derive(Clone)]
struct RetryInput {
    user_id: UserId,
    extract_no: ExtractNo,
    provider: &'static str,
    /// For the trade URL.
    nonce: [u8; NONCE_BYTES],
    /// Set while extractions are paused.
    pause: Option<CustomerReason>,
    /// That of the customer; none where a member of staff retries.
    event: Option<SecurityEvent>,
    rules: Rules,
    /// Whether the extract password was checked for this request.
    secret_checked: bool,
    now: Timestamp,
}

impl App {
    /// Retries with the customer's current trade URL. The extract password of the first attempt is
    /// enough for the same Steam account; for another one, which a thief may have set, it is
    /// required again.
    ///
    /// # Errors
    /// When the caller has no such extraction, it cannot be retried, the extract password is
    /// missing or wrong, or an item is not in the bag any more.
    pub async fn retry_extract(
        &self,
        caller: &Caller,
        extract_no: ExtractNo,
        secret: Option<String>,
        key: IdemKey,
    ) -> Result<ExtractState> {
        let event = self.security_event(caller, SecurityEventKind::Extraction);
        let done = self.retry_once(caller, extract_no, secret, key, event.clone()).await;
        self.close_event(caller, event, done).await
    }

    async fn retry_once(
        &self,
        caller: &Caller,
        extract_no: ExtractNo,
        secret: Option<String>,
        key: IdemKey,
        event: SecurityEvent,
    ) -> Result<ExtractState> {
        let provider = self.delivery.as_ref().ok_or(Refusal::ExtractUnavailable)?.name();
        let now = self.now();
        let guard =
            self.idempotency_guard(caller.user_id, key, "retryExtract", extract_no.as_str(), now);
        let input = RetryInput {
            user_id: caller.user_id,
            extract_no,
            provider,
            nonce: self.random_bytes(),
            pause: self.pause_of(Service::Extraction),
            secret_checked: false,
            event: Some(event),
            rules: self.rules.clone(),
            now,
        };
        let mut answer = self.submit_again(&guard, input.clone()).await;
        if let (Err(refusal), Some(secret)) = (&answer, secret)
            && *refusal == Refusal::SecretRequired
        {
            self.check_secret(caller, &secret).await?;
            answer = self.submit_again(&guard, RetryInput { secret_checked: true, ..input }).await;
        }
        answer
    }

    async fn submit_again(
        &self,
        guard: &IdempotencyGuard,
        input: RetryInput,
    ) -> Result<ExtractState> {
        let (guard, keys) = (guard.clone(), self.keys.clone());
        Ok(self.db.write(move |conn| guard.run(conn, |conn| submit(conn, &input, &keys))).await?)
    }
}

fn submit(conn: &mut Conn, input: &RetryInput, keys: &Keys) -> Tx<ExtractState> {
    refuse_pause(input.pause.clone())?;
    let Some(read) = extracts::find_of(conn, input.user_id, &input.extract_no)? else {
        return refuse(Refusal::ExtractNotFound);
    };
    let Some(mut again) = read.moved(ExtractTransition::RETRY, input.now) else {
        return refuse(Refusal::ExtractNotRetryable);
    };
    let trade_url = recipient::trade_url(conn, input.user_id, (&input.rules, keys), input.now)?;
    if !input.secret_checked && !recipient::is_same_account(keys, &read, &trade_url) {
        return refuse(Refusal::SecretRequired);
    }
    refuse_too_many(conn, input.user_id, &input.rules)?;
    let items = extracts::items(conn, read.id, read.items)?;
    if items.iter().any(|item| item.state == ItemState::Frozen) {
        return refuse(Refusal::ItemFrozen);
    }
    if !is_whole(conn, &read)? {
        return refuse(Refusal::ItemNotFound);
    }
    let url = Unsealed::new(trade_url, input.nonce);
    again.trade_url = keys.seal(conn, Place::extract_trade_url(read.id, read.user_id), &url)?;
    input.provider.clone_into(&mut again.provider);
    again.attempt += 1;
    again.offer_id = None;
    again.reason = None;
    again.accept_by = None;
    again.protected_until = None;
    again.requested_at = None;
    report::apply_change(conn, &read, &again)?;
    let attempt = AttemptNo { extract_no: read.extract_no, attempt: again.attempt };
    jobs::insert(
        conn,
        Group::at(JobKind::DeliverExtract, input.provider),
        &attempt.to_string(),
        input.now,
        input.now,
    )?;
    if let Some(event) = &input.event {
        event.write(conn, input.user_id)?;
    }
    Ok(again.state())
}

impl App {
    /// Retries the extraction of a customer, who has asked a member of staff to. It goes to the
    /// same Steam account, for which the extract password of the first attempt is enough.
    ///
    /// # Errors
    /// When there is no such extraction, it cannot be retried, the account is frozen, or the trade
    /// URL names another Steam account.
    pub async fn retry_extract_by_staff(
        &self,
        staff: &StaffCaller,
        no: ExtractNo,
        reason: StaffReason,
    ) -> Result<()> {
        let act = StaffAction {
            name: LogAction::RetryExtract,
            subject: no.to_string(),
            reason: Some(reason),
        };
        let (keys, now) = (self.keys.clone(), self.now());
        let input = RetryInput {
            user_id: UserId(0),
            extract_no: no,
            provider: self.delivery.as_ref().ok_or(Refusal::ExtractUnavailable)?.name(),
            nonce: self.random_bytes(),
            pause: self.pause_of(Service::Extraction),
            secret_checked: false,
            event: None,
            rules: self.rules.clone(),
            now,
        };
        let work = move |conn: &mut Conn, now| retry_for_staff(conn, &input, &keys, now);
        self.act(staff, act, work).await
    }
}

fn retry_for_staff(
    conn: &mut Conn,
    input: &RetryInput,
    keys: &Keys,
    now: Timestamp,
) -> Tx<Acted<()>> {
    let Some(extract) = extracts::find_by_no(conn, &input.extract_no)? else {
        return refuse(Refusal::ExtractNotFound);
    };
    let input = RetryInput { user_id: extract.user_id, now, ..input.clone() };
    let after = match submit(conn, &input, keys) {
        // The texts of these are for customers.
        Err(TxError::Refused(Refusal::AccountFrozen)) => return refuse(Refusal::CustomerFrozen),
        Err(TxError::Refused(Refusal::SecretRequired)) => {
            return refuse(Refusal::SteamAccountChanged);
        }
        submitted => submitted?,
    };
    let state = |state: ExtractState| Some(json!({ "state": state }));
    Ok(Acted { before: state(extract.state), after: state(after), ..Acted::plain(()) })
}

/// Whether all items of an extraction are in the bag.
pub(super) fn is_whole(conn: &mut Conn, extract: &Extract) -> Tx<bool> {
    let items = extracts::items(conn, extract.id, extract.items)?;
    Ok(items.iter().all(|item| item.state == extract.state.items()))
}
