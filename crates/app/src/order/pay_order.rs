//! Begins a payment: stores the attempt, then creates it at the provider.

use super::spending;
use crate::error::{Tx, refuse};
use crate::idempotency::IdempotencyGuard;
use crate::jobs::query_delay_ms;
use crate::ports::{Outcome, PayAction, PayRequest};
use crate::{App, Caller, IdemKey, Refusal, Result};
use domain::{
    Fen, JobKind, OrderNo, OrderState, PayMethod, PaymentNo, PaymentState, Rules, Timestamp, UserId,
};
use serde::{Deserialize, Serialize};
use store::jobs::Group;
use store::payments::{NewPayment, Payment};
use store::{Conn, jobs, orders, payments};

#[derive(Clone)]
struct PaymentInput {
    payment_no: PaymentNo,
    user_id: UserId,
    order_no: OrderNo,
    method: PayMethod,
    provider: &'static str,
    rules: Rules,
    now: Timestamp,
}

impl App {
    /// Begins a payment; returns its number and what the customer's browser must do next.
    ///
    /// # Errors
    /// When the caller has no such order, it cannot be paid, the payment method is not offered, or
    /// its provider does not answer.
    pub async fn pay_order(
        &self,
        caller: &Caller,
        order_no: OrderNo,
        method: PayMethod,
        client_ip: String,
        key: IdemKey,
    ) -> Result<(PaymentNo, PayAction)> {
        let provider = self.payments.get(&method).ok_or(Refusal::MethodUnavailable)?;
        let now = self.now();
        let guard = self.idempotency_guard(
            caller.user_id,
            key,
            "payOrder",
            &format!("{order_no} {method}"),
            now,
        );
        let input = PaymentInput {
            payment_no: PaymentNo::new(now, self.random_bytes()),
            user_id: caller.user_id,
            order_no: order_no.clone(),
            method,
            provider: provider.name(),
            rules: self.rules.clone(),
            now,
        };
        let payment = self.db.write(move |conn| attempt(conn, &guard, &input)).await?;
        let request = self.pay_request(&payment, method, provider.name(), &order_no, client_ip);
        let outcome = provider.create(&request).await;
        if matches!(
            outcome,
            Outcome::Unknown | Outcome::Done(PayAction::Redirect { .. } | PayAction::Qr { .. })
        ) {
            self.check_awaited(&payment.payment_no).await?;
        }
        match outcome {
            Outcome::Done(PayAction::None) => {
                self.settle_payment(&**provider, &payment.payment_no).await?;
                Ok((payment.payment_no, PayAction::None))
            }
            Outcome::Done(action) => Ok((payment.payment_no, action)),
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

    /// The order may have ended during the call to the provider, and the attempt may have been
    /// closed before the provider knew it. Then it is closed once more, and the payment is refused.
    async fn check_awaited(&self, payment_no: &PaymentNo) -> Result<()> {
        let no = payment_no.clone();
        let due = self
            .db
            .read(move |conn| Ok(payments::find_due(conn, &no)?))
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

    fn pay_request(
        &self,
        attempt: &Attempt,
        method: PayMethod,
        provider: &str,
        order_no: &OrderNo,
        client_ip: String,
    ) -> PayRequest {
        let return_url = format!("{}/gift-pay?orderNo={order_no}", self.public_url);
        PayRequest {
            payment_no: attempt.payment_no.clone(),
            method,
            amount: attempt.amount,
            subject: format!("{} {order_no}", self.brand.name_en),
            expires_at: attempt.expires_at,
            notify_url: format!("{}/notify/{provider}", self.public_url),
            quit_url: format!("{return_url}&cancelled=true"),
            return_url,
            client_ip,
        }
    }
}

/// The stored response of the idempotency key: what the provider's request is made from.
#[derive(Serialize, Deserialize)]
struct Attempt {
    payment_no: PaymentNo,
    amount: Fen,
    expires_at: Timestamp,
}

impl Attempt {
    fn of(payment: &Payment) -> Self {
        Self {
            payment_no: payment.payment_no.clone(),
            amount: payment.amount_fen,
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

/// Inserts an attempt, or returns the pending one of the same method. An attempt of a repeated
/// request is used again only while its order can be paid: otherwise the provider would take money
/// for an order that needs none.
fn attempt(conn: &mut Conn, guard: &IdempotencyGuard, input: &PaymentInput) -> Tx<Attempt> {
    let Some(order) = orders::lock_payable(conn, input.user_id, &input.order_no)? else {
        return refuse(Refusal::OrderNotFound);
    };
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
        let known = payments::of_order(conn, order.id)?;
        let same = |p: &&Payment| {
            p.method == input.method
                && p.provider == input.provider
                && p.state == PaymentState::Pending
        };
        if let Some(payment) = known.iter().find(same) {
            return Ok(Attempt::of(payment));
        }
        write(conn, input, &order)?;
        Ok(Attempt {
            payment_no: input.payment_no.clone(),
            amount: order.payable_fen,
            expires_at: order.expires_at,
        })
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

fn write(conn: &mut Conn, input: &PaymentInput, order: &orders::Payable) -> Tx<()> {
    let payment = NewPayment {
        payment_no: input.payment_no.clone(),
        order_id: order.id,
        method: input.method,
        provider: input.provider.to_owned(),
        amount_fen: order.payable_fen,
        created_at: input.now,
        expires_at: order.expires_at,
    };
    payments::insert(conn, &payment)?;
    let first_query = input.now.plus_ms(query_delay_ms(1).unwrap_or(0));
    jobs::insert(
        conn,
        Group::at(JobKind::QueryPayment, input.provider),
        input.payment_no.as_str(),
        first_query,
        input.now,
    )?;
    Ok(())
}
