//! Begins a deposit.

use super::depositor::Depositor;
use super::quote::Bounds;
use crate::account::refuse_frozen;
use crate::error::{Tx, refuse};
use crate::idempotency::IdempotencyGuard;
use crate::paused_services::refuse_pause;
use crate::ports::{Deposits, Outcome, TradeUrlState};
use crate::{App, Caller, IdemKey, Refusal, Result};
use db::Conn;
use db::changes::note;
use domain::{
    AssetId, ChangeKind, CustomerReason, DepositNo, DepositState, Fen, GiftId, ITEM_IDS_MAX,
    JobKind, Rules, Service, Timestamp, UserId,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use store::operation::jobs;
use store::operation::jobs::Group;
use store::shop::gifts;
use store::trade::deposits::{DepositItem, NewDeposit};
use store::trade::{deposits, orders};

/// Which items to send, and what the customer was shown that they bring together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreateDeposit {
    pub assets: Vec<AssetId>,
    pub expected: Fen,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CreatedDeposit {
    pub deposit_no: DepositNo,
    pub state: DepositState,
    pub items: i64,
    pub amount: Fen,
}

/// The input of the transaction.
#[derive(Clone)]
struct DepositInput {
    deposit_no: DepositNo,
    user_id: UserId,
    partner: i64,
    items: Vec<(AssetId, GiftId)>,
    expected: Fen,
    provider: &'static str,
    /// Set while deposits are paused.
    pause: Option<CustomerReason>,
    rules: Rules,
    now: Timestamp,
}

impl App {
    /// Agrees what the items bring, and has the trade offer made that asks for them. Their price is
    /// that of now, whatever the gifts cost when they arrive.
    ///
    /// # Errors
    /// When deposits are not offered or paused, the caller may not deposit or has an open deposit,
    /// an item is not taken, prices have changed, Steam would hold the trade or does not answer, or
    /// the caller has made too many requests to it.
    pub async fn create_deposit(
        &self,
        caller: &Caller,
        mut command: CreateDeposit,
        key: IdemKey,
    ) -> Result<CreatedDeposit> {
        let provider = self.deposits_offered()?;
        // In the order of the caller, in which the deposit shows them.
        let mut named = BTreeSet::new();
        command.assets.retain(|asset| named.insert(*asset));
        let max = self.rules.deposit_items_max.min(ITEM_IDS_MAX);
        if domain::count(command.assets.len()) > max {
            return Err(Refusal::TooManyItems { max });
        }
        let (user, now) = (caller.user_id, self.now());
        let guard = self.idempotency_guard(user, key, "createDeposit", &digest_of(&command), now);
        let stored = guard.clone();
        if let Some(done) = self.db.read(move |conn| stored.stored(conn)).await? {
            return Ok(done);
        }
        self.refuse_paused(Service::Deposit)?;
        let depositor = self.db.read(move |conn| Depositor::find(conn, user, now)).await?;
        self.count_steam_request(user)?;
        self.refuse_hold(&**provider, &depositor).await?;
        let input = DepositInput {
            deposit_no: DepositNo::new(now, self.random_bytes()),
            user_id: user,
            partner: depositor.partner,
            items: self.gifts_of_assets(user, depositor.partner, &command.assets).await?,
            expected: command.expected,
            provider: provider.name(),
            pause: self.pause_of(Service::Deposit),
            rules: self.rules.clone(),
            now,
        };
        Ok(self.db.write(move |conn| agree(conn, &guard, &input)).await?)
    }

    /// A held trade would keep the customer waiting for up to 15 days before the protection begins.
    async fn refuse_hold(&self, provider: &dyn Deposits, depositor: &Depositor) -> Result<()> {
        match provider.check(&depositor.trade_url(&self.keys)?).await {
            Outcome::Done(TradeUrlState::Usable) => Ok(()),
            Outcome::Done(TradeUrlState::Held { days }) => Err(Refusal::DepositHeld { days }),
            Outcome::Done(TradeUrlState::Invalid) => Err(Refusal::InvalidTradeUrl),
            Outcome::Rejected { .. } | Outcome::Unknown => Err(Refusal::SteamUnavailable),
        }
    }

    /// The gifts of these items, each of which is in the inventory and taken.
    async fn gifts_of_assets(
        &self,
        user: UserId,
        partner: i64,
        assets: &[AssetId],
    ) -> Result<Vec<(AssetId, GiftId)>> {
        let candidates = self.candidates(user, self.steam_inventory(partner).await?).await?;
        let gift_of = |asset: &AssetId| {
            let found = candidates.iter().find(|candidate| candidate.asset_id == *asset)?;
            found.gift_id.filter(|_| found.price.is_ok()).map(|gift| (*asset, gift))
        };
        let found: Option<Vec<_>> = assets.iter().map(gift_of).collect();
        found.filter(|found| !found.is_empty()).ok_or(Refusal::DepositItemsChanged)
    }
}

fn digest_of(command: &CreateDeposit) -> String {
    let assets: BTreeSet<AssetId> = command.assets.iter().copied().collect();
    let ids: Vec<String> = assets.iter().map(AssetId::to_string).collect();
    format!("{}:{}", ids.join(","), command.expected.0)
}

fn agree(conn: &mut Conn, guard: &IdempotencyGuard, input: &DepositInput) -> Tx<CreatedDeposit> {
    guard.run(conn, |conn| {
        refuse_pause(input.pause.clone())?;
        // Two requests of one customer, and the deletion of the account, wait for each other here.
        if !orders::lock_counter(conn, input.user_id)? {
            return refuse(Refusal::LoginRequired);
        }
        refuse_frozen(conn, input.user_id)?;
        if Depositor::find(conn, input.user_id, input.now)?.partner != input.partner {
            return refuse(Refusal::DepositItemsChanged);
        }
        if deposits::open_of(conn, input.user_id)?.is_some() {
            return refuse(Refusal::DepositOpen);
        }
        let (items, amount) = quote(conn, input)?;
        if amount != input.expected {
            return refuse(Refusal::DepositQuoteChanged { amount });
        }
        refuse_beyond_day(conn, input, amount)?;
        write(conn, input, &items, amount)
    })
}

/// The amounts that the items bring at the prices of now.
fn quote(conn: &mut Conn, input: &DepositInput) -> Tx<(Vec<DepositItem>, Fen)> {
    let (mut items, mut total) = (Vec::new(), Fen::ZERO);
    let named: Vec<GiftId> = input.items.iter().map(|(_, gift)| *gift).collect();
    let mut bounds = Bounds::find(conn, input.user_id, &named)?;
    for &(asset_id, gift_id) in &input.items {
        let offer = gifts::offer(conn, gift_id)?.filter(|(_, on_sale)| *on_sale);
        let priced = offer.and_then(|(price, _)| {
            let (paid, bought) = bounds.price(&input.rules, gift_id, price).ok()?;
            Some((price, paid, bought, total.plus(paid)?))
        });
        let Some((gift_price_fen, price_fen, bought_item_id, sum)) = priced else {
            return refuse(Refusal::DepositItemsChanged);
        };
        total = sum;
        items.push(DepositItem { asset_id, gift_id, gift_price_fen, bought_item_id, price_fen });
    }
    Ok((items, total))
}

fn refuse_beyond_day(conn: &mut Conn, input: &DepositInput, amount: Fen) -> Tx<()> {
    let (count, brought) = deposits::of_day(conn, input.user_id, input.now.beijing_day())?;
    let (max, count_max) = (input.rules.deposit_daily_max_fen, input.rules.deposit_daily_count);
    if count >= count_max || brought.0.saturating_add(amount.0) > max {
        return refuse(Refusal::DepositDailyLimit { max: Fen(max), count: count_max });
    }
    Ok(())
}

fn write(
    conn: &mut Conn,
    input: &DepositInput,
    items: &[DepositItem],
    amount: Fen,
) -> Tx<CreatedDeposit> {
    let count = domain::count(items.len());
    let new = NewDeposit {
        deposit_no: input.deposit_no.clone(),
        user_id: input.user_id,
        partner: input.partner,
        provider: input.provider.to_owned(),
        items: count,
        amount_fen: amount,
        day: input.now.beijing_day(),
        created_at: input.now,
    };
    deposits::insert(conn, &new, items)?;
    let no = input.deposit_no.as_str();
    note(conn, input.user_id, ChangeKind::Deposit, no);
    let group = Group::at(JobKind::FollowDeposit, input.provider);
    jobs::insert(conn, group, no, input.now, input.now)?;
    Ok(CreatedDeposit {
        deposit_no: input.deposit_no.clone(),
        state: DepositState::Submitted,
        items: count,
        amount,
    })
}
