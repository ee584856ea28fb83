//! The actions of the operators who did what the use cases were called for directly, and a sign-in
//! of a member of staff.

use super::SoundDatabase;
use diesel::connection::SimpleConnection;

const ACTIONS: &str = "
    INSERT INTO operator_log (operator, action, subject, created_at)
    SELECT 'anna', CASE e.state WHEN 'rejected' THEN 'reject_cash' ELSE 'approve_cash' END, c.cash_no, e.created_at
        FROM cash_outs c JOIN status_history e ON e.subject_id = c.id AND e.subject = 'cash_outs'
        WHERE e.state IN ('processing', 'rejected') AND EXISTS (SELECT 1 FROM status_history r WHERE r.subject = 'cash_outs' AND r.subject_id = c.id AND r.state = 'reviewing')
    UNION ALL SELECT 'anna', 'refund_order', o.order_no, r.created_at
        FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id WHERE r.reason IN ('customer_request', 'pricing_error', 'operator_decision')
    UNION ALL SELECT 'anna', 'end_refund', refund_no || ': by the operator, bank transfer 7', done_at FROM refunds WHERE is_manual
    UNION ALL SELECT operator, 'change_stock', CAST(gift_id AS TEXT), created_at FROM stock_adjustments
    UNION ALL SELECT 'anna', 'resolve_difference', difference_no || ': sent by the operator', resolved_at FROM statement_differences WHERE is_manual
    UNION ALL SELECT paid_by, 'mark_guardian_payout_paid', payout_no, paid_at FROM guardian_payouts;
    INSERT INTO staff (name, created_by, invited_by, created_at) VALUES ('mei', 'anna', 'anna', 1);
    INSERT INTO staff_roles (staff_id, role) SELECT id, 'manager' FROM staff;
    INSERT INTO staff_sessions (staff_id, token_hash, address, user_agent, created_at, last_used_at, proven_at)
        SELECT m.id, s.token_hash, '192.0.2.1', 'test', s.created_at, s.created_at, s.created_at FROM staff m, (SELECT token_hash, created_at FROM sessions LIMIT 1) s;
    INSERT INTO operator_log (operator, action, subject, created_at, session_id, address)
        SELECT 'mei', 'sign_in', 'mei', created_at, id, address FROM staff_sessions;
    UPDATE customer_counters SET frozen_at = (SELECT MAX(created_at) FROM orders) WHERE user_id = (SELECT MIN(user_id) FROM orders);
    INSERT INTO operator_log (operator, action, subject, created_at)
        SELECT 'anna', 'freeze_customer', CAST(user_id AS TEXT), frozen_at FROM customer_counters WHERE frozen_at IS NOT NULL;
    INSERT INTO metadata (name, value) VALUES ('purpose', 'production');";

impl SoundDatabase {
    /// From here on, what only operators do needs its action, as where real customers are served.
    pub(super) async fn record_operators(&self) {
        self.env.tx(|conn| Ok(conn.batch_execute(ACTIONS)?)).await;
    }
}
