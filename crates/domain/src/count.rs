/// The length of a list as the number that columns and answers have.
#[must_use]
pub fn count(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}
