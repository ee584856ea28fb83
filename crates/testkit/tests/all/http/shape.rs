//! Shapes of responses, in the notation of the contract, and the check that a response has exactly
//! that shape.

use satchel_testkit::http::fields;
use serde_json::{Value, json};

/// Fails unless a value has the shape: for an object the same fields, for a list elements of its
/// one shape, and for anything else the kind that a text names. A `?` after a kind allows null;
/// bars separate alternatives.
pub fn check(value: &Value, shape: &Value) {
    compare(value, shape, "data");
}

fn compare(value: &Value, shape: &Value, at: &str) {
    match shape {
        Value::Object(of) => {
            assert_eq!(fields(value), fields(shape), "{at}");
            of.iter()
                .for_each(|(name, shape)| compare(&value[name], shape, &format!("{at}.{name}")));
        }
        Value::Array(of) => {
            let values = value.as_array().unwrap_or_else(|| panic!("{at} is no list: {value}"));
            values.iter().for_each(|value| compare(value, &of[0], &format!("{at}[]")));
        }
        _ => {
            let kind = shape.as_str().unwrap();
            let is_right = kind
                .strip_suffix('?')
                .map_or_else(|| is(value, kind), |kind| value.is_null() || is(value, kind));
            assert!(is_right, "{at} is no {kind}: {value}");
        }
    }
}

fn is(value: &Value, kind: &str) -> bool {
    let text = value.as_str().unwrap_or_default();
    match kind {
        "any" => true,
        "bool" => value.is_boolean(),
        "count" => value.as_i64().is_some_and(|number| number >= 0),
        "number" => value.is_i64(),
        "wear" => value.as_f64().is_some_and(|wear| (0.0..=1.0).contains(&wear)),
        "text" => !text.is_empty(),
        "id" => !text.starts_with('0') && fits(text, &"0".repeat(text.len().clamp(1, 18))),
        "time" => fits(text, "0000-00-00T00:00:00.000Z"),
        "day" => fits(text, "0000-00-00"),
        "color" => {
            text.len() == 7
                && text.starts_with('#')
                && text[1..].bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
        }
        codes => codes.split('|').any(|code| code == text),
    }
}

/// Whether a text matches a pattern, in which a zero means any digit.
fn fits(text: &str, pattern: &str) -> bool {
    let like = |(is, like): (u8, u8)| if like == b'0' { is.is_ascii_digit() } else { is == like };
    text.len() == pattern.len() && text.bytes().zip(pattern.bytes()).all(like)
}

const EXTERIOR: &str = "FN|MW|FT|WW|BS?";
const RARITY: &str =
    "consumer|industrial|mil_spec|restricted|classified|covert|contraband|extraordinary";
const QUALITY: &str = "normal|stattrak|souvenir";
const METHOD: &str = "alipay|wechat|card|steam?";
const ITEM_STATE: &str = "held|extracting|extracted|exchanged|returned";
const ORDER_STATE: &str = "pending_payment|paid|completed|cancelled|expired|refunding|refunded";

/// The fields of two shapes together.
fn and(mut shape: Value, more: Value) -> Value {
    let Value::Object(more) = more else { panic!("{more}") };
    shape.as_object_mut().unwrap().extend(more);
    shape
}

fn gift_look() -> Value {
    json!({
        "name": "text", "weapon": "text", "finish": "text", "category": "pistol|smg|heavy|rifle|knife|gloves|equipment",
        "weaponModel": "text", "exterior": EXTERIOR, "rarity": RARITY, "rarityColor": "color", "quality": QUALITY,
        "phase": "text?", "priceFen": "count", "imageUrl": "text",
    })
}

pub fn gift_card() -> Value {
    and(gift_look(), json!({ "id": "id", "stock": "count" }))
}

pub fn gift_page() -> Value {
    json!({ "items": [gift_card()], "total": "count", "nextCursor": "text?" })
}

pub fn gift_facets() -> Value {
    let counted = json!([{ "value": "text", "count": "count" }]);
    json!({
        "total": "count", "categories": counted, "exteriors": counted, "qualities": counted,
        "weapons": [{ "value": "text", "name": "text", "category": "text", "count": "count" }],
        "rarities": [{ "value": RARITY, "color": "color", "count": "count" }], "minPriceFen": "count", "maxPriceFen": "count",
    })
}

