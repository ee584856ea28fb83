//! The binary for real customers, which has no demo.

mod check;
mod clouds;
mod documents;
mod no_demo;
mod production;
mod providers;
mod readme;
mod satchel;
mod start;
mod units;
