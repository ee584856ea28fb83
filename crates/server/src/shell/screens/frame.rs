//! The bars around a screen, as `web/src/app/layout` renders them.

use super::html::Html;
use super::words::{FromWeb, Icon, Words, name};

/// The bars of one screen.
pub struct Frame<'a> {
    /// The route's key in the style sheet.
    pub key: &'static str,
    /// The upper bar.
    pub bar: Bar<'a>,
    /// The active tab, on screens with tabs.
    pub tab: Option<&'static str>,
}

/// The upper bar of a screen.
pub enum Bar<'a> {
    /// No upper bar.
    Missing,
    /// With its title at the left.
    Plain(&'a str),
    /// With its title in the middle of a transparent bar, and a back button.
    Back(&'a str),
}

/// Renders a frame. `bar` adds content to the upper bar.
pub fn frame(
    html: &mut Html,
    web: &FromWeb,
    words: &Words,
    frame: &Frame,
    bar: impl FnOnce(&mut Html),
    main: impl FnOnce(&mut Html),
) {
    html.raw("<a href=\"#main\" class=\"skip\">")
        .text(&words.common.skip)
        .raw("</a><div role=\"status\" class=\"Layout_notice\"></div>");
    html.raw(if frame.tab.is_some() {
        "<div class=\"Layout_page Layout_withTabs\""
    } else {
        "<div class=\"Layout_page\""
    });
    html.raw(" data-route=\"").raw(frame.key).raw("\">");
    upper(html, web, words, &frame.bar, bar);
    html.raw("<main id=\"main\" tabindex=\"-1\" class=\"Layout_main\">");
    main(html);
    html.raw("</main></div>");
    if let Some(lit) = frame.tab {
        tabs(html, web, words, lit);
    }
}

fn upper(
    html: &mut Html,
    web: &FromWeb,
    words: &Words,
    bar: &Bar<'_>,
    inside: impl FnOnce(&mut Html),
) {
    let title = match bar {
        Bar::Missing => return,
        Bar::Plain(title) => {
            html.raw("<header class=\"Layout_nav\">");
            title
        }
        Bar::Back(title) => {
            html.raw("<header class=\"Layout_nav Layout_transparent Layout_centred\">");
            html.raw("<button type=\"button\" class=\"Layout_back\" aria-label=\"")
                .text(&words.common.back)
                .raw("\">");
            html.icon(&web.icons.back, 24).raw("</button>");
            title
        }
    };
    html.raw("<h1 class=\"Layout_title\">").text(title).raw("</h1><div class=\"Layout_slot\">");
    inside(html);
    html.raw("</div></header>");
}

fn tabs(html: &mut Html, web: &FromWeb, words: &Words, lit: &str) {
    let icons = &web.icons;
    let all: [(&'static str, &'static str, &Icon); 4] = [
        ("home", "/", &icons.home),
        ("gift", "/gift", &icons.gift),
        ("bag", "/bag", &icons.bag),
        ("user", "/user", &icons.user),
    ];
    html.raw("<nav class=\"Layout_tabs\" aria-label=\"")
        .text(&words.common.main_nav)
        .raw("\"><ul>");
    for (key, path, icon) in all {
        html.raw("<li><a class=\"Layout_tab\" href=\"").raw(path).raw(if key == lit {
            "\" aria-current=\"page\">"
        } else {
            "\">"
        });
        html.icon(icon, 25).raw("<span>").text(name(&words.tabs, key)).raw("</span></a></li>");
    }
    html.raw("</ul></nav>");
}
