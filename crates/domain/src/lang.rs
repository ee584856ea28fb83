//! The two languages of the product.

/// A language of the interface; Chinese by default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    /// Simplified Chinese.
    #[default]
    Zh,
    /// English.
    En,
}

impl Lang {
    /// The tag of this language, as in HTML and HTTP.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Zh => "zh-CN",
            Self::En => "en",
        }
    }

    /// The supported language with the highest weight in an `Accept-Language` header; Chinese when
    /// there is none.
    #[must_use]
    pub fn accept(header: &str) -> Self {
        let mut best: Option<(Self, u32)> = None;
        for part in header.split(',').take(16) {
            let mut parts = part.trim().split(';');
            let tag = parts.next().unwrap_or_default().trim();
            let weight = parts.find_map(|p| p.trim().strip_prefix("q=")).map_or(1000, milli_weight);
            // Some programs write `en_US`, as POSIX does.
            let primary = tag.split(['-', '_']).next().unwrap_or_default();
            let request_locale = match primary {
                _ if primary.eq_ignore_ascii_case("zh") => Some(Self::Zh),
                _ if primary.eq_ignore_ascii_case("en") => Some(Self::En),
                _ => None,
            };
            if let Some(lang) = request_locale
                && weight > best.map_or(0, |(_, w)| w)
            {
                best = Some((lang, weight));
            }
        }
        best.map_or(Self::Zh, |(lang, _)| lang)
    }

    /// Chooses the text in this language.
    #[must_use]
    pub const fn pick<'a>(self, zh: &'a str, en: &'a str) -> &'a str {
        match self {
            Self::Zh => zh,
            Self::En => en,
        }
    }
}

/// A quality value such as `0.8` in thousandths, so that no float is needed to compare two.
fn milli_weight(text: &str) -> u32 {
    let (whole, part) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let digits: String = format!("{part}000").chars().take(3).collect();
    whole.parse::<u32>().unwrap_or(0).min(1) * 1000 + digits.parse::<u32>().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn takes_the_heaviest_language_that_we_speak() {
        assert_eq!(Lang::accept("en-GB,en;q=0.9"), Lang::En);
        assert_eq!(Lang::accept("en_US"), Lang::En);
        assert_eq!(Lang::accept("en_US.UTF-8;q=0.5,zh_CN;q=0.9"), Lang::Zh);
        assert_eq!(Lang::accept("fr,en;q=0.4,zh;q=0.6"), Lang::Zh);
        assert_eq!(Lang::accept("en;q=0,zh-TW;q=0.1"), Lang::Zh);
        for default in ["", "fr", "*", ";;;,,,", "q=1"] {
            assert_eq!(Lang::accept(default), Lang::Zh, "{default:?}");
        }
    }
}
