use super::super::api_calls::Call;
use super::formats::Format;
use super::slots::Value;
use super::*;
use crate::files::Dist;
use bytes::Bytes;
use serde_json::{Value as Json, json};
use std::borrow::Cow;

/// The cases that the web part's own filling is tested with.
fn cases() -> Json {
    let path = format!("{}/../../web/templates/cases.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    serde_json::from_str(&text).unwrap()
}

fn definitions(screen: &Json, names: &Json) -> Result<Definitions, String> {
    let title = json!({ "zh-CN": "首页", "en": "Home" });
    let route = json!({ "path": "/", "source": "Home.tsx", "title": title, "isOpen": false, "calls": [], "screen": screen });
    let json = json!({ "everywhere": [], "routes": [route], "names": names }).to_string();
    let file = (".vite/screens.json".to_owned(), Bytes::from(json), "h".to_owned());
    Definitions::read(&Dist::collect([file]))
}

fn response((key, data): (&String, &Json)) -> CallResponse {
    let call = Call { key: key.clone(), is_personal: false };
    CallResponse { call, data: data.to_string().into(), tag: None }
}

fn lang(tag: &Json) -> Lang {
    if tag == "en" { Lang::En } else { Lang::Zh }
}

#[test]
fn formats_are_those_of_the_web_part() {
    let cases = cases();
    let definitions = definitions(&cases["screen"], &cases["names"]).unwrap();
    let names = names(&definitions, Lang::En);
    for case in cases["formats"].as_array().unwrap() {
        let value = match &case[1] {
            Json::String(text) => Value::Text(Cow::Borrowed(text)),
            number => number.as_u64().map_or(Value::Other, Value::Number),
        };
        let mut out = String::new();
        let format = Format::named(case[0].as_str().unwrap(), &names).unwrap();
        let written = format.push(&mut out, &value).map(|()| out.as_str());
        assert_eq!(written, case[2].as_str(), "{case}");
    }
}

#[test]
fn nothing_that_was_answered_can_leave_its_place() {
    let hostile = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>&";
    let known = Arc::new(HashMap::from([("known".to_owned(), hostile.to_owned())]));
    let names = HashMap::from([("name", Arc::clone(&known)), ("code?", known)]);
    for format in ["text", "segment", "firstLetter", "firstParameter", "name", "code?"] {
        for text in [hostile, "<", "\"?'><", "known"] {
            let mut out = String::new();
            let format = Format::named(format, &names).unwrap();
            format.push(&mut out, &Value::Text(Cow::Borrowed(text))).unwrap();
            assert!(!out.contains(['<', '>', '"', '\'']), "{format:?}: {out}");
        }
    }
}

#[test]
fn templates_are_filled_as_in_the_web_part() {
    let cases = cases();
    let screens = Screens::new(&definitions(&cases["screen"], &cases["names"]).unwrap()).unwrap();
    for page in cases["pages"].as_array().unwrap() {
        let responses: Vec<CallResponse> =
            page["responses"].as_object().unwrap().iter().map(response).collect();
        let dismissed: Vec<String> = serde_json::from_value(page["dismissed"].clone()).unwrap();
        let html = screens.by_path["/"].of(lang(&page["lang"])).fill(&responses, &dismissed);
        assert_eq!(html.as_deref(), page["html"].as_str(), "{}", page["about"]);
    }
}

#[test]
fn a_build_that_does_not_fit_is_refused() {
    let cases = cases();
    let refused = |change: &dyn Fn(&mut Json)| {
        let mut screen = cases["screen"].clone();
        change(&mut screen);
        definitions(&screen, &cases["names"]).and_then(|d| Screens::new(&d)).err().unwrap()
    };
    let hole = |part: Json| move |screen: &mut Json| screen["template"]["en"][0] = part.clone();
    for (part, why) in [
        (json!(["one.name", "date"]), "no format date"),
        (json!(["two.name", "text"]), "no call two"),
        (json!(["one", "text"]), "no field of a call"),
        (json!(["one.a.b", "text"]), "a field within a field"),
        (json!(["news.items.first.id", "text"]), "no row of a list"),
        (json!({ "rows": "one.items" }), "no list one.items"),
        (json!({ "by": [0], "of": [2], "to": [[]] }), "not whole"),
        (json!({ "by": [9], "of": [1], "to": [[]] }), "not whole"),
        (json!(7), "the built .vite/screens.json"),
    ] {
        let error = refused(&hole(part.clone()));
        assert!(error.contains(why), "{part}: {error}");
    }
    let error = refused(&|screen| screen["choices"][1]["bounds"] = json!([3]));
    assert!(error.contains("longer than what is taken"), "{error}");
}
