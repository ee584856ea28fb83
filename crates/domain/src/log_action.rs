//! The acts that the operator log has.

use crate::column::text_enum;

text_enum!(
    /// An act of an operator, by command or in the console.
    LogAction, "action" {
        SignIn = "sign_in",
        SignOut = "sign_out",
        /// Another of one's own sessions.
        EndSession = "end_session",
        /// A network has entered too many wrong passwords, or an account got too many wrong codes.
        LockOut = "lock_out",
        ProveSession = "prove_session",
        AcceptInvitation = "accept_invitation",
        /// A call that none of the member's roles may make; the subject is its name.
        Call = "call",
        /// The link of an invitation.
        MakeInvitation = "make_invitation",
        /// The code that the link needs.
        MakeInvitationCode = "make_invitation_code",
        CreateStaff = "create_staff",
        /// A known member is invited again.
        InviteStaff = "invite_staff",
        SetStaffRoles = "set_staff_roles",
        DisableStaff = "disable_staff",
        ProposeStaff = "propose_staff",
        ProposeInvitation = "propose_invitation",
        ProposeStaffRoles = "propose_staff_roles",
        ApproveProposal = "approve_proposal",
        /// A maker has approved what is the own proposal.
        ApproveAlone = "approve_alone",
        CancelProposal = "cancel_proposal",
        /// It is proposed already.
        FindProposal = "find_proposal",
        FreezeCustomer = "freeze_customer",
        UnfreezeCustomer = "unfreeze_customer",
        ProposeUnfreeze = "propose_unfreeze",
        EndLogins = "end_logins",
        UnlockCustomer = "unlock_customer",
        MessageCustomer = "message_customer",
        /// A message to many customers.
        SendBroadcast = "send_broadcast",
        ProposeBroadcast = "propose_broadcast",
        RevealPhone = "reveal_phone",
        ProposePhone = "propose_phone",
        ChangePhone = "change_phone",
        ExportCustomer = "export_customer",
        ProposeClosing = "propose_closing",
        CloseAccount = "close_account",
        RefundOrder = "refund_order",
        ProposeRefund = "propose_refund",
        CancelOrder = "cancel_order",
        AskProvider = "ask_provider",
        RetryExtract = "retry_extract",
        CancelExtract = "cancel_extract",
        CancelDeposit = "cancel_deposit",
        WithdrawDeposit = "withdraw_deposit",
        ProposeWithdrawal = "propose_withdrawal",
        ApproveCash = "approve_cash",
        RejectCash = "reject_cash",
        ProposeCash = "propose_cash",
        ExportPayouts = "export_payouts",
        ImportPayoutResults = "import_payout_results",
        ReturnPayouts = "return_payouts",
        ProposeGuardianPayout = "propose_guardian_payout",
        ApproveGuardianPayout = "approve_guardian_payout",
        MarkGuardianPayoutPaid = "mark_guardian_payout_paid",
        Grant = "grant",
        ProposeGrant = "propose_grant",
        CorrectBalance = "correct_balance",
        ProposeCorrection = "propose_correction",
        TakeGiftsOffSale = "take_gifts_off_sale",
        PutGiftsOnSale = "put_gifts_on_sale",
        AddGift = "add_gift",
        CorrectGift = "correct_gift",
        UploadPicture = "upload_picture",
        ChangePrice = "change_price",
        ProposePrice = "propose_price",
        ChangePrices = "change_prices",
        ProposePrices = "propose_prices",
        ImportGifts = "import_gifts",
        ChangeStock = "change_stock",
        ProposeStock = "propose_stock",
        CreateCampaign = "create_campaign",
        ProposeCampaign = "propose_campaign",
        /// No more vouchers are given out.
        CloseCampaign = "close_campaign",
        /// Its vouchers end too.
        VoidCampaign = "void_campaign",
        GiveVoucher = "give_voucher",
        AnswerConversation = "answer_conversation",
        NoteConversation = "note_conversation",
        AssignConversation = "assign_conversation",
        CloseConversation = "close_conversation",
        ReopenConversation = "reopen_conversation",
        Announce = "announce",
        CorrectAnnouncement = "correct_announcement",
        UnpublishAnnouncement = "unpublish_announcement",
        PauseService = "pause_service",
        ResumeService = "resume_service",
        RetryJob = "retry_job",
        StoreStatement = "store_statement",
        WithdrawStatement = "withdraw_statement",
        ResolveDifference = "resolve_difference",
        ProposeResolution = "propose_resolution",
        EndRefund = "end_refund",
        ProposeRefundEnd = "propose_refund_end",
        EndDispute = "end_dispute",
        ProposeDisputeEnd = "propose_dispute_end",
        ClosePeriod = "close_period",
        ProposeClose = "propose_close",
        AdoptRules = "adopt_rules",
        /// A backup was restored.
        Restore = "restore",
        /// The restored database was opened for customers.
        Restored = "restored",
        Rekey = "rekey",
    }
);

