//! The store, as `web/src/screens/gift/StoreScreen.tsx` renders it without filters.

use super::card::{Gift, card};
use super::frame::{Bar, Frame, frame};
use super::html::Html;
use super::money::grouped;
use super::words::{FromWeb, Words, fill, name};
use serde::Deserialize;

/// Cards that are rendered: those visible on a phone, and the next row, which is reached by
/// scrolling before the script runs.
const CARDS: usize = 8;
const CATEGORIES: [&str; 7] = ["pistol", "smg", "heavy", "rifle", "knife", "gloves", "equipment"];
const PLAIN_SORTS: [&str; 3] = ["default", "sales", "newest"];

/// The first page of the list.
#[derive(Debug, Deserialize)]
pub struct Page {
    items: Vec<Gift>,
    total: u64,
}

/// The sort order of a call for the first page; `None` when the call has filters, which the bars
/// would have to show.
#[must_use]
pub fn plain_sort(call: &str) -> Option<&str> {
    match call.strip_prefix("listGift?limit=20")? {
        "" => Some("default"),
        rest => rest.strip_prefix("&sort=").filter(|sort| !sort.contains('&')),
    }
}

/// Renders the screen; `None` for an empty list, which is left to the script.
#[must_use]
pub fn store(web: &FromWeb, words: &Words, title: &str, sort: &str, page: &Page) -> Option<String> {
    if page.items.is_empty() {
        return None;
    }
    let mut html = Html::default();
    let place = Frame { key: "gift", bar: Bar::Plain(title), tab: Some("gift") };
    frame(
        &mut html,
        web,
        words,
        &place,
        |html| search(html, web, words),
        |html| list(html, web, words, sort, page),
    );
    Some(html.finish())
}

fn search(html: &mut Html, web: &FromWeb, words: &Words) {
    // Inert: the script would lose text that is typed before it runs.
    html.raw("<search class=\"SearchBox_search\" inert>").icon(&web.icons.search, 19);
    html.raw("<input type=\"search\" enterkeyhint=\"search\" autocomplete=\"off\" maxlength=\"60\" aria-label=\"")
        .text(&words.store.search_label);
    html.raw("\" placeholder=\"").text(&words.store.search).raw("\"></search>");
}

fn list(html: &mut Html, web: &FromWeb, words: &Words, sort: &str, page: &Page) {
    html.raw("<div><p class=\"PullToRefresh_hint\" style=\"height:0px\" aria-hidden=\"true\"></p><div class=\"Store_screen\">");
    categories(html, web, words);
    sorts(html, words, sort, page.total);
    html.raw("<ul class=\"WindowGrid_grid\" aria-label=\"").text(&words.store.list).raw("\">");
    for (index, gift) in page.items.iter().take(CARDS).enumerate() {
        html.raw("<li aria-setsize=\"")
            .value(page.total)
            .raw("\" aria-posinset=\"")
            .value(index + 1)
            .raw("\">");
        card(html, words, gift, index);
        html.raw("</li>");
    }
    html.raw("</ul></div></div>");
}

fn categories(html: &mut Html, web: &FromWeb, words: &Words) {
    html.raw(
        "<div class=\"Store_head\"><div class=\"Store_categories\" role=\"group\" aria-label=\"",
    )
    .text(&words.store.categories);
    html.raw("\"><button type=\"button\" aria-pressed=\"true\" class=\"Store_category\">")
        .text(&words.common.all)
        .raw("</button>");
    for category in CATEGORIES {
        html.raw("<button type=\"button\" aria-pressed=\"false\" class=\"Store_category\">");
        html.text(name(&words.category_short, category)).raw("</button>");
    }
    html.raw("</div><button type=\"button\" class=\"Store_filterButton\" aria-haspopup=\"dialog\" aria-pressed=\"false\">");
    html.icon(&web.icons.filter, 18).text(&words.store.filters).raw("</button></div>");
}

fn sorts(html: &mut Html, words: &Words, sort: &str, total: u64) {
    let pressed = |on: bool| {
        if on {
            "<button type=\"button\" aria-pressed=\"true\""
        } else {
            "<button type=\"button\" aria-pressed=\"false\""
        }
    };
    html.raw(
        "<div class=\"Store_sortBar\"><div class=\"Store_sorts\" role=\"group\" aria-label=\"",
    )
    .text(&words.store.sort)
    .raw("\">");
    for one in PLAIN_SORTS {
        html.raw(pressed(sort == one)).raw(">").text(name(&words.sort_short, one)).raw("</button>");
    }
    let by_price = sort.starts_with("price_");
    html.raw(pressed(by_price))
        .raw(" aria-label=\"")
        .text(name(&words.sort, if by_price { sort } else { "price_asc" }));
    html.raw("\">")
        .text(name(&words.sort_short, "price"))
        .raw("<span class=\"Store_arrows\" data-sort=\"")
        .text(sort);
    html.raw(
        "\" aria-hidden=\"true\"></span></button></div><p class=\"Store_total\" role=\"status\">",
    );
    html.text(&fill(&words.store.total, grouped(total))).raw("</p></div>");
}
