//! Values of the configuration that stand in headers, paths and queries.

use crate::ConfigError;

/// The value, which has no characters that an id or a secret of WeChat never has.
pub fn checked_id(value: String, name: &'static str) -> Result<String, ConfigError> {
    if value.is_empty() {
        return Err(ConfigError::Missing(name));
    }
    let is_plain = value.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    if is_plain { Ok(value) } else { Err(ConfigError::Malformed(name)) }
}
