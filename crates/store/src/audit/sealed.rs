//! Sealed values as far as they can be checked without the key: what stands beside them is there
//! where they are. `app` opens and compares them.

use super::SliceBy;

pub(super) const CHECKS: &[(&str, SliceBy, &str)] = &[(
    "an ID number has its hash and its date of birth",
    &[("users", "id")],
    "SELECT 'customer ' || CAST(id AS TEXT) AS detail FROM users
     WHERE (id_card_sealed IS NULL) <> (id_card_digest IS NULL) OR (id_card_sealed IS NULL) <> (date_of_birth IS NULL)",
)];