pub fn gift_detail() -> Value {
    let more = json!({
        "collection": "text?", "wearMin": "wear?", "wearMax": "wear?", "skinWearMin": "wear?", "skinWearMax": "wear?",
        "description": "text?", "marketHashName": "text", "exchangeFen": "count",
        "priceHistory": [{ "day": "day", "priceFen": "count" }],
        "siblings": [{ "id": "id", "exterior": EXTERIOR, "quality": QUALITY, "phase": "text?", "priceFen": "count", "stock": "count" }],
    });
    and(gift_card(), more)
}

pub fn created_order() -> Value {
    json!({ "orderNo": "text", "amountFen": "count", "discountFen": "count", "payableFen": "count", "expireTime": "time" })
}

fn order() -> Value {
    let item = json!({
        "giftId": "id", "name": "text", "weapon": "text", "exterior": EXTERIOR, "rarity": RARITY, "rarityColor": "color",
        "quality": QUALITY, "imageUrl": "text", "priceFen": "count", "quantity": "count",
    });
    let more = json!({
        "state": ORDER_STATE, "items": [item], "method": METHOD, "createTime": "time", "payTime": "time?", "serverTime": "time",
    });
    and(created_order(), more)
}

pub fn order_detail() -> Value {
    let event = "created|paid|delivered|cancelled|expired|refunding|refunded";
    let refund = json!({
        "refundNo": "text", "amountFen": "count", "state": "pending|done|failed", "reason": "text", "method": METHOD,
        "createTime": "time", "endTime": "time?",
    });
    let mut detail = order();
    detail["items"][0]["units"] = json!([{ "itemId": "id?", "paidFen": "count" }]);
    and(
        detail,
        json!({ "paidFen": "count?", "refunds": [refund], "timeline": [{ "event": event, "time": "time" }] }),
    )
}

pub fn order_page() -> Value {
    let count = json!({ "state": ORDER_STATE, "count": "count" });
    json!({ "items": [order()], "counts": [count], "nextCursor": "text?" })
}

pub fn bag_page() -> Value {
    let more = json!({
        "itemId": "id", "giftId": "id", "state": ITEM_STATE, "acquiredTime": "time", "quantity": "count", "itemIds": ["id"], "itemExchangeFen": ["count"],
        "paidFen": "count", "exchangeFen": "count", "exchangedFen": "count?", "extractNo": "text?", "protectedUntil": "time?",
    });
    let count = json!({ "state": ITEM_STATE, "count": "count" });
    json!({
        "items": [and(gift_look(), more)], "total": "count", "totalExchangeFen": "count", "counts": [count], "nextCursor": "text?",
    })
}

pub fn voucher() -> Value {
    json!({
        "id": "id", "name": "text", "kind": "amount|percent", "amountFen": "count", "percent": "count", "capFen": "count",
        "thresholdFen": "count", "validFrom": "time", "validTo": "time", "state": "usable|used|expired",
    })
}

pub fn watched_gift() -> Value {
    let more = json!({
        "giftId": "id", "stock": "count", "onSale": "bool", "alertBelowFen": "count?", "dropped": "bool", "createTime": "time",
    });
    and(gift_look(), more)
}

pub fn user_info() -> Value {
    json!({
        "id": "id", "avatarUrl": "text?", "nickName": "text", "phone": "text", "hasPassword": "bool", "hasSecret": "bool",
        "realName": "text?", "idCardNo": "text?", "realNameVerified": "bool", "tradeUrl": "text?", "balanceFen": "count",
        "frozenFen": "count", "points": "count", "roles": ["text"], "unreadCount": "count", "orderCount": "count",
        "extractCount": "count", "extractedCount": "count",
    })
}

const EXTRACT_STATE: &str =
    "submitted|sending|awaiting_acceptance|delivered|final|returned|cancelled|rolled_back";
const EXTRACT_REASON: &str =
    "declined|expired|invalid_items|trade_url_invalid|inventory_private|hold|cancelled|refused?";

pub fn created_extract() -> Value {
    json!({ "extractNo": "text", "state": EXTRACT_STATE, "quantity": "count" })
}

fn extract() -> Value {
    let more = json!({
        "items": [and(gift_look(), json!({ "itemId": "id", "giftId": "id" }))], "reason": EXTRACT_REASON, "reasonText": "text?",
        "createTime": "time", "acceptBy": "time?", "protectedUntil": "time?", "serverTime": "time",
    });
    and(created_extract(), more)
}

pub fn extract_page() -> Value {
    json!({ "items": [extract()], "nextCursor": "text?" })
}

pub fn extract_detail() -> Value {
    let step = json!({ "state": EXTRACT_STATE, "reason": EXTRACT_REASON, "reasonText": "text?", "time": "time" });
    and(
        extract(),
        json!({ "tradeUrl": "text", "timeline": [step], "canCancel": "bool", "canRetry": "bool" }),
    )
}

