//! A response of two parts: a prefix that many responses share, compressed once, and the rest of
//! this response.
//!
//! The two never share a compression window. So personal data is never compressed together with
//! text that an attacker controls by the address, and the length of a response leaks nothing about
//! it (BREACH).

use super::encoding::{BROTLI_QUALITY, BROTLI_WINDOW_BITS, Encoding, GZIP_LEVEL};
use brotli::CompressorWriter;
use brotli::enc::BrotliEncoderParams;
use bytes::Bytes;
use flate2::{Compress, Compression, Crc, FlushCompress};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::io::Write;
use std::sync::Arc;

/// For the rest, which is compressed for one response only.
const BROTLI_QUALITY_FAST: i32 = 2;
const GZIP_LEVEL_FAST: u32 = 1;

/// A rest up to this length, in bytes, is not compressed: that would save less than it costs.
const STORED_BYTES_MAX: usize = 2048;

/// The gzip header: no name, no time, unknown system.
const GZIP_HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// A compressed prefix that other data can follow.
pub struct PagePrefix {
    encoding: Encoding,
    bytes: Bytes,
    /// Checksum of the plain bytes; gzip ends with the checksum of the whole.
    crc: Crc,
}

impl PagePrefix {
    /// Compresses with high quality, since the result is used many times.
    #[must_use]
    pub fn new(plain: &[u8], encoding: Encoding) -> Self {
        let mut crc = Crc::new();
        let bytes = match encoding {
            Encoding::Identity => plain.to_vec(),
            Encoding::Gzip => {
                crc.update(plain);
                [GZIP_HEADER.as_slice(), &deflated(plain, GZIP_LEVEL)].concat()
            }
            Encoding::Brotli => brotli(plain, BROTLI_QUALITY, false),
        };
        Self { encoding, bytes: bytes.into(), crc }
    }

    /// The whole response. A long rest is compressed separately, with low quality.
    #[must_use]
    pub fn close(&self, rest: &[u8]) -> Bytes {
        let mut out = Vec::with_capacity(self.bytes.len() + rest.len() + 64);
        out.extend_from_slice(&self.bytes);
        let is_stored = rest.len() <= STORED_BYTES_MAX;
        match self.encoding {
            Encoding::Identity => out.extend_from_slice(rest),
            Encoding::Gzip => {
                if is_stored {
                    store_deflated(&mut out, rest);
                } else {
                    out.extend_from_slice(&deflated(rest, GZIP_LEVEL_FAST));
                    store_deflated(&mut out, &[]);
                }
                let (mut crc, mut own) = (Crc::new(), Crc::new());
                own.update(rest);
                crc.combine(&self.crc);
                crc.combine(&own);
                out.extend_from_slice(&crc.sum().to_le_bytes());
                out.extend_from_slice(&crc.amount().to_le_bytes());
            }
            Encoding::Brotli => {
                if is_stored {
                    store_brotli(&mut out, rest);
                } else {
                    out.extend_from_slice(&brotli(rest, BROTLI_QUALITY_FAST, true));
                }
                out.push(BROTLI_END);
            }
        }
        out.into()
    }
}

/// Appends a final, uncompressed deflate block.
fn store_deflated(out: &mut Vec<u8>, plain: &[u8]) {
    let length = plain.len() as u16;
    out.push(1);
    out.extend_from_slice(&length.to_le_bytes());
    out.extend_from_slice(&(!length).to_le_bytes());
    out.extend_from_slice(plain);
}

/// Non-final deflate blocks that end at a byte boundary.
fn deflated(plain: &[u8], level: u32) -> Vec<u8> {
    let mut compress = Compress::new(Compression::new(level), false);
    let mut out = Vec::with_capacity(plain.len() / 3 + 256);
    loop {
        let read = usize::try_from(compress.total_in()).unwrap_or(usize::MAX);
        // This can only fail for lack of memory; the client then detects a wrong checksum.
        if compress
            .compress_vec(plain.get(read..).unwrap_or_default(), &mut out, FlushCompress::Sync)
            .is_err()
        {
            return out;
        }
        // Free capacity means that all output has been written.
        if out.len() < out.capacity() {
            return out;
        }
        out.reserve(out.len().max(1024));
    }
}

/// An empty last metablock.
const BROTLI_END: u8 = 0b11;

/// Appends an uncompressed brotli metablock: not the last one, with a length (less one) of four
/// nibbles, and padding.
fn store_brotli(out: &mut Vec<u8>, plain: &[u8]) {
    let Some(length) = plain.len().checked_sub(1) else { return };
    let head = (length as u32) << 3 | 1 << 19;
    out.extend_from_slice(&head.to_le_bytes()[..3]);
    out.extend_from_slice(plain);
}

