//! The rules of the platform, and nothing else: money, ids, states and validation.
//!
//! This crate has no clock, no source of randomness, no SQL, no HTTP and no async code.
//! Values that change from call to call (the time, an id, random bytes) are arguments.

pub mod age;
mod agreement;
mod announcement;
mod bank_name;
mod broadcast;
mod budgets;
pub mod cash;
mod change;
mod column;
mod conversation;
mod count;
mod customer_reason;
pub mod deposit;
mod dispute;
pub mod extract;
pub mod gift;
mod guardian_payout;
mod hidden;
mod id_card;
mod ids;
mod inventory;
mod job;
mod lang;
pub mod ledger;
mod log_action;
pub mod message;
pub mod minor;
mod money;
mod network;
mod nick_name;
mod numbers;
mod operator_name;
pub mod order;
mod password;
pub mod payment;
mod payout_account;
pub mod pem;
mod percent;
mod person_name;
mod phone;
mod points;
pub mod pricing;
mod proposal;
mod provider_operation;
mod public_no;
pub mod reconciliation;
mod record_kind;
pub mod reservation;
mod rules;
mod sealed;
mod security;
mod service;
mod shop_picture;
mod sms;
mod staff;
pub mod stock;
mod time;
mod trade_refusal;
mod trade_url;
mod transition;
mod typed;
mod voucher;
mod work_queue;

pub use agreement::{Agreement, AgreementChapter, AgreementText};
pub use announcement::AnnouncementAction;
pub use bank_name::BankName;
pub use broadcast::{Audience, BROADCAST_ALONE_MAX, BROADCASTS_PER_DAY, BroadcastFilter};
pub use budgets::Budgets;
pub use cash::{CashChannel, CashFailure, CashReason, CashState, CashTransition};
pub use change::ChangeKind;
pub use conversation::{
    ConversationAuthor, ConversationState, ConversationSubject, ConversationText,
    ConversationTopic, ConversationTransition,
};
pub use count::count;
pub use customer_reason::CustomerReason;
pub use deposit::{
    DepositObstacle, DepositReason, DepositState, DepositStepKind, DepositTransition,
};
pub use dispute::{DisputeState, DisputeTransition};
pub use extract::{AttemptNo, ExtractReason, ExtractState, ExtractTransition};
pub use gift::{Category, Exterior, GiftKey, GiftSort, Quality, Rarity};
pub use guardian_payout::PayoutReference;
pub use hidden::is_hidden;
pub use id_card::IdCard;
pub use ids::{
    AccountId, AnnouncementId, AssetId, BroadcastId, CampaignId, CashAccountId, CashOutId,
    ConversationId, ConversationMessageId, DepositId, DisputeId, ExchangeId, ExtractId, GiftId,
    ItemId, JobId, MessageId, OperatorLogId, OrderId, PaymentId, PointsRecordId, ProposalId,
    RefundId, SecurityEventId, SessionId, StaffId, StaffSessionId, TransferId, UserId, VoucherId,
};
pub use inventory::InventoryProblem;
pub use job::JobKind;
pub use lang::Lang;
pub use ledger::{AccountKind, BalanceKind, TransferCode};
pub use log_action::{LogAction, LogSubject};
pub use message::{MessageKind, RefType};
pub use money::Fen;
pub use network::{Network, NetworkSize};
pub use nick_name::NickName;
pub use numbers::{Number, Numbers};
pub use operator_name::{OperatorName, is_same_operator};
pub use order::{ItemState, ItemTransition, OrderEvent, OrderState, OrderTransition};
pub use password::Password;
pub use payment::{
    PayMethod, PaymentState, PaymentTransition, RefundReason, RefundState, RefundTransition, SentBy,
};
pub use payout_account::PayoutAccount;
pub use percent::percent_decoded;
pub use person_name::PersonName;
pub use phone::Phone;
pub use points::{PointsKind, points_earned};
pub use pricing::PriceLineProblem;
pub use proposal::{BALANCE_CHANGE_MAX, OperatorReason, ProposalKind};
pub use provider_operation::ProviderOperation;
pub use public_no::{
    CashNo, ConversationNo, DepositNo, DifferenceNo, DisputeNo, ExchangeNo, ExtractNo, ForfeitNo,
    OrderNo, PaymentNo, PayoutBatchNo, ProposalNo, RecoveryNo, RefundNo,
};
pub use public_no::{PUBLIC_NO_LENGTH, number_made_at};
pub use reconciliation::{Difference, DifferenceKind, EntryKey, EntryKind, StatementEntry};
pub use record_kind::RecordKind;
pub use reservation::{Reservation, unpaid_on};
pub use rules::{ITEM_IDS_MAX, Rules, WHOLE_BP};
pub use sealed::{Place, Sealed, SealedColumn};
pub use security::{SecurityEventKind, SecurityReason};
pub use service::{Service, ServiceState};
pub use shop_picture::{PictureFormat, PictureName};
pub use sms::{SmsCode, SmsScene};
pub use staff::{
    APPROVED_INVITATION_MS, EXPORTS_PER_HOUR, FREEZES_PER_HOUR, INVITATION_MS, InvitationPart,
    LogOutcome, MESSAGES_PER_HOUR, PHONE_SEARCHES_PER_HOUR, PICTURES_PER_HOUR, PROOF_MS,
    Permission, RECOVERY_CODES, REVEALS_PER_HOUR, Role, Roles, SessionUse, StaffName, StaffReason,
    StaffState, UNLOCKS_PER_HOUR,
};
pub use stock::{StockCause, StockDelta};
pub use time::{
    BEIJING_AHEAD_MS, DAY_MS, DAY_SECONDS, HOUR_MS, HOUR_SECONDS, MINUTE_MS, MINUTE_SECONDS,
    SECOND_MS, Timestamp,
};
pub use trade_refusal::TradeRefusal;
pub use trade_url::{TradeUrl, steam_account_id};
pub use transition::Transition;
pub use typed::fold;
pub use voucher::{VoucherKind, VoucherState, VoucherTerms, VoucherTransition, voucher_code};
pub use work_queue::WorkQueue;

/// Why a rule does not accept an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {problem}")]
pub struct Invalid {
    /// The field, by its name in the public contract.
    pub field: &'static str,
    /// The fault of the field, for logs and developers; customers get a text in their language. For
    /// what customers type, it is a short name from `tests/validation_cases.json`, which the web
    /// project shares.
    pub problem: &'static str,
}

impl Invalid {
    #[must_use]
    pub const fn new(field: &'static str, problem: &'static str) -> Self {
        Self { field, problem }
    }
}
