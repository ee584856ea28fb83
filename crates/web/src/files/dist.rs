//! The web build: embedded in a release binary, read from the folder in a debug build.

use bytes::Bytes;
use std::borrow::Cow;
use std::collections::BTreeMap;

// `cargo check` must work before the web part has been built.
#[derive(rust_embed::RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Embedded;

/// One file with its variants.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct File {
    /// The uncompressed content.
    pub plain: Bytes,
    /// The brotli variant of the build.
    pub brotli: Option<Bytes>,
    /// The gzip variant of the build.
    pub gzip: Option<Bytes>,
    /// Hash of the content, in hex.
    pub hash: String,
}

/// All files of the web build, by path without a leading slash. Empty without a build.
#[derive(Debug, Clone, Default)]
pub struct Dist {
    files: BTreeMap<String, File>,
}

impl Dist {
    /// The embedded files, or the present content of the folder.
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

    /// Combines compressed variants with their files.
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
        // A variant without its file is left over from an interrupted build.
        files.retain(|_, file| !file.hash.is_empty());
        Self { files }
    }

    /// The file at a path.
    #[must_use]
    pub fn get(&self, path: &str) -> Option<&File> {
        self.files.get(path)
    }

    /// The file at a path as text; `None` when it is not UTF-8.
    #[must_use]
    pub fn text(&self, path: &str) -> Option<&str> {
        std::str::from_utf8(&self.get(path)?.plain).ok()
    }

    /// All files.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &File)> {
        self.files.iter().map(|(path, file)| (path.as_str(), file))
    }
}
