//! Trades: opening, query, close, refund.

use std::io;

use domain::Timestamp;
use serde_json::{Value, json};

use super::{
    Fail, PROVIDER,
    request::{VerifiedRequest, beijing_ms, product_of},
};
use crate::{
    Sandbox, SharedState,
    payment::{Payment, Refusal, State},
    webhooks,
};

const INVALID: Fail = Fail("40004", "ACQ.INVALID_PARAMETER");
const NOT_EXIST: Fail = Fail("40004", "ACQ.TRADE_NOT_EXIST");

/// Handles a signed page call: announces the payment, or creates the trade where it is `opened`.
pub async fn open(
    sandbox: &Sandbox,
    asked: &VerifiedRequest,
    opened: bool,
) -> io::Result<Result<String, Fail>> {
    let now = (sandbox.now)().0;
    let mut fresh = match announced(asked) {
        Ok(payment) => payment,
        Err(fail) => return Ok(Err(fail)),
    };
    let no = fresh.no.clone();
    let work = move |slot: &mut Option<Payment>| {
        match slot {
            // It has not been opened yet, so the newest address counts.
            None => *slot = Some(fresh),
            Some(known) if known.state == State::Announced => {
                fresh.webhooks_sent = known.webhooks_sent;
                *slot = Some(fresh);
            }
            Some(known) if known.provider != PROVIDER || known.amount_fen != fresh.amount_fen => {
                return Err(Fail("40004", "ACQ.CONTEXT_INCONSISTENT"));
            }
            Some(_) => {}
        }
        match slot {
            Some(payment) if opened => {
                payment.open(now).map_err(|_| Fail("40004", "ACQ.TRADE_HAS_CLOSE"))
            }
            _ => Ok(()),
        }
    };
    let outcome = sandbox.records.change(&no, work).await?;
    Ok(outcome.map(|()| no))
}

fn announced(asked: &VerifiedRequest) -> Result<Payment, Fail> {
    let subject = asked.text("subject").ok_or(INVALID)?;
    let sound = subject.chars().count() <= 256
        && !subject.contains(['/', '=', '&'])
        && asked.text("product_code") == product_of(&asked.method);
    if !sound {
        return Err(INVALID);
    }
    let url = |name: &str| asked.params.get(name).cloned().unwrap_or_default();
    Ok(Payment {
        no: asked.out_trade_no().ok_or(INVALID)?.to_owned(),
        provider: PROVIDER.to_owned(),
        amount_fen: asked.amount("total_amount").ok_or(INVALID)?,
        subject: subject.to_owned(),
        notify_url: url("notify_url"),
        return_url: url("return_url"),
        quit_url: asked.text("quit_url").unwrap_or_default().to_owned(),
        expires_at: asked.text("time_expire").and_then(beijing_ms).ok_or(INVALID)?,
        state: State::Announced,
        txn: String::new(),
        paid_fen: 0,
        paid_at: 0,
        refunds: Vec::new(),
        webhooks_sent: 0,
        way: String::new(),
        stripe: None,
        steam_txn: None,
    })
}

/// Records a payment that was made before, unless its number is known.
pub async fn keep_payment(sandbox: &Sandbox, no: &str, fen: i64, paid_at: i64) -> io::Result<()> {
    if sandbox.records.payment(no).await?.is_some() {
        return Ok(());
    }
    let payment = Payment {
        no: no.to_owned(),
        provider: PROVIDER.to_owned(),
        amount_fen: fen,
        subject: String::new(),
        notify_url: String::new(),
        return_url: String::new(),
        quit_url: String::new(),
        expires_at: paid_at,
        state: State::Paid,
        txn: no.to_owned(),
        paid_fen: fen,
        paid_at,
        refunds: Vec::new(),
        webhooks_sent: 0,
        way: String::new(),
        stripe: None,
        steam_txn: None,
    };
    sandbox.records.save(no, payment).await
}

/// Executes a call of our server.
pub async fn execute(sandbox: &SharedState, asked: &VerifiedRequest) -> io::Result<Value> {
    let now = (sandbox.now)().0;
    let no = asked.out_trade_no().unwrap_or_default().to_owned();
    let outcome = match asked.method.as_str() {
        "alipay.trade.query" => {
            on_trade(sandbox, no, move |trade| Ok(describe(trade, now))).await?
        }
        "alipay.trade.close" => on_trade(sandbox, no, close).await?,
        "alipay.trade.refund" => refund(sandbox, asked, no).await?,
        _ => {
            let Some(request_no) = asked.text("out_request_no").map(str::to_owned) else {
                return Ok(INVALID.response());
            };
            on_trade(sandbox, no, move |trade| Ok(describe_refund(trade, &request_no))).await?
        }
    };
    Ok(match outcome {
        Ok(mut response) => {
            response["code"] = json!("10000");
            response["msg"] = json!("Success");
            response
        }
        Err(fail) => fail.response(),
    })
}

