//! How the inventories at Steam differ from the books.

use crate::column::text_enum;

text_enum!(
    /// A fault of items in the accounts that send them.
    InventoryProblem, "problem" {
        /// Customers own them or they are in stock, and no account holds them.
        Missing = "missing",
        /// An account holds them, and nothing here says why.
        Unknown = "unknown",
        /// Two accounts show the same item: they are one account at Steam.
        Duplicate = "duplicate",
    }
);
