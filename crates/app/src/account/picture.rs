//! Makes a small JPEG of an uploaded picture, square or whole. The upload itself is never stored:
//! it is decoded under limits and encoded again, so that no metadata and no hidden content is kept.

use crate::limits::BlockingQueue;
use crate::passwords::Passwords;
use crate::{Refusal, Result};
use domain::PictureFormat;
use image::codecs::jpeg::JpegEncoder;
use image::imageops::{FilterType, crop_imm, resize, thumbnail};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage, RgbaImage};
use std::io::Cursor;

/// Width and height of the stored picture, in pixels.
pub(super) const SIDE: u32 = 256;

/// Most pixels of a picture that is not cropped: the screenshot of a phone is kept as it is, and
/// the text of a long one can be read.
const WHOLE_DOTS: u64 = 3_200_000;

/// Longest side of a picture of a gift or an announcement, in pixels: what a screen of 320 points
/// shows with three pixels each.
const SHOWN_SIDE: u32 = 960;

const JPEG_QUALITY: u8 = 85;

/// Largest width or height of an upload, in pixels.
const SIDE_MAX: u32 = 8192;

/// Most pixels of an upload: a screen of 3840 by 2160. The web client sends far fewer. A
/// progressive JPEG takes nine bytes for each while it is decoded (measured), so one of this size
/// takes 72 MiB.
const DOTS_MAX: u64 = 8_300_000;

/// Memory that a decoded picture may take: four bytes for each of the most pixels.
const MEMORY_BYTES_MAX: u64 = DOTS_MAX * 4;

/// Most scans of a JPEG, with those of pictures inside its metadata: each may go over all pixels
/// again. Encoders make a dozen at most.
const SCANS_MAX: usize = 24;

/// Most segments of a JPEG: the decoder goes over all metadata again for each of them. The longest
/// metadata that cameras write has some forty.
const SEGMENTS_MAX: usize = 200;

/// Callers that may wait for their turn; further ones get `Overloaded`.
const WAITING_MAX: usize = 32;

/// Decodes one picture at a time, and none while a password is compared. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Pictures(BlockingQueue);

impl Pictures {
    pub(crate) fn new(passwords: &Passwords) -> Self {
        Self(passwords.queue_beside_none("pictures", WAITING_MAX))
    }

    /// A JPEG of [`SIDE`] by [`SIDE`] pixels from a PNG, JPEG or WebP.
    pub(super) async fn avatar(&self, uploaded: Vec<u8>) -> Result<Vec<u8>> {
        self.make(move || avatar_now(&uploaded)).await
    }

    /// A JPEG of up to [`WHOLE_DOTS`] pixels from a PNG, JPEG or WebP.
    pub(crate) async fn whole(&self, uploaded: Vec<u8>) -> Result<Vec<u8>> {
        self.make(move || whole_now(&uploaded)).await
    }

    /// A picture for gifts and announcements from a PNG, JPEG or WebP.
    pub(crate) async fn shown(&self, uploaded: Vec<u8>) -> Result<ShownPicture> {
        self.make(move || shown_now(&uploaded)).await
    }

    async fn make<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Option<T> + Send + 'static,
    ) -> Result<T> {
        let made = match self.0.run(work).await {
            // A panic of the decoder is caused by the picture, so it is a refusal and not a fault.
            Err(Refusal::Internal { .. }) => None,
            made => made?,
        };
        made.ok_or(Refusal::InvalidPicture)
    }
}

/// A picture as the shop shows it.
pub(crate) struct ShownPicture {
    pub bytes: Vec<u8>,
    /// Width and height, in pixels.
    pub size: (u32, u32),
    pub format: PictureFormat,
}

