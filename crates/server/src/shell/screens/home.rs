//! The home screen, as `web/src/screens/home` renders it, down to the first rail of gifts.

use super::super::cookies::Visitor;
use super::super::routes::find;
use super::card::{EAGER, FIRST, Gift, card, picture};
use super::frame::{Bar, Frame, frame};
use super::html::Html;
use super::money::{MoneyStyle, formatted, grouped, money};
use super::words::{FromWeb, Icon, Words, fill, name};
use domain::Lang;
use serde::Deserialize;

/// The call for the customer's items.
pub const BAG_CALL: &str = "listBag?limit=6&stack=true";
/// The call for the best-selling gifts.
pub const POPULAR_CALL: &str = "listGift?groupBySkin=true&limit=10&sort=sales";
/// The call for announcements.
pub const ANNOUNCEMENT_CALL: &str = "listAnnouncement?limit=10";
/// A greater count of unread messages is shown as `99+`.
const UNREAD_SHOWN_MAX: u64 = 99;
/// Cards of the rail that fit on a phone, and one more.
const CARDS: usize = 4;

/// The logged-in customer.
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
    unread_count: u64,
}

#[derive(Debug, Deserialize)]
pub struct Announcement {
    id: String,
    title: String,
    banner: bool,
}

/// The responses that the screen needs.
pub struct HomeData {
    pub user: User,
    pub announcements: Page<Announcement>,
    pub bag: Page<Item>,
    pub popular: Page<Gift>,
}

/// The first page of a list.
#[derive(Debug, Deserialize)]
pub struct Page<T> {
    items: Vec<T>,
}

/// An item of the bag, or several equal ones.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Item {
    gift_id: String,
    weapon: String,
    finish: String,
    rarity: String,
    image_url: String,
    exchange_fen: i64,
    quantity: u64,
}

/// Renders the screen.
#[must_use]
pub fn home(web: &FromWeb, words: &Words, visitor: &Visitor, shown: &HomeData) -> String {
    let mut html = Html::default();
    let place = Frame { key: "home", bar: Bar::Missing, tab: Some("home") };
    let main = |html: &mut Html| {
        html.raw("<div><p class=\"PullToRefresh_hint\" style=\"height:0px\" aria-hidden=\"true\"></p><div class=\"Home_screen\">");
        greeting(html, web, words, visitor.lang, &shown.user);
        announcements(html, web, words, visitor, &shown.announcements.items);
        html.raw("<div class=\"Home_top\">");
        balance(html, words, &shown.user);
        html.raw("<div class=\"Home_side\">");
        shortcuts(html, web, words);
        trade_link(html, web, words, &shown.user);
        html.raw("</div></div>");
        items(html, web, words, &shown.bag.items);
        rail(html, web, words, &shown.popular.items);
        html.raw("</div></div>");
    };
    frame(&mut html, web, words, &place, |_| {}, main);
    html.finish()
}

/// Only the browser knows the customer's time of day, so the greeting's line is left empty.
fn greeting(html: &mut Html, web: &FromWeb, words: &Words, lang: Lang, user: &User) {
    html.raw("<header class=\"Home_greeting\"><a href=\"/user\" aria-label=\"")
        .text(find("/user").title(lang));
    html.raw("\"><span class=\"Avatar_avatar\" style=\"width:44px;height:44px;font-size:18.48px\" aria-hidden=\"true\">");
    match user.avatar_url.as_deref().filter(|url| !url.is_empty()) {
        Some(url) => html
            .raw("<img src=\"")
            .text(url)
            .raw("\" alt=\"\" width=\"44\" height=\"44\" decoding=\"async\">"),
        None => html.text(&user.nick_name.chars().take(1).collect::<String>()),
    };
    html.raw("</span></a><div class=\"Home_hello\"><p>\u{a0}</p><h1>").text(&user.nick_name);
    html.raw("</h1></div><a href=\"/gift\" class=\"Home_find\" aria-label=\"")
        .text(&words.store.search_label)
        .raw("\">");
    html.icon(&web.icons.search, 22)
        .raw("</a><a href=\"/message\" class=\"Home_find\" aria-label=\"");
    match user.unread_count {
        0 => html.text(find("/message").title(lang)),
        count => html.text(&fill(&words.home.unread, count)),
    };
    html.raw("\">").icon(&web.icons.bell, 22);
    if user.unread_count > UNREAD_SHOWN_MAX {
        html.raw("<span class=\"Home_badge\">99+</span>");
    } else if user.unread_count > 0 {
        html.raw("<span class=\"Home_badge\">").value(user.unread_count).raw("</span>");
    }
    html.raw("</a></header>");
}

/// The first announcement that the customer has not dismissed.
fn announcements(
    html: &mut Html,
    web: &FromWeb,
    words: &Words,
    visitor: &Visitor,
    all: &[Announcement],
) {
    let mut shown = all.iter().filter(|announcement| {
        announcement.banner && !visitor.dismissed.contains(&announcement.id)
    });
    let Some(announcement) = shown.next() else { return };
    html.raw("<section class=\"Home_notice\" aria-label=\"")
        .text(find("/announcement").title(visitor.lang))
        .raw("\">");
    html.icon(&web.icons.notice, 20)
        .raw("<a class=\"Home_noticeText\" href=\"/announcement-detail/")
        .text(&announcement.id);
    html.raw("\">").text(&announcement.title).raw("</a>");
    if shown.next().is_some() {
        html.raw("<button type=\"button\" class=\"Home_noticeButton\" aria-label=\"")
            .text(&words.home.pause)
            .raw("\">");
        html.icon(&web.icons.pause, 18).raw("</button>");
    }
    html.raw("<button type=\"button\" class=\"Home_noticeButton\" aria-label=\"")
        .text(&words.home.dismiss)
        .raw(": ");
    html.text(&announcement.title).raw("\">").icon(&web.icons.close, 18).raw("</button></section>");
}

