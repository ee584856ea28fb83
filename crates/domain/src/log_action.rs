//! The acts that the operator log has.

use crate::column::text_enum;

text_enum!(
    /// An act of an operator, by command or in the console.
    LogAction, "action" {
        SignIn = "sign_in",
        SignOut = "sign_out",
        /// Another of one's own sessions.
        EndSession = "end_session",
        /// A network has entered too many wrong passwords.
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
        RevealPhone = "reveal_phone",
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
        ProposeGuardianPayout = "propose_guardian_payout",
        ApproveGuardianPayout = "approve_guardian_payout",
        MarkGuardianPayoutPaid = "mark_guardian_payout_paid",
        CancelGuardianPayout = "cancel_guardian_payout",
        Grant = "grant",
        ProposeGrant = "propose_grant",
        ProposeCorrection = "propose_correction",
        TakeGiftsOffSale = "take_gifts_off_sale",
        PutGiftsOnSale = "put_gifts_on_sale",
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
