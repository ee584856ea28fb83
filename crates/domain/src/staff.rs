//! The members of staff who use the operators' console, and what each of their roles may do.

use crate::column::text_enum;
use crate::hidden::parse_visible_line;
use crate::{DAY_MS, HOUR_MS, Invalid, MINUTE_MS, Timestamp};
use std::collections::BTreeSet;

text_enum!(
    /// A role of a member of staff, who may have several.
    Role, "role" {
        Service = "service",
        Finance = "finance",
        Manager = "manager",
        /// Reads everything and changes nothing.
        Auditor = "auditor",
    }
);

text_enum!(
    /// A right that a call of the console needs.
    Permission, "permission" {
        /// One's own account and sessions, which everybody has.
        Own = "own",
        ReadCustomers = "read_customers",
        ReadOrders = "read_orders",
        RefundOrders = "refund_orders",
        ReadCashOuts = "read_cash_outs",
        ReviewCashOuts = "review_cash_outs",
        ReadProposals = "read_proposals",
        ProposeBalances = "propose_balances",
        ApproveProposals = "approve_proposals",
        CancelProposals = "cancel_proposals",
        ReadToday = "read_today",
        PauseServices = "pause_services",
        ResumeServices = "resume_services",
        ReadJobs = "read_jobs",
        RetryJobs = "retry_jobs",
        ReadStaff = "read_staff",
        DisableStaff = "disable_staff",
        /// Invite members of staff and give them roles, and approve both.
        ManageStaff = "manage_staff",
        ReadLog = "read_log",
        ReadAnnouncements = "read_announcements",
        PublishAnnouncements = "publish_announcements",
        /// Upload pictures for gifts and announcements.
        UploadPictures = "upload_pictures",
        ReadBooks = "read_books",
        ClosePeriods = "close_periods",
        /// Resolve differences of statements, and end refunds that were sent in another way.
        ReconcileStatements = "reconcile_statements",
        EndDisputes = "end_disputes",
        /// Export payouts as files for the bank, and import its results.
        ManagePayouts = "manage_payouts",
        ReadConversations = "read_conversations",
        AnswerConversations = "answer_conversations",
        /// Freeze an account, and propose to end that.
        FreezeCustomers = "freeze_customers",
        /// End the logins of customers, forget their wrong passwords, and propose phone numbers.
        ManageLogins = "manage_logins",
        /// Cancel unpaid orders, and have providers asked about payments.
        ManageOrders = "manage_orders",
        MessageCustomers = "message_customers",
        /// See the whole phone number of a customer.
        RevealPhones = "reveal_phones",
        /// For a customer who cannot sign in: export the data, and propose to close the account.
        HandlePrivacy = "handle_privacy",
        ReadDeliveries = "read_deliveries",
        /// Retry extractions, and give back what is under way.
        ManageDeliveries = "manage_deliveries",
        ReadGifts = "read_gifts",
        TakeGiftsOffSale = "take_gifts_off_sale",
        PutGiftsOnSale = "put_gifts_on_sale",
        ManageGifts = "manage_gifts",
        ReadCampaigns = "read_campaigns",
        CloseCampaigns = "close_campaigns",
        CreateCampaigns = "create_campaigns",
        GiveVouchers = "give_vouchers",
    }
);

text_enum!(
    /// The end of an action in the operator log.
    LogOutcome, "outcome" {
        Done = "done",
        Refused = "refused",
    }
);

text_enum!(
    /// A half of an invitation, which alone opens nothing.
    InvitationPart, "part" {
        /// The operator who has proposed the invitation hands it over.
        Link = "link",
        /// The operator who has approved the invitation hands it over.
        Code = "code",
    }
);

text_enum!(
    /// Whether a member of staff can sign in.
    StaffState, "state" {
        /// Has not accepted the invitation yet.
        Invited = "invited",
        Active = "active",
        Disabled = "disabled",
    }
);

