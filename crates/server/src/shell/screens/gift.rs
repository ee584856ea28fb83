//! The gift screen, as `web/src/screens/gift/GiftScreen.tsx` renders it, down to the price, which a
//! customer sees first. Choices, charts and the purchase bar do not work before the script runs, so
//! they are left to it.

use super::card::{Gift, picture, stock, tags};
use super::frame::{Bar, Frame, frame};
use super::html::Html;
use super::money::{MoneyStyle, money};
use super::words::{FromWeb, Words, name};

/// Renders the screen.
#[must_use]
pub fn gift(web: &FromWeb, words: &Words, title: &str, gift: &Gift) -> String {
    let mut html = Html::default();
    let place = Frame { key: "giftDetail", bar: Bar::Back(title), tab: None };
    frame(&mut html, web, words, &place, |_| {}, |html| article(html, words, gift));
    html.finish()
}

fn article(html: &mut Html, words: &Words, gift: &Gift) {
    html.raw("<article class=\"Gift_screen\" data-rarity=\"").text(&gift.rarity).raw("\">");
    picture(html, (&gift.rarity, &gift.image_url), " Gift_stage", 0);
    html.raw("<div class=\"Gift_choose\"><header class=\"Gift_head\"><p class=\"Gift_weapon\">");
    html.text(&gift.weapon).raw(" · ").text(name(&words.rarity, &gift.rarity));
    html.raw("</p><h2 class=\"Gift_name\">").text(gift.title()).raw("</h2>");
    tags(html, words, gift, false);
    html.raw("<p class=\"Gift_price\">");
    money(html, gift.price_fen, MoneyStyle::LARGE);
    html.raw("<span class=\"Gift_stock\">")
        .text(&stock(words, gift))
        .raw("</span></p></header></div></article>");
}
