//! The whole binary, as an operator starts it: killed, doubled, filled, and listened to.

mod audit;
mod backup;
mod brand;
mod cash;
mod check;
mod clock;
mod clouds;
mod commands;
mod crash;
mod disputes;
mod extract;
mod guardian;
mod import;
mod live;
mod logs;
mod operator;
mod outages;
mod production;
mod providers;
mod rekey;
mod satchel;
mod stock;
mod two_nodes;
