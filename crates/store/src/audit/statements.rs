//! Checks of payment providers' statements.

use super::SliceBy;

/// Names and queries, as in [`super::CHECKS`].
pub(super) const CHECKS: &[(&str, SliceBy, &str)] = &[
    (
        "a statement has its lines",
        &[("statements", "id"), ("statement_lines", "statement_id")],
        "SELECT s.provider || ' on ' || CAST(s.day AS TEXT) || ': ' || CAST(s.lines AS TEXT) || ' lines, stored ' || CAST(COALESCE(l.n, 0) AS TEXT) AS detail
         FROM statements s LEFT JOIN (SELECT statement_id, COUNT(*) AS n FROM statement_lines GROUP BY statement_id) l ON l.statement_id = s.id
         WHERE s.lines <> COALESCE(l.n, 0)",
    ),
];
