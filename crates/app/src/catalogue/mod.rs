//! The catalogue in memory: an immutable snapshot of all gifts that answers lists, filters and
//! counts.
//!
//! A few ten thousand gifts fit into a handful of bitsets, so a list page costs microseconds and
//! the database is asked for none of it. Stock alone changes in place; everything else comes with a
//! new snapshot.

mod bits;
mod columns;
mod cursor;
mod entry;
mod facets;
mod filter;
mod holder;
mod index;
mod keyword;
mod nicknames;
mod order;
mod ranks;
mod search;
mod skins;
mod snapshot;
mod spelling;
mod terms;
#[cfg(test)]
mod tests;
mod text;

pub use entry::Entry;
pub use facets::{Facets, WeaponCount};
pub use filter::{GiftFilter, Sort};
pub use holder::{Catalogue, Stamp};
pub use search::Page;
pub use snapshot::Snapshot;