impl Role {
    #[must_use]
    pub const fn has(self, permission: Permission) -> bool {
        use Permission::{
            AnswerConversations, ApproveProposals, CancelProposals, CloseCampaigns, ClosePeriods,
            CreateCampaigns, DisableStaff, EndDisputes, FreezeCustomers, GiveVouchers,
            HandlePrivacy, ManageDeliveries, ManageGifts, ManageLogins, ManageOrders,
            ManagePayouts, ManageStaff, MessageCustomers, Own, PauseServices, ProposeBalances,
            PublishAnnouncements, PutGiftsOnSale, ReadAnnouncements, ReadBooks, ReadCampaigns,
            ReadCashOuts, ReadConversations, ReadCustomers, ReadDeliveries, ReadGifts, ReadJobs,
            ReadLog, ReadOrders, ReadProposals, ReadStaff, ReadToday, ReconcileStatements,
            RefundOrders, ResumeServices, RetryJobs, RevealPhones, ReviewCashOuts,
            TakeGiftsOffSale, UploadPictures,
        };
        match permission {
            Own => true,
            ReadCustomers | ReadOrders | ReadToday | ReadProposals | ReadAnnouncements
            | ReadDeliveries | ReadGifts | ReadCampaigns => match self {
                Self::Service | Self::Finance | Self::Manager | Self::Auditor => true,
            },
            ReadLog | ReadCashOuts | ReadJobs | ReadBooks => match self {
                Self::Finance | Self::Manager | Self::Auditor => true,
                Self::Service => false,
            },
            // Everybody but an auditor may stop what could cost money.
            PauseServices | CancelProposals | FreezeCustomers | TakeGiftsOffSale
            | CloseCampaigns => match self {
                Self::Service | Self::Finance | Self::Manager => true,
                Self::Auditor => false,
            },
            RefundOrders | ProposeBalances => match self {
                Self::Service | Self::Finance => true,
                Self::Manager | Self::Auditor => false,
            },
            ReviewCashOuts | ClosePeriods | ReconcileStatements | EndDisputes | ManagePayouts => {
                match self {
                    Self::Finance => true,
                    Self::Service | Self::Manager | Self::Auditor => false,
                }
            }
            ApproveProposals | ResumeServices | RetryJobs | PutGiftsOnSale => match self {
                Self::Finance | Self::Manager => true,
                Self::Service | Self::Auditor => false,
            },
            ManageLogins | ManageOrders | MessageCustomers | RevealPhones | ManageDeliveries
            | AnswerConversations | GiveVouchers => match self {
                Self::Service | Self::Manager => true,
                Self::Finance | Self::Auditor => false,
            },
            ReadStaff => match self {
                Self::Manager | Self::Auditor => true,
                Self::Service | Self::Finance => false,
            },
            DisableStaff | ManageStaff | PublishAnnouncements | ManageGifts | CreateCampaigns
            | UploadPictures | HandlePrivacy => match self {
                Self::Manager => true,
                Self::Service | Self::Finance | Self::Auditor => false,
            },
            ReadConversations => match self {
                Self::Service | Self::Manager | Self::Auditor => true,
                Self::Finance => false,
            },
        }
    }
}

impl Permission {
    /// Whether a session must have proven its second factor within [`PROOF_MS`] for an act of this
    /// permission, because it gives away money, gifts, rights or all data of a customer.
    #[must_use]
    pub const fn needs_proof(self) -> bool {
        match self {
            Self::RefundOrders
            | Self::ReviewCashOuts
            | Self::ApproveProposals
            | Self::ManageGifts
            | Self::PutGiftsOnSale
            | Self::CreateCampaigns
            | Self::GiveVouchers
            | Self::ResumeServices
            | Self::ReconcileStatements
            | Self::ManagePayouts
            | Self::HandlePrivacy
            | Self::ManageStaff => true,
            Self::Own
            | Self::ReadCustomers
            | Self::ReadOrders
            | Self::ReadCashOuts
            | Self::ReadProposals
            | Self::ReadToday
            | Self::ReadJobs
            | Self::ReadStaff
            | Self::ReadLog
            | Self::ReadAnnouncements
            | Self::ReadBooks
            | Self::ReadConversations
            | Self::ReadDeliveries
            | Self::ReadGifts
            | Self::ReadCampaigns
            // Nothing happens before another member approves it.
            | Self::ProposeBalances
            | Self::EndDisputes
            // Jobs and deliveries only go on with what was decided before, the others give no money
            // or rights, and what stops something must not wait.
            | Self::CancelProposals
            | Self::PauseServices
            | Self::DisableStaff
            | Self::FreezeCustomers
            | Self::TakeGiftsOffSale
            | Self::CloseCampaigns
            | Self::ClosePeriods
            | Self::RetryJobs
            | Self::PublishAnnouncements
            | Self::UploadPictures
            | Self::AnswerConversations
            | Self::ManageLogins
            | Self::ManageOrders
            | Self::MessageCustomers
            | Self::RevealPhones
            | Self::ManageDeliveries => false,
        }
    }
}

