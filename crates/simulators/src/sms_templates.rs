//! The templates that both SMS vendors have approved: one for each scene and language.

use domain::{Lang, SmsScene};

/// The one approved signature.
pub const SIGN_NAME: &str = "锦囊";

/// Template ids of a vendor: a prefix and consecutive numbers.
pub struct Templates {
    prefix: &'static str,
    first: usize,
}

pub const ALIYUN: Templates = Templates { prefix: "SMS_", first: 470_000_001 };
pub const TENCENT: Templates = Templates { prefix: "", first: 2_470_001 };

const LANGUAGES: [(Lang, &str); 2] = [(Lang::Zh, "zh"), (Lang::En, "en")];

impl Templates {
    fn all(&self) -> impl Iterator<Item = (SmsScene, Lang, &'static str, String)> + '_ {
        let pairs = SmsScene::ALL
            .iter()
            .flat_map(|scene| LANGUAGES.iter().map(|(lang, word)| (*scene, *lang, *word)));
        pairs.enumerate().map(|(at, (scene, lang, word))| {
            (scene, lang, word, format!("{}{}", self.prefix, self.first + at))
        })
    }

    /// The scene and the language of a template.
    pub fn scene(&self, id: &str) -> Option<(SmsScene, Lang)> {
        self.all().find(|(.., known)| known == id).map(|(scene, lang, ..)| (scene, lang))
    }

    /// All templates, as the configuration names them.
    pub fn listed(&self) -> String {
        let of_scenes =
            self.all().map(|(scene, _, word, id)| format!("{}.{word}={id}", scene.code()));
        let first = format!("zh={}{}", self.prefix, self.first);
        [first].into_iter().chain(of_scenes).collect::<Vec<_>>().join(" ")
    }
}
