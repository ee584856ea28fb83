//! Cash-outs of the demo that wait for their review: two small ones of new customers, and a large
//! one, which two members of staff approve.

use super::identity::Identity;
use super::wallet::{self, AccountLine, DemoAccount};
use super::work::logged;
use crate::clients::SandboxPayout;
use app::ports::{Entropy, random_bytes};
use app::{Keys, Result, Tx};
use db::Conn;
use domain::message::{CashNotification, Notification};
use domain::{
    CashChannel, CashNo, CashTransition, DAY_MS, Fen, LogAction, MINUTE_MS, ProposalNo, Rules,
    Timestamp, UserId,
};
use store::customer::messages;
use store::ledger::{self, Cause, PlatformAccounts, Posted};
use store::money::cash_accounts;
use store::money::cash_days::{self, DayLimit};
use store::money::cash_outs::{self, NewCashOut};
use store::money::grants::{self, NewGrant};

/// A customer with money to cash out.
struct Winner {
    /// The place in the list of shoppers.
    shopper: usize,
    /// Name and number of the identity card, with a right checksum.
    person: (&'static str, &'static str),
    account: AccountLine,
    /// Given by the shop three days ago.
    given: (Fen, &'static str),
    cashed: Fen,
    minutes_ago: i64,
}

const PRIZE: &str = "秋季赛冠军奖金";
const COMPENSATION: &str = "饰品迟迟未到的补偿";
const WINNERS: [Winner; 3] = [
    Winner {
        shopper: 1,
        person: ("张伟", "110101198805120012"),
        account: (CashChannel::Alipay, "13800000102", None),
        given: (Fen(660_000), PRIZE),
        cashed: Fen(620_000),
        minutes_ago: 26 * 60,
    },
    Winner {
        shopper: 8,
        person: ("林晓月", "31010519950923002X"),
        account: (CashChannel::Alipay, "13800000109", None),
        given: (Fen(12_000), COMPENSATION),
        cashed: Fen(12_000),
        minutes_ago: 310,
    },
    Winner {
        shopper: 9,
        person: ("陈凯", "440305199111040031"),
        account: (CashChannel::Alipay, "13800000110", None),
        given: (Fen(30_000), COMPENSATION),
        cashed: Fen(26_500),
        minutes_ago: 48,
    },
];

/// Each winner's identity, payout account and random bytes.
pub(crate) type Prepared = Vec<(Identity, Vec<DemoAccount>, [[u8; 8]; 2])>;

pub(crate) fn prepare(keys: &Keys, now: Timestamp, entropy: &dyn Entropy) -> Result<Prepared> {
    let one = |winner: &Winner| {
        let identity = Identity::prepare(winner.person, now, entropy)?;
        let account = wallet::payout_accounts(&[winner.account], keys, entropy)?;
        Ok((identity, account, [random_bytes(entropy), random_bytes(entropy)]))
    };
    WINNERS.iter().map(one).collect()
}

pub(crate) fn write(
    conn: &mut Conn,
    shoppers: &[UserId],
    (prepared, keys): (&Prepared, &Keys),
    now: Timestamp,
) -> Tx<()> {
    let given_at = now.plus_ms(-3 * DAY_MS);
    for (winner, (identity, account, [grant_draw, _])) in WINNERS.iter().zip(prepared) {
        let user = shoppers[winner.shopper];
        identity.write(conn, keys, user, given_at)?;
        wallet::give_payout_accounts(conn, user, (account, keys), given_at)?;
        give(conn, user, winner, ProposalNo::new(given_at, *grant_draw), given_at)?;
    }
    for (winner, (.., [_, draw])) in WINNERS.iter().zip(prepared) {
        let at = now.plus_ms(-winner.minutes_ago * MINUTE_MS);
        request(conn, shoppers[winner.shopper], winner.cashed, CashNo::new(at, *draw), at)?;
    }
    Ok(())
}

fn give(
    conn: &mut Conn,
    user_id: UserId,
    Winner { given: (amount_fen, reason), .. }: &Winner,
    grant_no: ProposalNo,
    now: Timestamp,
) -> Tx<()> {
    logged(conn, "mei", (LogAction::ProposeGrant, grant_no.as_str()), Some(reason), now)?;
    let grant = NewGrant {
        grant_no,
        user_id,
        amount_fen: *amount_fen,
        reason: (*reason).to_owned(),
        proposed_by: "mei".to_owned(),
        approved_by: "lin".to_owned(),
        approved_alone: false,
        created_at: now.plus_ms(20 * MINUTE_MS),
    };
    grants::give(conn, &grant)?;
    Ok(())
}

/// The provider of a channel in a demo with simulators alone.
const fn provider_of(channel: CashChannel) -> &'static str {
    match channel {
        CashChannel::Bank => SandboxPayout::NAME,
        CashChannel::Wechat => gateways::wechat::PAYOUT_NAME,
        CashChannel::Alipay => gateways::alipay::PAYOUT_NAME,
    }
}

/// Requests a cash-out that is reviewed, as [`app::App::apply_cash`] does.
fn request(
    conn: &mut Conn,
    user_id: UserId,
    amount: Fen,
    cash_no: CashNo,
    now: Timestamp,
) -> Tx<()> {
    let rules = Rules::default();
    let left = DayLimit { max_fen: rules.cash_daily_max_fen, requests: rules.cash_daily_count };
    let is_counted = cash_days::count_request(conn, user_id, now.beijing_day(), amount, left)?;
    let cause = Cause::CashFrozen { cash: &cash_no, user: user_id };
    let posted = ledger::post(conn, &PlatformAccounts::default(), cause, amount, now)?;
    let Some(account) = cash_accounts::list(conn, user_id)?.pop() else {
        return Err(db::conflict().into());
    };
    if !is_counted || posted == Posted::Insufficient {
        return Err(db::conflict().into());
    }
    let fee = rules.cash_fee(amount);
    let row = NewCashOut {
        cash_no: cash_no.clone(),
        user_id,
        account_id: account.id,
        channel: account.channel,
        amount_fen: amount,
        fee_fen: fee,
        net_fen: Fen(amount.0 - fee.0),
        provider: provider_of(account.channel).to_owned(),
        created_at: now,
        fee_rate_bp: rules.cash_fee_rate_bp,
        fee_min_fen: rules.cash_fee_min_fen,
        fee_max_fen: rules.cash_fee_max_fen,
    };
    cash_outs::insert(conn, &row, CashTransition::REVIEW)?;
    let reviewing = CashNotification::Reviewing { amount_fen: amount };
    Ok(messages::notify(conn, user_id, &Notification::Cash(cash_no, reviewing), now)?)
}