fn balance(html: &mut Html, words: &Words, user: &User) {
    let words = &words.home;
    html.raw("<section class=\"Home_balance\" aria-label=\"").text(&words.balance);
    html.raw("\"><div class=\"Home_balanceRow\"><a class=\"Home_balanceLink\" href=\"/purse\"><span class=\"Home_balanceLabel\">");
    html.text(&words.balance)
        .raw(" · ")
        .text(&words.frozen)
        .raw(" ")
        .text(&formatted(user.frozen_fen));
    html.raw("</span><span class=\"Home_balanceAmount\">");
    money(html, user.balance_fen, MoneyStyle::LARGE_QUIET);
    html.raw("</span></a><a class=\"Home_withdraw\" href=\"/extract?tab=cash\">")
        .text(&words.withdraw);
    html.raw("</a></div><ul class=\"Home_figures\">");
    for (address, count, word) in [
        ("/purse?tab=points", user.points, &words.points),
        ("/order-list", user.order_count, &words.orders),
        ("/extract-record", user.extracted_count, &words.extracted),
    ] {
        html.raw("<li><a href=\"")
            .raw(address)
            .raw("\"><b>")
            .text(&grouped(count))
            .raw("</b>")
            .text(word)
            .raw("</a></li>");
    }
    html.raw("</ul></section>");
}

fn shortcuts(html: &mut Html, web: &FromWeb, words: &Words) {
    let shapes = &web.categories;
    let all: [(&'static str, &Icon); 6] = [
        ("knife", &shapes.knife),
        ("gloves", &shapes.gloves),
        ("rifle", &shapes.rifle),
        ("pistol", &shapes.pistol),
        ("smg", &shapes.smg),
        ("heavy", &shapes.heavy),
    ];
    html.raw("<nav class=\"Home_shortcuts\" aria-label=\"").text(&words.home.shortcuts).raw("\">");
    for (category, shape) in all {
        html.raw("<a class=\"Home_shortcut\" href=\"/gift?category=")
            .raw(category)
            .raw("\"><span>")
            .drawing(shape);
        html.raw("</span>").text(name(&words.category_short, category)).raw("</a>");
    }
    html.raw("</nav>");
}

fn trade_link(html: &mut Html, web: &FromWeb, words: &Words, user: &User) {
    let words = &words.home;
    let link = user.trade_url.as_deref().filter(|link| !link.is_empty());
    html.raw("<section class=\"Home_trade\" aria-label=\"")
        .text(&words.trade_link)
        .raw("\">")
        .icon(&web.icons.link, 20);
    html.raw("<div class=\"Home_tradeText\"><p>")
        .text(&words.trade_link)
        .raw("</p><p class=\"Home_tradeUrl\">");
    // All trade links share a prefix; only the query differs.
    html.text(link.map_or(words.trade_link_unset.as_str(), |link| {
        link.split_once('?').map_or(link, |(_, query)| query)
    }));
    html.raw("</p></div>");
    if link.is_some() {
        html.raw("<button type=\"button\" class=\"CopyButton_copy\" aria-label=\"")
            .text(&words.copy_link)
            .raw("\">");
        html.icon(&web.icons.copy, 18).raw("</button>");
    }
    let action = if link.is_some() { &words.change } else { &words.set };
    html.raw("<button type=\"button\" class=\"Home_tradeChange\" aria-label=\"")
        .text(action)
        .raw(": ")
        .text(&words.trade_link);
    html.raw("\">").text(action).raw("</button></section>");
}

/// A section with a heading and a link to the full list.
fn section(
    html: &mut Html,
    web: &FromWeb,
    words: &Words,
    title: &str,
    to: &'static str,
    inside: impl FnOnce(&mut Html),
) {
    html.raw("<section class=\"Rail_section\"><div class=\"Rail_head\"><h2>")
        .text(title)
        .raw("</h2><a class=\"Rail_more\" href=\"")
        .raw(to);
    html.raw("\" aria-label=\"")
        .text(&words.common.view_all)
        .raw(": ")
        .text(title)
        .raw("\">")
        .text(&words.common.view_all);
    html.icon(&web.icons.next, 15).raw("</a></div>");
    inside(html);
    html.raw("</section>");
}

fn items(html: &mut Html, web: &FromWeb, words: &Words, items: &[Item]) {
    section(html, web, words, &words.home.bag, "/bag", |html| {
        if items.is_empty() {
            html.raw("<div class=\"Home_empty\"><p>").text(&words.home.bag_empty);
            html.raw("</p><a class=\"Button_button Button_soft Button_small\" href=\"/gift\">")
                .text(&words.home.to_store)
                .raw("</a></div>");
            return;
        }
        html.raw("<ul class=\"Rail_rail Home_bag\">");
        for item in items {
            html.raw("<li><a class=\"Home_bagItem\" data-rarity=\"")
                .text(&item.rarity)
                .raw("\" href=\"/gift-detail/")
                .text(&item.gift_id);
            html.raw("\">");
            picture(html, (&item.rarity, &item.image_url), "", FIRST);
            if item.quantity > 1 {
                html.raw("<span class=\"Home_count\">×").value(item.quantity).raw("</span>");
            }
            let title = if item.finish.is_empty() { &item.weapon } else { &item.finish };
            html.raw("<span class=\"Home_bagName\">").text(title).raw("</span>");
            money(html, item.exchange_fen, MoneyStyle::QUIET);
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
