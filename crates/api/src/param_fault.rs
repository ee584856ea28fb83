//! Faults of parameters, and their texts.

use axum::http::StatusCode;

/// Longest part of a name that is repeated to the caller, in characters.
const NAME_CHARS_MAX: usize = 32;

/// A parameter that is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ParamFault {
    name: String,
    what: What,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    Missing,
    Malformed,
    Conflicting,
    TooLong,
    TooMany,
    NotText,
    QueryTooLong,
    BodyTooLarge,
    NotOneHost,
}

impl ParamFault {
    pub(crate) fn missing(name: &str) -> Self {
        Self::new(name, What::Missing)
    }

    /// It is not of its type, or out of bounds.
    pub(crate) fn malformed(name: &str) -> Self {
        Self::new(name, What::Malformed)
    }

    /// It was sent more than once, with different values.
    pub(crate) fn conflicting(name: &str) -> Self {
        Self::new(name, What::Conflicting)
    }

    /// It is longer than any value may be.
    pub(crate) fn too_long(name: &str) -> Self {
        Self::new(name, What::TooLong)
    }

    /// The request has more parameters than any call.
    pub(crate) fn too_many() -> Self {
        Self::new("", What::TooMany)
    }

    /// It holds control characters, or bytes that are not text.
    pub(crate) fn not_text(name: &str) -> Self {
        Self::new(name, What::NotText)
    }

    /// The query string is longer than any call needs.
    pub(crate) fn query_too_long() -> Self {
        Self::new("", What::QueryTooLong)
    }

    /// The body is larger than any call needs.
    pub(crate) fn body_too_large() -> Self {
        Self::new("", What::BodyTooLarge)
    }

    /// The request names no host, or more than one.
    pub(crate) fn not_one_host() -> Self {
        Self::new("", What::NotOneHost)
    }

    fn new(name: &str, what: What) -> Self {
        let clean =
            |c: char| if c.is_ascii_alphanumeric() || matches!(c, '-' | '_') { c } else { '?' };
        Self { name: name.chars().take(NAME_CHARS_MAX).map(clean).collect(), what }
    }

    pub(crate) const fn status(&self) -> StatusCode {
        match self.what {
            What::QueryTooLong => StatusCode::URI_TOO_LONG,
            What::BodyTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            _ => StatusCode::BAD_REQUEST,
        }
    }

    pub(crate) fn zh(&self) -> String {
        let name = &self.name;
        match self.what {
            What::Missing => format!("缺少参数 {name}"),
            What::Malformed => format!("参数 {name} 不正确"),
            What::Conflicting => format!("参数 {name} 出现了多个不同的值"),
            What::TooLong => format!("参数 {name} 过长"),
            What::TooMany => "参数过多".to_owned(),
            What::NotText => format!("参数 {name} 含有无效字符"),
            What::QueryTooLong => "请求地址过长".to_owned(),
            What::BodyTooLarge => "请求内容过大".to_owned(),
            What::NotOneHost => "请求须包含且仅包含一个 Host".to_owned(),
        }
    }

    pub(crate) fn en(&self) -> String {
        let name = &self.name;
        match self.what {
            What::Missing => format!("Parameter {name} is missing"),
            What::Malformed => format!("Parameter {name} is not valid"),
            What::Conflicting => format!("Parameter {name} has several different values"),
            What::TooLong => format!("Parameter {name} is too long"),
            What::TooMany => "Too many parameters".to_owned(),
            What::NotText => format!("Parameter {name} has invalid characters"),
            What::QueryTooLong => "The address is too long".to_owned(),
            What::BodyTooLarge => "The request is too large".to_owned(),
            What::NotOneHost => "A request names exactly one Host".to_owned(),
        }
    }
}
