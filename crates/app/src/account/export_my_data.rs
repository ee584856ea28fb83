//! Exports all data that is stored about a customer.

use crate::error::{Tx, fault};
use crate::limits::AccountCounter;
use crate::security_events::SecurityEvent as Event;
use crate::sent_code::CodeCheck;
use crate::{App, Caller, Keys, OwnerProof, Refusal, Result, UserInfo};
use db::Conn;
use domain::{
    AccountId, CashReason, CustomerReason, Fen, Place, SecurityEventKind, Timestamp, UserId,
};
use store::customer::data_export as own;
use store::customer::data_export::MovementRecord;
use store::customer::logins::Login;
use store::customer::security_events::SecurityEvent;
use store::customer::users::User;
use store::customer::{logins, security_events};

/// Largest number of rows in one list.
pub const EXPORT_ROWS_MAX: i64 = 10_000;

/// An export. Lists are oldest first; logins and security events newest first.
#[derive(Debug, Clone)]
pub struct MyData {
    /// When it was made.
    pub created_at: Timestamp,
    /// The customer, with the ID number masked: a stolen token must not reveal it.
    pub profile: UserInfo,
    /// The phone number in full.
    pub phone: String,
    /// The verified name in full.
    pub real_name: Option<String>,
    pub registered_at: Timestamp,
    pub lists: Lists,
    /// The names of lists that were cut at [`EXPORT_ROWS_MAX`].
    pub truncated: Vec<&'static str>,
}

#[derive(Debug, Clone)]
pub struct Lists {
    pub sessions: Vec<Login>,
    pub orders: Vec<own::OrderRecord>,
    pub payments: Vec<own::PaymentRecord>,
    pub refunds: Vec<own::RefundRecord>,
    pub disputes: Vec<own::DisputeRecord>,
    pub items: Vec<own::ItemRecord>,
    pub movements: Vec<Movement>,
    pub former_phones: Vec<own::FormerPhoneRecord>,
    pub cash_accounts: Vec<own::CashAccountRecord>,
    pub cash_outs: Vec<own::CashOutRecord>,
    pub exchanges: Vec<own::ExchangeRecord>,
    pub extracts: Vec<OwnExtract>,
    pub deposits: Vec<own::DepositRecord>,
    pub vouchers: Vec<own::VoucherRecord>,
    pub points: Vec<own::PointsRecord>,
    pub messages: Vec<own::MessageRecord>,
    pub favourites: Vec<own::FavouriteRecord>,
    pub security_events: Vec<SecurityEvent>,
    pub conversation_messages: Vec<OwnConversationMessage>,
}

/// An extraction, with the trade URL that its items went to.
#[derive(Debug, Clone)]
pub struct OwnExtract {
    pub record: own::ExtractRecord,
    pub trade_url: String,
}

/// A message of a conversation with staff, with its text.
#[derive(Debug, Clone)]
pub struct OwnConversationMessage {
    pub record: own::ConversationMessageRecord,
    /// `None` where it is a picture.
    pub text: Option<String>,
}

/// A change of the balance, with its sign.
#[derive(Debug, Clone)]
pub struct Movement {
    pub record: MovementRecord,
    /// The change; negative for a debit.
    pub change: Fen,
}

impl App {
    /// Exports all data that is stored about the caller.
    ///
    /// # Errors
    /// When the code or the extract password is wrong, or the day's exports are used up.
    pub async fn export_my_data(&self, caller: &Caller, proof: OwnerProof) -> Result<MyData> {
        let event = self.security_event(caller, SecurityEventKind::DataExport);
        let done = self.collect_data(caller, proof, event.clone()).await;
        self.close_event(caller, event, done).await
    }

    async fn collect_data(
        &self,
        caller: &Caller,
        proof: OwnerProof,
        event: Event,
    ) -> Result<MyData> {
        let (id, now) = (caller.user_id, self.now());
        let attempts = AccountCounter::DataExports.of(id, &self.rules);
        let user = self.me(caller).await?;
        let sent = self.check_owner(caller, &user, proof).await?;
        let begin = move |conn: &mut Conn| {
            // The attempt of a wrong code is committed, so nothing else may be written before it.
            if sent.check(conn, now)? == CodeCheck::Wrong {
                return Ok(Err(Refusal::InvalidSmsCode));
            }
            attempts.take_call(conn, now)?;
            event.write(conn, id)?;
            Ok(Ok(()))
        };
        self.db.write(begin).await??;
        self.data_of(user).await?.ok_or(Refusal::LoginRequired)
    }

    /// All data that is stored about a customer; `None` when the account no longer exists.
    pub(crate) async fn data_of(&self, user: User) -> Result<Option<MyData>> {
        let (id, now, keys) = (user.id, self.now(), self.keys.clone());
        let Some(profile) = self.profile_of(id).await? else { return Ok(None) };
        let (lists, truncated) = self.db.read(move |conn| lists(conn, id, &keys)).await?;
        let real_name = user
            .real_name
            .map(|name| self.keys.open(Place::real_name(id), &name))
            .transpose()
            .map_err(Refusal::fault)?;
        let (phone, registered_at) = (user.phone, user.created_at);
        let created_at = now;
        Ok(Some(MyData { created_at, profile, phone, real_name, registered_at, lists, truncated }))
    }
}

