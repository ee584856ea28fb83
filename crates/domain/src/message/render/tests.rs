use super::{MessageText, render};
use crate::{GiftId, Lang, MessageKind};
use proptest::prelude::*;
use serde_json::{Value, json};

fn of(kind: MessageKind, params: &Value, lang: Lang) -> MessageText {
    let name = |id: GiftId| {
        (id == GiftId(7)).then(|| lang.pick("AK-47 | 余烬", "AK-47 | Ember").to_owned())
    };
    render(kind, params, &name, lang)
}

#[test]
fn names_amounts_and_times_stand_in_the_texts() {
    let params = json!({ "giftId": 7, "quantity": 2, "amountFen": 1234 });
    let text = of(MessageKind::OrderPaid, &params, Lang::Zh);
    assert_eq!(text.title, "支付成功");
    assert_eq!(text.summary, "AK-47 | 余烬 × 2已放入背包，实付 ¥12.34。");
    assert!(text.body.starts_with(&text.summary) && text.body.len() > text.summary.len());
    let text = of(
        MessageKind::ExtractOffered,
        &json!({ "quantity": 1, "acceptBy": 1_795_233_600_000_i64 }),
        Lang::En,
    );
    assert_eq!(
        text.summary,
        "An offer of 1 item was sent, please accept it before 2026-11-21 12:00."
    );
    let text = of(
        MessageKind::PaymentRefunding,
        &json!({ "amountFen": "5", "reason": "paid_twice" }),
        Lang::En,
    );
    assert_eq!(text.summary, "¥0.05 goes back the way it came: the order had been paid already.");
    let text = of(
        MessageKind::CashRejected,
        &json!({ "amountFen": 100, "reason": "请补充资料" }),
        Lang::Zh,
    );
    assert_eq!(text.summary, "¥1.00 的提现未通过审核：请补充资料。");
    assert_eq!(
        of(MessageKind::PriceDropped, &json!({ "giftId": "7", "priceFen": 100 }), Lang::En).summary,
        "AK-47 | Ember now costs ¥1.00."
    );
}

#[test]
fn nothing_is_needed_to_tell_a_message() {
    for &kind in MessageKind::ALL {
        for lang in [Lang::Zh, Lang::En] {
            for params in [
                json!({}),
                json!(null),
                json!([1]),
                json!("x"),
                json!({ "giftId": 9, "quantity": "x", "amountFen": null }),
            ] {
                let text = of(kind, &params, lang);
                assert!(
                    !text.title.is_empty() && !text.summary.is_empty() && !text.body.is_empty(),
                    "{kind} {params}"
                );
                let foreign = text.body.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
                assert_eq!(foreign, lang == Lang::Zh, "{kind}: {text:?}");
            }
        }
    }
}

#[test]
fn every_reason_of_the_rules_has_its_words() {
    let refunds = crate::RefundReason::ALL.iter().map(|reason| reason.code());
    let extracts = crate::ExtractReason::ALL.iter().map(|reason| reason.code());
    let cash_outs = crate::CashFailure::ALL.iter().map(|reason| reason.code());
    for code in refunds.chain(extracts).chain(cash_outs) {
        assert!(super::REASONS.iter().any(|(known, _, _)| *known == code), "{code}");
    }
}

#[test]
fn an_unknown_code_is_not_shown_to_people() {
    let text = of(
        MessageKind::CashFailed,
        &json!({ "amountFen": 100, "reason": "acq_system_error" }),
        Lang::En,
    );
    assert_eq!(text.summary, "Your withdrawal of ¥1.00 failed: see the details.");
}

proptest! {
    #[test]
    fn no_value_breaks_a_text(kind in 0..MessageKind::ALL.len(), number: i64, text in ".{0,40}") {
        for value in [json!(number), json!(text), json!(1.5)] {
            let params = json!({ "giftId": value, "quantity": value, "amountFen": value, "netFen": value, "acceptBy": value,
                "protectedUntil": value, "validTo": value, "reason": value, "what": value, "device": value, "priceFen": value });
            for lang in [Lang::Zh, Lang::En] {
                prop_assert!(!of(MessageKind::ALL[kind], &params, lang).body.is_empty());
            }
        }
    }
}
