//! Tests how times are written for customers with the list of cases that the web project tests
//! with too.

use satchel_domain::{Lang, Timestamp};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Case {
    time: String,
    zh: String,
    en: String,
    zh_day: String,
    en_day: String,
}

#[test]
fn times_are_written_as_the_app_writes_them() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("date_cases.json")).unwrap();
    assert!(!cases.is_empty());
    for Case { time, zh, en, zh_day, en_day } in cases {
        let at = Timestamp::from_utc_text(&time).expect("a time in UTC");
        assert_eq!(at.to_beijing_minute(Lang::Zh), zh, "{time}");
        assert_eq!(at.to_beijing_minute(Lang::En), en, "{time}");
        assert_eq!(at.to_beijing_day_minute(Lang::Zh), zh_day, "{time}");
        assert_eq!(at.to_beijing_day_minute(Lang::En), en_day, "{time}");
    }
}