/// The roles of a member of staff.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Roles(BTreeSet<Role>);

impl Roles {
    #[must_use]
    pub fn has(&self, permission: Permission) -> bool {
        self.0.iter().any(|role| role.has(permission))
    }

    #[must_use]
    pub fn contains(&self, role: Role) -> bool {
        self.0.contains(&role)
    }

    /// Whether `other` has all of these roles.
    #[must_use]
    pub fn are_among(&self, other: &Self) -> bool {
        self.0.is_subset(&other.0)
    }

    /// In their natural order.
    pub fn iter(&self) -> impl Iterator<Item = Role> {
        self.0.iter().copied()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// In their natural order.
    pub fn permissions(&self) -> impl Iterator<Item = Permission> {
        Permission::ALL.iter().copied().filter(|permission| self.has(*permission))
    }
}

impl FromIterator<Role> for Roles {
    fn from_iter<I: IntoIterator<Item = Role>>(roles: I) -> Self {
        Self(roles.into_iter().collect())
    }
}

/// The name by which a member of staff signs in: 2 to 32 of the characters a–z, 0–9, `.`, `_` and
/// `-`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct StaffName(String);

impl StaffName {
    /// # Errors
    /// When it is too short or too long, or has other characters.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        let is_allowed = |b: u8| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'.' | b'_' | b'-');
        let is_name = (2..=32).contains(&text.len()) && text.bytes().all(is_allowed);
        if is_name { Ok(Self(text.to_owned())) } else { Err(Invalid::new("name", "not a name")) }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Why a member of staff does something: 4 to 200 visible characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffReason(String);

impl StaffReason {
    pub const MIN_CHARS: usize = 4;
    pub const MAX_CHARS: usize = 200;

    /// Reads a reason, without blanks around it.
    ///
    /// # Errors
    /// When it is too short or too long, or has characters that cannot be seen.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        let line = parse_visible_line("reason", text, Self::MAX_CHARS)?;
        let is_long = line.chars().filter(|c| *c != ' ').count() >= Self::MIN_CHARS;
        if is_long { Ok(Self(line)) } else { Err(Invalid::new("reason", "length")) }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A session of the console ends after this time without a call.
const SESSION_IDLE_MS: i64 = 30 * MINUTE_MS;
/// A session of the console ends this long after the sign-in.
const SESSION_MS: i64 = 12 * HOUR_MS;
/// The use of a session is written at most once in this time.
const USE_WRITTEN_MS: i64 = MINUTE_MS;
/// How long a proof of the second factor counts for acts that need one.
pub const PROOF_MS: i64 = 10 * MINUTE_MS;
/// How long the link of an invitation can be used.
pub const INVITATION_MS: i64 = HOUR_MS;
/// How long the link of an approved invitation can be made.
pub const APPROVED_INVITATION_MS: i64 = DAY_MS;
/// Phone numbers that a member of staff may see in an hour.
pub const REVEALS_PER_HOUR: i64 = 20;
/// Exports of customers' data that a member of staff makes in an hour.
pub const EXPORTS_PER_HOUR: i64 = 5;
/// Phone numbers that a member of staff looks for in an hour: who tries them out finds the hidden
/// figures of one.
pub const PHONE_SEARCHES_PER_HOUR: i64 = 200;
/// Messages that a member of staff writes to customers in an hour.
pub const MESSAGES_PER_HOUR: i64 = 60;
/// Pictures that a member of staff uploads in an hour.
pub const PICTURES_PER_HOUR: i64 = 120;
/// Accounts that a member of staff freezes in an hour.
pub const FREEZES_PER_HOUR: i64 = 60;
/// Customers whose wrong passwords a member of staff forgets in an hour.
pub const UNLOCKS_PER_HOUR: i64 = 60;
/// Recovery codes that a member of staff gets with the second factor.
pub const RECOVERY_CODES: usize = 10;

/// When a session of the console was used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionUse {
    pub signed_in_at: Timestamp,
    /// At most a minute before the newest use.
    pub last_used_at: Timestamp,
}

impl SessionUse {
    #[must_use]
    pub const fn is_over(self, now: Timestamp) -> bool {
        now.ms_since(self.signed_in_at) >= SESSION_MS
            || now.ms_since(self.last_used_at) >= SESSION_IDLE_MS
    }