/// Why no money was paid for a cash-out, for a file: the code of a failure, or the words of staff
/// in both languages.
#[must_use]
pub fn cash_reason_line(stored: &str) -> Option<String> {
    Some(match CashReason::parse(stored)? {
        CashReason::Failure(failure) => failure.code().to_owned(),
        CashReason::Staff(CustomerReason { zh, en }) => format!("{zh} / {en}"),
    })
}

fn lists(conn: &mut Conn, id: UserId, keys: &Keys) -> Tx<(Lists, Vec<&'static str>)> {
    let asked = EXPORT_ROWS_MAX + 1;
    let oldest = own::Rows::Oldest(asked);
    let mut cut = Cut::default();
    let account = own::balance_account(conn, id)?;
    let movements = cut.list("movements", own::movements(conn, id, oldest)?);
    let lists = Lists {
        sessions: cut.list("sessions", logins::all(conn, id, asked)?),
        orders: cut.list("orders", own::orders(conn, id, oldest)?),
        payments: cut.list("payments", own::payments(conn, id, oldest)?),
        refunds: cut.list("refunds", own::refunds(conn, id, oldest)?),
        disputes: cut.list("disputes", own::disputes(conn, id, oldest)?),
        items: cut.list("items", own::items(conn, id, oldest)?),
        movements: movements.into_iter().map(|record| signed(record, account)).collect(),
        former_phones: cut.list("formerPhones", own::former_phones(conn, id, asked)?),
        cash_accounts: cut.list("cashAccounts", own::cash_accounts(conn, id, oldest)?),
        cash_outs: cut.list("cashOuts", own::cash_outs(conn, id, oldest)?),
        exchanges: cut.list("exchanges", own::exchanges(conn, id, oldest)?),
        extracts: opened(cut.list("extracts", own::extracts(conn, id, oldest)?), id, keys)?,
        deposits: cut.list("deposits", own::deposits(conn, id, oldest)?),
        vouchers: cut.list("vouchers", own::vouchers(conn, id, oldest)?),
        points: cut.list("points", own::points(conn, id, asked)?),
        messages: cut.list("messages", own::messages(conn, id, asked)?),
        favourites: cut.list("favourites", own::favourites(conn, id, asked)?),
        security_events: cut.list("securityEvents", security_events::list(conn, id, None, asked)?),
        conversation_messages: read(
            cut.list("conversationMessages", own::conversation_messages(conn, id, asked)?),
            id,
            keys,
        )?,
    };
    Ok((lists, cut.names))
}

fn read(
    records: Vec<own::ConversationMessageRecord>,
    owner: UserId,
    keys: &Keys,
) -> Tx<Vec<OwnConversationMessage>> {
    let open = |record: own::ConversationMessageRecord| {
        let place = Place::conversation_text(record.id, owner);
        let text = record.text.as_ref().map(|text| keys.open(place, text)).transpose();
        text.map(|text| OwnConversationMessage { record, text })
    };
    let all: std::result::Result<_, String> = records.into_iter().map(open).collect();
    all.map_err(fault)
}

fn opened(records: Vec<own::ExtractRecord>, owner: UserId, keys: &Keys) -> Tx<Vec<OwnExtract>> {
    let open = |record: own::ExtractRecord| {
        let trade_url = keys.open(Place::extract_trade_url(record.id, owner), &record.trade_url);
        trade_url.map(|trade_url| OwnExtract { record, trade_url })
    };
    let all: std::result::Result<_, String> = records.into_iter().map(open).collect();
    all.map_err(fault)
}

/// Truncates lists, and records the names of those that were too long.
#[derive(Default)]
struct Cut {
    names: Vec<&'static str>,
}

impl Cut {
    fn list<T>(&mut self, name: &'static str, mut rows: Vec<T>) -> Vec<T> {
        let max = usize::try_from(EXPORT_ROWS_MAX).unwrap_or(usize::MAX);
        if rows.len() > max {
            rows.truncate(max);
            self.names.push(name);
        }
        rows
    }
}

fn signed(record: MovementRecord, balance: Option<AccountId>) -> Movement {
    let change = match balance {
        Some(account) if account == record.credit_account => record.amount_fen,
        Some(account) if account == record.debit_account => Fen(-record.amount_fen.0),
        // Between the frozen account and the platform, as when a cash-out is paid.
        _ => Fen::ZERO,
    };
    Movement { record, change }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_are_cut_and_named() {
        let mut cut = Cut::default();
        let max = usize::try_from(EXPORT_ROWS_MAX).unwrap();
        assert_eq!(cut.list("orders", vec![(); max]).len(), max);
        assert_eq!(cut.names, [""; 0]);
        assert_eq!(cut.list("items", vec![(); max + 1]).len(), max);
        assert_eq!(cut.names, ["items"]);
    }
}
