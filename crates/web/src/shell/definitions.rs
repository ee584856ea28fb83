//! `.vite/screens.json`: what the web build knows of the screens. It renders the app's own
//! components, so that a screen's markup, title and first calls are written once, in the web part.

use super::first_calls::FirstCall;
use crate::files::Dist;
use domain::Lang;
use serde::Deserialize;
use serde_json::value::RawValue;

const FILE: &str = ".vite/screens.json";

/// The content of the file.
#[derive(Debug, Deserialize)]
pub struct Definitions {
    /// The calls of every page.
    pub everywhere: Vec<FirstCall>,
    pub routes: Vec<RouteDefinition>,
}

/// One screen.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RouteDefinition {
    pub path: String,
    pub source: String,
    pub title: InBoth<String>,
    pub is_open: bool,
    pub calls: Vec<FirstCall>,
    /// The template of its markup, which the script in the page fills with the responses.
    pub screen: Option<InBoth<Box<RawValue>>>,
    /// Markup for browsers without JavaScript, with `{brand}` in the place of the product's name.
    pub plain: Option<InBoth<String>>,
}

/// Something in both languages.
#[derive(Debug, Clone, Deserialize)]
pub struct InBoth<T> {
    #[serde(rename = "zh-CN")]
    pub zh: T,
    pub en: T,
}

impl<T> InBoth<T> {
    /// That of a language.
    #[must_use]
    pub const fn of(&self, lang: Lang) -> &T {
        match lang {
            Lang::Zh => &self.zh,
            Lang::En => &self.en,
        }
    }
}

impl Definitions {
    /// Reads the file of a web build.
    ///
    /// # Errors
    /// When the build does not fit this server.
    pub fn read(dist: &Dist) -> Result<Self, String> {
        let json = dist.text(FILE).ok_or_else(|| format!("the web build lacks {FILE}"))?;
        serde_json::from_str(json).map_err(|e| format!("the built {FILE}: {e}"))
    }
}
