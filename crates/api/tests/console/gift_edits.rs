//! Gifts that staff adds and corrects, with pictures that staff uploads.

use crate::desk::{Call, Desk, Member};
use crate::work::{act, log, refused};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use domain::{DAY_SECONDS, PictureName, Role};
use image::{DynamicImage, ImageFormat, RgbImage, Rgba, RgbaImage};
use serde_json::{Value, json};
use std::io::Cursor;
use testkit::both_dbs;

pub fn png(picture: impl Into<DynamicImage>) -> String {
    let mut bytes = Cursor::new(Vec::new());
    picture.into().write_to(&mut bytes, ImageFormat::Png).unwrap();
    BASE64_STANDARD.encode(bytes.into_inner())
}

fn fields() -> Value {
    json!({
        "category": "knife", "rarity": "covert", "rarityColor": null, "weaponModel": "karambit",
        "weaponZh": "爪子刀", "weaponEn": "Karambit", "finishZh": "暮色", "finishEn": "Dusk",
        "nameZh": "爪子刀 | 暮色 (崭新出厂)", "nameEn": "Karambit | Dusk (Factory New)",
        "marketHashName": "★ Karambit | Dusk (Factory New)",
        "collectionZh": null, "collectionEn": null, "descriptionZh": null, "descriptionEn": "A knife.",
        "wearMinE6": 0, "wearMaxE6": 70_000, "imageUrl": null,
    })
}

fn new_gift(price: i64, stock: i64) -> Value {
    let key = json!({ "defIndex": 507, "paintIndex": 9_900, "exterior": "FN", "quality": "normal", "phase": null });
    json!({ "key": key, "fields": fields(), "priceFen": price, "stock": stock })
}

async fn case(desk: &Desk, member: &Member, id: &Value) -> Value {
    Call::to("getGift", json!({ "giftId": id })).cookie(&member.cookie).data(desk).await
}

async fn upload(desk: &Desk, member: &Member, picture: String) -> Value {
    Call::to("uploadPicture", json!({ "picture": picture })).cookie(&member.cookie).data(desk).await
}

/// Whether a picture is there, for anyone who has its path.
async fn is_served(desk: &Desk, uploaded: &Value) -> bool {
    let name = PictureName::of_path(uploaded["url"].as_str().unwrap()).unwrap();
    desk.env.app.shop_picture(name).await.unwrap().is_some()
}

