//! Decides to which number a code of a scene is sent.

use crate::ports::ChallengeAnswer;
use crate::{App, Caller, Device, DeviceCookie, Refusal, Result};
use domain::{Lang, Phone, SmsScene};

impl App {
    /// Sends a code in a language; returns after how many seconds the next may be requested,
    /// and what the device keeps.
    ///
    /// Codes that guard an account go only to its own phone, which need not be given: otherwise
    /// anyone could have them sent to the owner, and the holder of a stolen token to a phone of
    /// their own.
    ///
    /// # Errors
    /// When the scene needs a login and there is none, the phone is missing or not the caller's
    /// own, too many codes were requested, or a challenge must be solved first.
    pub async fn send_sms_code(
        &self,
        caller: Option<&Caller>,
        phone: Option<Phone>,
        (scene, lang): (SmsScene, Lang),
        (device, answer): (&Device, Option<ChallengeAnswer>),
    ) -> Result<(i64, DeviceCookie)> {
        if scene.names_phone() {
            if !scene.is_open() && caller.is_none() {
                return Err(Refusal::LoginRequired);
            }
            let phone = phone.ok_or_else(|| Refusal::malformed("phone"))?;
            return self.send_code(phone, (scene, lang), device, answer).await;
        }
        let own = self.me(caller.ok_or(Refusal::LoginRequired)?).await?.phone;
        if phone.is_some_and(|phone| phone.as_str() != own) {
            return Err(Refusal::NotOwnPhone);
        }
        self.send_code(Phone::parse(&own)?, (scene, lang), device, answer).await
    }
}
