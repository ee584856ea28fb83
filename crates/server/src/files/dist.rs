//! The built web part: inside the binary of a release, read from the folder in a debug build.

use bytes::Bytes;
use std::borrow::Cow;
use std::collections::BTreeMap;

// `cargo check` must work before anybody has built the web part.
#[derive(rust_embed::RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Embedded;

/// One file with its variants.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct File {
    /// The file as it is.
    pub plain: Bytes,
    /// Compressed with brotli when it was built.
    pub brotli: Option<Bytes>,
    /// Compressed with gzip when it was built.
    pub gzip: Option<Bytes>,
    /// Text that changes when the file does.
    pub hash: String,
}

/// All files of the built web part, by path without a leading slash. Empty when it was not built.
#[derive(Debug, Clone, Default)]
pub struct Dist {
    files: BTreeMap<String, File>,
}

impl Dist {
    /// What was embedded, or what lies in the folder now.
    #[must_use]
    pub fn load() -> Self {
        Self::collect(Embedded::iter().filter_map(|path| {
            let file = Embedded::get(&path)?;
            let hash = file.metadata.sha256_hash();
            let hash = app::hex(&hash[..12]);
            let bytes = match file.data {
                Cow::Borrowed(inside) => Bytes::from_static(inside),
                Cow::Owned(read) => read.into(),
            };
            Some((path.into_owned(), bytes, hash))
        }))
    }

    /// Puts compressed variants with their files.
    pub fn collect(found: impl IntoIterator<Item = (String, Bytes, String)>) -> Self {
        let mut files: BTreeMap<String, File> = BTreeMap::new();
        for (path, bytes, hash) in found {
            if let Some(original) = path.strip_suffix(".br") {
                files.entry(original.to_owned()).or_default().brotli = Some(bytes);
            } else if let Some(original) = path.strip_suffix(".gz") {
                files.entry(original.to_owned()).or_default().gzip = Some(bytes);
            } else {
                let file = files.entry(path).or_default();
                (file.plain, file.hash) = (bytes, hash);
            }
        }
        // A variant of a file that is gone is a left-over of an interrupted build.
        files.retain(|_, file| !file.hash.is_empty());
        Self { files }
    }

    /// One file.
    #[must_use]
    pub fn get(&self, path: &str) -> Option<&File> {
        self.files.get(path)
    }

    /// One file as text.
    #[must_use]
    pub fn text(&self, path: &str) -> Option<&str> {
        std::str::from_utf8(&self.get(path)?.plain).ok()
    }

    /// Every file.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &File)> {
        self.files.iter().map(|(path, file)| (path.as_str(), file))
    }
}
