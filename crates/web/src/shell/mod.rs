//! The HTML page of every screen, rendered together with the responses to the screen's first calls.
//!
//! Without this, a phone would fetch the script, then the screen, then the data, then the pictures,
//! one after another. The server can determine all four from the address.

mod agreement;
mod api_calls;
mod canonical;
mod cookies;
mod definitions;
mod escape;
mod first_calls;
mod handler;
mod manifest;
mod meta;
mod page;
mod pictures;
mod query;
mod routes;
mod template;

pub use handler::{Names, Shell, pages};
