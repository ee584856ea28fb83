//! Home, as `web/src/screens/home` draws it down to the first rail of gifts.

use super::super::routes::find;
use super::card::{EAGER, FIRST, Gift, card, picture};
use super::frame::{Bar, Frame, frame};
use super::html::Html;
use super::money::{Look, formatted, grouped, money};
use super::words::{FromWeb, Icon, Words, name};
use domain::Lang;
use serde::Deserialize;

/// The call for what the customer has.
pub const BAG_CALL: &str = "listBag?limit=6";
/// The call for what others buy.
pub const POPULAR_CALL: &str = "listGift?limit=10&sort=sales";
/// Cards of the rail that fit on a phone, and one more.
const CARDS: usize = 4;

/// Who looks.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct User {
    avatar_url: Option<String>,
    nick_name: String,
    trade_url: Option<String>,
    balance_fen: i64,
    frozen_fen: i64,
    points: u64,
    order_count: u64,
    extracted_count: u64,
}

/// The first page of a list.
#[derive(Debug, Deserialize)]
pub struct Page<T> {
    items: Vec<T>,
}

/// A piece in the bag.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Piece {
    gift_id: String,
    weapon: String,
    finish: String,
    rarity: String,
    image_url: String,
    exchange_fen: i64,
}

/// The screen.
#[must_use]
pub fn home(web: &FromWeb, words: &Words, lang: Lang, user: &User, bag: &Page<Piece>, popular: &Page<Gift>) -> String {
    let mut html = Html::default();
    let place = Frame { key: "home", bar: Bar::Missing, tab: Some("home") };
    let main = |html: &mut Html| {
        html.raw("<div><p class=\"PullToRefresh_hint\" style=\"height:0px\" aria-hidden=\"true\"></p><div class=\"Home_screen\">");
        greeting(html, web, words, lang, user);
        html.raw("<div class=\"Home_top\">");
        balance(html, words, user);
        html.raw("<div class=\"Home_side\">");
        shortcuts(html, web, words);
        trade_link(html, web, words, user);
        html.raw("</div></div>");
        pieces(html, web, words, &bag.items);
        rail(html, web, words, &popular.items);
        html.raw("</div></div>");
    };
    frame(&mut html, web, words, &place, |_| {}, main);
    html.finish()
}

/// Which part of the day it is where the customer is, only the app knows; its line is kept free.
fn greeting(html: &mut Html, web: &FromWeb, words: &Words, lang: Lang, user: &User) {
    html.raw("<header class=\"Home_greeting\"><a href=\"/user\" aria-label=\"").text(find("/user").title(lang));
    html.raw("\"><span class=\"Avatar_avatar\" style=\"width:44px;height:44px;font-size:18.48px\" aria-hidden=\"true\">");
    match user.avatar_url.as_deref().filter(|url| !url.is_empty()) {
        Some(url) => html.raw("<img src=\"").text(url).raw("\" alt=\"\" width=\"44\" height=\"44\" decoding=\"async\">"),
        None => html.text(&user.nick_name.chars().take(1).collect::<String>()),
    };
    html.raw("</span></a><div class=\"Home_hello\"><p>\u{a0}</p><h1>").text(&user.nick_name);
    html.raw("</h1></div><a href=\"/gift\" class=\"Home_find\" aria-label=\"").text(&words.store.search_label).raw("\">");
    html.icon(&web.icons.search, 22).raw("</a></header>");
}

fn balance(html: &mut Html, words: &Words, user: &User) {
    let words = &words.home;
    html.raw("<section class=\"Home_balance\" aria-label=\"").text(&words.balance).raw("\"><p class=\"Home_balanceLabel\">");
    html.text(&words.balance);
    if user.frozen_fen > 0 {
        html.raw("<span>").text(&words.frozen).raw(" ").text(&formatted(user.frozen_fen)).raw("</span>");
    }
    html.raw("</p><p class=\"Home_balanceAmount\">");
    money(html, user.balance_fen, Look::LARGE_QUIET);
    html.raw("</p><ul class=\"Home_figures\"><li><b>").text(&grouped(user.points)).raw("</b>").text(&words.points);
    html.raw("</li><li><a href=\"/order-list\"><b>").text(&grouped(user.order_count)).raw("</b>").text(&words.orders);
    html.raw("</a></li><li><b>").text(&grouped(user.extracted_count)).raw("</b>").text(&words.extracted).raw("</li></ul></section>");
}

