//! Begins a payment: stores the attempt, then creates it at the provider.

use super::payment_title::PaymentTitles;
use super::query_payment::POLL_MS;
use super::spending;
use crate::error::{Tx, refuse};
use crate::idempotency::IdempotencyGuard;
use crate::jobs::query_delay_ms;
use crate::ports::{
    NUMBER_BUSY, NUMBER_USED, ORDER_ENDS, Outcome, PayAction, PayBrowser, PayClient, PayRequest,
    PaymentProvider, WALLET_CURRENCY,
};
use crate::{App, Caller, IdemKey, Refusal, Result, hex};
use db::Conn;
use domain::{
    Fen, JobKind, OrderNo, OrderState, PayMethod, PaymentNo, PaymentState, Rules, Timestamp, UserId,
};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use store::operation::jobs;
use store::operation::jobs::Group;
use store::trade::payments::{NewPayment, Payment};
use store::trade::{orders, payments};

/// How many attempts at one provider an order may have open at once: one for each kind of browser,
/// since a provider may know a number only together with the way to pay.
const OPEN_ATTEMPTS_MAX: usize = 3;

/// How often a request that meets another one under its number is repeated, and how soon.
const BUSY_TRIES: usize = 5;
const BUSY_PAUSE: Duration = Duration::from_millis(200);

#[derive(Clone)]
struct PaymentInput {
    payment_no: PaymentNo,
    user_id: UserId,
    order_no: OrderNo,
    method: PayMethod,
    provider: &'static str,
    has_webhooks: bool,
    steam_id: Option<i64>,
    rules: Rules,
    titles: PaymentTitles,
    now: Timestamp,
}

impl App {
    /// Begins a payment; returns its number and what the customer's browser must do next. A browser
    /// that is sent to WeChat's OAuth comes back with a code, and asks again under the same key.
    ///
    /// # Errors
    /// When the caller has no such order, it cannot be paid, the payment method is not offered, or
    /// its provider does not answer.
    pub async fn pay_order(
        &self,
        caller: &Caller,
        order_no: OrderNo,
        method: PayMethod,
        client: PayClient,
        key: IdemKey,
    ) -> Result<(PaymentNo, PayAction)> {
        let provider = self.payments.get(&method).ok_or(Refusal::MethodUnavailable)?;
        self.refuse_paused(method.into())?;
        let now = self.now();
        let guard = self.idempotency_guard(
            caller.user_id,
            key,
            "payOrder",
            &format!("{order_no} {method}"),
            now,
        );
        let input = PaymentInput {
            payment_no: provider.payment_no(now, self.random_bytes()),
            user_id: caller.user_id,
            order_no: order_no.clone(),
            method,
            provider: provider.name(),
            has_webhooks: provider.has_webhooks,
            steam_id: self.payer_steam_id(provider, caller.user_id).await?,
            rules: self.rules.clone(),
            titles: self.payment_titles(client.lang),
            now,
        };
        let first = input.clone();
        let payment =
            self.db.write(move |conn| find_or_insert_attempt(conn, &guard, &first)).await?;
        let client = match self.identify(provider, client, &self.return_url(&order_no)).await? {
            Identified::Known(client) => client,
            Identified::Ask(url) => return Ok((payment.payment_no, PayAction::Authorize { url })),
        };
        let (payment, outcome) = self.create_payment(provider, input, payment, &client).await?;
        let is_paid = matches!(outcome, Outcome::Done(PayAction::None));
        if !is_paid && matches!(outcome, Outcome::Unknown | Outcome::Done(_)) {
            self.check_awaited(&payment.payment_no).await?;
        }
        match outcome {
            Outcome::Done(PayAction::None) => {
                self.confirm_if_paid(provider, &payment.payment_no).await?;
                Ok((payment.payment_no, PayAction::None))
            }
            Outcome::Done(action) => Ok((payment.payment_no, action)),
            Outcome::Rejected { code, .. } if code == WALLET_CURRENCY => {
                Err(Refusal::SteamWalletCurrency)
            }
            Outcome::Rejected { code, .. } if code == ORDER_ENDS => Err(Refusal::OrderExpired),
            Outcome::Rejected { code, retryable } => {
                tracing::warn!(provider = provider.name(), provider_code = %code, retryable, "a payment was refused by the provider");
                Err(if retryable {
                    Refusal::ProviderUnavailable
                } else {
                    Refusal::MethodUnavailable
                })
            }
            Outcome::Unknown => Err(Refusal::ProviderUnavailable),
        }
    }

