//! Skins: the gifts of one weapon in one finish and, where the finish has phases, in one phase.

use super::Entry;
use domain::{Exterior, Quality};
use std::collections::HashMap;
use store::shop::gifts::Gift;

/// The skins of a snapshot, by the index that each entry has.
#[derive(Debug)]
pub(super) struct Skins(Vec<Skin>);

#[derive(Debug, Default)]
struct Skin {
    /// Positions of its gifts, by quality, then by exterior.
    lines: Vec<u32>,
    /// Skins of the same weapon and finish in other phases.
    other_phases: Vec<u32>,
}

impl Skins {
    pub(super) fn builder() -> SkinsBuilder {
        SkinsBuilder::default()
    }

    pub(super) const fn len(&self) -> usize {
        self.0.len()
    }

    /// The positions of a skin's gifts, by quality, then by exterior; empty for a skin of another
    /// snapshot.
    pub(super) fn lines(&self, skin: u32) -> &[u32] {
        self.0.get(skin as usize).map_or(&[], |skin| &skin.lines)
    }

    /// The skins that differ only in the phase: numbered phases first, then gems by name.
    pub(super) fn other_phases(&self, skin: u32) -> impl Iterator<Item = u32> {
        self.0.get(skin as usize).map_or(&[][..], |skin| &skin.other_phases).iter().copied()
    }
}

/// Groups gifts into skins while a snapshot is made.
#[derive(Default)]
pub(super) struct SkinsBuilder {
    by_key: HashMap<(i32, i32, String), u32>,
    lines: Vec<Vec<u32>>,
}

impl SkinsBuilder {
    /// Adds a gift; returns the index of its skin.
    pub(super) fn add(&mut self, gift: &Gift, position: u32) -> u32 {
        let key = (gift.data.def_index, gift.data.paint_index, gift.data.phase.clone());
        let next = u32::try_from(self.lines.len()).unwrap_or(u32::MAX);
        let skin = *self.by_key.entry(key).or_insert(next);
        if skin == next {
            self.lines.push(Vec::new());
        }
        self.lines[skin as usize].push(position);
        skin
    }

    pub(super) fn finish(mut self, entries: &[Entry]) -> Skins {
        let rank = |position: &u32| -> (Quality, Option<Exterior>, u32) {
            let entry = &entries[*position as usize];
            (entry.data().quality, entry.exterior, *position)
        };
        self.lines.iter_mut().for_each(|lines| lines.sort_unstable_by_key(rank));
        let mut skins: Vec<Skin> =
            self.lines.into_iter().map(|lines| Skin { lines, other_phases: Vec::new() }).collect();
        for phases in phases_by_finish(&skins, entries) {
            for skin in &phases {
                skins[*skin as usize].other_phases =
                    phases.iter().copied().filter(|other| other != skin).collect();
            }
        }
        Skins(skins)
    }
}

/// Whether it is a gem, its name, and the index of its skin.
type Phase<'a> = (bool, &'a str, u32);

/// The skins of each weapon and finish with several phases. Every phase has its own paint index, so
/// phases are grouped by the name of the finish.
fn phases_by_finish(skins: &[Skin], entries: &[Entry]) -> Vec<Vec<u32>> {
    let mut finishes: HashMap<(i32, &str), Vec<Phase<'_>>> = HashMap::new();
    for (number, skin) in (0_u32..).zip(skins) {
        let Some(line) = skin.lines.first() else { continue };
        let gift = entries[*line as usize].data();
        if !gift.phase.is_empty() {
            let is_gem = !gift.phase.starts_with("Phase ");
            finishes
                .entry((gift.def_index, &gift.finish_en))
                .or_default()
                .push((is_gem, &gift.phase, number));
        }
    }
    let in_order = |mut phases: Vec<Phase<'_>>| {
        phases.sort_unstable();
        phases.into_iter().map(|(_, _, skin)| skin).collect()
    };
    finishes.into_values().filter(|phases| phases.len() > 1).map(in_order).collect()
}
