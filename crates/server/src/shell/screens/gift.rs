//! One gift, as `web/src/screens/gift/GiftScreen.tsx` draws it, as far as a phone shows it at first.

use super::card::{Gift, picture, stock, tags};
use super::frame::{Bar, Frame, frame};
use super::html::Html;
use super::money::{Look, money};
use super::wear::{Wear, wear_bar};
use super::words::{FromWeb, Words, name};
use serde::Deserialize;

const EXTERIORS: [&str; 5] = ["FN", "MW", "FT", "WW", "BS"];
const QUALITIES: [&str; 3] = ["normal", "stattrak", "souvenir"];

/// A gift with its siblings.
#[derive(Debug, Deserialize)]
pub struct Detail {
    #[serde(flatten)]
    gift: Gift,
    #[serde(flatten)]
    wear: Wear,
    siblings: Vec<Sibling>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sibling {
    id: String,
    exterior: Option<String>,
    quality: String,
    phase: Option<String>,
    price_fen: i64,
    stock: i64,
}

/// The screen.
#[must_use]
pub fn gift(web: &FromWeb, words: &Words, title: &str, detail: &Detail) -> String {
    let mut html = Html::default();
    let place = Frame { key: "giftDetail", bar: Bar::Back(title), tab: None };
    frame(&mut html, web, words, &place, |_| {}, |html| article(html, web, words, detail));
    html.finish()
}

fn article(html: &mut Html, web: &FromWeb, words: &Words, detail: &Detail) {
    let gift = &detail.gift;
    html.raw("<article class=\"Gift_screen\" data-rarity=\"").text(&gift.rarity).raw("\">");
    picture(html, (&gift.rarity, &gift.image_url), " Gift_stage", 0);
    html.raw("<div class=\"Gift_body\"><header class=\"Gift_head\"><p class=\"Gift_weapon\">");
    html.text(&gift.weapon).raw(" · ").text(name(&words.rarity, &gift.rarity));
    html.raw("</p><h2 class=\"Gift_name\">").text(gift.title()).raw("</h2>");
    tags(html, words, gift);
    html.raw("<p class=\"Gift_price\">");
    money(html, gift.price_fen, Look::LARGE);
    html.raw("<span class=\"Gift_stock\">").text(&stock(words, gift)).raw("</span></p></header>");
    variants(html, words, detail);
    wear_bar(html, words, &detail.wear, gift.exterior.as_deref());
    html.raw("</div>");
    buy_bar(html, web, words, gift);
    html.raw("</article>");
}

/// The same skin, in the same phase, in other qualities and exteriors.
fn variants(html: &mut Html, words: &Words, detail: &Detail) {
    let own = &detail.gift;
    let mut all = vec![Sibling {
        id: own.id.clone(),
        exterior: own.exterior.clone(),
        quality: own.quality.clone(),
        phase: own.phase.clone(),
        price_fen: own.price_fen,
        stock: own.stock,
    }];
    all.extend(detail.siblings.iter().filter(|one| one.id != own.id && one.phase == own.phase).cloned());
    if all.len() == 1 {
        return;
    }
    let qualities: Vec<_> = QUALITIES.into_iter().filter(|quality| all.iter().any(|one| one.quality == *quality)).collect();
    all.retain(|one| one.quality == own.quality);
    all.sort_by_key(|one| one.exterior.as_ref().and_then(|exterior| EXTERIORS.iter().position(|known| known == exterior)));
    html.raw("<section class=\"Gift_panel\">");
    if qualities.len() > 1 {
        html.raw("<fieldset class=\"Segmented_group Segmented_compact\"><legend class=\"sr-only\">")
            .text(&words.gift.variants_quality)
            .raw("</legend>");
        for quality in qualities {
            html.raw("<label class=\"Segmented_option\"><input type=\"radio\" class=\"sr-only\" name=\"quality\"");
            html.raw(if quality == own.quality { " checked><span>" } else { "><span>" });
            html.text(name(&words.quality, quality)).raw("</span></label>");
        }
        html.raw("</fieldset>");
    }
    if all.len() > 1 {
        html.raw("<div class=\"Gift_variants\" role=\"group\" aria-label=\"").text(&words.gift.variants).raw("\">");
        all.iter().for_each(|one| variant(html, words, one, one.id == own.id));
        html.raw("</div>");
    }
    html.raw("</section>");
}

fn variant(html: &mut Html, words: &Words, one: &Sibling, is_shown: bool) {
    html.raw("<button type=\"button\" aria-pressed=\"").value(is_shown).raw("\" class=\"Gift_variant");
    html.raw(if one.stock == 0 { " Gift_gone\"><span>" } else { "\"><span>" });
    html.text(one.exterior.as_ref().map_or(words.common.all.as_str(), |exterior| name(&words.exterior, exterior))).raw("</span>");
    if one.stock > 0 {
        money(html, one.price_fen, Look::QUIET);
    } else {
        html.raw("<span class=\"Gift_stock\">").text(&words.gift.out_of_stock).raw("</span>");
    }
    html.raw("</button>");
}

/// The bar is there to be seen; its buttons come alive with the app.
fn buy_bar(html: &mut Html, web: &FromWeb, words: &Words, gift: &Gift) {
    let (icons, words) = (&web.icons, &words.gift);
    html.raw("<div class=\"panel_bar\" data-bar=\"true\" inert><div>");
    if gift.stock <= 0 {
        html.raw("<button disabled type=\"button\" class=\"Button_button Button_primary Button_wide\">").text(&words.sold_out);
    } else {
        html.raw("<div class=\"Stepper_stepper\" role=\"group\" aria-label=\"").text(&words.quantity);
        html.raw("\"><button type=\"button\" disabled aria-label=\"").text(&words.fewer).raw("\">").icon(&icons.minus, 18);
        html.raw("</button><output class=\"num\">1</output><button type=\"button\"").raw(if gift.stock == 1 { " disabled" } else { "" });
        html.raw(" aria-label=\"").text(&words.more_of).raw("\">").icon(&icons.plus, 18).raw("</button></div>");
        html.raw("<button type=\"button\" class=\"Button_button Button_primary Button_wide\">").text(&words.buy);
        money(html, gift.price_fen, Look::QUIET);
    }
    html.raw("</button></div></div>");
}