/// Brotli metablocks that end at a byte boundary and are not the last ones. With `is_later`, they
/// refer to no data before them.
fn brotli(plain: &[u8], quality: i32, is_later: bool) -> Vec<u8> {
    let params = BrotliEncoderParams {
        quality,
        lgwin: BROTLI_WINDOW_BITS,
        size_hint: plain.len(),
        catable: is_later,
        bare_stream: is_later,
        ..Default::default()
    };
    let mut writer =
        CompressorWriter::with_params(Vec::with_capacity(plain.len() / 3 + 256), 4096, &params);
    // Writing into a vector cannot fail.
    let _ = writer.write_all(plain).and_then(|()| writer.flush());
    writer.get_ref().clone()
}

pub struct PagePrefixes(Cache<(u64, Encoding), Arc<PagePrefix>, ByLength>);

#[derive(Clone)]
struct ByLength;

impl Weighter<(u64, Encoding), Arc<PagePrefix>> for ByLength {
    fn weight(&self, _: &(u64, Encoding), page_prefix: &Arc<PagePrefix>) -> u64 {
        page_prefix.bytes.len() as u64 + 128
    }
}

impl PagePrefixes {
    /// A cache of `bytes_max` bytes in all, for prefixes of about `prefix_bytes` each.
    #[must_use]
    pub fn new(bytes_max: u64, prefix_bytes: u64) -> Self {
        let page_prefixes = usize::try_from(bytes_max / prefix_bytes.max(1)).unwrap_or(1024);
        Self(Cache::with_weighter(page_prefixes, bytes_max, ByLength))
    }

    /// The prefix of `key`, a hash of everything that it is made from; calls `make` when it is not
    /// cached.
    pub fn remember(
        &self,
        key: u64,
        encoding: Encoding,
        make: impl FnOnce() -> String,
    ) -> Arc<PagePrefix> {
        if let Some(known) = self.0.get(&(key, encoding)) {
            return known;
        }
        let made = Arc::new(PagePrefix::new(make().as_bytes(), encoding));
        self.0.insert((key, encoding), Arc::clone(&made));
        made
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    fn read(bytes: &[u8], encoding: Encoding) -> Vec<u8> {
        let mut back = Vec::new();
        match encoding {
            Encoding::Identity => back.extend_from_slice(bytes),
            Encoding::Gzip => {
                flate2::read::GzDecoder::new(bytes).read_to_end(&mut back).unwrap();
            }
            Encoding::Brotli => brotli::BrotliDecompress(&mut &bytes[..], &mut back).unwrap(),
        }
        back
    }

    /// Text that compresses partly: repeated markup with random numbers.
    fn text(bytes: usize) -> Vec<u8> {
        let mut seed = 7_u32;
        let words = std::iter::from_fn(|| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            Some(format!("<li class=\"card\">{}</li>", seed >> 20))
        });
        words.flat_map(String::into_bytes).take(bytes).collect()
    }

    #[test]
    fn both_parts_come_back_in_every_encoding() {
        for encoding in [Encoding::Identity, Encoding::Gzip, Encoding::Brotli] {
            for first in [0, 1, 2, 500, 40_000, 300_000] {
                for second in
                    [0, 1, 2, 700, STORED_BYTES_MAX, STORED_BYTES_MAX + 1, 50_000, 400_000]
                {
                    let (page_prefix, rest) = (text(first), text(second));
                    let whole = PagePrefix::new(&page_prefix, encoding).close(&rest);
                    assert!(
                        read(&whole, encoding) == [page_prefix, rest].concat(),
                        "{encoding:?} {first} {second}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_short_second_part_is_not_compressed_and_a_long_one_knows_nothing_of_the_first() {
        let secret = b"balance 12345678 of nobody";
        for encoding in [Encoding::Gzip, Encoding::Brotli] {
            let length = |prefix: &[u8], rest: &[u8]| {
                PagePrefix::new(prefix, encoding).close(rest).len()
                    - PagePrefix::new(prefix, encoding).bytes.len()
            };
            assert_eq!(
                length(secret, secret),
                length(b"something else, as long...", secret),
                "{encoding:?}"
            );
            assert!(
                PagePrefix::new(b"", encoding)
                    .close(secret)
                    .windows(secret.len())
                    .any(|part| part == secret)
            );
            let long = text(10_000);
            assert_eq!(length(&long, &long), length(b"", &long), "{encoding:?}");
            assert!(length(b"", &long) < 5_000, "{encoding:?}");
        }
    }

    #[test]
    fn what_is_remembered_is_made_once_and_memory_is_bounded() {
        let page_prefixes = PagePrefixes::new(10_000, 100);
        let first = page_prefixes.remember(1, Encoding::Gzip, || "text".to_owned());
        assert_eq!(
            page_prefixes.remember(1, Encoding::Gzip, || panic!("made again")).bytes,
            first.bytes
        );
        for n in 0..1000 {
            page_prefixes.remember(n, Encoding::Identity, || "x".repeat(1000));
        }
        assert!(page_prefixes.0.weight() <= 10_000);
    }
}
