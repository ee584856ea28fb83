//! Negotiates the compression of a response.

use axum::http::{HeaderMap, HeaderValue, header};

/// The compression of a response.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// None.
    Identity,
    /// gzip, which nearly all clients accept.
    Gzip,
    /// brotli, which gives the smallest bodies.
    Brotli,
}

impl Encoding {
    /// The best encoding that the client accepts.
    #[must_use]
    pub fn choose(headers: &HeaderMap) -> Self {
        let mut accepted = Accepted::default();
        for line in headers.get_all(header::ACCEPT_ENCODING) {
            accepted.read(line.to_str().unwrap_or_default());
        }
        accepted.best()
    }

    /// The value of `Content-Encoding`; `None` for plain bytes.
    #[must_use]
    pub fn header(self) -> Option<HeaderValue> {
        match self {
            Self::Identity => None,
            Self::Gzip => Some(HeaderValue::from_static("gzip")),
            Self::Brotli => Some(HeaderValue::from_static("br")),
        }
    }

    /// Suffix of the entity tag, different for each variant.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Identity => "",
            Self::Gzip => "-gz",
            Self::Brotli => "-br",
        }
    }
}

/// Weights in thousandths; `None` where the header names none.
#[derive(Default)]
struct Accepted {
    brotli: Option<u32>,
    gzip: Option<u32>,
    any: Option<u32>,
}

impl Accepted {
    fn read(&mut self, line: &str) {
        for part in line.split(',') {
            let mut parts = part.split(';').map(str::trim);
            let name = parts.next().unwrap_or_default();
            let weight = parts
                .find_map(|p| p.strip_prefix("q=").or_else(|| p.strip_prefix("Q=")))
                .map_or(1000, thousandths);
            if name.eq_ignore_ascii_case("br") {
                self.brotli = Some(weight);
            } else if name.eq_ignore_ascii_case("gzip") || name.eq_ignore_ascii_case("x-gzip") {
                self.gzip = Some(weight);
            } else if name == "*" {
                self.any = Some(weight);
            }
        }
    }

    fn best(&self) -> Encoding {
        let any = self.any.unwrap_or(0);
        let (brotli, gzip) = (self.brotli.unwrap_or(any), self.gzip.unwrap_or(any));
        match (brotli, gzip) {
            (0, 0) => Encoding::Identity,
            (brotli, gzip) if brotli >= gzip => Encoding::Brotli,
            _ => Encoding::Gzip,
        }
    }
}

fn thousandths(text: &str) -> u32 {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits: String = part.chars().chain("000".chars()).take(3).collect();
    whole.parse::<u32>().unwrap_or(0).min(1) * 1000 + digits.parse::<u32>().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_the_best_that_is_wanted_and_nothing_that_is_refused() {
        let cases = [
            ("gzip, deflate, br, zstd", Encoding::Brotli),
            ("gzip, deflate", Encoding::Gzip),
            ("br;q=0.5, gzip;q=0.8", Encoding::Gzip),
            ("br;q=0, gzip;q=0.001", Encoding::Gzip),
            ("br;q=0, gzip;q=0", Encoding::Identity),
            ("*;q=0.1", Encoding::Brotli),
            ("*, br;q=0", Encoding::Gzip),
            ("*;q=0", Encoding::Identity),
            ("identity", Encoding::Identity),
            ("", Encoding::Identity),
            ("BR", Encoding::Brotli),
            ("brotli", Encoding::Identity),
        ];
        for (accepted, expected) in cases {
            let headers = HeaderMap::from_iter([(
                header::ACCEPT_ENCODING,
                HeaderValue::from_static(accepted),
            )]);
            assert_eq!(Encoding::choose(&headers), expected, "{accepted:?}");
        }
        assert_eq!(Encoding::choose(&HeaderMap::new()), Encoding::Identity);
    }
}