/// The whole picture, with sides of at most [`SHOWN_SIDE`]. Transparent parts stay so, since the
/// shop has a light and a dark theme.
fn shown_now(uploaded: &[u8]) -> Option<ShownPicture> {
    let (mut picture, orientation) = decoded(uploaded)?;
    picture.apply_orientation(orientation);
    let mut picture = picture.into_rgba8();
    if picture.width().max(picture.height()) > SHOWN_SIDE {
        picture = scaled(picture);
    }
    let size = picture.dimensions();
    if picture.pixels().all(|pixel| pixel.0[3] == u8::MAX) {
        let bytes = encoded(&picture)?;
        return Some(ShownPicture { bytes, size, format: PictureFormat::Jpeg });
    }
    let mut bytes = Vec::new();
    picture.write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png).ok()?;
    Some(ShownPicture { bytes, size, format: PictureFormat::Png })
}

/// With a longest side of [`SHOWN_SIDE`]. The colours of transparent pixels must not mix into
/// those beside them, so they are weighted by how much is seen of them.
fn scaled(mut picture: RgbaImage) -> RgbaImage {
    let longest = picture.width().max(picture.height());
    let side = |side: u32| (side * SHOWN_SIDE / longest).max(1);
    let (width, height) = (side(picture.width()), side(picture.height()));
    let part = |value: u8, of: u32, whole: u32| {
        u8::try_from((u32::from(value) * of + whole / 2) / whole).unwrap_or(u8::MAX)
    };
    for pixel in picture.pixels_mut() {
        let [red, green, blue, alpha] = pixel.0;
        let weighted = |value| part(value, alpha.into(), 255);
        pixel.0 = [weighted(red), weighted(green), weighted(blue), alpha];
    }
    let mut small = thumbnail(&picture, width, height);
    for pixel in small.pixels_mut() {
        let [red, green, blue, alpha] = pixel.0;
        let whole = |value| part(value, 255, u32::from(alpha).max(1));
        pixel.0 = [whole(red), whole(green), whole(blue), alpha];
    }
    small
}

fn avatar_now(uploaded: &[u8]) -> Option<Vec<u8>> {
    let (whole, orientation) = decoded(uploaded)?;
    let mut small = DynamicImage::ImageRgba8(middle(&whole));
    drop(whole);
    // Rotation keeps the central square in the centre, so it is enough to rotate the small picture.
    small.apply_orientation(orientation);
    encoded(&small.into_rgba8())
}

/// The whole picture, scaled to [`WHOLE_DOTS`] where it is larger.
fn whole_now(uploaded: &[u8]) -> Option<Vec<u8>> {
    let (whole, orientation) = decoded(uploaded)?;
    let mut small = match whole_size(whole.width(), whole.height()) {
        Some((width, height)) => whole.thumbnail_exact(width, height),
        None => whole,
    };
    small.apply_orientation(orientation);
    encoded(&small.into_rgba8())
}

/// The size of a picture that has too many pixels, with the same proportions.
fn whole_size(width: u32, height: u32) -> Option<(u32, u32)> {
    let (width, height) = (u64::from(width), u64::from(height));
    let scaled = |side: u64, other: u64| {
        u32::try_from((WHOLE_DOTS * side / other).isqrt()).unwrap_or(u32::MAX).max(1)
    };
    (width * height > WHOLE_DOTS).then(|| (scaled(width, height), scaled(height, width)))
}

fn encoded(picture: &RgbaImage) -> Option<Vec<u8>> {
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, JPEG_QUALITY).encode_image(&on_white(picture)).ok()?;
    Some(jpeg)
}

