//! Which template a code is sent with: vendors send no free text, only templates that they have
//! approved.

use std::collections::BTreeMap;
use std::fmt;

use domain::{Lang, SmsScene};

/// Template ids by language, and by scene where one has a template of its own.
///
/// Written as `zh=ID en=ID cash.zh=ID …`: a language alone is for all scenes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SmsTemplates(BTreeMap<String, String>);

const LANGUAGES: [(Lang, &str); 2] = [(Lang::Zh, "zh"), (Lang::En, "en")];

fn word(lang: Lang) -> &'static str {
    LANGUAGES.iter().find(|(known, _)| *known == lang).map_or("zh", |(_, word)| word)
}

impl SmsTemplates {
    /// Reads pairs that are separated by spaces or commas.
    ///
    /// # Errors
    /// With what is wrong: an unknown language or scene, an id with other characters than letters,
    /// digits, `_` and `-`, a name twice, or no Chinese template for all scenes.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut all = BTreeMap::new();
        for pair in text.split([' ', ',', '\n', '\t']).filter(|pair| !pair.is_empty()) {
            let (name, id) = pair.split_once('=').ok_or("expected pairs such as zh=ID")?;
            let (scene, lang) = name.split_once('.').map_or((None, name), |(s, l)| (Some(s), l));
            if !LANGUAGES.iter().any(|(_, known)| *known == lang) {
                return Err("expected the language zh or en".to_owned());
            }
            if scene.is_some_and(|scene| SmsScene::parse(scene).is_err()) {
                let known: Vec<&str> = SmsScene::ALL.iter().map(|scene| scene.code()).collect();
                return Err(format!("expected one of the scenes {}", known.join(", ")));
            }
            let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
            if id.is_empty() || !id.chars().all(plain) {
                return Err("an id may only have letters, digits, _ and -".to_owned());
            }
            if all.insert(name.to_owned(), id.to_owned()).is_some() {
                return Err(format!("{name} is given twice"));
            }
        }
        if all.contains_key("zh") {
            Ok(Self(all))
        } else {
            Err("expected zh=ID, the template for every scene that has none of its own".to_owned())
        }
    }

    /// The template of a code: that of its scene in its language, that of its language, then the
    /// same in Chinese.
    #[must_use]
    pub fn find(&self, scene: SmsScene, lang: Lang) -> &str {
        let of = |lang: Lang| {
            let own = self.0.get(&format!("{}.{}", scene.code(), word(lang)));
            own.or_else(|| self.0.get(word(lang)))
        };
        of(lang).or_else(|| of(Lang::Zh)).map_or("", String::as_str)
    }

    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.0.values().map(String::as_str)
    }
}

impl fmt::Display for SmsTemplates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs: Vec<String> = self.0.iter().map(|(name, id)| format!("{name}={id}")).collect();
        f.write_str(&pairs.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::SmsTemplates;
    use domain::{Lang::En, Lang::Zh, SmsScene::Cash, SmsScene::Login};

    #[test]
    fn the_closest_template_is_taken() {
        let text = "zh=SMS_1, en=SMS_2 cash.zh=SMS_3";
        let templates = SmsTemplates::parse(text).unwrap();
        let found = [(Login, Zh), (Login, En), (Cash, Zh), (Cash, En)]
            .map(|(scene, lang)| templates.find(scene, lang));
        assert_eq!(found, ["SMS_1", "SMS_2", "SMS_3", "SMS_2"]);
        let chinese = SmsTemplates::parse("zh=1 cash.zh=3 login.en=4").unwrap();
        assert_eq!(
            [(Login, En), (Cash, En)].map(|(scene, lang)| chinese.find(scene, lang)),
            ["4", "3"]
        );
        assert_eq!(SmsTemplates::parse(&templates.to_string()), Ok(templates));
    }

    #[test]
    fn what_names_no_template_is_refused() {
        for wrong in [
            "", "en=1", "zh", "zh=", "zh=a/b", "zh=1 zh=2", "zh=1 fr=2", "zh=1 nowhere.zh=2",
            "zh=1 cash.=2", "zh=1 .zh=2",
        ] {
            assert!(SmsTemplates::parse(wrong).is_err(), "{wrong}");
        }
    }
}
