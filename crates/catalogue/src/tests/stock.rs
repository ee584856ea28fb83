//! Stock, and the stamp that changes with it.

use super::gift;
use crate::{Catalogue, Snapshot, Stamp};
use domain::GiftId;

fn snapshot(version: i64) -> Snapshot {
    Snapshot::build(version, vec![gift(1), gift(2)], vec![(GiftId(1), 5, 0)])
}

fn stock(catalogue: &Catalogue, id: i64) -> i64 {
    catalogue.current().get(GiftId(id)).unwrap().stock()
}

#[test]
fn stock_changes_in_place_and_the_generation_tells() {
    let catalogue = Catalogue::new(snapshot(1));
    let start = catalogue.stamp();
    catalogue.set_stock(GiftId(1), 4);
    assert_eq!((stock(&catalogue, 1), stock(&catalogue, 2)), (4, 0));
    assert_eq!(catalogue.stamp(), Stamp { generation: start.generation + 1, ..start });

    catalogue.set_stock(GiftId(1), 4);
    catalogue.set_stock(GiftId(99), 4);
    catalogue.apply_stock(&[(GiftId(1), 4, 1), (GiftId(2), 0, 0)]);
    assert_eq!(catalogue.generation(), start.generation + 1, "what was known already is no news");

    catalogue.apply_stock(&[(GiftId(1), 3, 2), (GiftId(2), 0, 0)]);
    assert_eq!((stock(&catalogue, 1), catalogue.generation()), (3, start.generation + 2));
}

#[test]
fn a_newer_snapshot_replaces_and_an_older_one_does_not() {
    let catalogue = Catalogue::new(snapshot(2));
    let start = catalogue.stamp();
    catalogue.set_stock(GiftId(1), 1);
    catalogue.replace(snapshot(1));
    assert_eq!((stock(&catalogue, 1), catalogue.stamp().epoch), (1, start.epoch));
    catalogue.replace(snapshot(3));
    assert_eq!((stock(&catalogue, 1), catalogue.current().version()), (5, 3));
    assert_ne!(catalogue.stamp().epoch, start.epoch);
    assert_ne!(catalogue.stamp().generation, start.generation);
}
