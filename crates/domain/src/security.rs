//! Events that concern the security of an account.

use crate::column::text_enum;

text_enum!(
    /// A change, or attempted change, to the security of an account.
    SecurityEventKind, "kind" {
        /// The account was registered.
        Registration = "registration",
        SignIn = "sign_in",
        /// A sign-in from a device that was not used before.
        NewDevice = "new_device",
        SignOut = "sign_out",
        /// The customer ended another login, or all others.
        SessionEnd = "session_end",
        /// A sign-in ended the oldest login, since there were too many.
        SessionLimit = "session_limit",
        /// The first login password was set.
        PasswordSet = "password_set",
        /// The login password was changed.
        PasswordChange = "password_change",
        /// The first extract password was set.
        SecretSet = "secret_set",
        /// The extract password was changed.
        SecretChange = "secret_change",
        /// The phone number was changed.
        PhoneChange = "phone_change",
        /// Members of staff have changed the phone number.
        PhoneChangeByStaff = "phone_change_by_staff",
        /// The real name was verified.
        RealNameVerification = "real_name_verification",
        /// The trade URL was set or changed.
        TradeUrlChange = "trade_url_change",
        /// A sign-in at Steam proved that the customer owns the Steam account.
        SteamAccountProof = "steam_account_proof",
        /// A payout account was added.
        CashAccountAdd = "cash_account_add",
        /// A payout account was removed.
        CashAccountRemove = "cash_account_remove",
        /// An export of the customer's data.
        DataExport = "data_export",
        /// A member of staff has exported the customer's data.
        DataExportByStaff = "data_export_by_staff",
        /// A deletion of the account.
        AccountDeletion = "account_deletion",
        /// A cash-out, confirmed with the extract password.
        CashOut = "cash_out",
        /// An extraction, confirmed with the extract password.
        Extraction = "extraction",
    }
);

text_enum!(
    /// Why it failed.
    SecurityReason, "reason" {
        /// The login password was wrong.
        WrongPassword = "wrong_password",
        /// The extract password was wrong.
        WrongSecret = "wrong_secret",
        /// The SMS code was wrong.
        WrongCode = "wrong_code",
        /// Too many wrong attempts came before.
        LockedOut = "locked_out",
        /// The phone number has no account. Only in the log.
        UnknownAccount = "unknown_account",
    }
);
