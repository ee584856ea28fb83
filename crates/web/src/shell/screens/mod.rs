//! Server-side rendering of the first screen, so that it is visible before the script runs.
//!
//! The web build renders the app's own components to templates; here they are only filled.

mod compile;
mod fill;
mod formats;
mod slots;

use super::api_calls::CallResponse;
use super::cookies::Visitor;
use super::definitions::{Definitions, InBoth};
use super::routes::Route;
use compile::{Compiler, Screen};
use domain::Lang;
use formats::Names;
use std::collections::HashMap;
use std::sync::Arc;

/// The screens that have a template, by path.
#[derive(Default)]
pub struct Screens {
    by_path: HashMap<String, InBoth<Screen>>,
}

impl Screens {
    /// Prepares the templates of a web build.
    ///
    /// # Errors
    /// When the build does not fit this server.
    pub fn new(defined: &Definitions) -> Result<Self, String> {
        let names = InBoth { zh: names(defined, Lang::Zh), en: names(defined, Lang::En) };
        let mut by_path = HashMap::new();
        for route in &defined.routes {
            let Some(screen) = &route.screen else { continue };
            let compiled = |lang: Lang| {
                let screen = Compiler::compile(screen, lang, names.of(lang));
                screen.map_err(|e| format!("the template of {}: {e}", route.path))
            };
            let screen = InBoth { zh: compiled(Lang::Zh)?, en: compiled(Lang::En)? };
            by_path.insert(route.path.clone(), screen);
        }
        Ok(Self { by_path })
    }

    /// Whether the page must hold the screen's styles inline, because the screen is visible before
    /// its style sheet would load.
    #[must_use]
    pub fn needs_styles(&self, route: &Route) -> bool {
        self.by_path.contains_key(route.path)
    }

    /// The markup of a screen; `None` when a response is missing or the screen is not rendered on
    /// the server.
    #[must_use]
    pub fn render(
        &self,
        route: &Route,
        visitor: &Visitor,
        responses: &[CallResponse],
    ) -> Option<String> {
        self.by_path.get(route.path)?.of(visitor.lang).fill(responses, &visitor.dismissed)
    }
}

fn names(defined: &Definitions, lang: Lang) -> HashMap<&str, Names> {
    let dictionaries = defined.names.of(lang).iter();
    dictionaries.map(|(name, names)| (name.as_str(), Arc::new(names.clone()))).collect()
}

#[cfg(test)]
mod tests;
