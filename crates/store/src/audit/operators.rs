//! The work of operators' commands is what their actions say, in both directions.

use super::{Check, SliceBy};
use domain::LogAction;

/// An action of operators and what it did.
struct Done {
    action: LogAction,
    /// SQL for what it did, of which one row is `e`.
    rows: &'static str,
    /// SQL for the beginning of the action's subject.
    subject: &'static str,
    at: &'static str,
    /// SQL for the operator; `NULL` where the row does not say.
    operator: &'static str,
    /// The sliced table, and which of the rows only an operator can make, if the action must exist
    /// for each. A demo has none of a few that real customers have.
    always: Option<(SliceBy, &'static str)>,
}

/// A state of a cash-out that only a review leads to.
macro_rules! reviewed {
    ($state:literal) => {
        concat!(
            "cash_outs c JOIN status_history e ON e.subject_id = c.id AND e.subject = 'cash_outs' AND e.state = '",
            $state,
            "'"
        )
    };
}

/// A message of a member of staff.
macro_rules! of_staff {
    () => {
        "conversation_messages e JOIN conversations c ON c.id = e.conversation_id"
    };
}

const APPROVE_CASH: Done = Done {
    action: LogAction::ApproveCash,
    rows: reviewed!("processing"),
    subject: "c.cash_no",
    at: "e.created_at",
    operator: "NULL",
    always: Some((
        &[("cash_outs", "id")],
        "EXISTS (SELECT 1 FROM status_history r WHERE r.subject = 'cash_outs' AND r.subject_id = c.id AND r.state = 'reviewing')",
    )),
};

const PAY_GUARDIAN: Done = Done {
    action: LogAction::ApproveGuardianPayout,
    rows: "guardian_payouts e",
    subject: "e.payout_no",
    at: "e.created_at",
    operator: "e.approved_by",
    always: Some((&[("guardian_payouts", "id")], "1 = 1")),
};

const DONE: &[Done] = &[
    APPROVE_CASH,
    Done { action: LogAction::RejectCash, rows: reviewed!("rejected"), ..APPROVE_CASH },
    PAY_GUARDIAN,
    Done {
        action: LogAction::MarkGuardianPayoutPaid,
        at: "e.paid_at",
        operator: "e.paid_by",
        always: Some((&[("guardian_payouts", "id")], "e.paid_at IS NOT NULL")),
        ..PAY_GUARDIAN
    },
    Done {
        action: LogAction::Grant,
        rows: "grants e",
        subject: "e.grant_no",
        at: "e.created_at",
        operator: "e.approved_by",
        always: Some((&[("grants", "id")], "1 = 1")),
    },
    Done {
        action: LogAction::CorrectBalance,
        rows: "corrections e",
        subject: "e.correction_no",
        at: "e.created_at",
        operator: "e.approved_by",
        always: Some((&[("corrections", "id")], "1 = 1")),
    },
    Done {
        action: LogAction::RefundOrder,
        rows: "refunds e JOIN payments p ON p.id = e.payment_id JOIN orders o ON o.id = p.order_id",
        subject: "o.order_no",
        at: "e.created_at",
        operator: "NULL",
        always: Some((&[("refunds", "id")], "e.reason IN ({{undoing}})")),
    },
    Done {
        action: LogAction::EndRefund,
        rows: "refunds e",
        subject: "e.refund_no",
        at: "e.done_at",
        operator: "NULL",
        always: Some((&[("refunds", "id")], "e.is_manual")),
    },
    Done {
        action: LogAction::ChangeStock,
        rows: "stock_adjustments e",
        subject: "CAST(e.gift_id AS TEXT)",
        at: "e.created_at",
        operator: "e.operator",
        always: Some((&[("stock_adjustments", "id")], "1 = 1")),
    },
    Done {
        action: LogAction::ResolveDifference,
        rows: "statement_differences e",
        subject: "e.difference_no",
        at: "e.resolved_at",
        operator: "NULL",
        always: Some((&[("statement_differences", "id")], "e.is_manual")),
    },
    Done {
        action: LogAction::EndDispute,
        rows: "disputes e",
        subject: "e.dispute_no",
        at: "e.ended_at",
        operator: "NULL",
        always: None,
    },
    Done {
        action: LogAction::ExportPayouts,
        rows: "payout_batches e",
        subject: "e.batch_no",
        // The first export; the same file can be exported again.
        at: "e.created_at",
        operator: "e.exported_by",
        always: Some((&[("payout_batches", "id")], "1 = 1")),
    },
    Done {
        action: LogAction::ReturnPayouts,
        rows: "cash_outs c JOIN payout_batch_items i ON i.cash_out_id = c.id JOIN payout_batches b ON b.id = i.batch_id
            JOIN status_history e ON e.subject = 'cash_outs' AND e.subject_id = c.id AND e.state IN ('failed', 'returned')",
        subject: "b.batch_no",
        at: "e.created_at",
        operator: "NULL",
        always: Some((&[("cash_outs", "id")], "1 = 1")),
    },
    Done {
        action: LogAction::ClosePeriod,
        rows: "closed_periods e",
        subject: "CAST(e.last_day AS TEXT)",
        at: "e.created_at",
        operator: "e.closed_by",
        always: Some((&[("closed_periods", "id")], "1 = 1")),
    },
    Done {
        action: LogAction::AnswerConversation,
        rows: concat!(of_staff!(), " AND e.author = 'staff'"),
        subject: "c.conversation_no",
        at: "e.created_at",
        operator: "e.staff",
        always: Some((&[("conversation_messages", "id")], "1 = 1")),
    },
    Done {
        action: LogAction::NoteConversation,
        rows: concat!(of_staff!(), " AND e.author = 'note'"),
        subject: "c.conversation_no",
        at: "e.created_at",
        operator: "e.staff",
        always: Some((&[("conversation_messages", "id")], "1 = 1")),
    },
    Done {
        action: LogAction::SendBroadcast,
        rows: "broadcasts e",
        subject: "CAST(e.id AS TEXT)",
        at: "e.created_at",
        operator: "COALESCE(e.approved_by, e.sent_by)",
        always: Some((&[("broadcasts", "id")], "1 = 1")),
    },
    Done {
        action: LogAction::CloseAccount,
        rows: "users e",
        subject: "CAST(e.id AS TEXT)",
        at: "e.deleted_at",
        operator: "NULL",
        always: None,
    },
    Done {
        action: LogAction::CreateCampaign,
        rows: "campaigns e",
        subject: "CAST(e.id AS TEXT)",
        at: "e.created_at",
        operator: "NULL",
        always: None,
    },
];

/// Actions that need not have left a row with their time: the same file is exported again, an
/// account is deleted with its conversations, and money that returns to a deleted account waits
/// outside of it.
const REPEATED: &[LogAction] = &[
    LogAction::ExportPayouts,
    LogAction::ReturnPayouts,
    LogAction::AnswerConversation,
    LogAction::NoteConversation,
];

const ACTIONS: SliceBy = &[("operator_log", "id")];

const OF_ANOTHER: &str = "SELECT 'action ' || CAST(a.id AS TEXT) || ': ' || a.action || ' by ' || a.operator || ' in a session of ' || m.name AS detail
    FROM operator_log a JOIN staff_sessions s ON s.id = a.session_id JOIN staff m ON m.id = s.staff_id
    WHERE m.name <> a.operator OR a.created_at < s.created_at";

/// An account is frozen since the newest action that freezes it, unless a later one ends that.
const FREEZES: &str = "SELECT 'customer ' || CAST(h.user_id AS TEXT) || ': no operator has frozen the account then' AS detail FROM customer_counters h
    WHERE h.frozen_at IS NOT NULL AND EXISTS (SELECT 1 FROM metadata WHERE name = 'purpose') AND NOT EXISTS (SELECT 1 FROM operator_log a
       WHERE a.action = 'freeze_customer' AND a.outcome = 'done' AND a.subject = CAST(h.user_id AS TEXT) AND a.created_at = h.frozen_at)";
const UNENDED_FREEZES: &str = "SELECT 'action ' || CAST(a.id AS TEXT) || ': customer ' || a.subject || ' is not frozen since then' AS detail FROM operator_log a
    LEFT JOIN customer_counters h ON CAST(h.user_id AS TEXT) = a.subject
    WHERE a.action = 'freeze_customer' AND a.outcome = 'done' AND h.frozen_at IS DISTINCT FROM a.created_at AND NOT EXISTS (SELECT 1 FROM operator_log b
       WHERE b.action = 'unfreeze_customer' AND b.outcome = 'done' AND b.subject = a.subject AND b.created_at >= a.created_at)";

/// A customer's own later change has a later time, also of a deleted account.
const PHONES: &str = "SELECT 'action ' || CAST(a.id AS TEXT) || ': the phone number of customer ' || a.subject || ' was not changed then or later' AS detail FROM operator_log a
    LEFT JOIN users u ON CAST(u.id AS TEXT) = a.subject
    WHERE a.action = 'change_phone' AND a.outcome = 'done' AND COALESCE(u.phone_changed_at, 0) < a.created_at";

pub(super) fn checks() -> Vec<Check> {
    let undone = DONE.iter().filter(|done| !REPEATED.contains(&done.action));
    vec![
        Check::of(
            "an operator's action did what it says",
            undone.map(|done| (ACTIONS, no_effect(done))),
        ),
        Check::of("what only operators do has its action", DONE.iter().filter_map(unrecorded)),
        Check::of(
            "phone numbers were changed as operators' actions say",
            [(ACTIONS, PHONES.to_owned())],
        ),
        Check::of("what was done in a session is its owner's", [(ACTIONS, OF_ANOTHER.to_owned())]),
        Check::of(
            "accounts are frozen as operators' actions say",
            [
                (&[("customer_counters", "user_id")] as SliceBy, FREEZES.to_owned()),
                (ACTIONS, UNENDED_FREEZES.to_owned()),
            ],
        ),
    ]
}

impl Done {
    /// SQL for what the action `a` was about; what stands behind a number in its subject is for
    /// people.
    fn subject_of_action(&self) -> &'static str {
        if self.subject.starts_with("CAST") { "a.subject" } else { "SUBSTR(a.subject, 1, 22)" }
    }
}

