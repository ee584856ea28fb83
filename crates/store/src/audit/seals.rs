//! Rows as texts of the columns that never change, so that a seal kept outside the database shows
//! later which row was changed, removed or put in between.

use super::reference::{Table, tables};
use db::Conn;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

/// Columns that change while the service works, of tables whose rows are kept. Values that a new
/// master key encrypts again, and what is erased with an account, are among them.
const CHANGING: &[(&str, &[&str])] = &[
    ("accounts", &["balance_fen"]),
    (
        "bag_items",
        &["state", "changed_at", "exchange_id", "exchanged_fen", "exchange_price_fen", "refund_id"],
    ),
    ("campaigns", &["quantity", "given", "closed_at"]),
    (
        "cash_accounts",
        &["account_sealed", "account_digest", "account_masked", "bank_name", "removed_at"],
    ),
    (
        "cash_outs",
        &[
            "state", "reason", "provider", "provider_txn", "ended_at", "returned_at",
            "confirmation", "confirm_by",
        ],
    ),
    (
        "deposits",
        &[
            "state", "offer_id", "reason", "accept_by", "accepted_at", "held_until", "received_at",
            "protected_until", "requested_at", "changed_at", "withdrawn_at",
        ],
    ),
    (
        "disputes",
        &[
            "respond_by", "amount_fen", "state", "funds_withdrawn_at", "ended_at", "reversed_fen",
            "refund_fen", "loss_fen", "clawback_fen", "items_charged_back",
        ],
    ),
    (
        "extracts",
        &[
            "state", "trade_url", "provider", "attempt", "offer_id", "reason", "accept_by",
            "protected_until", "requested_at", "changed_at",
        ],
    ),
    (
        "gifts",
        &[
            "def_index", "paint_index", "exterior", "quality", "phase", "category", "rarity",
            "rarity_color", "weapon_model", "weapon_zh", "weapon_en", "finish_zh", "finish_en",
            "name_zh", "name_en", "market_hash_name", "collection_zh", "collection_en",
            "description_zh", "description_en", "wear_min_e6", "wear_max_e6", "price_fen",
            "image_url", "on_sale", "added_by",
        ],
    ),
    ("guardian_payouts", &["paid_by", "paid_reference", "paid_at"]),
    ("orders", &["state", "method", "paid_at", "closed_at"]),
    ("payments", &["subject", "state", "provider_txn", "paid_fen", "expires_at", "paid_at"]),
    ("refunds", &["state", "done_at", "charged_back_fen", "requested_fen", "is_manual"]),
    (
        "staff",
        &[
            "password_hash", "totp_secret", "totp_last_step", "invitation_hash",
            "invitation_expires_at", "invitation_code_hash", "invitation_code_by", "invited_by",
            "disabled_at",
        ],
    ),
    ("staff_sessions", &["last_used_at", "proven_at", "ended_at"]),
    (
        "statement_differences",
        &[
            "resolved_at", "explanation", "is_manual", "resolved_by", "is_withdrawn",
            "charged_back_fen",
        ],
    ),
    (
        "users",
        &[
            "phone", "nick_name", "avatar_url", "password_hash", "secret_hash", "real_name",
            "id_card_sealed", "id_card_digest", "trade_url", "roles", "agreements",
            "date_of_birth", "verified_at", "trade_partner", "secret_changed_at",
            "secret_reset_at", "phone_changed_at", "deleted_at",
        ],
    ),
    ("vouchers", &["state", "order_id", "used_at", "valid_to"]),
];

/// A number that no row has, before all others.
pub const BEFORE_ALL: i64 = -i64::MAX;

/// Most values of the first key that are read at once.
const KEYS_MAX: i64 = 5_000;

/// A table and those of its columns that are sealed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedTable {
    pub name: String,
    pub columns: Vec<String>,
}

/// A row's key, in the form `1` or `1/2`, and the text of its sealed columns.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct SealedRow {
    /// The first number of the key, by which the rows are ordered.
    #[diesel(sql_type = BigInt)]
    pub number: i64,
    #[diesel(sql_type = Text)]
    pub key: String,
    #[diesel(sql_type = Text)]
    pub text: String,
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// All tables whose rows are kept, with the columns that never change.
#[must_use]
pub fn sealed_tables() -> Vec<SealedTable> {
    let kept = tables().iter().filter(|table| table.is_kept);
    kept.map(|table| SealedTable {
        name: table.name.clone(),
        columns: table
            .columns
            .iter()
            .map(|column| &column.name)
            .filter(|name| !is_changing(table, name))
            .cloned()
            .collect(),
    })
    .collect()
}

