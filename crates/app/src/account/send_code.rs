//! Sends a one-time code by SMS.

use crate::limits::{BudgetState, CodeLimits, Requester, SmsBudget};
use crate::ports::{ChallengeAnswer, Outcome, SmsState};
use crate::{App, Device, DeviceCookie, Refusal, Result};
use db::Conn;
use domain::{Lang, Phone, SmsCode, SmsScene};
use store::customer::sms_codes;
use store::customer::sms_codes::NewCode;

impl App {
    /// Sends a code; returns after how many seconds the next may be requested, and what the device
    /// keeps: a code for a number that the client names is bound to it.
    ///
    /// The response is the same for numbers with and without an account, so that it does not reveal
    /// which have one.
    pub(super) async fn send_code(
        &self,
        phone: Phone,
        (scene, lang): (SmsScene, Lang),
        device: &Device,
        answer: Option<ChallengeAnswer>,
    ) -> Result<(i64, DeviceCookie)> {
        let sent = self.send_within_limits(phone, (scene, lang), device, answer).await;
        self.abuse_counters.sms_codes.add(scene.code(), outcome(&sent));
        sent
    }

    async fn send_within_limits(
        &self,
        phone: Phone,
        (scene, lang): (SmsScene, Lang),
        device: &Device,
        answer: Option<ChallengeAnswer>,
    ) -> Result<(i64, DeviceCookie)> {
        let now = self.now();
        let limits = CodeLimits::new(self.rules.clone(), &phone, scene, device.clone());
        let budget = SmsBudget::new(&self.budgets, device);
        let passed = self
            .pass(
                self.sms_budget_state(&limits, &budget).await?,
                ("sendSmsCode", phone.as_str()),
                answer,
            )
            .await?;
        let cookie = if scene.names_phone() && device.cookie == DeviceCookie::default() {
            device.cookie.with(self.random_bytes())
        } else {
            device.cookie.clone()
        };
        let code = SmsCode::from_random(self.random_bytes());
        let row = NewCode {
            phone: phone.as_str().to_owned(),
            scene,
            client: if scene.names_phone() {
                cookie.names().first().cloned().unwrap_or_default()
            } else {
                String::new()
            },
            code_digest: self.code_digest(phone.as_str(), scene, &code),
            created_at: now,
            expires_at: now.plus_seconds(self.rules.sms_code_seconds),
        };
        let remember = move |conn: &mut Conn| {
            if limits.count(conn, now)? == Requester::Unrecognized {
                budget.charge(conn, &passed, now)?;
            }
            passed.use_up(conn, now)?;
            Ok(sms_codes::insert(conn, &row)?)
        };
        self.db.write(remember).await?;
        // Not through a job row, which would hold the code in clear text. Sent once only, because
        // sending is not idempotent; the customer requests another code when none arrives.
        match self.sms.send_code(&phone, scene, lang, &code).await {
            Outcome::Done(SmsState::Accepted) | Outcome::Unknown => {
                Ok((self.rules.sms_resend_seconds, cookie))
            }
            Outcome::Done(SmsState::NumberInvalid) => Err(Refusal::InvalidPhone),
            Outcome::Done(SmsState::NumberBlocked { code }) => {
                tracing::info!(provider_code = %code, "an SMS was refused because of its number");
                Err(Refusal::SmsFailed)
            }
            Outcome::Rejected { code, .. } => {
                tracing::warn!(provider_code = %code, "an SMS was refused by the provider");
                Err(Refusal::SmsFailed)
            }
        }
    }

    /// Only unrecognized requesters have budgets, so that spending those does not keep owners from
    /// their codes.
    async fn sms_budget_state(
        &self,
        limits: &CodeLimits,
        budget: &SmsBudget,
    ) -> Result<BudgetState> {
        let (limits, budget, now) = (limits.clone(), budget.clone(), self.now());
        let state = move |conn: &mut Conn| match limits.requester(conn)? {
            Requester::Unrecognized => budget.state(conn, now),
            Requester::LoggedIn | Requester::KnownDevice(_) => Ok(BudgetState::Within),
        };
        Ok(self.db.read(state).await?)
    }
}

/// The outcome of a request for a code, as a metric label.
const fn outcome<T>(sent: &Result<T>) -> &'static str {
    match sent {
        Ok(_) => "sent",
        Err(Refusal::SmsTooOften { .. }) => "too_often",
        Err(Refusal::SmsDailyLimit { .. }) => "daily_limit",
        Err(Refusal::ChallengeRequired { .. }) => "challenge",
        Err(Refusal::RateLimited { .. }) => "over_budget",
        Err(Refusal::SmsFailed | Refusal::InvalidPhone) => "failed",
        Err(_) => "error",
    }
}
