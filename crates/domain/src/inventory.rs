//! How the inventories at Steam differ from the books.

use crate::column::text_enum;

text_enum!(
    /// A difference between an item in the books and the accounts at Steam that send items.
    InventoryProblem, "problem" {
        /// Customers own them or they are in stock, and no account holds them.
        Missing = "missing",
        /// An account holds them, and nothing here says why.
        Unknown = "unknown",
        /// Two accounts show the same item: they are one account at Steam.
        Duplicate = "duplicate",
    }
);
