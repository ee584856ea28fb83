//! One gift in a list, as `web/src/components/GiftCard.tsx` renders it.

use super::html::Html;
use super::money::{MoneyStyle, money};
use super::words::{Words, fill, name};
use serde::Deserialize;

/// Pictures that load eagerly, not when they come near the viewport.
pub const EAGER: usize = 6;
/// Pictures with high fetch priority.
pub const FIRST: usize = 2;

/// A gift as the calls return it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Gift {
    pub id: String,
    pub weapon: String,
    pub finish: String,
    pub rarity: String,
    pub exterior: Option<String>,
    pub quality: String,
    pub phase: Option<String>,
    pub price_fen: i64,
    pub stock: i64,
    pub image_url: String,
}

impl Gift {
    /// The displayed name: gifts without paint have no finish.
    #[must_use]
    pub fn title(&self) -> &str {
        if self.finish.is_empty() { &self.weapon } else { &self.finish }
    }
}

/// The card at position `index` of the list.
pub fn card(html: &mut Html, words: &Words, gift: &Gift, index: usize) {
    html.raw("<a class=\"GiftCard_card").raw(if gift.stock == 0 {
        " GiftCard_soldOut"
    } else {
        ""
    });
    html.raw("\" data-rarity=\"")
        .text(&gift.rarity)
        .raw("\" href=\"/gift-detail/")
        .text(&gift.id)
        .raw("\">");
    picture(html, (&gift.rarity, &gift.image_url), "", index);
    html.raw("<div class=\"GiftCard_text\"><p class=\"GiftCard_weapon\">");
    html.text(&gift.weapon).raw(" · ").text(name(&words.rarity, &gift.rarity));
    html.raw("</p><h2 class=\"GiftCard_name\" title=\"")
        .text(gift.title())
        .raw("\">")
        .text(gift.title())
        .raw("</h2>");
    tags(html, words, gift, true);
    html.raw("<p class=\"GiftCard_foot\">");
    money(html, gift.price_fen, MoneyStyle::CARD);
    html.raw("<span class=\"GiftCard_stock\">")
        .text(&stock(words, gift))
        .raw("</span></p></div></a>");
}

/// The picture with its background. Its attributes equal those of the React component, so that the
/// browser does not load it again.
pub fn picture(html: &mut Html, (rarity, url): (&str, &str), class: &'static str, index: usize) {
    html.raw("<span class=\"GiftPicture_stage").raw(class).raw("\" data-rarity=\"").text(rarity);
    html.raw("\"><img src=\"").text(url).raw("\" alt=\"\" width=\"360\" height=\"270\"");
    html.raw(if index < EAGER { " loading=\"eager\"" } else { " loading=\"lazy\"" });
    html.raw(if index < FIRST { " fetchpriority=\"high\"" } else { "" });
    html.raw(" decoding=\"async\" class=\"GiftPicture_picture\"></span>");
}

/// Exterior, quality and phase. With `is_narrow`, the exterior is abbreviated when there are other
/// tags.
pub fn tags(html: &mut Html, words: &Words, gift: &Gift, is_narrow: bool) {
    let phase = gift.phase.as_deref().filter(|phase| !phase.is_empty());
    let is_special = gift.quality != "normal";
    let exteriors = if is_narrow && (is_special || phase.is_some()) {
        &words.exterior_short
    } else {
        &words.exterior
    };
    html.raw("<span class=\"GiftTags_tags\">");
    if let Some(exterior) = &gift.exterior {
        html.raw("<span class=\"GiftTags_tag\">").text(name(exteriors, exterior)).raw("</span>");
    }
    if is_special {
        html.raw("<span class=\"GiftTags_special\">")
            .text(name(&words.quality, &gift.quality))
            .raw("</span>");
    }
    if let Some(phase) = phase {
        html.raw("<span class=\"GiftTags_tag\">")
            .text(words.phase.get(phase).map_or(phase, String::as_str))
            .raw("</span>");
    }
    html.raw("</span>");
}

/// The text for the available stock.
#[must_use]
pub fn stock(words: &Words, gift: &Gift) -> String {
    if gift.stock > 0 { fill(&words.store.stock, gift.stock) } else { words.store.sold_out.clone() }
}
