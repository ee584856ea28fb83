//! `POST uploadAvatar` and `POST modifyHeadPic`, with valid and with malicious pictures.

use super::fixtures::{assert_unchanged, customer, open, text};
use super::places::places;
use super::refused;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use serde_json::json;
use std::io::Cursor;
use testkit::both_dbs;
use testkit::http::{Call, HttpResponse, Site};

const BOUNDARY: &str = "----satchel7MA4YWxkTrZu0gW";

/// An `uploadAvatar` with these fields: name, file name, bytes.
fn form(fields: &[(&str, &str, &[u8])]) -> Call {
    form_of("uploadAvatar", fields)
}

/// A call with a form of these fields.
fn form_of(call: &str, fields: &[(&str, &str, &[u8])]) -> Call {
    let mut body = Vec::new();
    for (name, file_name, bytes) in fields {
        let head = format!(
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"{file_name}\"\r\nContent-Type: image/png\r\n\r\n"
        );
        body.extend([head.as_bytes(), bytes, b"\r\n"].concat());
    }
    body.extend(format!("--{BOUNDARY}--\r\n").into_bytes());
    Call::post(call).body(&format!("multipart/form-data; boundary={BOUNDARY}"), body)
}

pub fn upload(bytes: &[u8]) -> Call {
    form(&[("file", "me.png", bytes)])
}

/// A `sendConversationPicture`.
pub fn picture_form(conversation_no: &str, bytes: &[u8]) -> Call {
    let fields = [("conversationNo", "", conversation_no.as_bytes()), ("file", "me.png", bytes)];
    form_of("sendConversationPicture", &fields)
}

/// A flag as a PNG.
pub fn png_of_flag(width: u32, height: u32) -> Vec<u8> {
    encoded(&flag(width, height), ImageFormat::Png)
}

fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Vec::new();
    picture.write_to(&mut Cursor::new(&mut bytes), format).unwrap();
    bytes
}

/// Red on the left, green in the middle, blue on the right.
fn flag(width: u32, height: u32) -> DynamicImage {
    let colour =
        |x: u32| [Rgb([250, 0, 0]), Rgb([0, 250, 0]), Rgb([0, 0, 250])][(x * 3 / width) as usize];
    RgbImage::from_fn(width, height, |x, _| colour(x)).into()
}

/// The stored picture of an upload.
async fn kept(site: &Site, token: &str, bytes: &[u8]) -> RgbImage {
    let data = upload(bytes).token(token).data(site).await;
    let id = text(&data["avatarId"]);
    assert!(id.len() == 32 && data["avatarUrl"] == format!("/avatars/{id}.jpg"), "{data}");
    let jpeg = site.env.app.avatar(&id).await.unwrap().unwrap();
    assert!(jpeg.len() < 64 * 1024 && image::guess_format(&jpeg).unwrap() == ImageFormat::Jpeg);
    let picture = image::load_from_memory(&jpeg).unwrap().into_rgb8();
    assert_eq!(picture.dimensions(), (256, 256));
    picture
}

fn is_near(picture: &RgbImage, (x, y): (u32, u32), colour: [u8; 3]) -> bool {
    picture.get_pixel(x, y).0.iter().zip(colour).all(|(is, should)| is.abs_diff(should) < 24)
}

/// A JPEG with an EXIF orientation.
fn turned(picture: &DynamicImage, orientation: u8) -> Vec<u8> {
    let jpeg = encoded(picture, ImageFormat::Jpeg);
    let tiff = [
        b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".as_slice(),
        &[orientation],
        b"\0\0\0\0\0\0",
    ]
    .concat();
    let exif = [b"Exif\0\0".as_slice(), &tiff].concat();
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], b"\xff\xe1", &length, &exif, &jpeg[2..]].concat()
}

/// A PNG whose header has this size, with no data after it.
fn bomb(width: u32, height: u32) -> Vec<u8> {
    let mut png = encoded(&flag(3, 3), ImageFormat::Png);
    png[16..20].copy_from_slice(&width.to_be_bytes());
    png[20..24].copy_from_slice(&height.to_be_bytes());
    let crc = crc32(&png[12..29]);
    png[29..33].copy_from_slice(&crc.to_be_bytes());
    png
}

fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32, byte: &u8| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 }
        })
    };
    !bytes.iter().fold(!0, step)
}

fn received(answer: &HttpResponse) -> (u16, &str) {
    (answer.status.as_u16(), answer.body["reason"].as_str().unwrap_or_default())
}

