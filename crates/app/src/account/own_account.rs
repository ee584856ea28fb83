//! The second factor for exporting and deleting an account and for changing its phone number: an
//! SMS code of the scene `account`, and the extract password where one is set.

use crate::sent_code::SentCode;
use crate::{App, Caller, Refusal, Result};
use domain::{SmsCode, SmsScene};
use store::customer::users::User;

/// Not `Debug`, so that no log line can hold it.
pub struct OwnerProof {
    pub sms_code: SmsCode,
    pub secret: Option<String>,
}

impl App {
    /// Checks the extract password, and returns the code, which the caller checks in its
    /// transaction.
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
