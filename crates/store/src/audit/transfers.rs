//! Compares every transfer and every cause of one with the table of transfer rules.

use super::{Check, SliceBy};
use crate::ledger::rules::rule;
use domain::{AccountKind, TransferCode};

const TRANSFERS: SliceBy = &[("transfers", "id")];

/// The checks that follow from the rules of all codes.
pub(super) fn checks() -> Vec<Check> {
    let by_cause = TransferCode::ALL.iter().map(|code| (rule(*code).cause.slice_by, posted(*code)));
    let by_customer: SliceBy = &[("users", "id"), ("transfers", "user_id")];
    vec![
        Check::of("each transfer has a known code", [(TRANSFERS, known())]),
        Check::of("a transfer is between the accounts of its code", [(TRANSFERS, accounts())]),
        Check::of("a transfer matches its cause", [(TRANSFERS, caused())]),
        Check::of("a cause has its transfer", by_cause),
        Check::of("each transfer shows the balances after it", [(by_customer, balances())]),
    ]
}

fn known() -> String {
    let codes: Vec<String> = TransferCode::ALL.iter().map(|code| format!("'{code}'")).collect();
    format!(
        "SELECT 'transfer ' || CAST(id AS TEXT) || ': ' || code AS detail FROM transfers WHERE code NOT IN ({})",
        codes.join(", ")
    )
}

/// SQL that gives, for the transfer `t`, what `value` returns for its code. One query for all codes
/// reads the transfers once.
fn by_code(value: impl Fn(TransferCode) -> String) -> String {
    let cases: String = TransferCode::ALL
        .iter()
        .map(|code| format!(" WHEN '{code}' THEN {}", value(*code)))
        .collect();
    format!("CASE t.code{cases} END")
}

/// SQL for the owner that an account of the transfer `t` must have.
fn owner(kind: AccountKind, code: TransferCode) -> String {
    match kind {
        AccountKind::CustomerBalance | AccountKind::CustomerFrozen => {
            "CAST(t.user_id AS TEXT)".to_owned()
        }
        AccountKind::Clearing => {
            let cause = rule(code).cause;
            format!(
                "(SELECT {} FROM {} WHERE {} = t.ref)",
                cause.provider, cause.rows, cause.number
            )
        }
        _ => "''".to_owned(),
    }
}

/// SQL for the rows that cause transfers of a code, with their number and amount.
fn causes(code: TransferCode) -> String {
    let cause = rule(code).cause;
    format!(
        "(SELECT {} AS number, {} AS amount FROM {} WHERE {})",
        cause.number, cause.amount, cause.rows, cause.due
    )
}

fn accounts() -> String {
    format!(
        "SELECT t.code || ' ' || t.ref || ': from ' || COALESCE(d.kind || ' of ' || d.owner, 'no account') || ' to ' || COALESCE(c.kind || ' of ' || c.owner, 'no account') AS detail
         FROM transfers t LEFT JOIN accounts d ON d.id = t.debit_account LEFT JOIN accounts c ON c.id = t.credit_account
         WHERE d.kind IS DISTINCT FROM {debit} OR d.owner IS DISTINCT FROM {debited} OR c.kind IS DISTINCT FROM {credit} OR c.owner IS DISTINCT FROM {credited}",
        debit = by_code(|code| format!("'{}'", rule(code).debit)),
        debited = by_code(|code| owner(rule(code).debit, code)),
        credit = by_code(|code| format!("'{}'", rule(code).credit)),
        credited = by_code(|code| owner(rule(code).credit, code)),
    )
}

fn caused() -> String {
    let agrees = |code: TransferCode| {
        let (rule, cause) = (rule(code), rule(code).cause);
        let shown = if rule.is_customers() { "IS NOT NULL" } else { "IS NULL" };
        format!(
            "EXISTS (SELECT 1 FROM {} WHERE {} AND {} = t.ref AND {} = t.amount_fen AND {} = t.created_at AND t.user_id IS NOT DISTINCT FROM {})
                AND t.balance_fen {shown} AND t.frozen_fen {shown}",
            cause.rows, cause.due, cause.number, cause.amount, cause.at, cause.customer
        )
    };
    format!(
        "SELECT t.code || ' ' || t.ref || ': ' || CAST(t.amount_fen AS TEXT) || ' fen for customer ' || COALESCE(CAST(t.user_id AS TEXT), 'none') || ', and no cause says so' AS detail
         FROM transfers t WHERE NOT {}",
        by_code(agrees)
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
