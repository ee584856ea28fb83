use super::super::api_calls::Call;
use super::super::routes::find;
use super::*;
use bytes::Bytes;
use domain::Lang;
use serde_json::{Value, json};

/// A dictionary in the format of the web build, with each name as its own text.
fn web() -> Value {
    let words = |names: &[&str]| {
        names
            .iter()
            .map(|name| ((*name).to_owned(), json!(name)))
            .collect::<serde_json::Map<_, _>>()
    };
    let mut store =
        words(&["search", "searchLabel", "filters", "sort", "categories", "list", "soldOut"]);
    store.insert("total".to_owned(), json!("total {0}"));
    store.insert("stock".to_owned(), json!("stock {0}"));
    let one = json!({
        "tabs": words(&["home", "gift", "bag", "user"]), "common": words(&["all", "back", "mainNav", "skip", "viewAll"]), "store": store,
        "home": words(&["balance", "frozen", "points", "orders", "extracted", "tradeLink", "tradeLinkUnset", "copyLink", "shortcuts", "bag",
            "bagEmpty", "popular", "toStore", "unread", "withdraw", "pause", "dismiss", "change", "set"]),
        "rarity": words(&["covert"]), "exterior": words(&["FN", "BS"]), "exteriorShort": words(&["FN", "BS"]), "phase": {}, "quality": words(&["normal", "stattrak"]),
        "categoryShort": words(&["pistol"]), "sort": words(&["price_asc", "price_desc"]), "sortShort": words(&["default", "price"]),
    });
    let icons: serde_json::Map<_, _> = [
        "home", "gift", "bag", "user", "back", "search", "filter", "link", "copy", "next", "bell",
        "notice", "pause", "close",
    ]
    .into_iter()
    .map(|name| (name.to_owned(), json!("<g></g>")))
    .collect();
    let shapes = ["rifle", "pistol", "knife", "gloves", "smg", "heavy"]
        .map(|name| (name.to_owned(), json!("<svg></svg>")));
    let categories: serde_json::Map<_, _> = shapes.into_iter().collect();
    json!({ "words": { "zh-CN": one, "en": one }, "icons": icons, "categories": categories })
}

fn screens(web: &Value) -> Result<Screens, String> {
    Screens::load(&Dist::collect([(
        ".vite/screens.json".to_owned(),
        Bytes::from(web.to_string()),
        "h".to_owned(),
    )]))
}

fn gift(id: u32) -> Value {
    json!({ "id": id.to_string(), "weapon": "AK-47", "finish": "Slate", "rarity": "covert", "exterior": "FN", "quality": "normal",
        "phase": null, "priceFen": 123_456, "stock": 3, "imageUrl": format!("/pictures/1/ak47/slate-{id}.svg") })
}

fn user() -> Value {
    json!({ "avatarUrl": null, "nickName": "Ming", "tradeUrl": "https://steam.example/x?partner=1", "balanceFen": 123_456, "frozenFen": 500,
        "points": 1200, "orderCount": 3, "extractedCount": 0, "unreadCount": 120 })
}

fn draw(path: &str, answers: &[(&str, &Value)]) -> Option<String> {
    let answers: Vec<CallResponse> = answers
        .iter()
        .map(|(key, data)| CallResponse {
            call: Call { key: (*key).to_owned(), is_personal: false },
            data: data.to_string().into(),
            tag: None,
        })
        .collect();
    let visitor =
        Visitor { token: None, lang: Lang::En, dark: None, dismissed: vec!["1".to_owned()] };
    screens(&web()).unwrap().draw(find(path), &visitor, &answers)
}

fn announcements() -> Value {
    let announcement = |id: u32, banner: bool| json!({ "id": id.to_string(), "title": format!("announcement <{id}>"), "banner": banner });
    list(&[announcement(1, true), announcement(2, false), announcement(3, true)])
}

fn list(items: &[Value]) -> Value {
    json!({ "items": items, "total": 15_035, "nextCursor": "x" })
}

