//! Invalid parameters, and their texts.

use super::Refusal;

/// Longest part of a name that the response repeats, in characters.
const NAME_CHARS_MAX: usize = 32;

/// Why a parameter, or the request as a whole, is invalid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParameterFault {
    name: String,
    what: What,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
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

/// Refusals of parameters.
impl Refusal {
    pub fn missing(name: &str) -> Self {
        Self::bad_parameter(name, What::Missing)
    }

    /// Not of its type, or out of range.
    pub fn malformed(name: &str) -> Self {
        Self::bad_parameter(name, What::Malformed)
    }

    /// Sent more than once, with different values.
    pub fn conflicting(name: &str) -> Self {
        Self::bad_parameter(name, What::Conflicting)
    }

    /// Longer than any value may be.
    pub fn too_long(name: &str) -> Self {
        Self::bad_parameter(name, What::TooLong)
    }

    /// The request has more parameters than any call.
    pub fn too_many() -> Self {
        Self::bad_parameter("", What::TooMany)
    }

    /// Contains control characters, or is not UTF-8.
    pub fn not_text(name: &str) -> Self {
        Self::bad_parameter(name, What::NotText)
    }

    /// The query string is longer than any call needs.
    pub fn query_too_long() -> Self {
        Self::bad_parameter("", What::QueryTooLong)
    }

    /// The body is larger than any call needs.
    pub fn body_too_large() -> Self {
        Self::bad_parameter("", What::BodyTooLarge)
    }

    /// The request has no `Host`, or more than one.
    pub fn not_one_host() -> Self {
        Self::bad_parameter("", What::NotOneHost)
    }

    fn bad_parameter(name: &str, what: What) -> Self {
        Self::BadParameter { fault: ParameterFault::new(name, what) }
    }
}

impl ParameterFault {
    pub(super) fn new(name: &str, what: What) -> Self {
        let clean =
            |c: char| if c.is_ascii_alphanumeric() || matches!(c, '-' | '_') { c } else { '?' };
        Self { name: name.chars().take(NAME_CHARS_MAX).map(clean).collect(), what }
    }

    /// The name, shortened, with `?` for characters that no parameter has.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(super) const fn status(&self) -> u16 {
        match self.what {
            What::QueryTooLong => 414,
            What::BodyTooLarge => 413,
            _ => 400,
        }
    }

    pub(super) fn zh(&self) -> String {
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

    pub(super) fn en(&self) -> String {
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
