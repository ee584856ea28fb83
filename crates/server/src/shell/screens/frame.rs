//! The bars around a screen, as `web/src/app/layout` draws them.

use super::html::Html;
use super::words::{FromWeb, Icon, Words, name};

/// What a route says about its bars.
pub struct Frame<'a> {
    /// The key of the route, which the style sheet knows.
    pub key: &'static str,
    /// The title in the upper bar.
    pub title: &'a str,
    /// Which tab is lit; a screen without tabs has a button that leads back, on a transparent bar.
    pub tab: Option<&'static str>,
}

/// Draws a frame with something in its upper bar and something in its middle.
pub fn frame(html: &mut Html, web: &FromWeb, words: &Words, frame: &Frame, bar: impl FnOnce(&mut Html), main: impl FnOnce(&mut Html)) {
    html.raw("<a href=\"#main\" class=\"skip\">").text(&words.common.skip).raw("</a><div role=\"status\" class=\"Layout_offline\"></div>");
    html.raw(if frame.tab.is_some() { "<div class=\"Layout_page Layout_withTabs\"" } else { "<div class=\"Layout_page\"" });
    html.raw(" data-route=\"").raw(frame.key).raw("\">");
    if frame.tab.is_some() {
        html.raw("<header class=\"Layout_nav\">");
    } else {
        html.raw(
            "<header class=\"Layout_nav Layout_transparent Layout_centred\"><button type=\"button\" class=\"Layout_back\" aria-label=\"",
        );
        html.text(&words.common.back).raw("\">").icon(&web.icons.back, 24).raw("</button>");
    }
    html.raw("<h1 class=\"Layout_title\">").text(frame.title).raw("</h1><div class=\"Layout_slot\">");
    bar(html);
    html.raw("</div></header><main id=\"main\" tabindex=\"-1\" class=\"Layout_main\">");
    main(html);
    html.raw("</main></div>");
    if let Some(lit) = frame.tab {
        tabs(html, web, words, lit);
    }
}

fn tabs(html: &mut Html, web: &FromWeb, words: &Words, lit: &str) {
    let icons = &web.icons;
    let all: [(&'static str, &'static str, &Icon); 4] =
        [("home", "/", &icons.home), ("gift", "/gift", &icons.gift), ("bag", "/bag", &icons.bag), ("user", "/user", &icons.user)];
    html.raw("<nav class=\"Layout_tabs\" aria-label=\"").text(&words.common.main_nav).raw("\"><ul>");
    for (key, path, icon) in all {
        html.raw("<li><a class=\"Layout_tab\" href=\"").raw(path).raw(if key == lit { "\" aria-current=\"page\">" } else { "\">" });
        html.icon(icon, 25).raw("<span>").text(name(&words.tabs, key)).raw("</span></a></li>");
    }
    html.raw("</ul></nav>");
}