    /// Whether a use at `now` must be written.
    #[must_use]
    pub const fn is_old(self, now: Timestamp) -> bool {
        now.ms_since(self.last_used_at) >= USE_WRITTEN_MS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_matrix_of_roles_and_permissions() {
        let row = |permission: &Permission| {
            let roles = Role::ALL.iter().filter(|role| role.has(*permission));
            let roles: Vec<&str> = roles.map(|role| role.code()).collect();
            format!("{permission}: {}", roles.join(" "))
        };
        let matrix: Vec<String> = Permission::ALL.iter().map(row).collect();
        assert_eq!(
            matrix,
            [
                "own: service finance manager auditor",
                "read_customers: service finance manager auditor",
                "read_orders: service finance manager auditor", "refund_orders: service finance",
                "read_cash_outs: finance manager auditor", "review_cash_outs: finance",
                "read_proposals: service finance manager auditor",
                "propose_balances: service finance", "approve_proposals: finance manager",
                "cancel_proposals: service finance manager",
                "read_today: service finance manager auditor",
                "pause_services: service finance manager", "resume_services: finance manager",
                "read_jobs: finance manager auditor", "retry_jobs: finance manager",
                "read_staff: manager auditor", "disable_staff: manager", "manage_staff: manager",
                "read_log: finance manager auditor",
                "read_announcements: service finance manager auditor",
                "publish_announcements: manager", "upload_pictures: manager",
                "read_books: finance manager auditor", "close_periods: finance",
                "reconcile_statements: finance", "end_disputes: finance",
                "manage_payouts: finance", "read_conversations: service manager auditor",
                "answer_conversations: service manager",
                "freeze_customers: service finance manager", "manage_logins: service manager",
                "manage_orders: service manager", "message_customers: service manager",
                "reveal_phones: service manager", "handle_privacy: manager",
                "read_deliveries: service finance manager auditor",
                "manage_deliveries: service manager",
                "read_gifts: service finance manager auditor",
                "take_gifts_off_sale: service finance manager",
                "put_gifts_on_sale: finance manager", "manage_gifts: manager",
                "read_campaigns: service finance manager auditor",
                "close_campaigns: service finance manager", "create_campaigns: manager",
                "give_vouchers: service manager",
            ]
        );
    }

    #[test]
    fn roles_add_up_and_none_may_do_nothing() {
        let both: Roles = [Role::Service, Role::Finance].into_iter().collect();
        assert!(both.has(Permission::ReadLog) && !both.has(Permission::ReadStaff));
        assert_eq!(Roles::default().permissions().count(), 0);
        let all = Roles::from_iter([Role::Finance, Role::Manager]);
        assert_eq!(all.permissions().count(), Permission::ALL.len());
    }

    #[test]
    fn names_and_reasons_have_their_lengths() {
        for name in ["li", "mei.2", "a_b-c", &"x".repeat(32)] {
            assert_eq!(StaffName::parse(name).unwrap().as_str(), name);
        }
        for wrong in ["", "a", "Mei", "me i", "梅", "mei ", &"x".repeat(33)] {
            assert!(StaffName::parse(wrong).is_err(), "{wrong:?}");
        }
        assert_eq!(StaffReason::parse(" left the company ").unwrap().as_str(), "left the company");
        for wrong in ["", "bad", "a         b", "泄密", "line\nbreak here", &"x".repeat(201)] {
            assert!(StaffReason::parse(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_session_ends_idle_after_half_an_hour_and_used_after_twelve() {
        let at = Timestamp(1_795_233_600_000);
        let used = |last: i64| SessionUse { signed_in_at: at, last_used_at: at.plus_ms(last) };
        assert!(!used(0).is_over(at.plus_ms(SESSION_IDLE_MS - 1)));
        assert!(used(0).is_over(at.plus_ms(SESSION_IDLE_MS)));
        assert!(!used(SESSION_MS - 1).is_over(at.plus_ms(SESSION_MS - 1)));
        assert!(used(SESSION_MS - 1).is_over(at.plus_ms(SESSION_MS)));
        assert!(!used(0).is_old(at.plus_ms(USE_WRITTEN_MS - 1)));
        assert!(used(0).is_old(at.plus_ms(USE_WRITTEN_MS)));
    }
}
