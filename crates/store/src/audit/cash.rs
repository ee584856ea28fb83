//! Checks of exchanges, cash-outs and frozen balances.

use super::SliceBy;

/// The names of the checks and their queries, as in [`super::CHECKS`].
pub(super) const CHECKS: &[(&str, SliceBy, &str)] = &[
    (
        "an exchange's amount is the sum of its items",
        &[("exchanges", "id"), ("bag_items", "exchange_id")],
        "SELECT e.exchange_no || ': ' || CAST(e.items AS TEXT) || ' items for ' || CAST(e.amount_fen AS TEXT) || ' fen, has ' || CAST(COALESCE(b.n, 0) AS TEXT) || ' for ' || CAST(COALESCE(b.total, 0) AS TEXT) AS detail
         FROM exchanges e LEFT JOIN (SELECT exchange_id, user_id, COUNT(*) AS n, SUM(exchanged_fen) AS total FROM bag_items WHERE state = 'exchanged' GROUP BY exchange_id, user_id) b ON b.exchange_id = e.id AND b.user_id = e.user_id
         WHERE COALESCE(b.n, 0) <> e.items OR COALESCE(b.total, 0) <> e.amount_fen",
    ),
    (
        "an item bought with a voucher is exchanged for at most what was paid",
        &[("bag_items", "id")],
        "SELECT 'item ' || CAST(b.id AS TEXT) || ': exchanged for ' || COALESCE(CAST(b.exchanged_fen AS TEXT), 'nothing') || ' fen, at most ' || COALESCE(CAST(b.exchange_max_fen AS TEXT), 'anything') || ', paid ' || CAST(b.paid_fen AS TEXT) AS detail
         FROM bag_items b JOIN orders o ON o.id = b.order_id
         WHERE (o.voucher_id IS NOT NULL) <> (b.exchange_max_fen IS NOT NULL)
            OR b.exchange_max_fen <> b.paid_fen OR b.exchanged_fen > b.exchange_max_fen",
    ),
    (
        "exchanged items belong to an exchange",
        &[("bag_items", "id")],
        "SELECT 'item ' || CAST(b.id AS TEXT) || ': ' || b.state AS detail FROM bag_items b LEFT JOIN exchanges e ON e.id = b.exchange_id
         WHERE (b.state = 'exchanged') <> (e.id IS NOT NULL) OR (b.exchange_id IS NULL) <> (e.id IS NULL) OR e.user_id <> b.user_id OR e.created_at <> b.changed_at",
    ),
    (
        "an exchanged item was credited at the price of its day",
        &[("bag_items", "id")],
        // Less may be credited for an item bought with a voucher. The exchange number contains the
        // day; around midnight a price may change between the time of the exchange and its
        // transaction.
        "SELECT 'item ' || CAST(b.id AS TEXT) || ' in ' || e.exchange_no || ': ' || CAST(b.exchanged_fen AS TEXT) || ' fen at a price of ' || COALESCE(CAST(b.exchange_price_fen AS TEXT), 'unknown') AS detail
         FROM bag_items b JOIN exchanges e ON e.id = b.exchange_id LEFT JOIN orders o ON o.id = b.order_id
         LEFT JOIN gift_prices p ON p.gift_id = b.gift_id
            AND p.day = (SELECT MAX(q.day) FROM gift_prices q WHERE q.gift_id = b.gift_id AND CAST(q.day AS TEXT) <= SUBSTR(e.exchange_no, 2, 8))
         WHERE b.exchange_price_fen IS NULL OR b.exchanged_fen > b.exchange_price_fen * e.rate_bp / 10000
            OR (b.exchanged_fen < b.exchange_price_fen * e.rate_bp / 10000 AND o.discount_fen = 0)
            OR ((e.created_at + {{beijing}}) % {{day}} BETWEEN {{apart}} AND {{day}} - {{apart}}
               AND (p.day IS NULL OR (b.exchange_price_fen <> p.price_fen
                  AND (CAST(p.day AS TEXT) <> SUBSTR(e.exchange_no, 2, 8) OR b.exchange_price_fen < p.lowest_fen OR b.exchange_price_fen > p.highest_fen))))
         UNION ALL SELECT 'item ' || CAST(id AS TEXT) || ': ' || state FROM bag_items
         WHERE (state = 'exchanged') <> (exchanged_fen IS NOT NULL) OR (exchanged_fen IS NULL AND exchange_price_fen IS NOT NULL)",
    ),
    (
        "frozen money equals the open cash-outs",
        &[("users", "id"), ("cash_outs", "user_id")],
        "SELECT 'customer ' || a.owner || ': frozen ' || CAST(a.balance_fen AS TEXT) || ', open cash-outs have ' || CAST(COALESCE(c.total, 0) AS TEXT) AS detail
         FROM users u JOIN accounts a ON a.kind = 'customer_frozen' AND a.owner = CAST(u.id AS TEXT)
         LEFT JOIN (SELECT user_id, SUM(amount_fen) AS total FROM cash_outs WHERE state IN ('reviewing', 'processing') GROUP BY user_id) c ON c.user_id = u.id
         WHERE a.balance_fen <> COALESCE(c.total, 0)",
    ),
    (
        "a payout to a guardian has two operators",
        &[("guardian_payouts", "id")],
        "SELECT payout_no AS detail FROM guardian_payouts WHERE approved_by = proposed_by",
    ),
    (
        "a correction of a balance has two operators",
        &[("corrections", "id")],
        "SELECT correction_no AS detail FROM corrections WHERE (approved_by = proposed_by) <> approved_alone",
    ),
    (
        "a grant has two operators",
        &[("grants", "id")],
        "SELECT grant_no AS detail FROM grants WHERE (approved_by = proposed_by) <> approved_alone",
    ),
    (
        "an ended cash-out has its end time, and a paid one the provider's transaction id",
        &[("cash_outs", "id")],
        "SELECT cash_no || ': ' || state AS detail FROM cash_outs
         WHERE (state IN ('reviewing', 'processing')) <> (ended_at IS NULL) OR (state IN ('paid', 'returned')) <> (provider_txn IS NOT NULL)
            OR (state = 'returned') <> (returned_at IS NOT NULL) OR returned_at < ended_at",
    ),
    (
        // WeChat Pay answers queries about a transfer for 30 days after its request, whose time is
        // in its number. After that, its result cannot be queried. A bank or another provider that
        // has not answered for so long is taken to have lost it.
        "a payout that was sent has its result while its provider can be asked",
        &[("cash_outs", "id")],
        "SELECT c.cash_no || ': ' || c.provider || ' was asked to pay ' || CAST(c.net_fen AS TEXT) || ' fen, and has given no result in 30 days' AS detail
         FROM cash_outs c WHERE c.state = 'processing' AND c.created_at < {{now}} - 30 * {{day}}
            AND (EXISTS (SELECT 1 FROM jobs j WHERE j.kind = 'pay_out' AND j.ref = c.cash_no AND j.attempts > 0 AND (c.channel = 'wechat' OR j.created_at < {{now}} - 30 * {{day}}))
               OR EXISTS (SELECT 1 FROM payout_batch_items i JOIN payout_batches b ON b.id = i.batch_id WHERE i.cash_out_id = c.id AND b.created_at < {{now}} - 30 * {{day}}))",
    ),
    (
        "a cash-out goes to its owner's payout account by a known provider",
        &[("cash_outs", "id")],
        "SELECT c.cash_no AS detail FROM cash_outs c LEFT JOIN cash_accounts a ON a.id = c.account_id LEFT JOIN accounts p ON p.kind = 'clearing' AND p.owner = c.provider
         WHERE a.id IS NULL OR a.user_id <> c.user_id OR a.channel <> c.channel OR p.id IS NULL",
    ),
    (
        "a cash-out's fee follows the rule it was made under",
        &[("cash_outs", "id")],
        // As `Rules::cash_fee` computes it.
        "SELECT cash_no || ': ' || CAST(fee_fen AS TEXT) || ' of ' || CAST(amount_fen AS TEXT) || ' fen, by its rule ' || CAST(part AS TEXT) AS detail
         FROM (SELECT cash_no, fee_fen, amount_fen, fee_rate_bp, fee_min_fen, fee_max_fen, (amount_fen * fee_rate_bp + 9999) / 10000 AS part FROM cash_outs) c
         WHERE fee_fen <> CASE WHEN part >= fee_max_fen OR fee_min_fen >= fee_max_fen THEN fee_max_fen WHEN part < fee_min_fen THEN fee_min_fen ELSE part END",
    ),
    (
        "each day counts its cash-outs",
        &[("users", "id"), ("cash_days", "user_id"), ("cash_outs", "user_id")],
        // The day is taken from the cash-out number, because the engines compute days differently.
        "SELECT 'customer ' || CAST(COALESCE(d.user_id, c.user_id) AS TEXT) || ' on ' || COALESCE(d.day, c.day) || ': counted ' || CAST(COALESCE(d.asked_fen, 0) AS TEXT) || ' fen, has ' || CAST(COALESCE(c.asked, 0) AS TEXT) AS detail
         FROM (SELECT user_id, CAST(day AS TEXT) AS day, asked_fen, requests FROM cash_days) d FULL JOIN (SELECT user_id, SUBSTR(cash_no, 2, 8) AS day,
            SUM(CASE WHEN state IN ('failed', 'rejected') THEN 0 ELSE amount_fen END) AS asked, SUM(CASE WHEN state = 'failed' THEN 0 ELSE 1 END) AS n
            FROM cash_outs GROUP BY user_id, SUBSTR(cash_no, 2, 8)) c ON c.user_id = d.user_id AND c.day = d.day
         WHERE COALESCE(d.asked_fen, 0) <> COALESCE(c.asked, 0) OR COALESCE(d.requests, 0) <> COALESCE(c.n, 0)",
    ),
];