text_enum!(
    /// A kind of thing that acts are about. Only within it a bare id names one thing.
    LogSubject, "subjectKind" {
        Customer = "customer",
        Gift = "gift",
        Campaign = "campaign",
        Voucher = "voucher",
        Announcement = "announcement",
        /// A message to many customers.
        Broadcast = "broadcast",
        Job = "job",
        /// A session of a member of staff.
        Session = "session",
        /// The last day of a period.
        Period = "period",
        /// A number, name or file that no thing of another kind has.
        Named = "named",
    }
);

impl LogAction {
    /// The kind of thing that its subject names.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "a table with a line for each act")]
    pub const fn subject_kind(self) -> LogSubject {
        match self {
            Self::FreezeCustomer
            | Self::UnfreezeCustomer
            | Self::EndLogins
            | Self::UnlockCustomer
            | Self::MessageCustomer
            | Self::RevealPhone
            | Self::ChangePhone
            | Self::ExportCustomer
            | Self::CloseAccount => LogSubject::Customer,
            Self::TakeGiftsOffSale
            | Self::PutGiftsOnSale
            | Self::AddGift
            | Self::CorrectGift
            | Self::ChangePrice
            | Self::ProposePrice
            | Self::ChangeStock
            | Self::ProposeStock => LogSubject::Gift,
            Self::CreateCampaign
            | Self::ProposeCampaign
            | Self::CloseCampaign
            | Self::VoidCampaign => LogSubject::Campaign,
            Self::GiveVoucher => LogSubject::Voucher,
            Self::Announce | Self::CorrectAnnouncement | Self::UnpublishAnnouncement => {
                LogSubject::Announcement
            }
            Self::SendBroadcast | Self::ProposeBroadcast => LogSubject::Broadcast,
            Self::RetryJob => LogSubject::Job,
            Self::SignOut | Self::EndSession => LogSubject::Session,
            Self::ClosePeriod | Self::ProposeClose => LogSubject::Period,
            Self::SignIn
            | Self::LockOut
            | Self::ProveSession
            | Self::AcceptInvitation
            | Self::Call
            | Self::MakeInvitation
            | Self::MakeInvitationCode
            | Self::CreateStaff
            | Self::InviteStaff
            | Self::SetStaffRoles
            | Self::DisableStaff
            | Self::ProposeStaff
            | Self::ProposeInvitation
            | Self::ProposeStaffRoles
            | Self::ApproveProposal
            | Self::ApproveAlone
            | Self::CancelProposal
            | Self::FindProposal
            | Self::ProposeUnfreeze
            | Self::ProposePhone
            | Self::ProposeClosing
            | Self::RefundOrder
            | Self::ProposeRefund
            | Self::CancelOrder
            | Self::AskProvider
            | Self::RetryExtract
            | Self::CancelExtract
            | Self::CancelDeposit
            | Self::WithdrawDeposit
            | Self::ProposeWithdrawal
            | Self::ApproveCash
            | Self::RejectCash
            | Self::ProposeCash
            | Self::ExportPayouts
            | Self::ImportPayoutResults
            | Self::ReturnPayouts
            | Self::ProposeGuardianPayout
            | Self::ApproveGuardianPayout
            | Self::MarkGuardianPayoutPaid
            | Self::Grant
            | Self::ProposeGrant
            | Self::CorrectBalance
            | Self::ProposeCorrection
            | Self::UploadPicture
            | Self::ChangePrices
            | Self::ProposePrices
            | Self::ImportGifts
            | Self::AnswerConversation
            | Self::NoteConversation
            | Self::AssignConversation
            | Self::CloseConversation
            | Self::ReopenConversation
            | Self::PauseService
            | Self::ResumeService
            | Self::StoreStatement
            | Self::WithdrawStatement
            | Self::ResolveDifference
            | Self::ProposeResolution
            | Self::EndRefund
            | Self::ProposeRefundEnd
            | Self::EndDispute
            | Self::ProposeDisputeEnd
            | Self::AdoptRules
            | Self::Restore
            | Self::Restored
            | Self::Rekey => LogSubject::Named,
        }
    }
}

impl LogSubject {
    /// The acts that are about it.
    pub fn actions(self) -> impl Iterator<Item = LogAction> {
        LogAction::ALL.iter().copied().filter(move |action| action.subject_kind() == self)
    }
}
