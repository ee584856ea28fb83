//! The members of staff who use the operators' console.

pub mod members;
pub mod recovery_codes;
pub mod sessions;
