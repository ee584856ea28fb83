//! The use cases, one file each, and the ports to providers.
//!
//! Nothing here depends on HTTP, on one of the database engines, or on a certain provider.

mod account;
mod after_restore;
mod app;
mod authenticate;
mod background;
mod bag;
mod brand;
mod caller;
mod cash;
mod change_price;
mod change_prices;
mod change_stock;
mod checked_reason;
mod clock;
mod conversation;
mod counted_password;
mod deposit;
mod device_cookie;
mod dispute;
mod edit_gift;
mod error;
mod export_gifts;
mod extract;
mod favourite;
mod get_service_figures;
mod gifts_on_sale;
mod idempotency;
pub mod import_gifts;
mod inbox;
mod inventory;
mod jobs;
mod keys;
mod limits;
mod list_recent_sales;
mod live;
mod lookup;
pub mod master_key;
mod money_rules;
mod order;
mod passwords;
mod paused_services;
mod person_hashes;
pub mod ports;
mod price_history;
mod proposal;
mod reconciliation;
mod refusal;
mod reseal;
mod sealed_audit;
mod security_events;
mod sent_code;
mod staff;
mod stock_feed;
mod voucher;

/// Most rows of a list for operators.
pub const LIST_MAX: i64 = 500;

pub use account::{
    AVATAR_PRESETS, Avatar, ChosenAvatar, EXPORT_ROWS_MAX, MyData, OwnConversationMessage,
    OwnExtract, OwnLists, OwnMovement, OwnerProof, Proof, Register, RevokeSession, SessionView,
    UserInfo, avatar_presets, cash_reason_line, freeze_customer, id_card_digest,
};
pub use after_restore::{AfterRestore, pause_after_restore};
pub use app::{App, AppDeps, LAST_BACKUP};
pub use authenticate::SignIn;
pub use bag::{
    BagPage, EXCHANGED_GIFTS_MAX, ExchangeItems, ExchangeView, Exchanged, ExchangedGift, Stack,
    StackItem,
};
pub use brand::{AgreementEdition, Brand, Company};
pub use caller::{Caller, Device, IdemKey};
pub use cash::{
    AccountSource, AppliedCash, ApplyCash, BANK_FILE, BankFileFault, BankOutcome, BankPayout,
    BankResult, CashAccountView, CashAmounts, CashRecord, CashTerms, ExportPayouts,
    ExportedPayouts, ImportPayoutResults, ImportedResults, ResultCounts, ResultProblem,
    SetCashAccount, account_digest, approve_cash, cash_outs_to_review, export_payouts,
    guardian_payouts_to_pay, import_payout_results, mark_guardian_payout_paid, open_payout_batches,
    read_bank_results, reject_cash, write_bank_file,
};
pub use change_price::{PreviewedPrice, preview_price};
pub use change_prices::{PreviewedPrices, PriceLine, PriceRule, PriceSource, WrongPriceLine};
pub use change_stock::{ChangeStock, StockChange, StockChanged, change_stock};
pub use clock::{DatabaseTime, NodeClock};
pub use conversation::{ConversationView, MESSAGES_SHOWN, OwnConversation, ReadMessage};
pub use db::Status as DatabaseStatus;
pub use db::event_counts::{Count, Event, Subject};
pub use db::with_wait_limit;
pub use deposit::{
    CreateDeposit, CreatedDeposit, DepositCandidate, DepositStep, DepositSummary, DepositView,
};
pub use device_cookie::DeviceCookie;
pub use dispute::{
    BookedDispute, DisputeReport, EndDispute, EndedDispute, ProviderObjection, book_dispute,
    check_end_of_dispute, dispute_by_no, disputes_of, end_dispute,
};
pub use edit_gift::{GiftDescription, NewGift, gift_version, key_of_gift};
pub use error::{Result, Tx};
pub use export_gifts::export_gifts;
pub use extract::{CreatedExtract, ExtractSelection, ExtractSummary, ExtractView};
pub use favourite::SetFavourite;
pub use get_service_figures::{ExtractionFigures, ServiceFigures};
pub use gifts_on_sale::{GiftsOnSale, NamedGift, set_gifts_on_sale};
pub use inbox::{
    BroadcastPlan, MessageView, Readable, SentMessage, publish_announcement, publish_time,
};
pub use inventory::{AccountInventory, InventoryDifference, InventoryReport, compare_inventories};
pub use keys::{Keys, Unsealed, hex, sha256};
pub use limits::{
    AbuseCounters, BlockingWork, Bucket, Buckets, KeyPermit, KeyedPermits, LabelledCounter,
    ProofOfWork, bucket_wait_seconds,
};
pub use list_recent_sales::RecentSale;
pub use live::{Live, LiveCounts, Signal, StreamEnd, Subscription};
pub use lookup::{
    CashOutLookup, ConversationLookup, CustomerLookup, Deliveries, DifferenceLookup, Differences,
    DisputeLookup, ExtractLookup, Found, GiftLookup, GiftQuery, GiftRow, HourOfSales, ItemLookup,
    ListedConversation, ListedDifference, LookupLists, OrderLookup, PayoutFiles, ResolutionChoice,
    SalesLookup, TimelineEntry, Today, look_up_customer, look_up_order,
};
pub use money_rules::{MoneyRules, RESTART_MS, RulesDifference, compare_rules, put_rules_in_force};
pub use order::{
    BegunRefund, CreateOrder, CreatedOrder, EndRefund, EndedRefund, ListedOrder, OrderView,
    RefundOrder, end_refund, refund_order,
};
pub use passwords::Passwords;
pub use paused_services::{PausedServices, pause_service, paused_services};
pub use proposal::{
    ApproveCashByOperator, ApprovedProposal, BroadcastByOperator, ChangePriceByOperator,
    ChangePricesByOperator, ChangeStaffByOperator, ChangeStockByOperator, ClosePeriod,
    CreateCampaignByOperator, Decided, EndDisputeByOperator, EndRefundByOperator, ImportByOperator,
    ImportedByOperator, ProposeBalance, ProposeGuardianPayout, ProposePhone, ProposeUnfreeze,
    ProposeWithdrawal, ProposedChange, ProposedCorrection, ProposedReturn, ProposedStaff,
    ProposedWithdrawal, RefundByOperator, ResolveByOperator, ShownProposal, StaffChange,
    approve_cash_by_operator, approve_proposal, broadcast_by_operator, cancel_proposal,
    change_price_by_operator, change_prices_by_operator, change_staff_by_operator,
    change_stock_by_operator, create_campaign_by_operator, end_dispute_by_operator,
    end_refund_by_operator, import_by_operator, open_proposals, proposal_to_end_dispute,
    propose_close, propose_correction, propose_grant, propose_guardian_payout, propose_phone,
    propose_unfreeze, propose_withdrawal, refund_by_operator, resolve_by_operator,
    uncredited_deposits,
};
pub use reconciliation::{
    CompareStatement, ComparedStatement, PlannedResolution, ResolveDifference, ResolvedDifference,
    StatementByHand, StoreStatementResult, StoredByHand, WithdrawStatement, WithdrawnStatement,
    compare_statement, find_differences, plan_resolution, record_differences, resolve_difference,
    store_statement, store_statement_by_hand, withdraw_statement,
};
pub use refusal::{DeletionBlock, Fault, ParameterFault, Reason, Refusal, WrongGift};
pub use reseal::reseal;
pub use sealed_audit::{SEALED_CHECK, audit_sealed, audit_sealed_copy};
pub use staff::{
    AcceptInvitation, AcceptedInvitation, Acted, BalanceChange, CampaignsView, CommandEntry,
    CommandResult, Invitation, InviteStaff, LOG_PAGE, MadeInvitation, OpenedInvitation,
    SignInStaff, StaffAction, StaffCaller, StaffSessionView, StaffSignIn, StaffView, disable_staff,
    invite_staff, list_staff, logged_staff_change, make_invitation, record_command,
    set_staff_roles, totp_code,
};
pub use store::customer::conversations::Conversation;
pub use store::customer::data_export;
pub use store::customer::favourites::Favourite;
pub use store::customer::logins::Login as OwnLogin;
pub use store::customer::points::PointsRecord;
pub use store::customer::security_events::SecurityEvent;
pub use store::ledger::books::{AccountTotals, CauseTotals, JournalLine, OwedItems};
pub use store::ledger::{BalanceEvent, CustomersTransfer};
pub use store::money::cash_outs::{CashOut, UNCONFIRMED};
pub use store::money::guardian_payouts::GuardianPayout;
pub use store::money::payout_batches::PayoutBatch;
pub use store::money::statements::MonthFees;
pub use store::money::statements::StoredDifference;
pub use store::operation::jobs::Parked;
pub use store::operation::lookups::JobOf;
pub use store::operation::operator_log::{LogEntry, LogFilter};
pub use store::operation::orders::{FilteredOrder, OrderFilter};
pub use store::operation::parked_refunds::ParkedRefund;
pub use store::operation::proposals::ProposalFilter;
pub use store::operation::proposals::{OpenProposal, Proposal};
pub use store::operation::queues::Queue;
pub use store::operation::sales::SoldGift;
pub use store::shop::announcements::{
    Announcement, AnnouncementCursor, ListedAnnouncement, NewAnnouncement,
};
pub use store::shop::campaigns::NewCampaign;
pub use store::shop::gifts::{Gift, GiftData};
pub use store::shop::stock_movements::{AdjustedBy, StockMovement};
pub use store::trade::bag_items::BagItem;
pub use store::trade::deposits::{Deposit, DepositItem, OTHER_ITEMS};
pub use store::trade::disputes::{Dispute, DisputeOfOrder};
pub use store::trade::exchanges::ItemExchange;
pub use store::trade::extracts::{Extract, Item as ExtractedItem, ItemExtraction};
pub use store::trade::orders::Order;
pub use store::trade::payments::{Payment, Refund};
pub use store::trade::status_history::StatusChange;
pub use voucher::{
    CampaignPlan, CampaignView, CreatedCampaign, VoucherView, campaign_by_id, close_campaign,
    create_campaign, give_voucher, list_campaigns,
};