#[test]
fn the_store_shows_its_first_cards_with_their_pictures() {
    let gifts: Vec<Value> = (1..=20).map(gift).collect();
    let html = draw("/gift", &[("getUserInfo", &json!({})), ("listGift?limit=20", &list(&gifts))])
        .unwrap();
    assert_eq!(
        (html.matches("<li aria-setsize=\"15035\"").count(), html.matches("<img ").count()),
        (8, 8)
    );
    assert_eq!(
        (html.matches("fetchpriority=\"high\"").count(), html.matches("loading=\"lazy\"").count()),
        (2, 2)
    );
    assert!(
        html.contains("<h1 class=\"Layout_title\">Gift store</h1>")
            && html.contains("role=\"status\">total 15,035</p>")
    );
    assert!(html.contains(
        "href=\"/gift-detail/1\"><span class=\"GiftPicture_stage\" data-rarity=\"covert\"><img src=\"/pictures/1/ak47/slate-1.svg\""
    ));
    assert!(
        html.contains(
            "<span class=\"Money_integer\">1,234</span><span class=\"Money_fraction\">.56</span>"
        ) && html.contains(">stock 3</span>")
    );
    assert!(html.contains("href=\"/gift\" aria-current=\"page\">"));
}

#[test]
fn an_order_is_shown_and_whatever_else_narrows_the_list_is_left_to_the_app() {
    let (nobody, page) = (json!({}), list(&[gift(1)]));
    let sorted =
        draw("/gift", &[("getUserInfo", &nobody), ("listGift?limit=20&sort=price_desc", &page)])
            .unwrap();
    assert!(
        sorted.contains("aria-pressed=\"true\" aria-label=\"price_desc\"")
            && sorted.contains("data-sort=\"price_desc\"")
    );
    for call in [
        "listGift?category=knife&limit=20", "listGift?keyword=a&limit=20",
        "listGift?limit=20&sort=sales&weapon=awp", "listGift?limit=200",
    ] {
        assert_eq!(draw("/gift", &[("getUserInfo", &nobody), (call, &page)]), None, "{call}");
    }
    assert_eq!(draw("/gift", &[("getUserInfo", &nobody), ("listGift?limit=20", &list(&[]))]), None);
}

#[test]
fn only_somebody_who_is_known_gets_a_drawing_and_only_of_what_was_answered() {
    let (page, somebody) = (list(&[gift(1)]), json!({}));
    assert_eq!(draw("/gift", &[("listGift?limit=20", &page)]), None);
    assert_eq!(draw("/gift", &[("getUserInfo", &somebody)]), None);
    assert_eq!(
        draw(
            "/gift",
            &[("getUserInfo", &somebody), ("listGift?limit=20", &json!({ "items": [{}] }))]
        ),
        None
    );
    assert_eq!(
        draw(
            "/bag",
            &[("getUserInfo", &somebody), ("listBag?limit=20&stack=true&state=held", &page)]
        ),
        None
    );
}

#[test]
fn a_gift_shows_its_picture_its_name_and_its_price() {
    let mut detail = gift(7);
    (detail["exterior"], detail["phase"], detail["stock"]) =
        (json!("BS"), json!("Phase 2"), json!(0));
    let html =
        draw("/gift-detail/7", &[("getUserInfo", &json!({})), ("getGift?id=7", &detail)]).unwrap();
    assert!(
        html.contains("GiftPicture_stage Gift_stage")
            && html.contains("Layout_back")
            && !html.contains("Layout_tabs")
    );
    assert!(
        html.contains("<h2 class=\"Gift_name\">Slate</h2>")
            && html.contains(">1,234</span>")
            && html.contains(">soldOut</span>")
    );
    assert!(
        html.contains("<span class=\"GiftTags_tag\">BS</span>")
            && html.contains("<span class=\"GiftTags_tag\">Phase 2</span>")
    );
}