both_dbs! {
    async fn pictures_of_three_kinds_become_small_squares(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
            for (width, height) in [(900, 300), (1000, 999), (40, 30), (1, 1)] {
                let picture = kept(&site, &token, &encoded(&flag(width, height), format)).await;
                if width > 800 {
                    assert!(is_near(&picture, (128, 128), [0, 250, 0]), "the middle is kept of {width}x{height}");
                }
            }
        }
        // The middle square of the wide flag is only the middle stripe.
        let picture = kept(&site, &token, &encoded(&flag(900, 300), ImageFormat::Png)).await;
        assert!(is_near(&picture, (6, 128), [0, 250, 0]) && is_near(&picture, (250, 128), [0, 250, 0]));
    }

    async fn what_is_seen_through_is_white_and_what_lies_is_turned(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let glass: DynamicImage = RgbaImage::from_fn(64, 64, |x, _| if x < 32 { Rgba([0, 0, 0, 0]) } else { Rgba([200, 0, 0, 255]) }).into();
        let picture = kept(&site, &token, &encoded(&glass, ImageFormat::Png)).await;
        assert!(is_near(&picture, (20, 128), [255, 255, 255]) && is_near(&picture, (236, 128), [200, 0, 0]));

        let flag = RgbImage::from_fn(128, 128, |_, y| if y < 64 { Rgb([250, 0, 0]) } else { Rgb([0, 0, 250]) }).into();
        let upright = kept(&site, &token, &turned(&flag, 1)).await;
        assert!(is_near(&upright, (128, 20), [250, 0, 0]) && is_near(&upright, (128, 236), [0, 0, 250]));
        let lying = kept(&site, &token, &turned(&flag, 6)).await;
        assert!(is_near(&lying, (236, 128), [250, 0, 0]) && is_near(&lying, (20, 128), [0, 0, 250]), "its top is on the right");
    }

    async fn whatever_else_is_uploaded_is_no_picture(env: TestEnv) {
        let site = open(env);
        let (token, other) = (customer(&site).await, customer(&site).await);
        let png = encoded(&flag(300, 300), ImageFormat::Png);
        let webp = encoded(&flag(300, 300), ImageFormat::WebP);
        let mut huge_jpeg = encoded(&flag(30, 30), ImageFormat::Jpeg);
        let frame = huge_jpeg.windows(2).position(|mark| mark == [0xff, 0xc0]).unwrap();
        huge_jpeg[frame + 5..frame + 9].copy_from_slice(&[0xff, 0xdc, 0xff, 0xdc]);
        let bad: [&[u8]; 16] = [
            b"",
            b"me.png",
            b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;",
            b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>",
            b"<!DOCTYPE html><script>alert(1)</script>",
            b"BM\x1e\0\0\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0\x01\0\x01\0\x01\0\x18\0\0\0\xff\0",
            b"RIFF\x04\0\0\0WEBP",
            b"\x89PNG\r\n\x1a\n",
            b"\xff\xd8\xff\xe0",
            &png[..png.len() / 2],
            &webp[..webp.len() / 2],
            &bomb(60_000, 60_000),
            &bomb(8_193, 1),
            &bomb(8_000, 8_000),
            &bomb(0, 0),
            &huge_jpeg,
        ];
        let before = site.env.tables().await.without("attempt_counters");
        for (i, bytes) in bad.iter().enumerate() {
            let answer = upload(bytes).token(&token).send(&site).await;
            assert_eq!(received(&answer), (200, "invalid_picture"), "{i}: {answer:?}");
        }
        refused::invalid_picture().assert_heard(&upload(b"x").token(&other).send(&site).await, "zh");
        refused::invalid_picture().assert_heard(&upload(b"x").token(&other).lang("en").send(&site).await, "en");
        let differences = before.differences(&site.env.tables().await.without("attempt_counters"));
        assert!(differences.is_empty(), "{differences:#?}");
    }

    async fn what_is_no_form_with_one_file_costs_nothing(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let before = site.env.tables().await;
        let png = encoded(&flag(30, 30), ImageFormat::Png);
        refused::missing("file").check(&site, form(&[]).token(&token)).await;
        refused::missing("file").check(&site, form(&[("picture", "a.png", &png)]).token(&token)).await;
        refused::conflicting("file").check(&site, form(&[("file", "a.png", &png), ("file", "b.png", &png)]).token(&token)).await;
        for kind in ["application/json", "image/png", "multipart/form-data", "", "text/plain"] {
            refused::malformed("Content-Type").check(&site, Call::post("uploadAvatar").body(kind, png.clone()).token(&token)).await;
        }
        let broken = Call::post("uploadAvatar").body("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\nabc");
        refused::malformed("body").check(&site, broken.token(&token)).await;
        let large = [png.as_slice(), &vec![0; 2 * 1024 * 1024 + 20_000]].concat();
        refused::body_too_large().check(&site, upload(&large).token(&token)).await;
        refused::body_too_large().check(&site, form(&[("other", "a", &large), ("file", "b", &png)]).token(&token)).await;
        refused::login_required().check(&site, upload(&png)).await;
        assert_unchanged(&site, &before, "refusals").await;
    }

    async fn a_customer_chooses_among_their_own_and_the_built_in_ones(env: TestEnv) {
        let site = open(env);
        let (token, other_customer) = (customer(&site).await, customer(&site).await);
        let data = upload(&encoded(&flag(30, 30), ImageFormat::Png)).token(&token).data(&site).await;
        let (id, url) = (text(&data["avatarId"]), text(&data["avatarUrl"]));
        for call in places("modifyHeadPic", &[("avatarId", &id)]) {
            assert_eq!(call.token(&token).data(&site).await, json!({ "avatarUrl": url }));
        }
        assert_eq!(Call::get("getUserInfo").token(&token).data(&site).await["avatarUrl"], url);
        let presets = Call::get("getClientConfig").data(&site).await["avatars"].clone();
        assert_eq!(presets.as_array().unwrap().len(), 12);
        for preset in presets.as_array().unwrap() {
            let call = Call::post(&format!("modifyHeadPic?avatarUrl={}", preset.as_str().unwrap())).token(&token);
            assert_eq!(call.data(&site).await["avatarUrl"], *preset);
        }
        let before = site.env.tables().await;
        refused::avatar_not_found().check(&site, Call::post(&format!("modifyHeadPic?avatarId={id}")).token(&other_customer)).await;
        for url in [url.as_str(), "https://evil.cn/x.png", "/avatars/preset/13.svg", "/avatars/preset/../1.svg", "javascript:alert(1)", "/pictures/1"] {
            refused::avatar_not_found().check(&site, Call::post(&format!("modifyHeadPic?avatarUrl={url}")).token(&token)).await;
        }
        for id in ["0", "..", &"0".repeat(32)] {
            refused::avatar_not_found().check(&site, Call::post(&format!("modifyHeadPic?avatarId={id}")).token(&token)).await;
        }
        refused::missing("avatarId").check(&site, Call::post("modifyHeadPic").token(&token)).await;
        let both = format!("modifyHeadPic?avatarId={id}&avatarUrl=/avatars/preset/1.svg");
        refused::conflicting("avatarUrl").check(&site, Call::post(&both).token(&token)).await;
        assert_unchanged(&site, &before, "refusals").await;
    }

    async fn the_newest_five_are_kept_and_the_one_in_use(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let png = encoded(&flag(30, 30), ImageFormat::Png);
        let mut ids = Vec::new();
        for _ in 0..9 {
            ids.push(text(&upload(&png).token(&token).data(&site).await["avatarId"]));
            site.env.clock.advance_seconds(1);
            if ids.len() == 1 {
                Call::post(&format!("modifyHeadPic?avatarId={}", ids[0])).token(&token).data(&site).await;
            }
        }
        let mut there = Vec::new();
        for id in &ids {
            there.push(site.env.app.avatar(id).await.unwrap().is_some());
        }
        assert_eq!(there, [true, false, false, false, true, true, true, true, true]);
        for id in ["", "x", "../../etc/passwd", &ids[0].to_uppercase()] {
            assert_eq!(site.env.app.avatar(id).await.unwrap(), None);
        }
    }

    async fn twenty_uploads_a_day_are_enough(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        for _ in 0..20 {
            assert_eq!(received(&upload(b"x").token(&token).send(&site).await), (200, "invalid_picture"));
        }
        let png = encoded(&flag(30, 30), ImageFormat::Png);
        assert_eq!(received(&upload(&png).token(&token).send(&site).await), (429, "rate_limited"));
        site.env.clock.advance_seconds(24 * 3600);
        upload(&png).token(&token).data(&site).await;
    }
}
