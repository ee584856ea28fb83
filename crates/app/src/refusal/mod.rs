//! The error catalogue: everything that a call can return instead of a result.
//!
//! A refusal by a business rule has HTTP status 200 and its own `code` in the envelope. Other
//! statuses are for refusals before the rules: parameters, login, permission, rate limits, routing,
//! overload and faults.

mod deletion_block;
mod fault;
mod invalid;
mod kinds;
mod parameter;
mod rows;
mod table;
#[cfg(test)]
mod tests;
mod wait;
mod wrong_gift;

pub use deletion_block::DeletionBlock;
pub use fault::Fault;
pub use parameter::ParameterFault;
pub use rows::{Reason, Refusal};
pub(crate) use wrong_gift::GiftProblem;
pub use wrong_gift::WrongGift;
