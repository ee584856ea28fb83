//! Checks of who may get or give up money, and that no balance is below zero.

use super::SliceBy;

/// Names and queries, as in [`super::CHECKS`].
pub(super) const CHECKS: &[(&str, SliceBy, &str)] = &[
    (
        "a forfeit is of an account that was deleted with it",
        &[("forfeits", "id")],
        "SELECT f.forfeit_no || ' of customer ' || CAST(f.user_id AS TEXT) AS detail FROM forfeits f LEFT JOIN users u ON u.id = f.user_id
         WHERE u.deleted_at IS DISTINCT FROM f.created_at",
    ),
    (
        // The rest of a deleted account does not say how old its owner was. The number has the
        // day of the proposal.
        "a payout to a guardian is of a minor",
        &[("guardian_payouts", "id")],
        "SELECT g.payout_no || ' of customer ' || CAST(g.user_id AS TEXT) || ', born ' || COALESCE(CAST(c.date_of_birth AS TEXT), 'on no known day') AS detail
         FROM guardian_payouts g LEFT JOIN users u ON u.id = g.user_id LEFT JOIN customer_counters c ON c.user_id = g.user_id
         WHERE u.deleted_at IS NULL AND (c.date_of_birth IS NULL OR CAST(c.date_of_birth + 180000 AS TEXT) <= SUBSTR(g.payout_no, 2, 8))",
    ),
    (
        "no balance is below zero",
        &[("accounts", "id")],
        "SELECT kind || ' of ' || owner || ': ' || CAST(balance_fen AS TEXT) AS detail FROM accounts WHERE balance_fen < 0",
    ),
    (
        "no balance was below zero",
        &[("transfers", "id")],
        "SELECT code || ' ' || ref || ': ' || CAST(balance_fen AS TEXT) || ' and ' || CAST(frozen_fen AS TEXT) || ' frozen' AS detail
         FROM transfers WHERE balance_fen < 0 OR frozen_fen < 0",
    ),
    (
        "what came back of a lost dispute is at most its loss",
        &[("disputes", "id"), ("dispute_recoveries", "dispute_id")],
        "SELECT d.dispute_no || ': ' || CAST(r.total AS TEXT) || ' of ' || CAST(d.loss_fen - d.clawback_fen AS TEXT) AS detail
         FROM (SELECT dispute_id, SUM(amount_fen) AS total FROM dispute_recoveries GROUP BY dispute_id) r JOIN disputes d ON d.id = r.dispute_id
         WHERE d.state <> 'lost' OR r.total > d.loss_fen - d.clawback_fen",
    ),
    (
        "a cash-out under review is not paid",
        &[("cash_outs", "id")],
        "SELECT c.cash_no || ': under review, and its payout is ' || j.state AS detail FROM cash_outs c
         JOIN jobs j ON j.ref = c.cash_no AND j.kind = 'pay_out' WHERE c.state = 'reviewing'",
    ),
];
