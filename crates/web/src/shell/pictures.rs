//! The first pictures of a screen, found in the responses that its page holds.

use super::api_calls::CallResponse;
use domain::PictureName;
use serde::Deserialize;

/// Pictures to preload; more would compete for bandwidth on a slow line.
const PRELOADS_MAX: usize = 4;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ScreenData {
    image_url: Option<String>,
    #[serde(default)]
    items: Vec<Picture>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Picture {
    image_url: Option<String>,
}

/// Addresses of the pictures in the first response that has any.
#[must_use]
pub fn first_pictures(answers: &[CallResponse]) -> Vec<String> {
    let with_pictures = answers.iter().filter(|answer| {
        let name = answer.call.key.split('?').next().unwrap_or_default();
        matches!(name, "listGift" | "getGift" | "listBag")
    });
    let found = with_pictures
        .filter_map(|answer| serde_json::from_str::<ScreenData>(answer.data.get()).ok())
        .map(|shown| {
            let all = shown
                .image_url
                .into_iter()
                .chain(shown.items.into_iter().filter_map(|item| item.image_url));
            let mut urls: Vec<String> = all.filter(|url| is_own(url)).take(PRELOADS_MAX).collect();
            // Exteriors of one finish share a picture and are neighbours in many lists.
            urls.dedup();
            urls
        });
    found.into_iter().find(|urls| !urls.is_empty()).unwrap_or_default()
}

fn is_own(url: &str) -> bool {
    url.starts_with("/pictures/") || url.starts_with(PictureName::FOLDER)
}

#[cfg(test)]
mod tests {
    use super::super::api_calls::{Call, Data};
    use super::*;

    fn answer(key: &str, data: &str) -> CallResponse {
        let call = Call { key: key.to_owned(), is_personal: false };
        CallResponse { call, data: Data::from(data.to_owned()), tag: None }
    }

    #[test]
    fn takes_the_first_few_of_the_first_answer_with_pictures() {
        let empty = answer("listBag?limit=6&stack=true", r#"{"items":[],"total":0}"#);
        let items: Vec<_> =
            (0..9).map(|n| format!(r#"{{"imageUrl":"/pictures/1/a/{n}.svg"}}"#)).collect();
        let list = answer("listGift", &format!(r#"{{"items":[{}]}}"#, items.join(",")));
        let urls =
            first_pictures(&[answer("getUserInfo", r#"{"imageUrl":"/pictures/x"}"#), empty, list]);
        assert_eq!(urls.len(), PRELOADS_MAX);
        assert_eq!(urls[0], "/pictures/1/a/0.svg");
        assert_eq!(
            first_pictures(&[answer("getGift?id=1", r#"{"imageUrl":"/pictures/1/b/1.svg"}"#)]),
            ["/pictures/1/b/1.svg"]
        );
        let twice = r#"{"items":[{"imageUrl":"/pictures/a"},{"imageUrl":"/pictures/a"},{"imageUrl":"/pictures/b"}]}"#;
        assert_eq!(first_pictures(&[answer("listGift", twice)]), ["/pictures/a", "/pictures/b"]);
        assert!(
            first_pictures(&[answer("getGift?id=1", r#"{"imageUrl":"https://elsewhere/x.svg"}"#)])
                .is_empty()
        );
    }
}
