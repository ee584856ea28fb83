//! The operators' console.

use super::*;

const SHOP: &str = "[server]\npublic_url = \"https://shop.example\"\n";

fn problems(keys: &str, purpose: Purpose) -> Vec<String> {
    let text = format!("{SHOP}[console]\n{keys}");
    let layers = Layers { file: file(&text), purpose, ..Layers::default() };
    let (_, errors) = Config::read(layers);
    let of_console = errors.iter().filter(|error| error.key.starts_with("console."));
    of_console.map(|error| error.problem.clone()).collect()
}

#[test]
fn its_address_is_that_of_a_site() {
    for url in ["https://desk.example", "http://127.0.0.1:8081", "https://desk.example:8443"] {
        let keys = format!("public_url = \"{url}\"");
        assert_eq!(problems(&keys, Purpose::Maintenance), Vec::<String>::new(), "{url}");
    }
    for url in ["https://desk.example/", "https://desk.example/x", "https://Desk.example", "desk"] {
        let keys = format!("public_url = \"{url}\"");
        assert_eq!(problems(&keys, Purpose::Maintenance).len(), 1, "{url}");
    }
}

#[test]
fn in_production_it_has_a_host_of_its_own_and_https() {
    let of = |url: &str| {
        let keys = format!("listen = \"127.0.0.1:8081\"\npublic_url = \"{url}\"");
        problems(&keys, Purpose::Production)
    };
    for fine in ["https://desk.example", "http://127.0.0.1:8081"] {
        assert_eq!(of(fine), Vec::<String>::new(), "{fine}");
    }
    for (wrong, why) in [
        ("http://desk.example", "must begin with https://"),
        ("https://shop.example:8443", "another host"),
    ] {
        let found = of(wrong);
        assert!(matches!(found.as_slice(), [one] if one.contains(why)), "{found:?}");
    }
    let found = problems("listen = \"127.0.0.1:8081\"", Purpose::Production);
    assert!(matches!(found.as_slice(), [one] if one.contains("must be set")), "{found:?}");
    assert_eq!(problems("", Purpose::Production), Vec::<String>::new());
}
