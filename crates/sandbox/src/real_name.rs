//! A simulated identity check.

use app::ports::{Outcome, RealName};
use async_trait::async_trait;

/// For demo and tests: every name matches every number, except that a name with `不符` in it matches
/// none.
#[derive(Debug, Clone, Copy, Default)]
pub struct SandboxRealName;

/// Part of a name that makes the check fail.
const MISMATCH: &str = "不符";

#[async_trait]
impl RealName for SandboxRealName {
    async fn check(&self, name: &str, _id_card_no: &str) -> Outcome<bool> {
        Outcome::Done(!name.contains(MISMATCH))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_documented_name_fails() {
        assert_eq!(
            SandboxRealName.check("王小明", "110101199003070011").await,
            Outcome::Done(true)
        );
        assert_eq!(
            SandboxRealName.check("王不符", "110101199003070011").await,
            Outcome::Done(false)
        );
    }
}
