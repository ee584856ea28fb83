//! Server-side rendering of the first screen, so that it is visible before the script runs.
//!
//! The script then renders the same markup: texts and icons come from the web build, and a browser
//! test compares the two element by element and pixel by pixel.

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
    /// Reads the texts and icons.
    ///
    /// # Errors
    /// When the web build lacks some of them.
    pub fn load(dist: &Dist) -> Result<Self, String> {
        FromWeb::load(dist).map(|web| Self { web })
    }

    /// Whether the page must hold the screen's styles inline, because the screen is visible before
    /// its style sheet would load.
    #[must_use]
    pub fn needs_styles(route: &Route) -> bool {
        route.path == "/gift-detail/:id"
    }

    /// The markup of a screen; `None` when a response is missing or the screen is not rendered on
    /// the server.
    #[must_use]
    pub fn draw(
        &self,
        route: &Route,
        visitor: &Visitor,
        answers: &[CallResponse],
    ) -> Option<String> {
        let (web, lang) = (self.web.as_ref()?, visitor.lang);
        // An invalid token leads to the login screen, so without the user nothing is rendered.
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
