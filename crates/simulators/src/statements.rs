//! Movements of money at a provider on a day, as its statement lists them, with the differences
//! that a test plants.

use std::io;

use axum::{
    extract::{Query, State},
    http::StatusCode,
    response::Response,
};
use domain::{CashChannel, DAY_MS, HOUR_MS, Timestamp};
use parking_lot::Mutex;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    Sandbox, SharedState, alipay,
    payment::{self, Payment},
    payout::{Payout, Transfer},
    reply, steam_micro_txn, wechat,
};

/// How long after its day a statement is made.
const READY_AFTER_MS: i64 = 9 * HOUR_MS;
/// The difference of an amount where a test plants one, in fen.
const AMOUNT_OFF: i64 = 100;
const PLANTED_MAX: usize = 10_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Payment,
    Refund,
    Payout,
    /// The money of a payout that failed comes back.
    PayoutBack,
}

#[derive(Debug, Clone)]
pub struct Entry {
    pub kind: Kind,
    /// The merchant's number of the payment or payout.
    pub no: String,
    /// The merchant's number of the refund; empty for other kinds.
    pub refund_no: String,
    /// The provider's number.
    pub txn: String,
    pub subject: String,
    pub fen: i64,
    pub at: i64,
}

impl Entry {
    /// The provider's fee: 0.6 percent, which it gives back with a refund.
    pub const fn fee(&self) -> i64 {
        (self.fen * 6 + 500) / 1_000
    }

    /// The number that identifies it to the merchant.
    fn number(&self) -> &str {
        if self.kind == Kind::Refund { &self.refund_no } else { &self.no }
    }
}

/// How a statement differs from what happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Difference {
    /// An entry that the merchant does not know; needs `day` and `amountFen`.
    OnlyAtProvider,
    /// The entry is left out.
    OnlyHere,
    /// The amount of the entry is another.
    AmountDiffers,
    /// The entry is listed twice.
    Duplicate,
    /// The entry is listed on the day before: the merchant learnt of it a day late.
    Late,
}

/// The parameters of `POST /_sandbox/statements`.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Planted {
    provider: String,
    difference: Difference,
    /// The merchant's number of the entry.
    number: String,
    /// Such as `20261121`.
    day: Option<i32>,
    amount_fen: Option<i64>,
}

/// All differences that tests have planted.
#[derive(Default)]
pub struct Differences(Mutex<Vec<Planted>>);

impl Differences {
    fn of(&self, provider: &str) -> Vec<Planted> {
        let planted = self.0.lock();
        planted.iter().filter(|difference| difference.provider == provider).cloned().collect()
    }

    /// Changes the rows of a report as tests have planted, with how a row's amount is changed and
    /// how a row is made up.
    pub fn change_rows(
        &self,
        provider: &str,
        rows: &mut Vec<Row>,
        set_amount: fn(&mut Value, i64),
        made_up: fn(&str, i64) -> Value,
    ) {
        for planted in self.of(provider) {
            let place = rows.iter().position(|row| row.number == planted.number);
            match (planted.difference, place) {
                (Difference::OnlyAtProvider, _) => {
                    let day = planted.day.and_then(Timestamp::of_beijing_day);
                    let at = day.map_or(0, |start| start.0) + DAY_MS / 2;
                    let content = made_up(&planted.number, planted.amount_fen.unwrap_or_default());
                    rows.push(Row { number: planted.number, at, content });
                }
                (Difference::OnlyHere, Some(place)) => drop(rows.remove(place)),
                (Difference::AmountDiffers, Some(place)) => {
                    set_amount(&mut rows[place].content, AMOUNT_OFF);
                }
                (Difference::Duplicate, Some(place)) => rows.push(rows[place].clone()),
                (Difference::Late, Some(place)) => rows[place].at -= DAY_MS,
                (_, None) => {}
            }
        }
    }
}

/// A row of a report that lists transactions and not movements of money.
#[derive(Debug, Clone)]
pub struct Row {
    /// The merchant's number.
    pub number: String,
    /// When it last changed.
    pub at: i64,
    pub content: Value,
}

impl Row {
    /// The content with its time.
    pub fn dated(mut self) -> Value {
        let text: String = Timestamp(self.at).to_rfc3339().chars().take(19).collect();
        self.content["time"] = json!(format!("{text}Z"));
        self.content
    }
}

/// `POST /_sandbox/statements?provider=&difference=&number=&day=&amountFen=`: plants a difference
/// in the statements of a provider.
pub async fn plant(State(sandbox): State<SharedState>, Query(planted): Query<Planted>) -> Response {
    let is_new = planted.difference == Difference::OnlyAtProvider;
    let is_whole = planted.amount_fen.is_some_and(|fen| fen > 0)
        && planted.day.and_then(Timestamp::of_beijing_day).is_some();
    let known = [
        alipay::PROVIDER,
        alipay::PAYOUTS,
        wechat::PROVIDER,
        wechat::PAYOUTS,
        steam_micro_txn::PROVIDER,
    ];
    let mut all = sandbox.differences.0.lock();
    let fits = known.contains(&planted.provider.as_str()) && (is_whole || !is_new);
    if !fits || planted.number.is_empty() || all.len() >= PLANTED_MAX {
        return reply::refused(StatusCode::BAD_REQUEST, "bad_parameter");
    }
    all.push(planted);
    reply::ok(json!({}))
}