fn no_effect(done: &Done) -> String {
    let Done { action, rows, subject, at, operator, .. } = done;
    format!(
        "SELECT 'action ' || CAST(a.id AS TEXT) || ': ' || a.action || ' ' || a.subject || ' by ' || a.operator AS detail
         FROM operator_log a LEFT JOIN (SELECT {subject} AS subject, {at} AS at, {operator} AS operator FROM {rows}) d
            ON d.subject = {} AND d.at = a.created_at AND COALESCE(d.operator, a.operator) = a.operator
         WHERE a.action = '{action}' AND a.outcome = 'done' AND d.subject IS NULL",
        done.subject_of_action()
    )
}

/// A database that no node has served yet may have been filled by other means.
fn unrecorded(done: &Done) -> Option<(SliceBy, String)> {
    let Done { action, rows, subject, at, operator, .. } = done;
    let (slice_by, always) = done.always?;
    let sql = format!(
        "SELECT '{action} ' || {subject} || ': no operator did so' AS detail FROM {rows} WHERE {always}
            AND EXISTS (SELECT 1 FROM metadata WHERE name = 'purpose')
            AND NOT EXISTS (SELECT 1 FROM operator_log a WHERE a.created_at = {at} AND a.action = '{action}' AND a.outcome = 'done'
               AND {} = {subject} AND COALESCE({operator}, a.operator) = a.operator)",
        done.subject_of_action()
    );
    Some((slice_by, sql))
}