#[test]
fn home_shows_the_balance_the_bag_and_what_others_buy() {
    let gifts: Vec<Value> = (1..=10).map(gift).collect();
    let mut gift_of_bag = gift(70);
    gift_of_bag["giftId"] = json!("70");
    (gift_of_bag["exchangeFen"], gift_of_bag["quantity"]) = (json!(90), json!(2));
    let draw_with = |bag: &Value| {
        draw(
            "/",
            &[
                ("getUserInfo", &user()),
                (home::BAG_CALL, bag),
                (home::ANNOUNCEMENT_CALL, &announcements()),
                (home::POPULAR_CALL, &list(&gifts)),
            ],
        )
    };
    let html = draw_with(&list(&[gift_of_bag])).unwrap();
    assert!(
        html.contains("aria-hidden=\"true\">M</span>")
            && html.contains("<h1>Ming</h1>")
            && !html.contains("Layout_nav")
    );
    assert!(
        html.contains("<span class=\"Money_integer\">1,234</span>")
            && html.contains("balance · frozen ¥5.00")
            && html.contains("<b>1,200</b>points")
    );
    assert!(
        html.contains("<p class=\"Home_tradeUrl\">partner=1</p>")
            && html.contains("CopyButton_copy")
    );
    assert!(
        html.contains("class=\"Home_bagItem\" data-rarity=\"covert\" href=\"/gift-detail/70\">")
    );
    assert!(html.contains("<span class=\"Home_count\">×2</span>"));
    assert_eq!(
        (html.matches("GiftCard_card").count(), html.matches("loading=\"eager\"").count()),
        (4, 1)
    );
    assert!(
        html.contains("href=\"/announcement-detail/3\">announcement &lt;3&gt;</a>")
            && !html.contains("pause")
            && html.contains(">99+</span>")
    );
    assert!(draw_with(&list(&[])).unwrap().contains("<p>bagEmpty</p>"));
    assert_eq!(draw("/", &[("getUserInfo", &user())]), None);
}

#[test]
fn nothing_that_was_answered_can_leave_its_place() {
    let hostile = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>&";
    let mut detail = gift(7);
    for field in ["id", "weapon", "finish", "rarity", "exterior", "quality", "phase", "imageUrl"] {
        detail[field] = json!(hostile);
    }
    detail["siblings"] = json!([{ "id": "8", "exterior": hostile, "quality": hostile, "phase": hostile, "priceFen": 1, "stock": 1 }]);
    let somebody = json!({});
    let store = draw(
        "/gift",
        &[
            ("getUserInfo", &somebody),
            ("listGift?limit=20&sort=\"><script>", &list(&[detail.clone()])),
        ],
    )
    .unwrap();
    let gift =
        draw("/gift-detail/7", &[("getUserInfo", &somebody), ("getGift?id=7", &detail)]).unwrap();
    (detail["giftId"], detail["exchangeFen"], detail["quantity"]) =
        (json!(hostile), json!(1), json!(1));
    let mut owner = user();
    for field in ["avatarUrl", "nickName", "tradeUrl"] {
        owner[field] = json!(hostile);
    }
    let page = list(&[detail]);
    let home = draw(
        "/",
        &[
            ("getUserInfo", &owner),
            (home::BAG_CALL, &page),
            (home::ANNOUNCEMENT_CALL, &announcements()),
            (home::POPULAR_CALL, &page),
        ],
    )
    .unwrap();
    for html in [store, gift, home] {
        assert!(
            !html.contains("<script") && !html.contains("<img src=x") && !html.contains(hostile),
            "{html}"
        );
        assert!(html.contains("&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"));
    }
}

#[test]
fn a_build_without_its_words_draws_nothing_and_one_that_lacks_some_is_refused() {
    assert!(Screens::load(&Dist::default()).unwrap().web.is_none());
    let mut lacking = web();
    lacking["words"]["en"]["store"].as_object_mut().unwrap().remove("soldOut");
    assert!(screens(&lacking).err().unwrap().contains("soldOut"));
}
