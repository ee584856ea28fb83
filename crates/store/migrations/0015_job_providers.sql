-- Whose answer a job waits for; empty where it needs nobody's. So many jobs of a kind and provider run at once, and no more.
ALTER TABLE jobs ADD COLUMN provider TEXT NOT NULL DEFAULT '';
UPDATE jobs SET provider = (SELECT provider FROM payments WHERE payment_no = jobs.ref)
WHERE kind IN ('query_payment', 'close_payment') AND ref IN (SELECT payment_no FROM payments);
UPDATE jobs SET provider = (SELECT p.provider FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.refund_no = jobs.ref)
WHERE kind = 'refund_payment' AND ref IN (SELECT refund_no FROM refunds);
UPDATE jobs SET provider = (SELECT provider FROM cash_outs WHERE cash_no = jobs.ref)
WHERE kind = 'pay_out' AND ref IN (SELECT cash_no FROM cash_outs);
