//! The whole binary, as an operator starts it: killed, doubled, filled, and listened to.

mod admin_wrapper;
mod audit;
mod backup;
mod brand;
mod campaigns;
mod cash;
mod check;
mod clock;
mod clouds;
mod commands;
mod crash;
mod disputes;
mod extract;
mod gifts;
mod guardian;
mod import;
mod live;
mod logs;
mod operator;
mod outages;
mod production;
mod proposals;
mod providers;
mod satchel;
mod stock;
mod two_nodes;