fn shortcuts(html: &mut Html, web: &FromWeb, words: &Words) {
    let shapes = &web.categories;
    let all: [(&'static str, &Icon); 4] =
        [("rifle", &shapes.rifle), ("pistol", &shapes.pistol), ("knife", &shapes.knife), ("gloves", &shapes.gloves)];
    html.raw("<nav class=\"Home_shortcuts\" aria-label=\"").text(&words.home.shortcuts).raw("\">");
    for (category, shape) in all {
        html.raw("<a class=\"Home_shortcut\" href=\"/gift?category=").raw(category).raw("\"><span>").drawing(shape);
        html.raw("</span>").text(name(&words.category_short, category)).raw("</a>");
    }
    html.raw("<a class=\"Home_shortcut\" href=\"/order-list\"><span>").icon(&web.icons.orders, 26);
    html.raw("</span>").text(&words.home.orders).raw("</a></nav>");
}

fn trade_link(html: &mut Html, web: &FromWeb, words: &Words, user: &User) {
    let words = &words.home;
    let link = user.trade_url.as_deref().filter(|link| !link.is_empty());
    html.raw("<section class=\"Home_trade\" aria-label=\"").text(&words.trade_link).raw("\">").icon(&web.icons.link, 20);
    html.raw("<div class=\"Home_tradeText\"><p>").text(&words.trade_link).raw("</p><p class=\"Home_tradeUrl\">");
    html.text(link.map_or(words.trade_link_unset.as_str(), |link| link.strip_prefix("https://").unwrap_or(link))).raw("</p></div>");
    if link.is_some() {
        html.raw("<button type=\"button\" class=\"CopyButton_copy\" aria-label=\"").text(&words.copy_link).raw("\">");
        html.icon(&web.icons.copy, 18).raw("</button>");
    }
    html.raw("</section>");
}

/// A headed part with a link to all of it.
fn section(html: &mut Html, web: &FromWeb, words: &Words, title: &str, to: &'static str, inside: impl FnOnce(&mut Html)) {
    html.raw("<section class=\"Rail_section\"><div class=\"Rail_head\"><h2>")
        .text(title)
        .raw("</h2><a class=\"Rail_more\" href=\"")
        .raw(to);
    html.raw("\" aria-label=\"").text(&words.common.view_all).raw(": ").text(title).raw("\">").text(&words.common.view_all);
    html.icon(&web.icons.next, 15).raw("</a></div>");
    inside(html);
    html.raw("</section>");
}

fn pieces(html: &mut Html, web: &FromWeb, words: &Words, pieces: &[Piece]) {
    section(html, web, words, &words.home.bag, "/bag", |html| {
        if pieces.is_empty() {
            html.raw("<div class=\"Home_empty\"><p>").text(&words.home.bag_empty);
            html.raw("</p><a class=\"Button_button Button_soft Button_small\" href=\"/gift\">")
                .text(&words.home.to_store)
                .raw("</a></div>");
            return;
        }
        html.raw("<ul class=\"Rail_rail Home_bag\">");
        for piece in pieces {
            html.raw("<li><a class=\"Home_bagItem\" data-rarity=\"")
                .text(&piece.rarity)
                .raw("\" href=\"/gift-detail/")
                .text(&piece.gift_id);
            html.raw("\">");
            picture(html, (&piece.rarity, &piece.image_url), "", FIRST);
            let title = if piece.finish.is_empty() { &piece.weapon } else { &piece.finish };
            html.raw("<span class=\"Home_bagName\">").text(title).raw("</span>");
            money(html, piece.exchange_fen, Look::QUIET);
            html.raw("</a></li>");
        }
        html.raw("</ul>");
    });
}

fn rail(html: &mut Html, web: &FromWeb, words: &Words, gifts: &[Gift]) {
    if gifts.is_empty() {
        return;
    }
    section(html, web, words, &words.home.popular, "/gift?sort=sales", |html| {
        html.raw("<ul class=\"Rail_rail\">");
        for gift in gifts.iter().take(CARDS) {
            html.raw("<li>");
            card(html, words, gift, EAGER);
            html.raw("</li>");
        }
        html.raw("</ul>");
    });
}
