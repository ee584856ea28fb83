//! Checks of the status histories of extractions, cash-outs and deposits: each begins and continues
//! with status changes that the rules allow, and its newest state is that of its subject.

use super::{Check, SliceBy};
use domain::{CashState, DepositState, ExtractState};

/// Extractions, cash-outs or deposits with their status changes. `subject_id` of another kind of
/// subject is a different id: the queries filter by `subject`.
const EXTRACTS: SliceBy = &[("extracts", "id"), ("status_history", "subject_id")];
const CASH_OUTS: SliceBy = &[("cash_outs", "id"), ("status_history", "subject_id")];
const DEPOSITS: SliceBy = &[("deposits", "id"), ("status_history", "subject_id")];

pub(super) fn checks() -> Vec<Check> {
    let unknown_subject: (SliceBy, String) =
        (&[("status_history", "id")], UNKNOWN_SUBJECT.to_owned());
    vec![
        Check::of(
            "a status history has allowed transitions only",
            [
                (
                    EXTRACTS,
                    allowed("extracts", &pairs(ExtractState::TRANSITIONS, ExtractState::code)),
                ),
                (CASH_OUTS, allowed("cash_outs", &pairs(CashState::TRANSITIONS, CashState::code))),
                (
                    DEPOSITS,
                    allowed("deposits", &pairs(DepositState::TRANSITIONS, DepositState::code)),
                ),
            ],
        ),
        Check::of(
            "a status history has its extraction, cash-out or deposit",
            [
                (EXTRACTS, orphans("extracts")),
                (CASH_OUTS, orphans("cash_outs")),
                (DEPOSITS, orphans("deposits")),
                unknown_subject,
            ],
        ),
        Check::of(
            "an extraction's state is the newest of its history",
            [(EXTRACTS, EXTRACT_NEWEST.to_owned())],
        ),
        Check::of(
            "a cash-out's state is the newest of its history",
            [(CASH_OUTS, CASH_NEWEST.to_owned())],
        ),
        Check::of(
            "a deposit's state is the newest of its history",
            [(DEPOSITS, DEPOSIT_NEWEST.to_owned())],
        ),
        Check::of(
            "an extraction's attempts equal its submissions",
            [(EXTRACTS, ATTEMPTS.to_owned())],
        ),
        Check::of(
            "an extraction under way names its newest attempt",
            [(&[("extracts", "id")] as SliceBy, REQUEST.to_owned())],
        ),
        Check::of(
            "an extraction names its trade offer",
            [(&[("extracts", "id")] as SliceBy, OFFER.to_owned())],
        ),
    ]
}

/// Each allowed status change, as the state before and the state after; the first has none before.
fn pairs<S: Copy>(transitions: &[(&[S], S)], code: fn(S) -> &'static str) -> Vec<String> {
    let pair = |from, to| format!("'{from} {}'", code(to));
    let from_each = |&(from, to): &(&[S], S)| match from {
        [] => vec![pair("", to)],
        from => from.iter().map(|&from| pair(code(from), to)).collect(),
    };
    transitions.iter().flat_map(from_each).collect()
}

fn allowed(subject: &str, pairs: &[String]) -> String {
    format!(
        "SELECT '{subject} ' || CAST(subject_id AS TEXT) || ': ' || change AS detail FROM (
            SELECT subject_id, COALESCE(LAG(state) OVER (PARTITION BY subject_id ORDER BY id), '') || ' ' || state AS change FROM status_history WHERE subject = '{subject}') s
         WHERE change NOT IN ({})",
        pairs.join(", ")
    )
}

fn orphans(subject: &str) -> String {
    format!(
        "SELECT 'status change ' || CAST(s.id AS TEXT) AS detail FROM status_history s LEFT JOIN {subject} t ON t.id = s.subject_id WHERE s.subject = '{subject}' AND t.id IS NULL"
    )
}

