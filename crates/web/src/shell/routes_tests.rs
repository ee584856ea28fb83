use super::*;
use crate::files::Dist;
use bytes::Bytes;

fn definitions(json: &str) -> Definitions {
    let file = (".vite/screens.json".to_owned(), Bytes::from(json.to_owned()), "h".to_owned());
    Definitions::read(&Dist::collect([file])).unwrap()
}

fn routes() -> Routes {
    Routes::new(definitions(include_str!("test_screens.json"))).unwrap()
}

#[test]
fn addresses_find_their_screen() {
    let routes = routes();
    for (path, expected) in [
        ("/", "/"),
        ("/gift", "/gift"),
        ("/gift/", "/gift"),
        ("/gift-detail/17", "/gift-detail/:id"),
        ("/gift-detail/", "/404"),
        ("/gift-detail/1/2", "/404"),
        ("/nowhere", "/404"),
        ("//", "/"),
        ("/404", "/404"),
    ] {
        assert_eq!(routes.find(path).path, expected, "{path}");
    }
    assert_eq!(routes.find("/bag").title(Lang::Zh), "背包");
}

#[test]
fn the_guard_is_known() {
    let routes = routes();
    let shown = |path: &str, is_logged_in| routes.shown(routes.find(path), is_logged_in);
    assert_eq!(shown("/bag", false).path, "/login");
    assert_eq!(shown("/bag", true).path, "/bag");
    assert_eq!(shown("/login", true).path, "/");
    assert_eq!(shown("/about-us", false).path, "/about-us");
    assert_eq!(shown("/nowhere", false).path, "/login");
    assert!(routes.is_not_found(shown("/nowhere", true)));
}

#[test]
fn only_a_gifts_address_describes_a_gift() {
    let routes = routes();
    let key = |path: &str| routes.find(path).gift_call(path).map(|call| call.key);
    assert_eq!(key("/gift-detail/7/"), Some("getGift?id=7".to_owned()));
    assert_eq!(key("/gift-detail/7%26"), None);
    assert_eq!(key("/gift"), None);
}

#[test]
fn a_build_without_a_screen_that_visitors_are_sent_to_is_refused() {
    let json = include_str!("test_screens.json").replace("\"/login\"", "\"/enter\"");
    assert!(Routes::new(definitions(&json)).unwrap_err().contains("/login"));
}
