//! The catalogue in memory: an immutable snapshot of all gifts that serves lists, filters and
//! facets.
//!
//! Some ten thousand gifts fit into a few bitsets, so a page costs microseconds and no query. Only
//! stock changes in place; every other change makes a new snapshot.

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
mod ranks;
mod search;
mod skins;
mod snapshot;
mod sort;
mod spelling;
mod terms;
#[cfg(test)]
mod tests;
mod text;

pub use entry::Entry;
pub use facets::{Facets, WeaponCount};
pub use filter::GiftFilter;
pub use holder::{Catalogue, Stamp};
pub use search::Page;
pub use snapshot::Snapshot;
