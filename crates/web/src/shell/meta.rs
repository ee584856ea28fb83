//! The metadata of a page for search engines and chat apps: description, canonical address,
//! alternate language, preview.

use super::api_calls::Data;
use super::escape::{push_html, push_json};
use domain::Lang;
use serde::Deserialize;
use serde_json::json;

const DESCRIPTION: (&str, &str) = (
    "锦囊：买卖游戏饰品的礼品商城。明码标价，付款即入背包，随时提取到 Steam 或兑换为余额。",
    "A store for game cosmetics: clear prices, delivered to your bag at once, sent to Steam or turned into balance whenever you want.",
);
const PREVIEW: &str = "/preview.jpg";

/// The metadata of one page.
#[derive(Debug, PartialEq, Eq)]
pub struct Meta {
    /// Title of the preview.
    pub title: String,
    description: String,
    /// Path, with the query that belongs to it.
    path: String,
    picture: String,
    product: Option<Product>,
    audience: Audience,
}

/// The visitors who can see a page; this decides which metadata search engines get.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Everyone: the page has full metadata.
    Everybody,
    /// A visitor with a login, which a search engine never has: only the description is written.
    Customer,
    /// Only customers, and this visitor has no login: the page has `noindex`.
    NotThisVisitor,
}

#[derive(Debug, PartialEq, Eq)]
struct Product {
    id: String,
    price_fen: i64,
    is_in_stock: bool,
}

/// The fields of `getGift` that a preview shows.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Gift {
    id: String,
    name: String,
    price_fen: i64,
    stock: i64,
    image_url: String,
    collection: Option<String>,
    description: Option<String>,
}

impl Meta {
    /// The metadata of a page that is not a gift's.
    #[must_use]
    pub fn of_page(title: &str, path: &str, audience: Audience, lang: Lang) -> Self {
        Self {
            title: title.to_owned(),
            description: lang.pick(DESCRIPTION.0, DESCRIPTION.1).to_owned(),
            path: path.to_owned(),
            picture: PREVIEW.to_owned(),
            product: None,
            audience,
        }
    }

    /// The metadata of a gift's page, from the response to `getGift`; `None` when it cannot be
    /// read.
    #[must_use]
    pub fn of_gift(answer: &Data, brand: &str, path: &str, lang: Lang) -> Option<Self> {
        let gift: Gift = serde_json::from_str(answer.get()).ok()?;
        let price = yuan(gift.price_fen);
        let about = gift.description.or(gift.collection).unwrap_or_default();
        let buy = match (lang, gift.stock > 0) {
            (Lang::Zh, true) => format!("¥{price}，现货，付款即入背包。"),
            (Lang::Zh, false) => format!("参考价 ¥{price}，暂时售罄。"),
            (Lang::En, true) => format!("¥{price}, in stock, delivered to your bag at once. "),
            (Lang::En, false) => format!("Last price ¥{price}, sold out for now. "),
        };
        Some(Self {
            title: format!("{brand} · {}", gift.name),
            description: format!("{buy}{about}").trim().to_owned(),
            path: path.to_owned(),
            picture: preview_of(gift.image_url),
            product: Some(Product {
                id: gift.id,
                price_fen: gift.price_fen,
                is_in_stock: gift.stock > 0,
            }),
            audience: Audience::Everybody,
        })
    }

