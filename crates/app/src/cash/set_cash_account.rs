//! Adds a payout account.

use super::wechat_state;
use crate::error::{Tx, refuse};
use crate::keys::{Keys, Unsealed};
use crate::ports::{Outcome, PayoutProvider};
use crate::security_events::SecurityEvent;
use crate::sent_code::{CodeCheck, SentCode};
use crate::{App, Caller, Refusal, Result};
use db::Conn;
use domain::message::{AccountNotification, Notification, SafetySetting};
use domain::{
    BankName, CashAccountId, CashChannel, PayoutAccount, PersonName, Place, SecurityEventKind,
    SmsCode, SmsScene, Timestamp,
};
use store::customer::messages;
use store::money::cash_accounts::NewCashAccount;
use store::money::{cash_accounts, cash_outs};

/// How the number of a payout account is known.
pub enum AccountSource {
    /// The customer has typed it.
    Typed(PayoutAccount),
    /// WeChat says it, for the code with which its OAuth led back: it is the customer's own, if the
    /// state that came with it says that this customer was sent there.
    WechatCode { code: String, state: String },
}

pub struct SetCashAccount {
    pub account: AccountSource,
    /// Must be the verified name.
    pub holder_name: String,
    /// Required for a bank card.
    pub bank_name: Option<String>,
    /// The code that was sent to the caller's phone for the scene `cash`.
    pub sms_code: SmsCode,
}

impl App {
    /// Adds a payout account; returns its id. Idempotent for an account that the caller has
    /// already.
    ///
    /// # Errors
    /// When the caller is not verified, the holder's name is not the verified one, the channel is
    /// not offered, a code or state is wrong, WeChat does not answer, or there are too many payout
    /// accounts.
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
        let provider = self.payouts.get(&channel).ok_or(Refusal::CashChannelUnavailable)?;
        let customer = self.db.read(move |conn| Ok(cash_outs::customer(conn, user)?)).await?;
        let customer = customer.ok_or(Refusal::LoginRequired)?;
        let Some(name) = customer.real_name else { return Err(Refusal::NotVerified) };
        let name = self.keys.open(Place::real_name(user), &name).map_err(Refusal::fault)?;
        // Parsed as the verified name was, which normalises the many forms of a middle dot.
        if !PersonName::parse(&command.holder_name).is_ok_and(|holder| holder.as_str() == name) {
            return Err(Refusal::HolderNameMismatch);
        }
        let sent = self.sent_code(&customer.phone, SmsScene::Cash, &command.sms_code);
        let (account, right_code) = match command.account {
            AccountSource::Typed(account) => (account, None),
            AccountSource::WechatCode { code, state } => {
                wechat_state::check(&state, &self.keys, user, now)?;
                let right_code = self.find_right_code(sent.clone(), now).await?;
                (wechat_account(provider, &code).await?, Some(right_code))
            }
        };
        let number = (self.unsealed(account.expose()), self.keys.clone());
        let row = NewCashAccount {
            user_id: user,
            channel,
            account_digest: account_digest(&self.keys, channel, account.expose()),
            account_masked: account.masked(),
            bank_name,
            created_at: now,
        };
        let accounts_max = self.rules.cash_accounts_max;
        let add = move |conn: &mut Conn| {
            let set = set(conn, (&sent, right_code), (&row, &number), accounts_max, now)?;
            if set.is_ok() {
                event.write(conn, user)?;
            }
            Ok(set)
        };
        self.db.write(add).await?
    }

    /// Checks the SMS code before a code of WeChat's is used up, which works once. The SMS code is
    /// not used up here.
    async fn find_right_code(&self, sent: SentCode, now: Timestamp) -> Result<i64> {
        let find = move |conn: &mut Conn| sent.find_right(conn, now);
        self.db.write(find).await?.ok_or(Refusal::InvalidSmsCode)
    }
}

impl AccountSource {
    const fn channel(&self) -> CashChannel {
        match self {
            Self::Typed(account) => account.channel(),
            Self::WechatCode { .. } => CashChannel::Wechat,
        }
    }
}

/// The account of the customer to whom WeChat has given the code.
async fn wechat_account(provider: &PayoutProvider, code: &str) -> Result<PayoutAccount> {
    let oauth = provider.oauth.as_ref().ok_or(Refusal::CashChannelUnavailable)?;
    match oauth.openid(code).await {
        Outcome::Done(openid) => PayoutAccount::parse(CashChannel::Wechat, &openid)
            .map_err(|_| Refusal::InvalidCashAccount),
        Outcome::Rejected { retryable: true, .. } => Err(Refusal::WechatCodeInvalid),
        // A preview of the page without the customer's own account, who can authorize again.
        Outcome::Rejected { code, .. } if code == "snapshot" => Err(Refusal::WechatCodeInvalid),
        Outcome::Rejected { code, .. } => {
            tracing::error!(provider_code = %code, "WeChat gives no id of the customer");
            Err(Refusal::CashChannelUnavailable)
        }
        Outcome::Unknown => Err(Refusal::WechatUnavailable),
    }
}

/// The keyed hash by which an account number is found.
#[must_use]
pub fn account_digest(keys: &Keys, channel: CashChannel, account: &str) -> Vec<u8> {
    keys.digest(&[b"cash account", channel.code().as_bytes(), account.as_bytes()])
}

/// The bank's name is required for a card and ignored elsewhere.
fn bank_name(command: &SetCashAccount) -> Result<Option<String>> {
    if command.account.channel() != CashChannel::Bank {
        return Ok(None);
    }
    let name = BankName::parse(command.bank_name.as_deref().unwrap_or_default())
        .map_err(|invalid| Refusal::malformed(invalid.field))?;
    Ok(Some(name.as_str().to_owned()))
}

/// A wrong code is the inner error, so that its attempt is committed. `right_code` was compared
/// before.
fn set(
    conn: &mut Conn,
    (sent, right_code): (&SentCode, Option<i64>),
    (row, (number, keys)): (&NewCashAccount, &(Unsealed, Keys)),
    accounts_max: i64,
    now: Timestamp,
) -> Tx<std::result::Result<CashAccountId, Refusal>> {
    let checked = match right_code {
        Some(id) => sent.use_up(conn, id, now)?,
        None => sent.check(conn, now)?,
    };
    if checked == CodeCheck::Wrong {
        return Ok(Err(Refusal::InvalidSmsCode));
    }
    // The code's row is locked, so no other call of the customer runs between this and the insert.
    if let Some(known) = cash_accounts::find_same(conn, row.user_id, &row.account_digest)? {
        return Ok(Ok(known));
    }
    if cash_accounts::count(conn, row.user_id)? >= accounts_max {
        return refuse(Refusal::CashAccountLimit { max: accounts_max });
    }
    let id = cash_accounts::insert(conn, row, |conn, id| {
        keys.seal(conn, Place::payout_account(id, row.user_id), number)
    })?;
    let change = AccountNotification::SafetyChanged { what: SafetySetting::PayoutAccount };
    messages::notify(conn, row.user_id, &Notification::Account(change), now)?;
    Ok(Ok(id))
}