    /// Finds the id of a customer in WeChat's browser, if the provider pays there by it. A code
    /// that is used or expired is asked for anew.
    async fn identify(
        &self,
        provider: &PaymentProvider,
        mut client: PayClient,
        return_url: &str,
    ) -> Result<Identified> {
        let is_in_wechat = client.browser == PayBrowser::Wechat { openid: None };
        let Some(oauth) = provider.oauth.as_ref().filter(|_| is_in_wechat) else {
            return Ok(Identified::Known(client));
        };
        let url = oauth.authorize_url(return_url, &hex(&self.random_bytes::<16>()));
        let Some(code) = client.wechat_code.take() else { return Ok(Identified::Ask(url)) };
        match oauth.openid(&code).await {
            Outcome::Done(openid) => {
                client.browser = PayBrowser::Wechat { openid: Some(openid) };
                Ok(Identified::Known(client))
            }
            Outcome::Rejected { retryable: true, .. } => Ok(Identified::Ask(url)),
            // Our account at WeChat is refused. Without the id there are other ways to pay.
            Outcome::Rejected { code, .. } => {
                tracing::error!(provider_code = %code, "WeChat gives no id of the customer");
                Ok(Identified::Known(client))
            }
            Outcome::Unknown => Err(Refusal::ProviderUnavailable),
        }
    }

    /// Creates the attempt at the provider. Where that knows the number with other values, it goes
    /// on with the order's next attempt, and at last with a new one.
    async fn create_payment(
        &self,
        provider: &PaymentProvider,
        mut input: PaymentInput,
        mut payment: Attempt,
        client: &PayClient,
    ) -> Result<(Attempt, Outcome<PayAction>)> {
        let mut used = Vec::new();
        loop {
            let outcome = self.create_alone(provider, &payment, &input, client).await;
            let is_used = matches!(&outcome, Outcome::Rejected { code, .. } if code == NUMBER_USED);
            used.push(payment.payment_no.clone());
            if !is_used || used.len() > OPEN_ATTEMPTS_MAX {
                return Ok((payment, outcome));
            }
            input.payment_no = provider.payment_no(self.now(), self.random_bytes());
            let (next, tried) = (input.clone(), used.clone());
            let found = self.db.write(move |conn| next_attempt(conn, &next, &tried)).await?;
            let Some(found) = found else { return Ok((payment, outcome)) };
            payment = found;
        }
    }

    /// Providers refuse requests under one number that come at the same time. On this node they
    /// wait for each other, and one that meets another node's is repeated.
    async fn create_alone(
        &self,
        provider: &PaymentProvider,
        payment: &Attempt,
        input: &PaymentInput,
        client: &PayClient,
    ) -> Outcome<PayAction> {
        let _alone = self.creating.acquire(payment.payment_no.to_string()).await;
        let request = self.pay_request(payment, input, client);
        for _ in 0..BUSY_TRIES {
            match provider.calls.create(&request).await {
                Outcome::Rejected { code, .. } if code == NUMBER_BUSY => {
                    tokio::time::sleep(BUSY_PAUSE).await;
                }
                outcome => return outcome,
            }
        }
        provider.calls.create(&request).await
    }

    /// The order may have ended during the call to the provider, and the attempt may have been
    /// closed before the provider knew it. Then it is closed once more, and the payment is refused.
    async fn check_awaited(&self, payment_no: &PaymentNo) -> Result<()> {
        let no = payment_no.clone();
        let due = self
            .db
            .read(move |conn| Ok(payments::find_to_book(conn, &no)?))
            .await?
            .ok_or(Refusal::PaymentNotFound)?;
        if !due.state.awaits_money()
            || (due.state, due.order_state) == (PaymentState::Pending, OrderState::PendingPayment)
        {
            return Ok(());
        }
        let (no, now, provider) = (payment_no.clone(), self.now(), due.provider);
        let close = move |conn: &mut Conn| {
            Ok(jobs::insert_anew(
                conn,
                Group::at(JobKind::ClosePayment, &provider),
                no.as_str(),
                now,
                now,
            )?)
        };
        self.db.write(close).await?;
        Err(not_payable(due.order_state))
    }

    /// The payment page of an order.
    fn return_url(&self, order_no: &OrderNo) -> String {
        format!("{}/gift-pay?orderNo={order_no}", self.public_url)
    }

    fn pay_request(
        &self,
        attempt: &Attempt,
        input: &PaymentInput,
        client: &PayClient,
    ) -> PayRequest {
        let PaymentInput { order_no, provider, method, .. } = input;
        let return_url = self.return_url(order_no);
        PayRequest {
            payment_no: attempt.payment_no.clone(),
            method: *method,
            amount: attempt.amount,
            subject: attempt.subject.clone(),
            lang: client.lang,
            expires_at: attempt.expires_at,
            notify_url: format!("{}/notify/{provider}", self.public_url),
            quit_url: format!("{return_url}&cancelled=true"),
            return_url,
            client_ip: client.address.clone(),
            browser: client.browser.clone(),
            steam_id: input.steam_id,
        }
    }
}

/// Whether the provider can be called for a customer.
enum Identified {
    Known(PayClient),
    /// Not before the customer has been at this address of WeChat's OAuth.
    Ask(String),
}

impl PaymentInput {
    /// Whether this attempt is at the same provider and may still be paid.
    fn is_open(&self, payment: &Payment) -> bool {
        payment.method == self.method
            && payment.provider == self.provider
            && payment.state == PaymentState::Pending
    }
}

/// The stored response of the idempotency key: what the provider's request is made from.
#[derive(Serialize, Deserialize)]
struct Attempt {
    payment_no: PaymentNo,
    amount: Fen,
    subject: String,
    expires_at: Timestamp,
}

