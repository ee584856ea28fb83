//! The part of the audit that needs the master key: each sealed value opens in its place, and
//! agrees with what stands beside it. Without the key, it finds values of another key.

use crate::account::id_card_digest;
use crate::cash::account_digest;
use crate::error::Tx;
use crate::keys::is_sealed_by;
use crate::staff::is_totp_secret;
use crate::{App, Keys, Result, master_key, person_hashes};
use db::{Conn, Db};
use domain::{
    CashAccountId, ConversationText, IdCard, PayoutAccount, Place, SealedColumn, Timestamp,
    TradeUrl,
};
use serde::{Deserialize, Serialize};
use store::operation::sealed::{self, SealedRow};

/// The name of the check in a finding.
pub const SEALED_CHECK: &str = "a sealed value opens in its place and agrees with its row";

/// Rows of one slice, so that none takes long.
const ROWS: i64 = 500;

/// Most findings that are named.
const NAMED_MAX: usize = 50;

/// A day after every date of birth.
const EVER: i32 = 99_991_231;

/// The next slice: a column, and the id of the row after which it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SealedPosition {
    column: SealedColumn,
    after: i64,
}

impl SealedPosition {
    pub(crate) const FIRST: Self = Self { column: SealedColumn::ALL[0], after: 0 };

    fn next_column(self) -> Option<Self> {
        let next = SealedColumn::ALL.iter().skip_while(|column| **column != self.column).nth(1);
        next.map(|column| Self { column: *column, after: 0 })
    }
}

/// The findings of a slice, and where the next one begins; `None` after the last.
type Slice = (Vec<String>, Option<SealedPosition>);

fn slice(conn: &mut Conn, position: SealedPosition, keys: Option<&Keys>) -> Tx<Slice> {
    let note = master_key::note(conn)?.unwrap_or_default();
    let owner = master_key::owner(&note);
    let SealedPosition { column, after } = position;
    let mut findings = Vec::new();
    if position == SealedPosition::FIRST
        && let Some(sealed) = person_hashes::sealed_key(conn)?
        && (!is_sealed_by(&sealed, owner)
            || keys.is_some_and(|keys| keys.open(Place::PERSON_HASH_KEY, &sealed).is_err()))
    {
        findings.push(format!("{}: does not open", Place::PERSON_HASH_KEY));
    }
    let rows = sealed::after(conn, column, after, ROWS)?;
    for row in &rows {
        let problem = if !is_sealed_by(&row.value, owner) {
            Some("is not sealed with the key of this database")
        } else {
            keys.map_or(Ok(None), |keys| compare(conn, column, row, keys))?
        };
        let place = column.in_row(row.id, row.owner);
        findings.extend(problem.map(|problem| format!("{place}: {problem}")));
    }
    let is_full = i64::try_from(rows.len()).is_ok_and(|rows| rows == ROWS);
    let next = match rows.last() {
        Some(last) if is_full => Some(SealedPosition { column, after: last.id }),
        _ => position.next_column(),
    };
    Ok((findings, next))
}

/// Finds the fault of a value.
fn compare(
    conn: &mut Conn,
    column: SealedColumn,
    row: &SealedRow,
    keys: &Keys,
) -> Tx<Option<&'static str>> {
    let Ok(plain) = keys.open(column.in_row(row.id, row.owner), &row.value) else {
        return Ok(Some("does not open: it was sealed for another place, or changed"));
    };
    let is_wrong = match column {
        SealedColumn::RealName => None,
        SealedColumn::IdCard => {
            let beside = sealed::beside_user(conn, row.owner)?;
            let digest = beside.as_ref().and_then(|beside| beside.id_card_digest.as_ref());
            let born = IdCard::parse(&plain, EVER).map(|card| card.date_of_birth());
            let stored = beside.as_ref().and_then(|beside| beside.date_of_birth);
            (digest != Some(&id_card_digest(keys, &plain)))
                .then_some("the hash beside it is of another number")
                .or((born.ok() != stored).then_some("the date of birth beside it is another"))
        }
        SealedColumn::TradeUrl => {
            let partner = TradeUrl::parse(&plain).map(|url| url.partner());
            let beside = sealed::beside_user(conn, row.owner)?;
            (partner.ok() != beside.and_then(|beside| beside.trade_partner))
                .then_some("the Steam account beside it is another")
        }
        SealedColumn::PasswordHash | SealedColumn::SecretHash | SealedColumn::StaffPasswordHash => {
            (!plain.starts_with("$argon2id$")).then_some("is no hash of a password")
        }
        SealedColumn::PayoutAccount => {
            let beside = sealed::beside_account(conn, CashAccountId(row.id))?;
            let Some(beside) = beside else { return Ok(None) };
            let masked =
                PayoutAccount::parse(beside.channel, &plain).map(|account| account.masked());
            (beside.account_digest != account_digest(keys, beside.channel, &plain))
                .then_some("the hash beside it is of another account")
                .or((masked.ok() != Some(beside.account_masked))
                    .then_some("the masked number beside it is another"))
        }
        SealedColumn::TotpSecret => {
            (!is_totp_secret(&plain)).then_some("is no secret of a second factor")
        }
        SealedColumn::ExtractTradeUrl => {
            TradeUrl::parse(&plain).is_err().then_some("is no trade URL")
        }
        SealedColumn::ConversationText => {
            ConversationText::parse(&plain).is_err().then_some("is no text of a message")
        }
    };
    Ok(is_wrong)
}

/// Checks all sealed values, a slice in each transaction; without keys only by which key each is
/// sealed. Names the first findings.
///
/// # Errors
/// When the database fails.
pub async fn audit_sealed(db: &Db, keys: Option<Keys>) -> Result<Vec<String>> {
    let (mut findings, mut next) = (Vec::new(), Some(SealedPosition::FIRST));
    while let Some(position) = next {
        let keys = keys.clone();
        let (found, then) = db.read(move |conn| slice(conn, position, keys.as_ref())).await?;
        findings.extend(found);
        next = then;
    }
    findings.truncate(NAMED_MAX);
    Ok(findings)
}

/// As [`audit_sealed`], in one transaction, for a copy that nobody else uses.
///
/// # Errors
/// When the database fails.
pub fn audit_sealed_copy(conn: &mut Conn, keys: Option<&Keys>) -> Tx<Vec<String>> {
    let (mut findings, mut next) = (Vec::new(), Some(SealedPosition::FIRST));
    while let Some(position) = next {
        let (found, then) = slice(conn, position, keys)?;
        findings.extend(found);
        next = then;
    }
    findings.truncate(NAMED_MAX);
    Ok(findings)
}

impl App {
    /// Checks slices of sealed values from a position on, until a time. The position that is
    /// returned is `None` once all are checked.
    pub(crate) async fn audit_sealed_until(
        &self,
        from: SealedPosition,
        until: Timestamp,
    ) -> Result<(Vec<String>, Option<SealedPosition>)> {
        let (mut findings, mut next) = (Vec::new(), Some(from));
        while let Some(position) = next
            && self.now() < until
        {
            let keys = self.keys.clone();
            let check = move |conn: &mut Conn| slice(conn, position, Some(&keys));
            let (found, then) = self.db.read(check).await?;
            findings.extend(found);
            next = then;
        }
        Ok((findings, next))
    }
}
