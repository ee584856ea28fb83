//! Extracts items of the bag to Steam.

use super::recipient;
use crate::account::refuse_frozen;
use crate::bag::refuse_missing;
use crate::error::{Tx, refuse};
use crate::idempotency::IdempotencyGuard;
use crate::keys::{NONCE_BYTES, Unsealed};
use crate::paused_services::refuse_pause;
use crate::security_events::SecurityEvent;
use crate::{App, Caller, IdemKey, Keys, Refusal, Result};
use db::Conn;
use db::changes::note;
use domain::{
    AttemptNo, ChangeKind, CustomerReason, ExtractNo, ExtractState, ItemId, ItemTransition,
    JobKind, Place, Rules, SecurityEventKind, Service, Timestamp, UserId,
};
use serde::{Deserialize, Serialize};
use store::operation::jobs;
use store::operation::jobs::Group;
use store::trade::extracts::NewExtract;
use store::trade::{bag_items, extracts, orders};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExtractSelection {
    /// All items in the bag, oldest first, up to the limit of one extraction.
    All,
    These(Vec<ItemId>),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CreatedExtract {
    pub extract_no: ExtractNo,
    pub state: ExtractState,
    /// Number of items.
    pub quantity: i64,
}

/// The input of the transaction.
#[derive(Clone)]
struct ExtractInput {
    extract_no: ExtractNo,
    user_id: UserId,
    items: ExtractSelection,
    provider: &'static str,
    /// Set while extractions are paused.
    pause: Option<CustomerReason>,
    event: SecurityEvent,
    rules: Rules,
    keys: Keys,
    /// For the trade URL.
    nonce: [u8; NONCE_BYTES],
    now: Timestamp,
}

impl App {
    /// Extracts all selected items, or none.
    ///
    /// # Errors
    /// When extraction is not offered, the extract password is wrong, the customer may not extract,
    /// there are too many items, or one is not in the bag.
    pub async fn extract_items(
        &self,
        caller: &Caller,
        items: ExtractSelection,
        secret: &str,
        key: IdemKey,
    ) -> Result<CreatedExtract> {
        let event = self.security_event(caller, SecurityEventKind::Extraction);
        let done = self.extract_once(caller, items, secret, key, event.clone()).await;
        self.close_event(caller, event, done).await
    }

    async fn extract_once(
        &self,
        caller: &Caller,
        items: ExtractSelection,
        secret: &str,
        key: IdemKey,
        event: SecurityEvent,
    ) -> Result<CreatedExtract> {
        let provider = self.delivery.as_ref().ok_or(Refusal::ExtractUnavailable)?.name();
        let items_max = self.rules.extract_items_max;
        let items = in_order(items);
        if let ExtractSelection::These(ids) = &items
            && domain::count(ids.len()) > items_max
        {
            return Err(Refusal::TooManyItems { max: items_max });
        }
        self.check_secret(caller, secret).await?;
        let now = self.now();
        let guard =
            self.idempotency_guard(caller.user_id, key, "extractItems", &digest_of(&items), now);
        let (extract_no, rules) = (ExtractNo::new(now, self.random_bytes()), self.rules.clone());
        let input = ExtractInput {
            extract_no,
            user_id: caller.user_id,
            items,
            provider,
            pause: self.pause_of(Service::Extraction),
            event,
            rules,
            keys: self.keys.clone(),
            nonce: self.random_bytes(),
            now,
        };
        Ok(self.db.write(move |conn| take_items(conn, &guard, &input)).await?)
    }
}

/// Sorted and without duplicates, so that two requests for the same items lock them in the same
/// order.
fn in_order(items: ExtractSelection) -> ExtractSelection {
    let ExtractSelection::These(mut ids) = items else { return items };
    ids.sort_unstable();
    ids.dedup();
    ExtractSelection::These(ids)
}

fn digest_of(items: &ExtractSelection) -> String {
    match items {
        ExtractSelection::All => "all".to_owned(),
        ExtractSelection::These(ids) => {
            ids.iter().map(ItemId::to_string).collect::<Vec<_>>().join(",")
        }
    }
}

fn take_items(
    conn: &mut Conn,
    guard: &IdempotencyGuard,
    input: &ExtractInput,
) -> Tx<CreatedExtract> {
    guard.run(conn, |conn| {
        refuse_pause(input.pause.clone())?;
        let trade_url =
            recipient::trade_url(conn, input.user_id, (&input.rules, &input.keys), input.now)?;
        refuse_too_many(conn, input.user_id, &input.rules)?;
        let ids = match &input.items {
            ExtractSelection::All => {
                bag_items::held(conn, input.user_id, input.rules.extract_items_max)?
            }
            ExtractSelection::These(ids) => ids.clone(),
        };
        if ids.is_empty() {
            return refuse(Refusal::NothingToExtract);
        }
        let taken =
            bag_items::change(conn, input.user_id, &ids, ItemTransition::EXTRACT, input.now)?;
        if taken != ids.len() {
            // Another transaction took one since the items were read: run again.
            let raced = input.items == ExtractSelection::All;
            return if raced {
                Err(db::conflict().into())
            } else {
                refuse_missing(conn, input.user_id, &ids)
            };
        }
        let quantity = domain::count(taken);
        write(conn, input, trade_url, &ids, quantity)?;
        input.event.write(conn, input.user_id)?;
        Ok(CreatedExtract {
            extract_no: input.extract_no.clone(),
            state: ExtractState::Submitted,
            quantity,
        })
    })
}

/// Refuses a further extraction of a frozen account, or where as many as allowed are under way.
pub(super) fn refuse_too_many(conn: &mut Conn, user: UserId, rules: &Rules) -> Tx<()> {
    // The customer's others wait here, so that they count each other.
    orders::lock_counter(conn, user)?;
    refuse_frozen(conn, user)?;
    let max = rules.open_extracts_max;
    if extracts::count_open(conn, user)? >= max {
        return refuse(Refusal::TooManyExtracts { max });
    }
    Ok(())
}

fn write(
    conn: &mut Conn,
    input: &ExtractInput,
    trade_url: String,
    ids: &[ItemId],
    quantity: i64,
) -> Tx<()> {
    let extract = NewExtract {
        extract_no: input.extract_no.clone(),
        user_id: input.user_id,
        provider: input.provider.to_owned(),
        items: quantity,
        created_at: input.now,
    };
    let url = Unsealed::new(trade_url, input.nonce);
    extracts::insert(conn, &extract, ids, |conn, id| {
        input.keys.seal(conn, Place::extract_trade_url(id, input.user_id), &url)
    })?;
    note(conn, input.user_id, ChangeKind::Extract, input.extract_no.as_str());
    let first = AttemptNo { extract_no: input.extract_no.clone(), attempt: 1 };
    jobs::insert(
        conn,
        Group::at(JobKind::DeliverExtract, input.provider),
        &first.to_string(),
        input.now,
        input.now,
    )?;
    Ok(())
}