fn is_changing(table: &Table, column: &str) -> bool {
    CHANGING.iter().any(|(name, columns)| table.name == *name && columns.contains(&column))
}

impl SealedTable {
    /// The schema's table, if it still has all of the sealed columns.
    fn known(&self) -> Option<&'static Table> {
        let has =
            |table: &Table, name: &str| table.columns.iter().any(|column| column.name == name);
        tables()
            .iter()
            .find(|table| table.name == self.name)
            .filter(|table| self.columns.iter().all(|name| has(table, name)))
    }

    /// The highest first number of a key; 0 for no rows.
    ///
    /// # Errors
    /// When the database fails, or has no such table.
    pub fn newest(&self, conn: &mut Conn) -> QueryResult<i64> {
        let key = self.known().and_then(Table::key).ok_or(diesel::NotFound)?;
        let sql =
            format!("SELECT CAST(COALESCE(MAX({key}), 0) AS BIGINT) AS number FROM {}", self.name);
        Ok(diesel::sql_query(sql).get_result::<Number>(conn)?.number)
    }

    /// The first rows with a key after one number and not after another; all that there are where
    /// they are few.
    ///
    /// # Errors
    /// When the database fails, or has no such table or column.
    pub fn rows(&self, conn: &mut Conn, after: i64, until: i64) -> QueryResult<Vec<SealedRow>> {
        let table = self.known().ok_or(diesel::NotFound)?;
        let first = table.key().ok_or(diesel::NotFound)?;
        let is_postgres = matches!(conn, Conn::Postgres(_));
        let texts: Vec<String> = table
            .columns
            .iter()
            .filter(|column| self.columns.contains(&column.name))
            .map(|column| counted(&column.text(is_postgres)))
            .collect();
        let keys: Vec<String> = table.keys().map(|name| format!("CAST({name} AS TEXT)")).collect();
        let of = |bounds: &str| {
            format!("FROM {} WHERE {first} > {after} AND {first} <= {bounds}", self.name)
        };
        let last = format!(
            "COALESCE((SELECT {first} {} ORDER BY {first} LIMIT 1 OFFSET {}), {until})",
            of(&until.to_string()),
            KEYS_MAX - 1
        );
        let sql = format!(
            "SELECT CAST({first} AS BIGINT) AS number, {} AS key, {} AS text {} ORDER BY {}",
            keys.join(" || '/' || "),
            texts.join(" || "),
            of(&last),
            table.keys().collect::<Vec<_>>().join(", ")
        );
        diesel::sql_query(sql).load(conn)
    }
}

/// SQL of a value with its length before it, so that no two rows have the same text.
fn counted(value: &str) -> String {
    format!("COALESCE(CAST(LENGTH({value}) AS TEXT) || ':' || {value}, '-')")
}

/// The oldest transaction that runs, and the next one, as PostgreSQL counts them; `None` on the
/// embedded engine, which has one writer.
///
/// # Errors
/// When the database fails.
pub fn running_transactions(conn: &mut Conn) -> QueryResult<Option<(i64, i64)>> {
    if let Conn::Sqlite(_) = conn {
        return Ok(None);
    }
    let mut read = |end: &str| {
        let sql = format!(
            "SELECT CAST(CAST(pg_snapshot_{end}(pg_current_snapshot()) AS TEXT) AS BIGINT) AS number"
        );
        Ok::<_, diesel::result::Error>(diesel::sql_query(sql).get_result::<Number>(conn)?.number)
    };
    Ok(Some((read("xmin")?, read("xmax")?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_changing_column_is_one_of_a_table_that_is_kept() {
        for (name, columns) in CHANGING {
            let table = tables().iter().find(|table| table.name == *name && table.is_kept).unwrap();
            for column in *columns {
                assert!(table.columns.iter().any(|known| known.name == *column), "{name}.{column}");
            }
        }
        for sealed in sealed_tables() {
            assert!(sealed.known().and_then(Table::key).is_some(), "{}", sealed.name);
        }
    }
}
