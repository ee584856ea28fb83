//! `.vite/screens.json`: what the web build knows of the screens. It renders the app's own
//! components, so that a screen's markup, title and first calls are written once, in the web part.

use super::first_calls::FirstCall;
use crate::files::Dist;
use domain::Lang;
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};

const FILE: &str = ".vite/screens.json";

/// The content of the file.
#[derive(Debug, Deserialize)]
pub struct Definitions {
    /// The calls of every page.
    pub everywhere: Vec<FirstCall>,
    pub routes: Vec<RouteDefinition>,
    /// Names of codes, by dictionary. Where its name ends in `?`, an unknown code stands for
    /// itself.
    pub names: InBoth<HashMap<String, HashMap<String, String>>>,
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
    pub screen: Option<ScreenDefinition>,
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

/// How a screen is rendered.
#[derive(Debug, Deserialize)]
pub struct ScreenDefinition {
    /// The keys under which the response to a call may stand. One that ends in `*` stands for all
    /// with this beginning.
    pub calls: BTreeMap<String, Vec<String>>,
    /// The lists, by the path of their field.
    pub lists: BTreeMap<String, ListDefinition>,
    pub choices: Vec<ChoiceDefinition>,
    pub template: InBoth<Vec<PartDefinition>>,
}

/// A list of which the first `take` rows are rendered.
#[derive(Debug, Deserialize)]
pub struct ListDefinition {
    pub take: usize,
    pub keep: Option<Keep>,
    /// With fewer rows the screen is left to the script.
    #[serde(default)]
    pub min: usize,
    pub choices: Vec<ChoiceDefinition>,
    /// The markup of a row.
    pub template: Option<InBoth<Vec<PartDefinition>>>,
}

/// Which rows count: those with a flag, but those that the customer has dismissed.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Keep {
    pub is_true: String,
    pub is_not_dismissed: String,
}

/// A test of a field, a list or a call, which picks one of several templates.
#[derive(Debug, Deserialize)]
pub struct ChoiceDefinition {
    pub on: String,
    #[serde(flatten)]
    pub test: TestDefinition,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "test", rename_all = "lowercase")]
pub enum TestDefinition {
    /// Option 1 when there is a value, else 0.
    Present,
    /// How many of the bounds the number, or the length of the list, reaches.
    Steps { bounds: Vec<u64> },
    /// The number of the literal; any other value is the last option.
    Is { literals: Vec<String> },
    /// The number of the key under which the response stands.
    Call,
}

/// A part of a template.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum PartDefinition {
    Markup(String),
    /// The path of a field, and its format.
    Hole(String, String),
    /// The choices `by`, which have `of` options, pick one; the last counts fastest.
    Switch {
        by: Vec<usize>,
        of: Vec<usize>,
        to: Vec<Vec<PartDefinition>>,
    },
    /// All rows of a list.
    Rows {
        rows: String,
    },
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
