//! The screens and their addresses, from the web build.

use super::api_calls::Call;
use super::definitions::{Definitions, InBoth, RouteDefinition};
use super::escape::push_html;
use super::first_calls::{Address, FirstCall};
use domain::Lang;
use serde_json::value::RawValue;

/// One screen.
#[derive(Debug)]
pub struct Route {
    /// Its address; a segment that begins with a colon matches any text.
    pub path: &'static str,
    /// Its source file, which is its name in the manifest.
    pub source: String,
    title: InBoth<String>,
    /// Whether it can be seen without a login.
    pub is_open: bool,
    calls: Vec<FirstCall>,
    plain: Option<InBoth<String>>,
    screen: Option<InBoth<Box<RawValue>>>,
}

impl From<RouteDefinition> for Route {
    fn from(defined: RouteDefinition) -> Self {
        let RouteDefinition { path, source, title, is_open, calls, screen, plain } = defined;
        // A metric's label. There are as many as screens, and the service reads them once.
        Self { path: path.leak(), source, title, is_open, calls, plain, screen }
    }
}

impl Route {
    /// The screen's title.
    #[must_use]
    pub fn title(&self, lang: Lang) -> &str {
        self.title.of(lang)
    }

    /// The screen's text for browsers without JavaScript.
    #[must_use]
    pub fn plain(&self, lang: Lang, brand: &str) -> Option<String> {
        let mut name = String::new();
        push_html(&mut name, brand);
        let text = self.plain.as_ref()?.of(lang).replace("{brand}", &name);
        Some(format!("<noscript>{text}</noscript>"))
    }

    /// The template of the screen's markup, for screens that the page draws before the app is
    /// there.
    #[must_use]
    pub fn template(&self, lang: Lang) -> Option<&RawValue> {
        self.screen.as_ref().map(|screen| &**screen.of(lang))
    }

    /// Whether the address is the screen's own and holds nothing else, so that no stranger can
    /// have put a text into it.
    #[must_use]
    pub fn is_at(&self, path: &str, query: &str) -> bool {
        path == self.path && query.is_empty()
    }

    /// The call that describes the gift of an address; `None` for other screens.
    #[must_use]
    pub fn gift_call(&self, path: &str) -> Option<Call> {
        let call = self.calls.iter().find(|first| first.call == "getGift")?;
        call.at(&Address::read(path, "")?)
    }

    fn matches(&self, path: &str) -> bool {
        let mut wanted = self.path.split('/');
        let mut given = path.strip_suffix('/').filter(|p| !p.is_empty()).unwrap_or(path).split('/');
        loop {
            match (wanted.next(), given.next()) {
                (None, None) => return true,
                (Some(w), Some(g)) if w == g || (w.starts_with(':') && !g.is_empty()) => {}
                _ => return false,
            }
        }
    }
}

/// All screens.
#[derive(Debug)]
pub struct Routes {
    all: Vec<Route>,
    everywhere: Vec<FirstCall>,
    home: usize,
    login: usize,
    not_found: usize,
}

impl Routes {
    /// The screens of a web build.
    ///
    /// # Errors
    /// When it lacks a screen that the server sends a visitor to.
    pub fn new(defined: Definitions) -> Result<Self, String> {
        let all: Vec<Route> = defined.routes.into_iter().map(Route::from).collect();
        let at = |path: &str| {
            let found = all.iter().position(|route| route.path == path);
            found.ok_or_else(|| format!("the web build has no screen {path}"))
        };
        let (home, login, not_found) = (at("/")?, at("/login")?, at("/404")?);
        Ok(Self { all, everywhere: defined.everywhere, home, login, not_found })
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Route> {
        self.all.iter()
    }

    /// The screen of an address, or the one for unknown addresses.
    #[must_use]
    pub fn find(&self, path: &str) -> &Route {
        self.all.iter().find(|route| route.matches(path)).unwrap_or(&self.all[self.not_found])
    }

    /// The screen that the guard of the web app shows at this address.
    #[must_use]
    pub fn shown<'a>(&'a self, asked: &'a Route, is_logged_in: bool) -> &'a Route {
        match (is_logged_in, asked) {
            (false, route) if !route.is_open => &self.all[self.login],
            (true, route) if route.path == self.all[self.login].path => &self.all[self.home],
            (_, route) => route,
        }
    }

    /// Whether this is the screen for unknown addresses.
    #[must_use]
    pub fn is_not_found(&self, route: &Route) -> bool {
        route.path == self.all[self.not_found].path
    }

    /// The first calls of a screen at this address, personal ones at the screen's own address
    /// alone.
    #[must_use]
    pub fn first_calls(&self, route: &Route, path: &str, query: &str) -> Vec<Call> {
        let everywhere = self.everywhere.iter().filter_map(|call| call.at(&Address::default()));
        let own = Address::read(path, query);
        let own = own.iter().flat_map(|address| route.calls.iter().map(|call| call.at(address)));
        let is_own_address = route.is_at(path, query);
        let own = own.flatten().filter(|call| is_own_address || !call.is_personal);
        everywhere.chain(own).collect()
    }
}

#[cfg(test)]
#[path = "routes_tests.rs"]
mod tests;
