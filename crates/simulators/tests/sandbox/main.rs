//! The clients against the simulators, over real HTTP on the loopback interface.

mod alipay;
mod alipay_certificates;
mod alipay_payouts;
mod cashier;
mod clouds;
mod control;
mod faults;
mod payouts;
mod persistence;
mod shop;
mod statements;
mod steam;
mod steam_bots;
mod steam_deposits;
mod steam_inventories;
mod steam_micro_txn;
mod steam_sign_in;
mod stripe;
mod vendor;
mod wechat;
mod wechat_payouts;
