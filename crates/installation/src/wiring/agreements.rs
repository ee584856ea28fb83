//! The user agreement and the privacy policy: the operator's, or those that the service brings
//! along.

use crate::config::Brand;
use crate::text_file;
use app::AgreementEdition;
use domain::AgreementText;
use std::sync::Arc;

/// A text that the service brings along, and the name of the operator's file in its place.
struct Text {
    file: &'static str,
    ours: &'static str,
}

/// Longest text of an operator, in bytes.
const BYTES_MAX: u64 = 256 * 1024;

macro_rules! text {
    ($file:literal) => {
        Text { file: $file, ours: include_str!(concat!("../../agreements/", $file)) }
    };
}

const USER_AGREEMENT: [Text; 2] =
    [text!("user-agreement.zh-CN.txt"), text!("user-agreement.en.txt")];
const PRIVACY_POLICY: [Text; 2] =
    [text!("privacy-policy.zh-CN.txt"), text!("privacy-policy.en.txt")];

/// The user agreement and the privacy policy in force.
///
/// # Errors
/// When a text cannot be read; names its file.
pub fn read(brand: &Brand) -> Result<[Arc<AgreementEdition>; 2], String> {
    Ok([
        edition(brand, &brand.user_agreement, &USER_AGREEMENT)?,
        edition(brand, &brand.privacy_policy, &PRIVACY_POLICY)?,
    ])
}

fn edition(
    brand: &Brand,
    version: &str,
    [zh, en]: &[Text; 2],
) -> Result<Arc<AgreementEdition>, String> {
    Ok(Arc::new(AgreementEdition {
        version: version.to_owned(),
        zh: text(brand, zh, &brand.name_zh)?,
        en: text(brand, en, &brand.name_en)?,
    }))
}

fn text(brand: &Brand, text: &Text, name: &str) -> Result<AgreementText, String> {
    let Some(folder) = &brand.agreements_dir else { return parse(text.ours, name) };
    let file = folder.join(text.file);
    // Its page brings the whole text along.
    if file.metadata().is_ok_and(|of| !of.is_file() || of.len() > BYTES_MAX) {
        return Err(format!("{} is no file of at most {BYTES_MAX} bytes", file.display()));
    }
    parse(&text_file::read(&file)?, name).map_err(|why| format!("{}: {why}", file.display()))
}

fn parse(text: &str, name: &str) -> Result<AgreementText, String> {
    AgreementText::parse(&text.replace("{brand}", name))
}

#[cfg(test)]
mod tests {
    use super::{BYTES_MAX, read};
    use crate::config::Brand;

    #[test]
    fn what_is_no_file_or_too_long_for_each_page_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let brand = Brand { agreements_dir: Some(dir.path().to_owned()), ..Brand::default() };
        let file = dir.path().join("user-agreement.zh-CN.txt");
        let long = "长".repeat(usize::try_from(BYTES_MAX).unwrap() / 3 + 1);
        std::fs::write(&file, long).unwrap();
        assert!(read(&brand).unwrap_err().contains("at most 262144 bytes"));
        std::fs::remove_file(&file).unwrap();
        std::os::unix::fs::symlink("/dev/zero", &file).unwrap();
        assert!(read(&brand).unwrap_err().contains("at most 262144 bytes"));
    }
}
