//! The queues of work that waits for an operator or a provider.

use crate::column::text_enum;

text_enum!(
    /// A queue of work that waits for an operator or a provider.
    WorkQueue, "queue" {
        Refunds = "refunds",
        Payouts = "payouts",
        Extractions = "extractions",
        Deposits = "deposits",
        CashOutsInReview = "cash_outs_in_review",
        Disputes = "disputes",
        StatementDifferences = "statement_differences",
        GuardianPayouts = "guardian_payouts",
        Proposals = "proposals",
        ParkedJobs = "parked_jobs",
        /// Conversations in which a customer waits for an answer.
        Conversations = "conversations",
        FrozenCustomers = "frozen_customers",
    }
);
