//! What the table of transfer rules says, held against every transfer and every cause.

use super::{Check, Divided};
use crate::ledger::rules::rule;
use domain::{AccountKind, TransferCode};

const TRANSFERS: Divided = &[("transfers", "id")];

/// The checks that the rules of all codes give.
pub(super) fn checks() -> Vec<Check> {
    let codes: Vec<String> = TransferCode::ALL.iter().map(|code| format!("'{code}'")).collect();
    let known =
        format!("SELECT 'transfer ' || CAST(id AS TEXT) || ': ' || code AS detail FROM transfers WHERE code NOT IN ({})", codes.join(", "));
    let by_transfer = |query: fn(TransferCode) -> String| TransferCode::ALL.iter().map(move |code| (TRANSFERS, query(*code)));
    let by_cause = TransferCode::ALL.iter().map(|code| (rule(*code).cause.divided, posted(*code)));
    let by_customer: Divided = &[("users", "id"), ("transfers", "user_id")];
    vec![
        Check::of("each transfer has a known code", [(TRANSFERS, known)]),
        Check::of("a transfer is between the accounts of its code", by_transfer(accounts)),
        Check::of("a transfer is what its cause says", by_transfer(caused)),
        Check::of("a cause has its transfer", by_cause),
        Check::of("each transfer leaves what it shows", [(by_customer, balances())]),
    ]
}

/// The owner that an account of this kind has, as SQL about a transfer and its cause.
fn owner(kind: AccountKind) -> &'static str {
    match kind {
        AccountKind::CustomerBalance | AccountKind::CustomerFrozen => "CAST(t.user_id AS TEXT)",
        AccountKind::Clearing => "x.provider",
        _ => "''",
    }
}

/// The causes of a code, with what a transfer must agree with.
fn causes(code: TransferCode) -> String {
    let cause = rule(code).cause;
    format!(
        "(SELECT {} AS number, {} AS amount, {} AS posted_at, CAST({} AS BIGINT) AS customer, CAST({} AS TEXT) AS provider FROM {} WHERE {})",
        cause.number, cause.amount, cause.at, cause.customer, cause.provider, cause.rows, cause.due
    )
}

fn accounts(code: TransferCode) -> String {
    let rule = rule(code);
    format!(
        "SELECT t.code || ' ' || t.ref || ': from ' || COALESCE(d.kind || ' of ' || d.owner, 'no account') || ' to ' || COALESCE(c.kind || ' of ' || c.owner, 'no account') AS detail
         FROM transfers t LEFT JOIN accounts d ON d.id = t.debit_account LEFT JOIN accounts c ON c.id = t.credit_account LEFT JOIN {causes} x ON x.number = t.ref
         WHERE t.code = '{code}' AND (d.kind IS DISTINCT FROM '{debit}' OR d.owner IS DISTINCT FROM {debited} OR c.kind IS DISTINCT FROM '{credit}' OR c.owner IS DISTINCT FROM {credited})",
        causes = causes(code),
        debit = rule.debit,
        debited = owner(rule.debit),
        credit = rule.credit,
        credited = owner(rule.credit),
    )
}

fn caused(code: TransferCode) -> String {
    let shown = if rule(code).is_customers() {
        "t.balance_fen IS NULL OR t.frozen_fen IS NULL"
    } else {
        "t.balance_fen IS NOT NULL OR t.frozen_fen IS NOT NULL"
    };
    format!(
        "SELECT t.code || ' ' || t.ref || ': ' || CAST(t.amount_fen AS TEXT) || ' fen, ' || COALESCE('its cause says ' || CAST(x.amount AS TEXT), 'without a cause') AS detail
         FROM transfers t LEFT JOIN {} x ON x.number = t.ref
         WHERE t.code = '{code}' AND (x.number IS NULL OR t.amount_fen IS DISTINCT FROM x.amount OR t.created_at IS DISTINCT FROM x.posted_at
            OR t.user_id IS DISTINCT FROM x.customer OR {shown})",
        causes(code)
    )
}

fn posted(code: TransferCode) -> String {
    format!(
        "SELECT '{code} ' || x.number || ': ' || COALESCE(CAST(x.amount AS TEXT), 'no') || ' fen' AS detail
         FROM {} x LEFT JOIN transfers t ON t.ref = x.number AND t.code = '{code}' WHERE t.id IS NULL",
        causes(code)
    )
}

/// The running balances of each customer, from transfer to transfer.
fn balances() -> String {
    let change = |sign: fn(TransferCode) -> i64| {
        let cases: String = TransferCode::ALL
            .iter()
            .filter(|code| sign(**code) != 0)
            .map(|code| format!(" WHEN '{code}' THEN {} * amount_fen", sign(*code)))
            .collect();
        format!("CASE code{cases} ELSE 0 END")
    };
    format!(
        "SELECT 'transfer ' || CAST(id AS TEXT) || ' of customer ' || CAST(user_id AS TEXT) || ': shows ' || CAST(balance_fen AS TEXT) || ' and ' || CAST(frozen_fen AS TEXT) || ' frozen, leaves ' || CAST(balance AS TEXT) || ' and ' || CAST(frozen AS TEXT) AS detail
         FROM (SELECT id, user_id, balance_fen, frozen_fen, COALESCE(LAG(balance_fen) OVER w, 0) + {} AS balance, COALESCE(LAG(frozen_fen) OVER w, 0) + {} AS frozen
            FROM transfers WHERE user_id IS NOT NULL WINDOW w AS (PARTITION BY user_id ORDER BY id)) m
         WHERE balance_fen <> balance OR frozen_fen <> frozen",
        change(|code| rule(code).signs().0),
        change(|code| rule(code).signs().1)
    )
}
