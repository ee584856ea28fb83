//! Announcements.

use crate::column::text_enum;

text_enum!(
    /// The screen that an announcement leads to.
    AnnouncementAction, "action" {
        /// The vouchers, where a code is entered.
        Vouchers = "vouchers",
        /// The store.
        Store = "store",
        /// The customer's bag.
        Bag = "bag",
        /// The security of the account.
        Security = "security",
    }
);