/// Whether the statement of this day has been made.
pub fn is_ready(sandbox: &Sandbox, day: i32) -> bool {
    Timestamp::of_beijing_day(day)
        .is_some_and(|start| (sandbox.now)().0 >= start.0 + DAY_MS + READY_AFTER_MS)
}

/// A day such as `2026-11-21`, as `20261121`.
pub fn read_day(text: &str) -> Option<i32> {
    let day = text.replace('-', "").parse().ok().filter(|_| text.len() == 10)?;
    Timestamp::of_beijing_day(day).map(|_| day)
}

/// The entries of a day, oldest first. It reads all records, which are few in a sandbox.
pub async fn of_day(sandbox: &Sandbox, provider: &str, day: i32) -> io::Result<Vec<Entry>> {
    let mut entries = match provider {
        alipay::PAYOUTS => transfers(sandbox, CashChannel::Alipay).await?,
        wechat::PAYOUTS => transfers(sandbox, CashChannel::Wechat).await?,
        _ => payments(sandbox, provider).await?,
    };
    for planted in sandbox.differences.of(provider) {
        apply(&mut entries, &planted);
    }
    let start = Timestamp::of_beijing_day(day).map_or(0, |start| start.0);
    entries.retain(|entry| (start..start + DAY_MS).contains(&entry.at));
    entries.sort_by(|a, b| (a.at, a.number()).cmp(&(b.at, b.number())));
    Ok(entries)
}

async fn payments(sandbox: &Sandbox, provider: &str) -> io::Result<Vec<Entry>> {
    let provider = provider.to_owned();
    let is_paid = move |payment: &Payment| {
        payment.provider == provider && payment.state == payment::State::Paid
    };
    let paid = sandbox.records.list(is_paid).await?;
    let mut entries = Vec::new();
    for payment in paid {
        let entry = Entry {
            kind: Kind::Payment,
            no: payment.no.clone(),
            refund_no: String::new(),
            txn: payment.txn.clone(),
            subject: payment.subject.clone(),
            fen: payment.paid_fen,
            at: payment.paid_at,
        };
        for refund in &payment.refunds {
            entries.push(Entry {
                kind: Kind::Refund,
                refund_no: refund.no.clone(),
                fen: refund.fen,
                at: refund.at,
                ..entry.clone()
            });
        }
        entries.push(entry);
    }
    Ok(entries)
}

async fn transfers(sandbox: &Sandbox, channel: CashChannel) -> io::Result<Vec<Entry>> {
    let now = (sandbox.now)().0;
    let all = sandbox.records.list(|_: &Payout| true).await?;
    let moved = all.iter().filter_map(|payout| payout.transfer(channel, now));
    let entry = |transfer: Transfer| Entry {
        kind: Kind::Payout,
        no: transfer.no,
        refund_no: String::new(),
        txn: transfer.txn,
        subject: "提现".to_owned(),
        fen: transfer.fen,
        at: transfer.at,
    };
    // Alipay's account changes with transfers that arrive alone.
    let is_listed =
        |transfer: &Transfer| transfer.back_at.is_none() || channel == CashChannel::Wechat;
    let mut entries = Vec::new();
    for transfer in moved.filter(is_listed) {
        let back_at = transfer.back_at;
        let sent = entry(transfer);
        let back = back_at.map(|at| Entry { kind: Kind::PayoutBack, at, ..sent.clone() });
        entries.extend([Some(sent), back].into_iter().flatten());
    }
    Ok(entries)
}

fn apply(entries: &mut Vec<Entry>, planted: &Planted) {
    let place = entries.iter().position(|entry| entry.number() == planted.number);
    match (planted.difference, place) {
        (Difference::OnlyAtProvider, _) => {
            let start = planted.day.and_then(Timestamp::of_beijing_day).map_or(0, |start| start.0);
            entries.push(Entry {
                kind: match planted.provider.as_str() {
                    alipay::PAYOUTS | wechat::PAYOUTS => Kind::Payout,
                    _ => Kind::Payment,
                },
                no: planted.number.clone(),
                refund_no: String::new(),
                // The same each time: the file has a hash that is announced before.
                txn: format!("T{}", planted.number),
                subject: "sandbox".to_owned(),
                fen: planted.amount_fen.unwrap_or_default(),
                at: start + DAY_MS / 2,
            });
        }
        (Difference::OnlyHere, Some(place)) => drop(entries.remove(place)),
        (Difference::AmountDiffers, Some(place)) => entries[place].fen += AMOUNT_OFF,
        (Difference::Duplicate, Some(place)) => entries.push(entries[place].clone()),
        (Difference::Late, Some(place)) => entries[place].at -= DAY_MS,
        (_, None) => {}
    }
}
