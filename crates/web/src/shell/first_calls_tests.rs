use super::super::definitions::Definitions;
use super::super::routes::Routes;
use crate::files::Dist;
use bytes::Bytes;

fn routes() -> Routes {
    let screens = Bytes::from_static(include_bytes!("test_screens.json"));
    let dist = Dist::collect([(".vite/screens.json".to_owned(), screens, "h".to_owned())]);
    Routes::new(Definitions::read(&dist).unwrap()).unwrap()
}

/// The calls of an address besides those of every page.
fn calls(path: &str, query: &str) -> Vec<(String, bool)> {
    let routes = routes();
    let calls = routes.first_calls(routes.find(path), path, query);
    let calls: Vec<_> = calls.into_iter().map(|call| (call.key, call.is_personal)).collect();
    let everywhere = [("getClientConfig".to_owned(), false), ("getUserInfo".to_owned(), true)];
    assert_eq!(calls[..2], everywhere, "{path}");
    calls[2..].to_vec()
}

fn keys(path: &str, query: &str) -> Vec<String> {
    calls(path, query).into_iter().map(|(key, _)| key).collect()
}

#[test]
fn an_address_determines_its_first_calls_and_whether_they_are_personal() {
    for (path, query, expected) in [
        ("/user", "", &[][..]),
        ("/", "", &[("listAnnouncement?limit=10", false)]),
        ("/bag", "", &[("listBag?limit=20&stack=true&state=held", true)]),
        ("/bag", "tab=cash", &[]),
        ("/gift-detail/7", "", &[("getGift?id=7", false)]),
    ] {
        let calls = calls(path, query);
        let calls: Vec<_> = calls.iter().map(|(key, own)| (key.as_str(), *own)).collect();
        assert_eq!(calls, expected, "{path} {query}");
    }
}

#[test]
fn filters_are_written_as_the_web_part_writes_them() {
    for (query, expected) in [
        ("", "limit=20"),
        ("sort=default", "limit=20"),
        ("sort=price_asc&utm=1", "limit=20&sort=price_asc"),
        ("exterior=BS&exterior=FN&exterior=x", "exterior=FN&exterior=BS&limit=20"),
        ("weapon=ak47&weapon=awp&weapon=ak47&weapon=%3Cb%3E", "limit=20&weapon=ak47&weapon=awp"),
        ("maxPriceFen=00100&minPriceFen=-1", "limit=20&maxPriceFen=100"),
        ("maxPriceFen=000&minPriceFen=1234567890123", "limit=20&maxPriceFen=0"),
        ("keyword=+AK+47%20%E9%9C%9C~ ", "keyword=AK+47+%E9%9C%9C%7E&limit=20"),
        ("keyword=%20&category=knife&category=gloves", "category=knife&category=gloves&limit=20"),
    ] {
        assert_eq!(keys("/gift", query), [format!("listGift?{expected}")], "{query}");
    }
    let cut = format!("listGift?keyword={}&limit=20", "a".repeat(64));
    assert_eq!(keys("/gift", &format!("keyword={}", "a".repeat(65))), [cut]);
}

#[test]
fn a_query_and_an_id_may_be_so_long() {
    for (length, calls) in [(2_048, 1), (2_049, 0)] {
        assert_eq!(keys("/gift", &"a".repeat(length)).len(), calls, "{length}");
    }
    for (length, calls) in [(40, 1), (41, 0)] {
        let path = format!("/gift-detail/{}", "1".repeat(length));
        assert_eq!(keys(&path, "").len(), calls, "{length}");
    }
}

#[test]
fn an_invalid_id_causes_no_call() {
    for path in ["/gift-detail/..%2Flogout", "/gift-detail/1&x=2", "/gift-detail/a b"] {
        assert_eq!(keys(path, "").len(), 0, "{path}");
    }
}
