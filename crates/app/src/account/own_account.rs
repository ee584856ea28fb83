//! The second proof for what concerns the account as a whole: a code of its own scene, and the
//! extract password where one is set.

use crate::sent_code::SentCode;
use crate::{App, Caller, Refusal, Result};
use domain::{SmsCode, SmsScene};
use store::users::User;

/// What proves, beyond being logged in, that the owner asks.
/// Not `Debug`, so that no log line can hold it.
pub struct OwnerProof {
    /// The code that was sent for the scene `account`.
    pub sms_code: SmsCode,
    /// The extract password.
    pub secret: Option<String>,
}

impl App {
    /// Checks the extract password, and gives the code to be checked where it is used.
    pub(super) async fn check_owner(
        &self,
        caller: &Caller,
        user: &User,
        proof: OwnerProof,
    ) -> Result<SentCode> {
        if user.secret_hash.is_some() {
            let secret = proof.secret.ok_or_else(|| Refusal::malformed("secret"))?;
            self.check_secret(caller, &secret).await?;
        }
        Ok(self.sent_code(&user.phone, SmsScene::Account, &proof.sms_code))
    }
}
