//! Names an account that money may go to.

use crate::error::{Tx, refuse};
use crate::keys::Keys;
use crate::security_events::SecurityEvent;
use crate::sent_code::{CodeCheck, SentCode};
use crate::{App, Caller, Refusal, Result};
use domain::message::{AccountNotification, Notification, SafetySetting};
use domain::{
    CashAccountId, CashChannel, PayoutAccount, PersonName, SecurityEventKind, SmsCode, SmsScene,
    Timestamp,
};
use store::cash_accounts::NewCashAccount;
use store::{Conn, cash_accounts, cash_outs, messages};

/// Longest name of a bank, in characters.
const BANK_CHARS_MAX: usize = 40;

/// An account that money may go to, as its owner names it.
#[derive(Debug)]
pub struct SetCashAccount {
    pub account: PayoutAccount,
    /// Whose it is said to be.
    pub holder_name: String,
    /// The bank, of a card.
    pub bank_name: Option<String>,
    /// The code that was sent to the caller's own phone.
    pub sms_code: SmsCode,
}

impl App {
    /// Names a payout account and gives its id. One that the caller has already is not made again.
    ///
    /// # Errors
    /// When the caller is not verified, the payout account is somebody else's, the code is wrong,
    /// or there are too many payout accounts.
    pub async fn set_cash_account(
        &self,
        caller: &Caller,
        command: SetCashAccount,
    ) -> Result<CashAccountId> {
        let event = self.security_event(caller, SecurityEventKind::CashAccountAdd);
        let done = self.add_cash_account(caller, command, event.clone()).await;
        self.close_event(caller, event, done).await
    }

    async fn add_cash_account(
        &self,
        caller: &Caller,
        command: SetCashAccount,
        event: SecurityEvent,
    ) -> Result<CashAccountId> {
        let (user, now) = (caller.user_id, self.now());
        let (channel, bank_name) = (command.account.channel(), bank_name(&command)?);
        if !self.payouts.contains_key(&channel) {
            return Err(Refusal::CashChannelUnavailable);
        }
        let payer = self.db.read(move |conn| Ok(cash_outs::payer(conn, user)?)).await?;
        let payer = payer.ok_or(Refusal::LoginRequired)?;
        let Some(name) = payer.real_name else { return Err(Refusal::NotVerified) };
        let name = self.keys.open_text(&name).map_err(Refusal::fault)?;
        // Read as the verified name was, so that one of many middle dots does not make it another.
        if !PersonName::parse(&command.holder_name).is_ok_and(|holder| holder.as_str() == name) {
            return Err(Refusal::HolderNameMismatch);
        }
        let plain = command.account.expose().as_bytes();
        let row = NewCashAccount {
            user_id: user,
            channel,
            account_sealed: self.keys.seal(plain, self.random_bytes()).map_err(Refusal::fault)?,
            account_digest: account_digest(&self.keys, channel, command.account.expose()),
            account_masked: command.account.masked(),
            bank_name,
            created_at: now,
        };
        let sent = self.sent_code(&payer.phone, SmsScene::Cash, &command.sms_code);
        let accounts_max = self.rules.cash_accounts_max;
        let add = move |conn: &mut Conn| {
            let set = set(conn, &sent, &row, accounts_max, now)?;
            if set.is_ok() {
                event.write(conn, user)?;
            }
            Ok(set)
        };
        self.db.write(add).await?
    }
}

/// What finds an account again without showing it.
#[must_use]
pub fn account_digest(keys: &Keys, channel: CashChannel, account: &str) -> Vec<u8> {
    keys.digest(&[b"cash account", channel.code().as_bytes(), account.as_bytes()])
}

/// The bank is needed for a card, and means nothing elsewhere.
fn bank_name(command: &SetCashAccount) -> Result<Option<String>> {
    if command.account.channel() != CashChannel::Bank {
        return Ok(None);
    }
    let name = command.bank_name.as_deref().unwrap_or_default().trim();
    let sound = (2..=BANK_CHARS_MAX).contains(&name.chars().count())
        && name.chars().all(|c| c.is_alphanumeric() || c == ' ');
    if sound { Ok(Some(name.to_owned())) } else { Err(Refusal::malformed("bankName")) }
}

/// A wrong code is an inner error: the try that it took must be committed.
fn set(
    conn: &mut Conn,
    sent: &SentCode,
    row: &NewCashAccount,
    accounts_max: i64,
    now: Timestamp,
) -> Tx<std::result::Result<CashAccountId, Refusal>> {
    if sent.check(conn, now)? == CodeCheck::Wrong {
        return Ok(Err(Refusal::InvalidSmsCode));
    }
    // The code's row is locked and the code used up, so no other of the customer's calls is between
    // here and the insert.
    if let Some(known) = cash_accounts::find_same(conn, row.user_id, &row.account_digest)? {
        return Ok(Ok(known));
    }
    if cash_accounts::count(conn, row.user_id)? >= accounts_max {
        return refuse(Refusal::CashAccountLimit { max: accounts_max });
    }
    let id = cash_accounts::insert(conn, row)?;
    let change = AccountNotification::SafetyChanged { what: SafetySetting::PayoutAccount };
    messages::notify(conn, row.user_id, &Notification::Account(change), now)?;
    Ok(Ok(id))
}