/// Runs `work` on a trade that exists, which means that its page has been opened.
async fn on_trade<T, F>(sandbox: &Sandbox, no: String, work: F) -> io::Result<Result<T, Fail>>
where
    T: Send + 'static,
    F: FnOnce(&mut Payment) -> Result<T, Fail> + Send + 'static,
{
    let exists =
        |payment: &&mut Payment| payment.provider == PROVIDER && payment.state != State::Announced;
    let step = move |slot: &mut Option<Payment>| match slot.as_mut().filter(exists) {
        Some(trade) => work(trade),
        None => Err(NOT_EXIST),
    };
    sandbox.records.change(&no, step).await
}

/// Alipay's `trade_status`.
pub fn status(trade: &Payment, now: i64) -> &'static str {
    match trade.word(now) {
        "paid" => "TRADE_SUCCESS",
        "refunded" | "closed" => "TRADE_CLOSED",
        _ => "WAIT_BUYER_PAY",
    }
}

/// An amount in yuan with two decimals, as Alipay writes it.
pub fn yuan(fen: i64) -> String {
    format!("{}.{:02}", fen / 100, fen % 100)
}

fn describe(trade: &Payment, now: i64) -> Value {
    let total = if trade.state == State::Paid { trade.paid_fen } else { trade.amount_fen };
    let mut response = json!({
        "out_trade_no": trade.no,
        "trade_no": trade.txn,
        "trade_status": status(trade, now),
        "total_amount": yuan(total),
        "buyer_logon_id": "sandbox/***",
    });
    if trade.state == State::Paid {
        response["send_pay_date"] = json!(Timestamp(trade.paid_at).to_beijing_text());
    }
    response
}

fn close(trade: &mut Payment) -> Result<Value, Fail> {
    trade.close().map_err(|_| Fail("40004", "ACQ.TRADE_STATUS_ERROR"))?;
    Ok(json!({ "out_trade_no": trade.no, "trade_no": trade.txn }))
}

async fn refund(
    sandbox: &SharedState,
    asked: &VerifiedRequest,
    no: String,
) -> io::Result<Result<Value, Fail>> {
    let Some(fen) = asked.amount("refund_amount") else { return Ok(Err(INVALID)) };
    let request_no = asked.text("out_request_no").unwrap_or(&no).to_owned();
    let now = (sandbox.now)().0;
    let work = move |trade: &mut Payment| {
        let moved = trade.refund(&request_no, fen, now).map_err(|problem| match problem {
            Refusal::Discordant => Fail("40004", "ACQ.DISCORDANT_REPEAT_REQUEST"),
            Refusal::Amount => Fail("40004", "ACQ.REASON_TRADE_REFUND_FEE_ERR"),
            Refusal::NotFound => NOT_EXIST,
            Refusal::Closed | Refusal::WrongState => Fail("40004", "ACQ.TRADE_STATUS_ERROR"),
        })?;
        let response = json!({
            "out_trade_no": trade.no,
            "trade_no": trade.txn,
            "fund_change": if moved { "Y" } else { "N" },
            "refund_fee": yuan(trade.refunded_fen()),
        });
        Ok((response, moved.then(|| trade.clone())))
    };
    let outcome = on_trade(sandbox, no, work).await?;
    Ok(outcome.map(|(response, news)| {
        // Alipay sends a webhook after a refund too: TRADE_SUCCESS again, or TRADE_CLOSED when the
        // whole amount was refunded.
        if let Some(trade) = news {
            tokio::spawn(webhooks::send(sandbox.clone(), trade, 1, false));
        }
        response
    }))
}

fn describe_refund(trade: &Payment, request_no: &str) -> Value {
    let Some(refund) = trade.refunds.iter().find(|refund| refund.no == request_no) else {
        // As with the real gateway: the call succeeds with an empty result.
        return json!({});
    };
    json!({
        "out_trade_no": trade.no,
        "trade_no": trade.txn,
        "out_request_no": refund.no,
        "refund_amount": yuan(refund.fen),
        "total_amount": yuan(trade.paid_fen),
        "refund_status": "REFUND_SUCCESS",
    })
}
