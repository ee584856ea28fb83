//! Sends a one-time code.

use super::code_limits::CodeLimits;
use crate::error::Tx;
use crate::ports::Outcome;
use crate::{App, Device, Refusal, Result};
use domain::{NetworkSize, Phone, SmsCode, SmsScene, Timestamp};
use store::sms_codes::NewCode;
use store::{Conn, sms_codes};

impl App {
    /// Sends a code and says after how many seconds the next may be asked for.
    ///
    /// The answer is the same for numbers with and without an account, so that nobody can find out which have one.
    pub(super) async fn send_sms_code(&self, phone: Phone, scene: SmsScene, device: &Device) -> Result<i64> {
        let now = self.now();
        let code = SmsCode::from_random(self.draw());
        let row = NewCode {
            phone: phone.as_str().to_owned(),
            scene,
            // A login may go on in another network.
            network: if scene.is_open() { device.network(NetworkSize::Line) } else { String::new() },
            code_digest: self.code_digest(phone.as_str(), scene, &code),
            created_at: now,
            expires_at: now.plus_seconds(self.rules.sms_code_seconds),
        };
        let limits = CodeLimits::new(&self.rules, &phone, scene, device.clone());
        self.db.write(move |conn| remember(conn, &row, &limits, now)).await?;
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

fn remember(conn: &mut Conn, row: &NewCode, limits: &CodeLimits, now: Timestamp) -> Tx<()> {
    limits.count(conn, now)?;
    sms_codes::insert(conn, row)?;
    Ok(())
}
