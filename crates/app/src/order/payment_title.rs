//! The title of a payment, at the provider and on the customer's bill.

use crate::App;
use catalogue::Snapshot;
use domain::Lang;
use std::sync::Arc;
use store::trade::orders::Payable;

/// The names that titles are made of, in one language.
#[derive(Clone)]
pub(super) struct PaymentTitles {
    brand: String,
    gifts: Arc<Snapshot>,
    lang: Lang,
}

impl App {
    pub(super) fn payment_titles(&self, lang: Lang) -> PaymentTitles {
        let brand = lang.pick(&self.brand.name_zh, &self.brand.name_en).to_owned();
        PaymentTitles { brand, gifts: self.catalogue.current(), lang }
    }
}

impl PaymentTitles {
    /// The brand, how many units where they are several, and the gift. The end may be cut by a
    /// provider.
    pub(super) fn title(&self, order: &Payable) -> String {
        let name = self.gifts.get(order.gift_id).map(|gift| gift.name(self.lang));
        let units =
            if order.quantity > 1 { format!("{} × ", order.quantity) } else { String::new() };
        format!("{} {units}{}", self.brand, name.unwrap_or_default()).trim_end().to_owned()
    }
}
