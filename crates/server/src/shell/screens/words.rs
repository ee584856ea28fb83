//! The texts and icons of the screens, from `.vite/screens.json` of the web build.

use crate::files::Dist;
use domain::Lang;
use serde::Deserialize;
use std::collections::HashMap;
use std::fmt::Display;

const FILE: &str = ".vite/screens.json";

/// Texts by code.
pub type Names = HashMap<String, String>;

/// The content of `screens.json`.
#[derive(Debug, Deserialize)]
pub struct FromWeb {
    words: Languages,
    pub icons: Icons,
    /// Silhouettes of categories, each a whole `svg` element.
    pub categories: Categories,
}

#[derive(Debug, Deserialize)]
struct Languages {
    #[serde(rename = "zh-CN")]
    zh: Words,
    en: Words,
}

/// The content of an `svg` element, or a whole one.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct Icon(String);

impl Icon {
    /// The markup; safe unescaped, since it comes from our own build.
    #[must_use]
    pub fn markup(&self) -> &str {
        &self.0
    }
}

/// The categories that the home screen links to.
#[derive(Debug, Deserialize)]
pub struct Categories {
    pub rifle: Icon,
    pub pistol: Icon,
    pub knife: Icon,
    pub gloves: Icon,
    pub smg: Icon,
    pub heavy: Icon,
}

/// Icons of the screens that are rendered.
#[derive(Debug, Deserialize)]
pub struct Icons {
    pub home: Icon,
    pub gift: Icon,
    pub bag: Icon,
    pub user: Icon,
    pub back: Icon,
    pub search: Icon,
    pub filter: Icon,
    pub link: Icon,
    pub copy: Icon,
    pub next: Icon,
    pub bell: Icon,
    pub notice: Icon,
    pub pause: Icon,
    pub close: Icon,
}

/// A part of one language's dictionary, with the same names.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Words {
    pub tabs: Names,
    pub common: Common,
    pub store: Store,
    pub home: Home,
    pub rarity: Names,
    pub exterior: Names,
    pub exterior_short: Names,
    pub phase: Names,
    pub quality: Names,
    pub category_short: Names,
    pub sort: Names,
    pub sort_short: Names,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Common {
    pub all: String,
    pub back: String,
    pub main_nav: String,
    pub skip: String,
    pub view_all: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Store {
    pub search: String,
    pub search_label: String,
    pub filters: String,
    pub sort: String,
    pub categories: String,
    pub list: String,
    pub total: String,
    pub stock: String,
    pub sold_out: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Home {
    pub balance: String,
    pub frozen: String,
    pub points: String,
    pub orders: String,
    pub extracted: String,
    pub trade_link: String,
    pub trade_link_unset: String,
    pub copy_link: String,
    pub shortcuts: String,
    pub bag: String,
    pub bag_empty: String,
    pub popular: String,
    pub to_store: String,
    pub unread: String,
    pub withdraw: String,
    pub pause: String,
    pub dismiss: String,
    pub change: String,
    pub set: String,
}

impl FromWeb {
    /// Reads `screens.json`; `None` without a web build, and then no screen is rendered.
    ///
    /// # Errors
    /// When a text is missing, so the web build does not fit this server.
    pub fn load(dist: &Dist) -> Result<Option<Self>, String> {
        dist.text(FILE)
            .map(|json| serde_json::from_str(json).map_err(|e| format!("the built {FILE}: {e}")))
            .transpose()
    }

    /// The dictionary of a language.
    #[must_use]
    pub const fn words(&self, lang: Lang) -> &Words {
        match lang {
            Lang::Zh => &self.words.zh,
            Lang::En => &self.words.en,
        }
    }
}

/// The text of a code; empty for an unknown code, as in the web app.
pub fn name<'a>(names: &'a Names, code: &str) -> &'a str {
    names.get(code).map(String::as_str).unwrap_or_default()
}

/// Replaces the placeholder of a pattern such as `库存 {0}`.
pub fn fill(pattern: &str, value: impl Display) -> String {
    pattern.replacen("{0}", &value.to_string(), 1)
}
