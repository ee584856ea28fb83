//! One gift of a snapshot.

use domain::{Exterior, Fen, GiftId, Lang};
use std::sync::atomic::{AtomicI64, Ordering};
use store::gifts::{Gift, GiftData};

/// A gift with what was worked out about it when the snapshot was made.
#[derive(Debug)]
pub struct Entry {
    /// The gift as stored.
    pub gift: Gift,
    /// Its wear band, read once.
    pub exterior: Option<Exterior>,
    /// Units sold when the snapshot was made.
    pub sold: i64,
    /// Available units; the one thing of a snapshot that changes.
    pub(super) stock: AtomicI64,
    /// The number of its skin.
    pub(super) skin: u32,
}

impl Entry {
    #[must_use]
    pub const fn id(&self) -> GiftId {
        self.gift.id
    }

    /// What the store knows of it.
    #[must_use]
    pub const fn data(&self) -> &GiftData {
        &self.gift.data
    }

    #[must_use]
    pub const fn price(&self) -> Fen {
        self.gift.data.price_fen
    }

    /// Whether it is offered; one that is not can still lie in bags and orders.
    #[must_use]
    pub const fn on_sale(&self) -> bool {
        self.gift.data.on_sale
    }

    /// Its full name in a language.
    #[must_use]
    pub fn name(&self, lang: Lang) -> &str {
        lang.pick(&self.gift.data.name_zh, &self.gift.data.name_en)
    }

    /// Its weapon in a language.
    #[must_use]
    pub fn weapon(&self, lang: Lang) -> &str {
        lang.pick(&self.gift.data.weapon_zh, &self.gift.data.weapon_en)
    }

    /// Its finish in a language.
    #[must_use]
    pub fn finish(&self, lang: Lang) -> &str {
        lang.pick(&self.gift.data.finish_zh, &self.gift.data.finish_en)
    }

    /// Its Doppler phase or gem; `None` where the finish has none.
    #[must_use]
    pub fn phase(&self) -> Option<&str> {
        Some(self.gift.data.phase.as_str()).filter(|phase| !phase.is_empty())
    }

    /// Units that can be bought now; none while it is not offered.
    #[must_use]
    pub fn stock(&self) -> i64 {
        if self.on_sale() { self.stock.load(Ordering::Relaxed) } else { 0 }
    }
}