    /// Writes the elements for the head of the page. `site` is the public address without a
    /// trailing slash.
    pub fn push(
        &self,
        out: &mut String,
        site: &str,
        brand: &str,
        lang: Lang,
        is_lang_in_address: bool,
    ) {
        push_meta(out, "name", "description", &self.description);
        match self.audience {
            Audience::Everybody => {}
            Audience::Customer => return,
            Audience::NotThisVisitor => return push_meta(out, "name", "robots", "noindex"),
        }
        let page = format!("{site}{}", self.path);
        let own = if is_lang_in_address { with_lang(&page, lang.tag()) } else { page.clone() };
        push_link(out, "rel=\"canonical\"", &own);
        for (name, address) in [
            ("zh-CN", with_lang(&page, "zh-CN")),
            ("en", with_lang(&page, "en")),
            ("x-default", page),
        ] {
            push_link(out, &format!("rel=\"alternate\" hreflang=\"{name}\""), &address);
        }
        let picture = if self.picture.starts_with('/') {
            format!("{site}{}", self.picture)
        } else {
            self.picture.clone()
        };
        let kind = if self.product.is_some() { "product" } else { "website" };
        let (locale, other) = (lang.pick("zh_CN", "en_US"), lang.pick("en_US", "zh_CN"));
        for (name, content) in [
            ("og:type", kind),
            ("og:site_name", brand),
            ("og:title", &self.title),
            ("og:description", &self.description),
            ("og:url", &own),
            ("og:image", &picture),
            ("og:locale", locale),
            ("og:locale:alternate", other),
        ] {
            push_meta(out, "property", name, content);
        }
        push_meta(out, "name", "twitter:card", "summary_large_image");
        self.push_product(out, &own, &picture, brand);
    }

    fn push_product(&self, out: &mut String, address: &str, picture: &str, brand: &str) {
        let Some(product) = &self.product else { return };
        let availability = if product.is_in_stock {
            "https://schema.org/InStock"
        } else {
            "https://schema.org/OutOfStock"
        };
        let data = json!({
            "@context": "https://schema.org",
            "@type": "Product",
            "name": self.title.strip_prefix(&format!("{brand} · ")).unwrap_or(&self.title),
            "description": self.description,
            "image": picture,
            "sku": product.id,
            "offers": {
                "@type": "Offer",
                "url": address,
                "price": yuan(product.price_fen),
                "priceCurrency": "CNY",
                "availability": availability,
            },
        });
        out.push_str("<script type=\"application/ld+json\">");
        push_json(out, &data.to_string());
        out.push_str("</script>\n");
    }
}

/// Our pictures are SVG, which most readers of previews do not support; each exists as a JPEG too.
fn preview_of(image_url: String) -> String {
    let drawn = image_url.strip_prefix("/pictures/").and_then(|rest| rest.strip_suffix(".svg"));
    drawn.map_or_else(|| image_url.clone(), |stem| format!("/previews/{stem}.jpg"))
}

fn yuan(fen: i64) -> String {
    format!("{}.{:02}", fen / 100, fen % 100)
}

fn with_lang(address: &str, tag: &str) -> String {
    format!("{address}?lang={tag}")
}

fn push_meta(out: &mut String, kind: &str, name: &str, content: &str) {
    out.push_str(&format!("<meta {kind}=\"{name}\" content=\""));
    push_html(out, content);
    out.push_str("\">\n");
}

