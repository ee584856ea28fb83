//! The API over HTTP, on a whole application with a fresh SQLite database.

mod account;
mod envelope;
mod hostile;
mod orders;
mod shop;
mod site;
