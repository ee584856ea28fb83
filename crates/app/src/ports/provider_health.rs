//! The port to what this node has seen of its providers.

use domain::ProviderOperation;

/// An operation of a provider that has not answered for several calls in a row. It is not called
/// meanwhile, but for probes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SilentOperation {
    pub provider: &'static str,
    pub operation: ProviderOperation,
}

pub trait ProviderHealth: Send + Sync {
    /// Ordered by provider and operation.
    fn silent(&self) -> Vec<SilentOperation>;
}