pub fn session_list() -> Value {
    let item = json!({
        "id": "id", "current": "bool", "device": "any", "userAgent": "any", "address": "any", "createTime": "time", "expireTime": "time",
    });
    json!({ "items": [item] })
}

/// Only the lists; their own tests check them row by row.
pub fn data_export() -> Value {
    let lists = json!({
        "sessions": [{ "userAgent": "any", "address": "any", "createTime": "time", "expireTime": "time", "revokeTime": "time?" }],
        "orders": [{
            "orderNo": "text", "state": ORDER_STATE, "giftId": "id", "giftNameZh": "text", "giftNameEn": "text", "quantity": "count",
            "amountFen": "count", "discountFen": "count", "payableFen": "count", "method": METHOD, "createTime": "time", "payTime": "time?",
            "closeTime": "time?",
        }],
        "payments": [{
            "paymentNo": "text", "orderNo": "text", "method": METHOD, "provider": "text", "amountFen": "count", "state": "text",
            "paidFen": "count?", "createTime": "time", "payTime": "time?",
        }],
        "items": [{
            "itemId": "id", "giftId": "id", "state": "held|extracting|extracted|exchanged", "paidFen": "count", "acquiredTime": "time",
            "exchangedFen": "count?",
        }],
        "movements": [{
            "code": "text", "refNo": "text", "amountFen": "count", "balanceFen": "count", "frozenFen": "count", "createTime": "time",
        }],
        "cashAccounts": ["any"], "cashOuts": ["any"], "exchanges": ["any"], "extracts": ["any"], "vouchers": ["any"], "points": ["any"],
        "securityEvents": [security_event()],
        "messages": [{ "kind": "text", "params": "text", "refType": "text", "refNo": "text", "createTime": "time", "readTime": "time?" }],
        "favourites": ["any"],
    });
    json!({
        "createTime": "time", "truncated": ["text"], "profile": user_info(), "phone": "text", "realName": "text?", "registerTime": "time",
        "lists": lists,
    })
}

const CASH_STATE: &str = "reviewing|processing|paid|rejected|failed";
const CASH_CHANNEL: &str = "alipay|wechat|bank";

pub fn exchanged() -> Value {
    json!({ "exchangeNo": "text", "items": "count", "amountFen": "count", "balanceFen": "count" })
}

pub fn balance_page() -> Value {
    let movement = json!({
        "id": "id", "kind": "exchange|grant|cash_frozen|cash_unfrozen|cash_paid|cash_fee", "amountFen": "number", "frozenChangeFen": "number",
        "balanceFen": "count", "frozenFen": "count", "refType": "cash|exchange|account|order", "refNo": "text", "createTime": "time",
    });
    json!({ "items": [movement], "nextCursor": "text?" })
}

pub fn cash_amount() -> Value {
    json!({ "withdrawableFen": "count", "frozenFen": "count", "totalPaidFen": "count" })
}

pub fn cash_accounts() -> Value {
    let account = json!({
        "id": "id", "channel": CASH_CHANNEL, "accountNo": "text", "holderName": "text", "bankName": "text?", "frozenUntil": "time?",
    });
    json!({ "items": [account] })
}

pub fn cash_config() -> Value {
    json!({
        "channel": CASH_CHANNEL, "available": "bool", "minFen": "count", "maxFen": "count", "dailyMaxFen": "count", "dailyCount": "count",
        "todayFen": "count", "todayCount": "count", "feeRateBp": "count", "feeMinFen": "count", "feeMaxFen": "count",
        "reviewOverFen": "count", "cooldownHours": "count", "arrival": "text",
    })
}

pub fn applied_cash() -> Value {
    json!({ "cashNo": "text", "state": CASH_STATE, "feeFen": "count", "netFen": "count" })
}

pub fn cash_page() -> Value {
    let step = json!({ "state": CASH_STATE, "reason": "text?", "time": "time" });
    let record = json!({
        "cashNo": "text", "channel": CASH_CHANNEL, "accountNo": "text", "amountFen": "count", "feeFen": "count", "netFen": "count",
        "state": CASH_STATE, "reason": "text?", "createTime": "time", "endTime": "time?", "timeline": [step],
    });
    json!({ "items": [record], "nextCursor": "text?" })
}

pub fn security_event() -> Value {
    json!({
        "id": "id", "kind": "text", "reason": "text?", "device": "any", "address": "any", "count": "count",
        "createTime": "time", "lastTime": "time",
    })
}

pub fn activity_page() -> Value {
    json!({ "items": [security_event()], "nextCursor": "text?" })
}
