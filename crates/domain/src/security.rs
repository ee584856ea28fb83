//! What can happen to the safety of an account.

use crate::column::text_enum;

text_enum!(
    /// What was done, or tried.
    SecurityEventKind, "kind" {
        /// The account was made.
        Registration = "registration",
        SignIn = "sign_in",
        /// A sign-in from a device that was not seen before.
        NewDevice = "new_device",
        SignOut = "sign_out",
        /// The customer ended another sign-in, or all others.
        SessionEnd = "session_end",
        /// The first login password.
        PasswordSet = "password_set",
        /// Another login password.
        PasswordChange = "password_change",
        /// The first extract password.
        SecretSet = "secret_set",
        /// Another extract password.
        SecretChange = "secret_change",
        /// The real name was verified.
        RealNameVerification = "real_name_verification",
        /// Another trade URL.
        TradeUrlChange = "trade_url_change",
        /// Another payout account.
        CashAccountAdd = "cash_account_add",
        /// One payout account less.
        CashAccountRemove = "cash_account_remove",
        /// An export of what is kept of the customer.
        DataExport = "data_export",
        /// The account was to be deleted.
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
        /// Too many wrong ones came before.
        LockedOut = "locked_out",
        /// The phone has no account. Stands in the log alone.
        UnknownAccount = "unknown_account",
    }
);
