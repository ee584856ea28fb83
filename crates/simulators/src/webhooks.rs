//! Sending webhooks, with retries until they are acknowledged.

use std::{future::Future, pin::Pin, sync::Arc, time::Duration};

use serde::Serialize;
use tokio::task::JoinSet;

use crate::{
    Sandbox, SharedState, StartError, alipay,
    payment::Payment,
    stripe::{self, Subject},
    wechat,
};

/// A provider waits this long for the response to a webhook.
const TIMEOUT: Duration = Duration::from_secs(5);
/// Limit of a response in bytes; a valid acknowledgement is far shorter.
const RESPONSE_MAX: usize = 1024;

/// A webhook that is ready to be sent, by POST.
#[derive(Debug, Clone)]
pub struct Webhook {
    pub url: String,
    /// Headers with lower-case names.
    pub headers: Vec<(&'static str, String)>,
    pub body: String,
}

/// The response of our server; status 0: there was none.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct WebhookResponse {
    pub status: u16,
    pub body: String,
}

/// How webhooks are sent: over HTTP, or straight into a router in tests.
pub type Deliver =
    Arc<dyn Fn(Webhook) -> Pin<Box<dyn Future<Output = WebhookResponse> + Send>> + Send + Sync>;

pub fn over_http() -> Result<Deliver, StartError> {
    let client = reqwest::Client::builder()
        .timeout(TIMEOUT)
        .redirect(reqwest::redirect::Policy::none())
        .no_proxy()
        .build()
        .map_err(|_| StartError::Http)?;
    Ok(Arc::new(move |webhook| {
        let client = client.clone();
        Box::pin(async move { post(&client, webhook).await.unwrap_or_default() })
    }))
}

async fn post(
    client: &reqwest::Client,
    webhook: Webhook,
) -> Result<WebhookResponse, reqwest::Error> {
    let mut request = client.post(webhook.url).body(webhook.body);
    for (name, value) in webhook.headers {
        request = request.header(name, value);
    }
    let mut response = request.send().await?;
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        body.extend_from_slice(&chunk);
        if body.len() > RESPONSE_MAX {
            body.truncate(RESPONSE_MAX);
            break;
        }
    }
    Ok(WebhookResponse {
        status: response.status().as_u16(),
        body: String::from_utf8_lossy(&body).into_owned(),
    })
}

/// Sends the webhook of a payment `times` times at once and waits for the responses. If none
/// acknowledges it, it is retried in the background; a forged one (`bad`) is not.
pub async fn send(
    sandbox: SharedState,
    payment: Payment,
    times: u32,
    bad: bool,
) -> Vec<WebhookResponse> {
    send_about(sandbox, payment, Subject::Session, times, bad).await
}

/// [`send`] for a webhook that may be about something else than the payment itself.
pub async fn send_about(
    sandbox: SharedState,
    payment: Payment,
    subject: Subject,
    times: u32,
    bad: bool,
) -> Vec<WebhookResponse> {
    let webhook = compose(&sandbox, &payment, &subject, bad);
    let Some(webhook) = webhook.filter(|webhook| !webhook.url.is_empty()) else {
        return Vec::new();
    };
    let mut sending = JoinSet::new();
    for _ in 0..times {
        sending.spawn((sandbox.deliver)(webhook.clone()));
    }
    let answers = sending.join_all().await;
    count(&sandbox, &payment, answers.len() as u64).await;
    let acknowledged = answers.iter().any(|response| is_acknowledged(&payment, response));
    if !acknowledged && times > 0 && !bad {
        tokio::spawn(repeat(sandbox, payment, subject));
    }
    answers
}

async fn repeat(sandbox: SharedState, payment: Payment, subject: Subject) {
    let Ok(_place) = sandbox.waiting.clone().try_acquire_owned() else { return };
    for pause in sandbox.retries.clone() {
        tokio::time::sleep(pause).await;
        // Composed anew, because the signature covers the time and our server refuses an old one.
        let Some(webhook) = compose(&sandbox, &payment, &subject, false) else { return };
        let response = (sandbox.deliver)(webhook).await;
        count(&sandbox, &payment, 1).await;
        if is_acknowledged(&payment, &response) {
            return;
        }
    }
}

fn compose(sandbox: &Sandbox, payment: &Payment, subject: &Subject, bad: bool) -> Option<Webhook> {
    match payment.provider.as_str() {
        alipay::PROVIDER => alipay::webhook(sandbox, payment, bad),
        wechat::PROVIDER => wechat::webhook(sandbox, payment, bad),
        stripe::PROVIDER => stripe::webhook(sandbox, payment, subject, bad),
        // Steam wallets send none.
        _ => None,
    }
}

/// Alipay requires the body `success`, WeChat Pay takes 204 too, and Stripe any success.
fn is_acknowledged(payment: &Payment, response: &WebhookResponse) -> bool {
    match payment.provider.as_str() {
        alipay::PROVIDER => response.status == 200 && response.body == "success",
        wechat::PROVIDER => matches!(response.status, 200 | 204),
        stripe::PROVIDER => (200..300).contains(&response.status),
        _ => false,
    }
}

async fn count(sandbox: &Sandbox, payment: &Payment, more: u64) {
    let work = move |slot: &mut Option<Payment>| {
        if let Some(payment) = slot {
            payment.webhooks_sent += more;
        }
    };
    if let Err(error) = sandbox.records.change(&payment.no, work).await {
        tracing::error!(%error, "the sandbox cannot keep its records");
    }
}
