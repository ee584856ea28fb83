//! Compression on demand, with a bounded cache.

use super::encoding::Encoding;
use brotli::enc::BrotliEncoderParams;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::hash::{BuildHasher, Hash, RandomState};
use std::io::Write;

/// A window that is larger than any of our pages.
const BROTLI_WINDOW_BITS: i32 = 18;

/// Compresses well and takes about a tenth of a millisecond for a picture.
const BROTLI_QUALITY: i32 = 5;
const GZIP_LEVEL: u32 = 5;

/// A cache of compressed bodies.
pub struct Compressor {
    cache: Cache<(u64, Encoding), Bytes, ByLength>,
    hasher: RandomState,
}

#[derive(Clone)]
struct ByLength;

impl Weighter<(u64, Encoding), Bytes> for ByLength {
    fn weight(&self, _: &(u64, Encoding), bytes: &Bytes) -> u64 {
        bytes.len() as u64 + 64
    }
}

impl Compressor {
    /// A cache of `bytes_max` bytes in all, for entries of about `entry_bytes` each.
    #[must_use]
    pub fn new(bytes_max: u64, entry_bytes: u64) -> Self {
        let entries = usize::try_from(bytes_max / entry_bytes.max(1)).unwrap_or(1024);
        Self {
            cache: Cache::with_weighter(entries, bytes_max, ByLength),
            hasher: RandomState::new(),
        }
    }

    /// The compressed body of a key that identifies the content; calls `make` for the plain body
    /// when it is not cached.
    pub fn remember(
        &self,
        key: &(impl Hash + ?Sized),
        encoding: Encoding,
        make: impl FnOnce() -> Option<Bytes>,
    ) -> Option<Bytes> {
        let key = (self.hasher.hash_one(key), encoding);
        if let Some(known) = self.cache.get(&key) {
            return Some(known);
        }
        let compressed = compress(make()?, encoding);
        self.cache.insert(key, compressed.clone());
        Some(compressed)
    }
}

/// Compresses the bytes. Compression into memory cannot fail in practice; if it does, an empty body
/// is better than a wrong one.
#[must_use]
pub fn compress(plain: Bytes, encoding: Encoding) -> Bytes {
    match encoding {
        Encoding::Identity => plain,
        Encoding::Gzip => {
            let mut encoder =
                GzEncoder::new(Vec::with_capacity(plain.len() / 3), Compression::new(GZIP_LEVEL));
            let written = encoder.write_all(&plain).and_then(|()| encoder.finish());
            written.map(Bytes::from).unwrap_or_default()
        }
        Encoding::Brotli => {
            let params = BrotliEncoderParams {
                quality: BROTLI_QUALITY,
                lgwin: BROTLI_WINDOW_BITS,
                size_hint: plain.len(),
                ..Default::default()
            };
            let mut out = Vec::with_capacity(plain.len() / 3);
            let written = brotli::BrotliCompress(&mut &plain[..], &mut out, &params);
            written.map(|_| Bytes::from(out)).unwrap_or_default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn what_is_compressed_comes_back() {
        let plain = Bytes::from("a picture of a picture ".repeat(200));
        let mut back = Vec::new();
        flate2::read::GzDecoder::new(&compress(plain.clone(), Encoding::Gzip)[..])
            .read_to_end(&mut back)
            .unwrap();
        assert_eq!(back, plain);
        let mut back = Vec::new();
        brotli::BrotliDecompress(&mut &compress(plain.clone(), Encoding::Brotli)[..], &mut back)
            .unwrap();
        assert_eq!(back, plain);
        assert_eq!(compress(plain.clone(), Encoding::Identity), plain);
    }

    #[test]
    fn the_second_time_nothing_is_made() {
        let compressor = Compressor::new(10_000, 100);
        let first = compressor.remember("a", Encoding::Gzip, || Some(Bytes::from_static(b"text")));
        assert_eq!(compressor.remember("a", Encoding::Gzip, || panic!("made again")), first);
        assert_eq!(compressor.remember("b", Encoding::Gzip, || None), None);
        assert_ne!(
            compressor.remember("a", Encoding::Identity, || Some(Bytes::from_static(b"text"))),
            first
        );
    }

    #[test]
    fn memory_is_bounded() {
        let compressor = Compressor::new(10_000, 100);
        for n in 0..1000 {
            compressor
                .remember(&n.to_string(), Encoding::Identity, || Some(Bytes::from(vec![0; 1000])));
        }
        assert!(compressor.cache.weight() <= 10_000);
    }
}
