//! What must hold of exchanges, cash-outs and customers' movements.

/// The names of the checks and their queries, as in [`super::CHECKS`].
pub(super) const CHECKS: &[(&str, &str)] = &[
    (
        "an exchange equals its pieces",
        "SELECT e.exchange_no || ': ' || CAST(e.items AS TEXT) || ' pieces for ' || CAST(e.amount_fen AS TEXT) || ' fen, has ' || CAST(COALESCE(b.n, 0) AS TEXT) || ' for ' || CAST(COALESCE(b.total, 0) AS TEXT) AS detail
         FROM exchanges e LEFT JOIN (SELECT exchange_id, user_id, COUNT(*) AS n, SUM(exchanged_fen) AS total FROM bag_items WHERE state = 'exchanged' GROUP BY exchange_id, user_id) b ON b.exchange_id = e.id AND b.user_id = e.user_id
         WHERE COALESCE(b.n, 0) <> e.items OR COALESCE(b.total, 0) <> e.amount_fen",
    ),
    (
        "exchanged pieces belong to an exchange",
        "SELECT 'item ' || CAST(b.id AS TEXT) || ': ' || b.state AS detail FROM bag_items b LEFT JOIN exchanges e ON e.id = b.exchange_id
         WHERE (b.state = 'exchanged') <> (e.id IS NOT NULL) OR e.user_id <> b.user_id",
    ),
    (
        "frozen money is that of open cash-outs",
        "SELECT 'customer ' || a.owner || ': frozen ' || CAST(a.balance_fen AS TEXT) || ', open cash-outs have ' || CAST(COALESCE(c.total, 0) AS TEXT) AS detail
         FROM accounts a LEFT JOIN (SELECT CAST(user_id AS TEXT) AS owner, SUM(amount_fen) AS total FROM cash_outs WHERE state IN ('reviewing', 'processing') GROUP BY user_id) c ON c.owner = a.owner
         WHERE a.kind = 'customer_frozen' AND a.balance_fen <> COALESCE(c.total, 0)",
    ),
    (
        "an ended cash-out has its time, and a paid one its provider's number",
        "SELECT cash_no || ': ' || state AS detail FROM cash_outs
         WHERE (state IN ('reviewing', 'processing')) <> (ended_at IS NULL) OR (state = 'paid') <> (provider_txn IS NOT NULL)",
    ),
    (
        "a cash-out goes to its owner's payee",
        "SELECT c.cash_no AS detail FROM cash_outs c JOIN cash_accounts a ON a.id = c.account_id WHERE a.user_id <> c.user_id OR a.channel <> c.channel",
    ),
    (
        "a cash-out stands where its newest step says",
        "SELECT c.cash_no || ': ' || c.state || ', newest step ' || COALESCE(s.state, 'none') AS detail
         FROM cash_outs c LEFT JOIN (SELECT subject_id, MAX(id) AS id FROM steps WHERE subject = 'cash_outs' GROUP BY subject_id) n ON n.subject_id = c.id
         LEFT JOIN steps s ON s.id = n.id WHERE s.id IS NULL OR s.state <> c.state",
    ),
    (
        "a cash-out that is to be paid is worked on",
        "SELECT c.cash_no || ': no job' AS detail FROM cash_outs c LEFT JOIN jobs j ON j.ref = c.cash_no AND j.kind = 'pay_out' WHERE c.state = 'processing' AND j.id IS NULL",
    ),
    (
        "each day counts its cash-outs",
        // The day stands in the number, where both engines can read it alike.
        "SELECT 'customer ' || CAST(COALESCE(d.user_id, c.user_id) AS TEXT) || ' on ' || CAST(COALESCE(d.day, c.day) AS TEXT) || ': counted ' || CAST(COALESCE(d.asked_fen, 0) AS TEXT) || ' fen, has ' || CAST(COALESCE(c.asked, 0) AS TEXT) AS detail
         FROM cash_days d FULL JOIN (SELECT user_id, CAST(SUBSTR(cash_no, 2, 8) AS INTEGER) AS day,
            SUM(CASE WHEN state IN ('failed', 'rejected') THEN 0 ELSE amount_fen END) AS asked, SUM(CASE WHEN state = 'failed' THEN 0 ELSE 1 END) AS n
            FROM cash_outs GROUP BY user_id, CAST(SUBSTR(cash_no, 2, 8) AS INTEGER)) c ON c.user_id = d.user_id AND c.day = d.day
         WHERE COALESCE(d.asked_fen, 0) <> COALESCE(c.asked, 0) OR COALESCE(d.requests, 0) <> COALESCE(c.n, 0)",
    ),
];
