//! `satchel config`: every key with its explanation and default, as a file to start from.

use super::Config;
use super::ranges::described;
use std::fmt::Write as _;

/// The default configuration with comments. Every key is commented out, so that a file that is
/// made from it pins no default that a later release corrects.
#[must_use]
pub fn commented_defaults() -> String {
    let mut config = Config::default();
    let mut text = String::from(HEAD);
    for (section, keys) in config.sections() {
        if !section.is_empty() {
            let _ = write!(text, "\n[{section}]\n");
        }
        for key in keys.keys() {
            text.push('\n');
            for line in &key.doc {
                let _ = writeln!(text, "# {line}");
            }
            let _ = match (&key.production, &key.always) {
                (Some(range), _) => writeln!(text, "# In production: {}.", described(range)),
                (_, Some(range)) => writeln!(text, "# Range: {}.", described(range)),
                _ => Ok(()),
            };
            let prefix = if section.is_empty() { String::new() } else { format!("{section}_") };
            let _ = writeln!(text, "# SATCHEL_{}", format!("{prefix}{}", key.name).to_uppercase());
            let _ = match key.value {
                Some(value) => writeln!(text, "#{} = {value}", key.name),
                None => writeln!(text, "#{} = \"\"", key.name),
            };
        }
    }
    text
}

const HEAD: &str = "\
# Satchel's configuration. A flag overrides an environment variable, which overrides this file, which
# overrides the defaults. The values shown here are the defaults: remove the # before those that you change.
";
