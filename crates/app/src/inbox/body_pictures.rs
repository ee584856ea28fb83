//! The pictures that the Markdown of an announcement names.

use crate::Refusal;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{PictureName, Timestamp};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use store::shop::pictures;

/// A picture of a body, with the words for those who do not see it.
#[derive(Debug, PartialEq, Eq)]
struct BodyPicture {
    address: String,
    words: String,
}

fn pictures_of(body: &str) -> Vec<BodyPicture> {
    let mut found = Vec::new();
    // Brackets of links and pictures can stand within those of a picture.
    let mut open: Vec<BodyPicture> = Vec::new();
    for event in Parser::new_ext(body, Options::empty()) {
        match event {
            Event::Start(Tag::Image { dest_url, .. }) => {
                open.push(BodyPicture { address: dest_url.into_string(), words: String::new() });
            }
            Event::End(TagEnd::Image) => found.extend(open.pop()),
            Event::Text(text) | Event::Code(text) => {
                for picture in &mut open {
                    picture.words.push_str(&text);
                }
            }
            _ => {}
        }
    }
    found
}

/// Checks that each picture of a body was uploaded and has words, and keeps it from now on.
///
/// # Errors
/// [`Refusal::PictureNotFound`] for any other address, [`Refusal::PictureWithoutWords`].
pub(super) fn use_pictures(conn: &mut Conn, body: &str, now: Timestamp) -> Tx<()> {
    for BodyPicture { address, words } in pictures_of(body) {
        if !words.chars().any(char::is_alphanumeric) {
            return refuse(Refusal::PictureWithoutWords);
        }
        let name = PictureName::of_path(&address);
        let is_there = name.map(|name| pictures::mark_used(conn, &name, now)).transpose()?;
        if is_there != Some(true) {
            return refuse(Refusal::PictureNotFound);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_pictures_are_found_with_their_words() {
        let picture = |address: &str, words: &str| BodyPicture {
            address: address.to_owned(),
            words: words.to_owned(),
        };
        let body = "# ![a *b*](/x)\n\n- ![](https://y)\n\n[![c ![d](/1)](/2)](https://z)\n\n![e][1]\n\n[1]: /3\n\n`![f](/4)` \\![g](/5)";
        let found = [
            picture("/x", "a b"),
            picture("https://y", ""),
            picture("/1", "d"),
            picture("/2", "c d"),
            picture("/3", "e"),
        ];
        assert_eq!(pictures_of(body), found);
    }
}