impl Attempt {
    fn of(payment: &Payment) -> Self {
        Self {
            payment_no: payment.payment_no.clone(),
            amount: payment.amount_fen,
            subject: payment.subject.clone(),
            expires_at: payment.expires_at,
        }
    }
}

/// Why an order in this state cannot be paid. A pending one has passed its time.
const fn not_payable(state: OrderState) -> Refusal {
    match state {
        OrderState::PendingPayment | OrderState::Expired => Refusal::OrderExpired,
        OrderState::Completed | OrderState::Paid => Refusal::OrderAlreadyPaid,
        _ => Refusal::OrderNotPayable,
    }
}

/// The order was read in the statement that locks it.
fn refuse_frozen(order: &orders::Payable) -> Tx<()> {
    if order.frozen_at.is_some() { refuse(Refusal::AccountFrozen) } else { Ok(()) }
}

/// Inserts an attempt, or returns the pending one of the same method. An attempt of a repeated
/// request is used again only while its order can be paid: otherwise the provider would take money
/// for an order that needs none.
fn find_or_insert_attempt(
    conn: &mut Conn,
    guard: &IdempotencyGuard,
    input: &PaymentInput,
) -> Tx<Attempt> {
    let order = orders::send_lock_payable(conn, input.user_id, &input.order_no)?;
    let known = payments::send_of_order_no(conn, input.user_id, &input.order_no)?;
    let Some(order) = order.first(conn)? else {
        return refuse(Refusal::OrderNotFound);
    };
    refuse_frozen(&order)?;
    let is_payable = order.state == OrderState::PendingPayment && order.expires_at > input.now;
    if is_payable {
        // A verification since the order was made may have shown that the customer is a minor.
        spending::check(
            conn, input.user_id, order.date_of_birth, order.payable_fen, true, &input.rules,
            input.now,
        )?;
    }
    let mut is_remembered = true;
    let attempt: Attempt = guard.run(conn, |conn| {
        is_remembered = false;
        if !is_payable {
            return refuse(not_payable(order.state));
        }
        let known = known.load(conn)?;
        if let Some(payment) = known.iter().find(|payment| input.is_open(payment)) {
            return Ok(Attempt::of(payment));
        }
        insert_attempt(conn, input, &order)
    })?;
    if is_remembered {
        let Some(known) = payments::find_by_no(conn, &attempt.payment_no)? else {
            return refuse(Refusal::PaymentNotFound);
        };
        // Jobs query the attempt's own provider, so another one must not take the money.
        let goes_on = known.provider == input.provider
            && (known.state == PaymentState::Paid
                || is_payable && known.state == PaymentState::Pending);
        if !goes_on {
            let reason = not_payable(order.state);
            return refuse(if is_payable { Refusal::OrderNotPayable } else { reason });
        }
    }
    Ok(attempt)
}

/// The order's next open attempt whose number was not `tried` yet, or a new one; `None` when it has
/// too many. The idempotency key belongs to the first one alone: a repeated request tries them all
/// again, and so finds the one that the provider accepts.
fn next_attempt(conn: &mut Conn, input: &PaymentInput, tried: &[PaymentNo]) -> Tx<Option<Attempt>> {
    let Some(order) =
        orders::send_lock_payable(conn, input.user_id, &input.order_no)?.first(conn)?
    else {
        return refuse(Refusal::OrderNotFound);
    };
    refuse_frozen(&order)?;
    if order.state != OrderState::PendingPayment || order.expires_at <= input.now {
        return refuse(not_payable(order.state));
    }
    let known = payments::of_order(conn, order.id)?;
    let open: Vec<&Payment> = known.iter().filter(|payment| input.is_open(payment)).collect();
    if let Some(payment) = open.iter().find(|payment| !tried.contains(&payment.payment_no)) {
        return Ok(Some(Attempt::of(payment)));
    }
    if open.len() >= OPEN_ATTEMPTS_MAX {
        return Ok(None);
    }
    insert_attempt(conn, input, &order).map(Some)
}

fn insert_attempt(conn: &mut Conn, input: &PaymentInput, order: &orders::Payable) -> Tx<Attempt> {
    let payment = NewPayment {
        payment_no: input.payment_no.clone(),
        order_id: order.id,
        method: input.method,
        provider: input.provider.to_owned(),
        subject: input.titles.title(order),
        amount_fen: order.payable_fen,
        created_at: input.now,
        expires_at: order.expires_at,
    };
    payments::begin(conn, &payment, input.user_id)?;
    let delay = if input.has_webhooks { query_delay_ms(1, true) } else { Some(POLL_MS) };
    let first_query = input.now.plus_ms(delay.unwrap_or(0));
    jobs::insert(
        conn,
        Group::at(JobKind::QueryPayment, input.provider),
        input.payment_no.as_str(),
        first_query,
        input.now,
    )?;
    Ok(Attempt {
        payment_no: payment.payment_no,
        amount: payment.amount_fen,
        subject: payment.subject,
        expires_at: payment.expires_at,
    })
}