const UNKNOWN_SUBJECT: &str = "SELECT 'status change ' || CAST(id AS TEXT) || ': ' || subject AS detail FROM status_history WHERE subject NOT IN ('extracts', 'cash_outs', 'deposits')";

const EXTRACT_NEWEST: &str = "SELECT e.extract_no || ': ' || e.state || ', newest status change ' || COALESCE(s.state, 'none') AS detail
     FROM extracts e LEFT JOIN (SELECT subject_id, MIN(id) AS first_id, MAX(id) AS id FROM status_history WHERE subject = 'extracts' GROUP BY subject_id) n ON n.subject_id = e.id
     LEFT JOIN status_history s ON s.id = n.id LEFT JOIN status_history f ON f.id = n.first_id
     WHERE s.state IS DISTINCT FROM e.state OR s.reason IS DISTINCT FROM e.reason OR s.created_at IS DISTINCT FROM e.changed_at OR f.created_at IS DISTINCT FROM e.created_at";

const CASH_NEWEST: &str = "SELECT c.cash_no || ': ' || c.state || ', newest status change ' || COALESCE(s.state, 'none') AS detail
     FROM cash_outs c LEFT JOIN (SELECT subject_id, MIN(id) AS first_id, MAX(id) AS id FROM status_history WHERE subject = 'cash_outs' GROUP BY subject_id) n ON n.subject_id = c.id
     LEFT JOIN status_history s ON s.id = n.id LEFT JOIN status_history f ON f.id = n.first_id
     WHERE s.state IS DISTINCT FROM c.state OR s.reason IS DISTINCT FROM c.reason OR f.created_at IS DISTINCT FROM c.created_at
        OR (c.ended_at IS NOT NULL AND s.created_at IS DISTINCT FROM COALESCE(c.returned_at, c.ended_at))";

const DEPOSIT_NEWEST: &str = "SELECT d.deposit_no || ': ' || d.state || ', newest status change ' || COALESCE(s.state, 'none') AS detail
     FROM deposits d LEFT JOIN (SELECT subject_id, MIN(id) AS first_id, MAX(id) AS id FROM status_history WHERE subject = 'deposits' GROUP BY subject_id) n ON n.subject_id = d.id
     LEFT JOIN status_history s ON s.id = n.id LEFT JOIN status_history f ON f.id = n.first_id
     WHERE s.state IS DISTINCT FROM d.state OR s.reason IS DISTINCT FROM d.reason OR s.created_at IS DISTINCT FROM d.changed_at OR f.created_at IS DISTINCT FROM d.created_at";

const ATTEMPTS: &str = "SELECT e.extract_no || ': attempt ' || CAST(e.attempt AS TEXT) || ', submitted ' || CAST(COALESCE(s.n, 0) AS TEXT) || ' times' AS detail
     FROM extracts e LEFT JOIN (SELECT subject_id, COUNT(*) AS n FROM status_history WHERE subject = 'extracts' AND state = 'submitted' GROUP BY subject_id) s ON s.subject_id = e.id
     WHERE e.attempt <> COALESCE(s.n, 0)";

const REQUEST: &str = "SELECT extract_no || ': requested at ' || COALESCE(CAST(requested_at AS TEXT), 'no time') AS detail FROM extracts
     WHERE state = 'sending' AND (requested_at IS NULL OR requested_at + {{apart}} < changed_at OR requested_at > {{now}} + {{apart}})";

const OFFER: &str = "SELECT extract_no || ': ' || state AS detail FROM extracts
     WHERE (state = 'awaiting_acceptance' AND (offer_id IS NULL OR accept_by IS NULL)) OR (state IN ('delivered', 'final') AND (offer_id IS NULL OR protected_until IS NULL))
        OR (state IN ('submitted', 'sending') AND (offer_id IS NOT NULL OR accept_by IS NOT NULL OR protected_until IS NOT NULL))
        OR (state = 'final' AND changed_at < protected_until) OR (state IN ('returned', 'cancelled')) <> (reason IS NOT NULL)";
