//! Sends a one-time code.

use crate::error::{Tx, refuse};
use crate::ports::Outcome;
use crate::{App, Refusal, Result};
use domain::{Phone, SmsCode, SmsScene, Timestamp};
use store::sms_codes::NewCode;
use store::throttles::{self, Denied, Throttle};
use store::{Conn, sms_codes};

const DAY_MS: i64 = 24 * 3600 * 1000;

impl App {
    /// Sends a code and says after how many seconds the next may be asked for.
    ///
    /// The answer is the same for numbers with and without an account, so that nobody can find out which have one.
    ///
    /// # Errors
    /// When too many were asked for, or it could not be sent.
    pub async fn send_sms_code(&self, phone: Phone, scene: SmsScene, _address: &str) -> Result<i64> {
        let now = self.now();
        let code = SmsCode::from_random(self.draw());
        let row = NewCode {
            phone: phone.as_str().to_owned(),
            scene,
            code_digest: self.code_digest(phone.as_str(), scene, &code),
            created_at: now,
            expires_at: now.plus_seconds(self.rules.sms_code_seconds),
        };
        let (gap_ms, events_max) = (self.rules.sms_resend_seconds * 1000, self.rules.sms_per_day_max);
        self.db.write(move |conn| remember(conn, &row, gap_ms, events_max, now)).await?;
        // The code is not written into a job row: it would lie in the database in the clear. And it is sent
        // once only, because sending is not idempotent; the customer asks again when nothing comes.
        match self.sms.send_code(&phone, scene, &code).await {
            Outcome::Done(()) | Outcome::Unknown => Ok(self.rules.sms_resend_seconds),
            Outcome::Rejected { code, .. } => {
                tracing::warn!(provider_code = %code, "an SMS was refused by the provider");
                Err(Refusal::SmsFailed.into())
            }
        }
    }
}

fn remember(conn: &mut Conn, row: &NewCode, gap_ms: i64, events_max: i64, now: Timestamp) -> Tx<()> {
    let name = format!("sms:{}", row.phone);
    let throttle = Throttle { name: &name, events_max, window_ms: DAY_MS, gap_ms };
    match throttles::count(conn, throttle, now)? {
        Ok(()) => {}
        Err(Denied::TooSoon(at)) => return refuse(Refusal::SmsTooOften { after_seconds: (at.ms_since(now) + 999) / 1000 }),
        Err(Denied::TooMany(_)) => return refuse(Refusal::SmsDailyLimit),
    }
    sms_codes::insert(conn, row)?;
    Ok(())
}
