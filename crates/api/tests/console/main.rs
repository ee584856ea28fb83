//! The calls of the operators' console over HTTP: who may make which, and what the log says of it.

extern crate satchel_api as api;

mod alone;
mod announcements;
mod books;
mod broadcasts;
mod campaigns;
mod conversations;
mod customer_acts;
mod deliveries;
mod desk;
mod gift_edits;
mod gifts;
mod guardian_payouts;
mod invitation;
mod log;
mod look_ups;
mod order_acts;
mod part_refunds;
mod payouts;
mod permissions;
mod proof;
mod sales;
mod same_origin;
mod sessions;
mod settlements;
mod sign_in;
mod staff;
mod two_nodes;
mod work;
