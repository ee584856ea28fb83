//! The first screen as HTML, so that something is seen before the script has come.
//!
//! The app renders over it with the very same markup: words and icons come from its build, and a
//! browser test compares the two, element by element and pixel by pixel.

mod card;
mod frame;
mod gift;
mod home;
mod html;
mod money;
mod store;
mod words;

use super::api_calls::CallResponse;
use super::cookies::Visitor;
use super::routes::Route;
use crate::files::Dist;
use serde::Deserialize;
use words::FromWeb;

/// Renders screens with the texts and icons of the web build.
pub struct Screens {
    web: Option<FromWeb>,
}

impl Screens {
    /// Reads the words and the icons.
    ///
    /// # Errors
    /// When the web build lacks some of them.
    pub fn load(dist: &Dist) -> Result<Self, String> {
        FromWeb::load(dist).map(|web| Self { web })
    }

    /// Whether a screen needs the styles of its own in the page, because it is drawn before they
    /// would come.
    #[must_use]
    pub fn needs_styles(route: &Route) -> bool {
        route.path == "/gift-detail/:id"
    }

    /// The screen of a route, as far as its answers are there; nothing where the app draws the
    /// first thing that is seen.
    #[must_use]
    pub fn draw(
        &self,
        route: &Route,
        visitor: &Visitor,
        answers: &[CallResponse],
    ) -> Option<String> {
        let (web, lang) = (self.web.as_ref()?, visitor.lang);
        // An unknown token ends at the login, so nothing is rendered before that.
        let of = |key: &str| answers.iter().find(|answer| answer.call.key == key);
        let user = of("getUserInfo")?;
        let (words, title) = (web.words(lang), route.title(lang));
        match route.path {
            "/" => {
                let (announcements, bag, popular) =
                    (of(home::ANNOUNCEMENT_CALL)?, of(home::BAG_CALL)?, of(home::POPULAR_CALL)?);
                let shown = home::HomeData {
                    user: read(user)?,
                    announcements: read(announcements)?,
                    bag: read(bag)?,
                    popular: read(popular)?,
                };
                Some(home::home(web, words, visitor, &shown))
            }
            "/gift" => answers.iter().find_map(|answer| {
                let sort = store::plain_sort(&answer.call.key)?;
                store::store(web, words, title, sort, &read(answer)?)
            }),
            "/gift-detail/:id" => {
                let answer =
                    answers.iter().find(|answer| answer.call.key.starts_with("getGift?"))?;
                Some(gift::gift(web, words, title, &read(answer)?))
            }
            _ => None,
        }
    }
}

/// A response that cannot be read only costs the server-side rendering.
fn read<'a, T: Deserialize<'a>>(answer: &'a CallResponse) -> Option<T> {
    serde_json::from_str(answer.data.get()).ok()
}

#[cfg(test)]
mod tests;
