//! A field of a gift that cannot be stored as it is, and why.

use std::fmt;

/// Names the field as a line of an import does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrongGift {
    pub(crate) field: &'static str,
    pub(crate) problem: GiftProblem,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GiftProblem {
    Empty,
    /// Longer than so many bytes.
    Long(usize),
    Hidden,
    /// Not from the first to the second.
    Outside(i64, i64),
    Wear,
    WearOrder,
    Negative,
    Model,
    Color,
    Picture,
    /// It stays as it is.
    Fixed,
}

impl WrongGift {
    pub(super) fn zh(self) -> String {
        let problem = match self.problem {
            GiftProblem::Empty => "不能为空".to_owned(),
            GiftProblem::Long(max) => format!("超过 {max} 字节"),
            GiftProblem::Hidden => "含有看不见的字符".to_owned(),
            GiftProblem::Outside(min, max) => format!("应为 {min} 至 {max}"),
            GiftProblem::Wear => "应为 0 至 1，最多六位小数".to_owned(),
            GiftProblem::WearOrder => "应大于 wear_min".to_owned(),
            GiftProblem::Negative => "不能为负数".to_owned(),
            GiftProblem::Model => "应由 a-z、0-9 和 _ 组成，最多 40 个".to_owned(),
            GiftProblem::Color => "应为 #rrggbb".to_owned(),
            GiftProblem::Picture => "应为本站路径或 https 地址".to_owned(),
            GiftProblem::Fixed => "不能修改".to_owned(),
        };
        format!("字段 {} {problem}", self.field)
    }
}

impl fmt::Display for WrongGift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.field)?;
        match self.problem {
            GiftProblem::Empty => f.write_str("is empty"),
            GiftProblem::Long(max) => write!(f, "is longer than {max} bytes"),
            GiftProblem::Hidden => f.write_str("holds characters that cannot be seen"),
            GiftProblem::Outside(min, max) => write!(f, "must be from {min} to {max}"),
            GiftProblem::Wear => f.write_str("must be from 0 to 1, with six decimals at most"),
            GiftProblem::WearOrder => f.write_str("must be greater than wear_min"),
            GiftProblem::Negative => f.write_str("must not be negative"),
            GiftProblem::Model => f.write_str("must be up to 40 of a-z, 0-9 and _"),
            GiftProblem::Color => f.write_str("must be #rrggbb"),
            GiftProblem::Picture => f.write_str("must be a path of this site or an https address"),
            GiftProblem::Fixed => f.write_str("cannot be changed"),
        }
    }
}
