//! The master key of the demo: generated once, and stored in a file that only its owner may read.

use app::ports::random_bytes;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use installation::wiring::{OsEntropy, make_folder};
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

const FILE: &str = "master.key";

/// The key in this folder; generates one when there is none.
///
/// # Errors
/// When the file cannot be read or written, or holds no key.
pub fn of_demo(folder: &Path) -> Result<[u8; 32], String> {
    if let Some(key) = made_by_demo(folder)? {
        return Ok(key);
    }
    make_folder(folder)?;
    let path = folder.join(FILE);
    make(&path).map_err(|e| format!("cannot write {}: {e}", path.display()))
}

/// The key in this folder, if a demo has generated one.
///
/// # Errors
/// When the file cannot be read or holds no key.
pub fn made_by_demo(folder: &Path) -> Result<Option<[u8; 32]>, String> {
    let path = folder.join(FILE);
    let shown = path.display();
    match std::fs::read_to_string(&path) {
        Ok(text) => {
            let bytes =
                BASE64_STANDARD.decode(text.trim()).ok().and_then(|bytes| bytes.try_into().ok());
            bytes.map(Some).ok_or_else(|| {
                format!("{shown} holds no key; remove it together with the database to start anew")
            })
        }
        Err(e) if e.kind() == ErrorKind::NotFound => Ok(None),
        Err(e) => Err(format!("cannot read {shown}: {e}")),
    }
}

fn make(path: &Path) -> std::io::Result<[u8; 32]> {
    let key = random_bytes::<32>(&OsEntropy);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    writeln!(file, "{}", BASE64_STANDARD.encode(key))?;
    file.sync_all()?;
    Ok(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_made_once_and_is_private() {
        let folder = std::env::temp_dir().join(format!("satchel-key-{}", std::process::id()));
        let first = of_demo(&folder).unwrap();
        assert_eq!(of_demo(&folder).unwrap(), first);
        let path = folder.join("master.key");
        #[cfg(unix)]
        assert_eq!(
            std::os::unix::fs::PermissionsExt::mode(
                &std::fs::metadata(&path).unwrap().permissions()
            ) & 0o777,
            0o600
        );
        std::fs::write(&path, "rubbish").unwrap();
        assert!(of_demo(&folder).unwrap_err().contains("holds no key"));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