both_dbs! {
    async fn a_gift_is_added_with_its_units_and_corrected(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        let added = act(&desk, &mei, "addGift", new_gift(10_000, 3)).await;
        assert_eq!(added["proposalNo"], Value::Null);
        let id = &added["giftId"];
        desk.env.app.refresh_catalogue().await.unwrap();
        let seen = case(&desk, &mei, id).await;
        let row = &seen["gift"];
        assert_eq!((&row["available"], &row["priceFen"], &row["onSale"]), (&json!(3), &json!(10_000), &json!(false)));
        assert_eq!(row["imageUrl"], pictures::path("karambit", "Dusk", 9_900, None, Some("FN"), "#eb4b4b"));
        assert_eq!((&seen["fields"]["rarityColor"], &seen["fields"]["descriptionEn"]), (&json!("#eb4b4b"), &json!("A knife.")));
        assert_eq!(seen["key"], new_gift(1, 0)["key"]);
        assert_eq!(refused(&desk, &mei, "addGift", new_gift(10_000, 3)).await, "gift_exists");
        // Whoever made up its price and its name on the market does not put it on sale alone.
        let one = json!({ "giftId": id });
        assert_eq!(refused(&desk, &mei, "putGiftOnSale", one.clone()).await, "added_by_same");
        let an = desk.member("an", &[Role::Manager]).await;
        act(&desk, &an, "putGiftOnSale", one.clone()).await;
        act(&desk, &mei, "takeGiftOffSale", one.clone()).await;
        act(&desk, &mei, "putGiftOnSale", one).await;
        // An item of Steam belongs to one gift: an extraction sends what has the name.
        let mut double = new_gift(1, 0);
        double["key"]["paintIndex"] = json!(9_901);
        assert_eq!(refused(&desk, &mei, "addGift", double).await, "gift_exists");
        let mut renamed = seen["fields"].clone();
        renamed["marketHashName"] = json!("AWP | Dragon Lore (Factory New)");
        let renamed = json!({ "giftId": id, "version": seen["version"], "fields": renamed });
        assert_eq!(refused(&desk, &mei, "correctGift", renamed).await, "wrong_gift");

        let mut fields = seen["fields"].clone();
        fields["nameZh"] = json!("爪子刀 | 暮光");
        fields["category"] = json!("equipment");
        let correction = json!({ "giftId": id, "version": seen["version"], "fields": fields });
        act(&desk, &mei, "correctGift", correction.clone()).await;
        let corrected = case(&desk, &mei, id).await;
        assert_eq!((&corrected["fields"], &corrected["gift"]["available"]), (&fields, &json!(3)));
        assert_eq!(refused(&desk, &mei, "correctGift", correction).await, "gift_changed");
        // Another price or sale is no other description.
        let price = json!({ "giftId": id, "expectedFen": 10_000, "priceFen": 10_100 });
        act(&desk, &mei, "changePrice", price).await;
        act(&desk, &mei, "takeGiftOffSale", json!({ "giftId": id })).await;
        let same = json!({ "giftId": id, "version": corrected["version"], "fields": fields });
        act(&desk, &mei, "correctGift", same).await;
        let seen = case(&desk, &mei, id).await;
        assert_eq!((&seen["gift"]["priceFen"], &seen["gift"]["onSale"]), (&json!(10_100), &json!(false)));

        let acts = Call::to("listLog", json!({ "action": "correct_gift" })).cookie(&mei.cookie).data(&desk).await;
        let mut done = acts["items"].as_array().unwrap().iter().rev().filter(|act| act["outcome"] == "done");
        let first = done.next().unwrap();
        assert_eq!(first["before"], json!({ "category": "knife", "name_zh": "爪子刀 | 暮色 (崭新出厂)" }), "{acts}");
        assert_eq!(first["after"], json!({ "category": "equipment", "name_zh": "爪子刀 | 暮光" }));
        let id = id.as_str().unwrap();
        assert_eq!(log(&desk).await[..3], [
            format!("mei change_stock {id} done"), format!("mei add_gift {id} done"), "mei add_gift  refused".to_owned(),
        ]);
        desk.audit().await;
    }

    async fn units_that_are_worth_much_wait_for_another(env: TestEnv) {
        let desk = Desk::new(env);
        let (mei, lin) = (desk.member("mei", &[Role::Manager]).await, desk.member("lin", &[Role::Finance]).await);
        let added = act(&desk, &mei, "addGift", new_gift(1_000_000, 1_000)).await;
        assert_eq!(case(&desk, &mei, &added["giftId"]).await["gift"]["available"], 0);
        act(&desk, &lin, "approveProposal", json!({ "proposalNo": added["proposalNo"] })).await;
        assert_eq!(case(&desk, &mei, &added["giftId"]).await["gift"]["available"], 1_000);
        assert_eq!(refused(&desk, &lin, "addGift", new_gift(1, 0)).await, "forbidden");
        let id = added["giftId"].as_str().unwrap();
        assert!(log(&desk).await.contains(&format!("mei propose_stock {id} done")));
        desk.audit().await;
    }

    async fn what_an_import_refuses_is_refused(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        for (field, value) in [
            ("nameZh", json!("")), ("nameEn", json!(" ")), ("finishEn", json!("a\nb")), ("weaponZh", json!("\u{202e}刀")),
            ("descriptionEn", json!("x".repeat(2_001))), ("weaponModel", json!("AK 47")), ("rarityColor", json!("red")),
            ("wearMinE6", json!(-1)), ("wearMaxE6", json!(1_000_001)), ("wearMinE6", json!(70_000)),
            ("collectionZh", json!("")),
        ] {
            let mut gift = new_gift(100, 1);
            gift["fields"][field] = value;
            assert_eq!(refused(&desk, &mei, "addGift", gift.clone()).await, "wrong_gift", "{gift}");
        }
        for (price, stock) in [(0, 1), (-1, 1), (1_000_000_000_001, 1), (100, -1), (100, 1_000_000_001)] {
            assert_eq!(refused(&desk, &mei, "addGift", new_gift(price, stock)).await, "wrong_gift");
        }
        for (field, value) in [("category", json!("boat")), ("rarity", json!("best"))] {
            let mut gift = new_gift(100, 1);
            gift["fields"][field] = value;
            assert_eq!(refused(&desk, &mei, "addGift", gift).await, "bad_parameter");
        }
        let unknown = json!({ "giftId": "999999", "version": "", "fields": fields() });
        assert_eq!(refused(&desk, &mei, "correctGift", unknown).await, "gift_not_found");
        assert!(desk.env.tx(|conn| Ok(store::shop::gifts::all(conn)?)).await.is_empty());
    }

    async fn an_uploaded_picture_is_kept_while_a_gift_names_it(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Manager]).await;
        let wen = desk.member("wen", &[Role::Service]).await;
        let photo = upload(&desk, &mei, png(RgbImage::new(1_920, 1_080))).await;
        assert_eq!((&photo["width"], &photo["height"]), (&json!(960), &json!(540)));
        let cut_out = upload(&desk, &mei, png(RgbaImage::from_pixel(80, 60, Rgba([200, 0, 0, 40])))).await;
        assert!(photo["url"].as_str().unwrap().ends_with(".jpg") && cut_out["url"].as_str().unwrap().ends_with("-80x60.png"));
        let picture = |text: &str| json!({ "picture": text });
        for (text, reason) in [("", "invalid_picture"), ("AAAA", "invalid_picture"), ("§", "bad_parameter")] {
            assert_eq!(refused(&desk, &mei, "uploadPicture", picture(text)).await, reason, "{text}");
        }
        assert_eq!(refused(&desk, &mei, "uploadPicture", picture(&"A".repeat(3_000_000))).await, "bad_parameter");
        assert_eq!(refused(&desk, &wen, "uploadPicture", picture("AAAA")).await, "forbidden");

        let mut gift = new_gift(100, 1);
        for url in ["https://elsewhere.example/a.png", "/pictures/1/none.svg", "/uploads/none.jpg", "javascript:1"] {
            gift["fields"]["imageUrl"] = json!(url);
            let reason = refused(&desk, &mei, "addGift", gift.clone()).await;
            assert!(["picture_not_found", "wrong_gift"].contains(&reason.as_str()), "{url} {reason}");
        }
        gift["fields"]["imageUrl"] = photo["url"].clone();
        let id = act(&desk, &mei, "addGift", gift.clone()).await["giftId"].clone();
        desk.env.clock.advance_seconds(DAY_SECONDS + 60);
        let mei = Member { cookie: desk.sign_in(&mei).await, ..mei };
        let third = upload(&desk, &mei, png(RgbImage::new(8, 8))).await;
        assert!(is_served(&desk, &photo).await && is_served(&desk, &third).await, "one is in use, the other is new");
        assert!(!is_served(&desk, &cut_out).await, "nothing has named it for a day");
        gift["key"]["phase"] = json!("Ruby");
        gift["fields"]["imageUrl"] = cut_out["url"].clone();
        assert_eq!(refused(&desk, &mei, "addGift", gift).await, "picture_not_found");

        let seen = case(&desk, &mei, &id).await;
        let mut fields = seen["fields"].clone();
        fields["imageUrl"] = third["url"].clone();
        act(&desk, &mei, "correctGift", json!({ "giftId": id, "version": seen["version"], "fields": fields })).await;
        desk.env.clock.advance_seconds(DAY_SECONDS + 60);
        let mei = Member { cookie: desk.sign_in(&mei).await, ..mei };
        upload(&desk, &mei, png(RgbImage::new(8, 8))).await;
        assert!(is_served(&desk, &third).await && !is_served(&desk, &photo).await);
        desk.audit().await;
    }
}
