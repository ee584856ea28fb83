//! Who may have which code sent to where.

use crate::ports::ChallengeAnswer;
use crate::{App, Caller, Device, Refusal, Result};
use domain::{Phone, SmsScene};

impl App {
    /// Sends a code and says after how many seconds the next may be asked for.
    ///
    /// Codes that guard an account go to its own phone alone, which need not be named: else a
    /// stranger could make a number's owner read codes that nobody asked for, and a thief of a
    /// login could have them sent to a phone of their own.
    ///
    /// # Errors
    /// When nobody is logged in and the scene needs it, the phone is missing or another's, too many
    /// codes were asked for, or a challenge must be answered first.
    pub async fn send_sms_code(
        &self,
        caller: Option<&Caller>,
        phone: Option<Phone>,
        scene: SmsScene,
        (device, answer): (&Device, Option<ChallengeAnswer>),
    ) -> Result<i64> {
        if scene.is_open() {
            return self
                .send_code(phone.ok_or_else(|| Refusal::malformed("phone"))?, scene, device, answer)
                .await;
        }
        let own = self.me(caller.ok_or(Refusal::LoginRequired)?).await?.phone;
        if phone.is_some_and(|phone| phone.as_str() != own) {
            return Err(Refusal::NotOwnPhone);
        }
        self.send_code(Phone::parse(&own)?, scene, device, answer).await
    }
}