/// Decodes an upload under limits. Its metadata says how it is turned.
fn decoded(uploaded: &[u8]) -> Option<(DynamicImage, Orientation)> {
    let mut reader = ImageReader::new(Cursor::new(uploaded)).with_guessed_format().ok()?;
    reader.format().filter(|format| {
        matches!(format, ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP)
    })?;
    if reader.format() == Some(ImageFormat::Jpeg) {
        let (segments, scans) = jpeg_segments(uploaded);
        if segments > SEGMENTS_MAX || scans > SCANS_MAX {
            return None;
        }
    }
    let mut limits = Limits::default();
    (limits.max_image_width, limits.max_image_height, limits.max_alloc) =
        (Some(SIDE_MAX), Some(SIDE_MAX), Some(MEMORY_BYTES_MAX));
    reader.limits(limits);
    let mut decoder = reader.into_decoder().ok()?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > DOTS_MAX
        || width == 0
        || height == 0
        || decoder.total_bytes() > MEMORY_BYTES_MAX
    {
        return None;
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    Some((DynamicImage::from_decoder(decoder).ok()?, orientation))
}

/// How many segments a JPEG has, and how many of them begin a scan, read from its markers alone.
fn jpeg_segments(jpeg: &[u8]) -> (usize, usize) {
    let (mut rest, mut segments, mut scans) = (jpeg, 0, 0);
    while let Some(at) = rest.iter().position(|byte| *byte == 0xff) {
        rest = &rest[at + 1..];
        let Some((marker, after)) = rest.split_first() else { break };
        match marker {
            // A padding byte.
            0xff => continue,
            // No segment follows: a byte of a scan, and markers without a length.
            0x00 | 0x01 | 0xd0..=0xd9 => rest = after,
            _ => {
                segments += 1;
                scans += usize::from(*marker == 0xda);
                let length = after.first_chunk().map_or(0, |length| u16::from_be_bytes(*length));
                rest = after.get(usize::from(length)..).unwrap_or_default();
            }
        }
    }
    (segments, scans)
}

/// The largest central square, scaled to [`SIDE`].
fn middle(whole: &DynamicImage) -> RgbaImage {
    let side = whole.width().min(whole.height());
    let square =
        crop_imm(whole, (whole.width() - side) / 2, (whole.height() - side) / 2, side, side);
    if side > SIDE {
        thumbnail(&*square, SIDE, SIDE)
    } else {
        resize(&*square, SIDE, SIDE, FilterType::CatmullRom)
    }
}

/// JPEG has no transparency: transparent pixels are blended with white.
fn on_white(picture: &RgbaImage) -> RgbImage {
    RgbImage::from_fn(picture.width(), picture.height(), |x, y| {
        let [red, green, blue, alpha] = picture.get_pixel(x, y).0;
        let mix = |value: u8| {
            let sum = u32::from(value) * u32::from(alpha) + 255 * (255 - u32::from(alpha));
            u8::try_from((sum + 127) / 255).unwrap_or(u8::MAX)
        };
        image::Rgb([mix(red), mix(green), mix(blue)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(picture: impl Into<DynamicImage>) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        picture.into().write_to(&mut bytes, ImageFormat::Png).unwrap();
        bytes.into_inner()
    }

    #[test]
    fn the_largest_pictures_are_taken_and_no_larger_ones() {
        // A picture of one colour is small as a file and large when decoded.
        assert!(avatar_now(&png(image::GrayImage::new(3840, 2160))).is_some());
        assert!(avatar_now(&png(image::GrayImage::new(3840, 2170))).is_none(), "too many dots");
        assert!(avatar_now(&png(image::GrayImage::new(8193, 1))).is_none(), "too wide");
        let deep = image::ImageBuffer::<image::Rgba<u16>, Vec<u16>>::new(2600, 2600);
        assert!(avatar_now(&png(deep)).is_none(), "more than four bytes for each of the most dots");
    }

    #[test]
    fn a_jpeg_with_many_scans_or_segments_is_not_decoded() {
        let mut jpeg = Vec::new();
        let picture = RgbImage::from_pixel(64, 64, image::Rgb([10, 200, 90]));
        JpegEncoder::new(&mut jpeg).encode_image(&picture).unwrap();
        assert_eq!(jpeg_segments(&jpeg).1, 1);
        assert!(avatar_now(&jpeg).is_some());
        let scan = jpeg.windows(2).position(|pair| pair == [0xff, 0xda]).unwrap();
        let (head, end) = (&jpeg[..scan], jpeg.len() - 2);
        // Whatever stands inside a segment is none.
        let comment =
            [&head[..2], &[0xff, 0xfe, 0, 6, 0xff, 0xda, 0xff, 0xda], &jpeg[2..]].concat();
        assert_eq!(jpeg_segments(&comment).1, 1);
        for (times, is_taken) in [(SCANS_MAX, true), (SCANS_MAX + 1, false)] {
            let many = [head, &jpeg[scan..end].repeat(times), &jpeg[end..]].concat();
            assert_eq!(jpeg_segments(&many).1, times);
            assert_eq!(avatar_now(&many).is_some(), is_taken, "{times}");
        }
        for cut in 0..jpeg.len() {
            jpeg_segments(&jpeg[..cut]);
        }
        let own = jpeg_segments(&jpeg).0;
        for (more, is_taken) in [(SEGMENTS_MAX - own, true), (SEGMENTS_MAX - own + 1, false)] {
            let empty = [0xff, 0xe3, 0, 2].repeat(more);
            let many = [&jpeg[..2], &empty, &jpeg[2..]].concat();
            assert_eq!(avatar_now(&many).is_some(), is_taken, "{more}");
        }
    }

    #[test]
    fn what_is_kept_has_nothing_of_what_was_sent_but_colours() {
        let sent = png(RgbImage::from_pixel(300, 200, image::Rgb([10, 200, 90])));
        let text = [b"\0\0\0\x11tEXtsecret\0here it is".as_slice()].concat();
        let with_text =
            [&sent[..33], &text, &crc32(&text[4..]).to_be_bytes(), &sent[33..]].concat();
        let kept = avatar_now(&with_text).unwrap();
        assert!(!kept.windows(6).any(|part| part == b"secret"));
        let picture = image::load_from_memory(&kept).unwrap().into_rgb8();
        assert_eq!(picture.dimensions(), (SIDE, SIDE));
        assert!(
            picture
                .get_pixel(128, 128)
                .0
                .iter()
                .zip([10, 200, 90])
                .all(|(is, was)| is.abs_diff(was) < 8)
        );
    }

    #[test]
    fn a_screenshot_is_kept_and_a_larger_picture_keeps_its_proportions() {
        for (sent, kept) in [
            ((1170, 2532), (1170, 2532)),
            ((300, 6000), (300, 6000)),
            ((3840, 2160), (2385, 1341)),
            ((8192, 1000), (5120, 625)),
        ] {
            let whole = whole_now(&png(image::GrayImage::new(sent.0, sent.1))).unwrap();
            let picture = image::load_from_memory(&whole).unwrap();
            assert_eq!((picture.width(), picture.height()), kept);
        }
    }

    #[test]
    fn a_shown_picture_keeps_its_proportions_and_what_is_transparent() {
        let opaque = shown_now(&png(image::GrayImage::new(3840, 2160))).unwrap();
        assert_eq!((opaque.size, opaque.format), ((960, 540), PictureFormat::Jpeg));
        let small = shown_now(&png(image::GrayImage::new(300, 200))).unwrap();
        assert_eq!(small.size, (300, 200));
        // Transparent black beside white must not turn the edge grey.
        let half = RgbaImage::from_fn(1925, 1000, |x, _| {
            image::Rgba(if x < 963 { [0, 0, 0, 0] } else { [255, 255, 255, 255] })
        });
        let shown = shown_now(&png(half)).unwrap();
        assert_eq!((shown.size, shown.format), ((960, 498), PictureFormat::Png));
        let picture = image::load_from_memory(&shown.bytes).unwrap().into_rgba8();
        assert_eq!(picture.get_pixel(100, 100).0[3], 0);
        let seen = picture.pixels().filter(|pixel| pixel.0[3] > 0);
        assert!(seen.into_iter().all(|pixel| pixel.0[..3].iter().all(|value| *value > 250)));
        assert!(shown_now(b"<svg/>").is_none());
    }

    fn crc32(bytes: &[u8]) -> u32 {
        let step = |crc: u32, byte: &u8| {
            (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
                if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 }
            })
        };
        !bytes.iter().fold(!0, step)
    }
}