fn push_link(out: &mut String, attributes: &str, address: &str) {
    out.push_str(&format!("<link {attributes} href=\""));
    push_html(out, address);
    out.push_str("\">\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIFT: &str = r#"{"id":"7","name":"AK-47 | <火蛇>","priceFen":123405,"stock":3,"imageUrl":"/pictures/1/ak47/a-1.svg",
        "collection":null,"description":"</script>"}"#;

    fn gift(lang: Lang) -> String {
        let answer = Data::from(GIFT.to_owned());
        let meta = Meta::of_gift(&answer, "锦囊", "/gift-detail/7", lang).unwrap();
        let mut out = String::new();
        meta.push(&mut out, "https://shop.example", "锦囊", lang, lang == Lang::En);
        out
    }

    #[test]
    fn a_gift_is_described_with_name_price_and_picture() {
        let out = gift(Lang::Zh);
        for part in [
            "og:title\" content=\"锦囊 · AK-47 | &lt;火蛇&gt;\"",
            "¥1234.05",
            "og:image\" content=\"https://shop.example/previews/1/ak47/a-1.jpg\"",
            "rel=\"canonical\" href=\"https://shop.example/gift-detail/7\"",
            "hreflang=\"en\" href=\"https://shop.example/gift-detail/7?lang=en\"",
            "\"price\":\"1234.05\"",
            "og:locale\" content=\"zh_CN\"",
        ] {
            assert!(out.contains(part), "{part} in {out}");
        }
        assert_eq!(out.matches("</script>").count(), 1);
    }

    #[test]
    fn a_gift_of_which_none_is_left_says_so_with_its_last_price() {
        let description = |stock: &str, lang| {
            let answer = Data::from(GIFT.replace("\"stock\":3", stock));
            let meta = Meta::of_gift(&answer, "锦囊", "/gift-detail/7", lang).unwrap();
            let mut out = String::new();
            meta.push(&mut out, "https://shop.example", "锦囊", lang, false);
            out
        };
        for (lang, sold_out, in_stock) in [
            (Lang::Zh, "参考价 ¥1234.05，暂时售罄。", "¥1234.05，现货，付款即入背包。"),
            (
                Lang::En,
                "Last price ¥1234.05, sold out for now.",
                "¥1234.05, in stock, delivered to your bag at once.",
            ),
        ] {
            let none = description("\"stock\":0", lang);
            assert!(none.contains(sold_out) && none.contains("OutOfStock"), "{none}");
            assert!(!none.contains(in_stock) && !none.contains("InStock"), "{none}");
            let last = description("\"stock\":1", lang);
            assert!(last.contains(in_stock) && last.contains("InStock"), "{last}");
            assert!(!last.contains(sold_out) && !last.contains("OutOfStock"), "{last}");
        }
    }

    #[test]
    fn a_gift_is_described_by_its_own_text_and_otherwise_by_its_collection() {
        let gift = |description: &str| {
            let text = GIFT
                .replace("\"collection\":null", "\"collection\":\"凤凰收藏品\"")
                .replace("\"</script>\"", description);
            Meta::of_gift(&Data::from(text), "锦囊", "/gift-detail/7", Lang::Zh)
                .unwrap()
                .description
        };
        assert_eq!(gift("\"红线\""), "¥1234.05，现货，付款即入背包。红线");
        assert_eq!(gift("null"), "¥1234.05，现货，付款即入背包。凤凰收藏品");
    }

    #[test]
    fn a_page_names_itself_in_the_other_language_and_for_any() {
        let [zh, en] = [gift(Lang::Zh), gift(Lang::En)];
        let page = "https://shop.example/gift-detail/7";
        for out in [&zh, &en] {
            for (name, address) in [
                ("zh-CN", format!("{page}?lang=zh-CN")),
                ("en", format!("{page}?lang=en")),
                ("x-default", page.to_owned()),
            ] {
                let link = format!("rel=\"alternate\" hreflang=\"{name}\" href=\"{address}\"");
                assert!(out.contains(&link), "{link} in {out}");
            }
        }
        assert!(zh.contains("og:locale:alternate\" content=\"en_US\""), "{zh}");
        assert!(en.contains("og:locale:alternate\" content=\"zh_CN\""), "{en}");
        assert!(zh.contains(&format!("og:url\" content=\"{page}\"")), "{zh}");
        assert!(en.contains(&format!("og:url\" content=\"{page}?lang=en\"")), "{en}");
        assert!(zh.contains("\"sku\":\"7\""), "{zh}");
    }

    #[test]
    fn each_language_is_canonical_at_its_own_address() {
        let out = gift(Lang::En);
        assert!(
            out.contains("rel=\"canonical\" href=\"https://shop.example/gift-detail/7?lang=en\""),
            "{out}"
        );
        assert!(out.contains("in stock"));
    }

    #[test]
    fn a_page_behind_the_login_is_not_indexed() {
        for (audience, says_noindex) in
            [(Audience::NotThisVisitor, true), (Audience::Customer, false)]
        {
            let mut out = String::new();
            Meta::of_page("锦囊 · 背包", "/bag", audience, Lang::Zh).push(
                &mut out,
                "https://shop.example",
                "锦囊",
                Lang::Zh,
                false,
            );
            assert!(out.contains("noindex") == says_noindex && !out.contains("og:"), "{out}");
        }
    }
}
