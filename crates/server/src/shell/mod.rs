//! The page that every screen starts from, rendered with what the screen will ask for first.
//!
//! Without this a phone would fetch the script, then the screen, then the data, then the pictures,
//! one after another. The server knows all four from the address alone.

mod api_calls;
mod canonical;
mod cookies;
mod escape;
mod gift_query;
mod handler;
mod manifest;
mod meta;
mod page;
mod pictures;
mod routes;
mod screens;
mod template;

pub use handler::{Names, Shell, pages};
