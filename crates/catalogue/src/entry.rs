//! One gift of a snapshot.

use domain::{Exterior, Fen, GiftId, Lang};
use std::sync::atomic::{AtomicI64, Ordering};
use store::shop::gifts::{Gift, GiftData};

/// A gift with the values that are computed when the snapshot is made.
#[derive(Debug)]
pub struct Entry {
    /// As stored.
    pub gift: Gift,
    /// Parsed from the stored code.
    pub exterior: Option<Exterior>,
    /// Units that were sold when the snapshot was made.
    pub sold: i64,
    /// Available units; the only field that changes after the snapshot is made.
    pub(super) stock: AtomicI64,
    /// Index of its skin.
    pub(super) skin: u32,
}

impl Entry {
    #[must_use]
    pub const fn id(&self) -> GiftId {
        self.gift.id
    }

    #[must_use]
    pub const fn data(&self) -> &GiftData {
        &self.gift.data
    }

    #[must_use]
    pub const fn price(&self) -> Fen {
        self.gift.data.price_fen
    }

    /// Whether it is listed. One that is not can still be in bags and orders.
    #[must_use]
    pub const fn on_sale(&self) -> bool {
        self.gift.data.on_sale
    }

    /// Full name.
    #[must_use]
    pub fn name(&self, lang: Lang) -> &str {
        lang.pick(&self.gift.data.name_zh, &self.gift.data.name_en)
    }

    #[must_use]
    pub fn weapon(&self, lang: Lang) -> &str {
        lang.pick(&self.gift.data.weapon_zh, &self.gift.data.weapon_en)
    }

    #[must_use]
    pub fn finish(&self, lang: Lang) -> &str {
        lang.pick(&self.gift.data.finish_zh, &self.gift.data.finish_en)
    }

    /// Doppler phase or gem; `None` where the finish has none.
    #[must_use]
    pub fn phase(&self) -> Option<&str> {
        Some(self.gift.data.phase.as_str()).filter(|phase| !phase.is_empty())
    }

    /// Units that could be bought if it were on sale.
    #[must_use]
    pub fn available(&self) -> i64 {
        self.stock.load(Ordering::Relaxed)
    }

    /// Units that can be bought now; 0 while it is not on sale.
    #[must_use]
    pub fn stock(&self) -> i64 {
        if self.on_sale() { self.available() } else { 0 }
    }
}
