//! Refusals about extraction: codes 6001 to 6099.

use super::{Row, rule};
use app::ExtractRefusal;

pub(super) fn of(refusal: &ExtractRefusal) -> Row {
    match refusal {
        ExtractRefusal::NotFound => rule(6001, "extract_not_found", "提取记录不存在", "There is no such extraction"),
    }
}
