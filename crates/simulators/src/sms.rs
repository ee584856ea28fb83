//! The SMS network: an inbox with the newest code of each phone number.

use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use domain::{Phone, SmsCode, SmsScene};
use serde_json::json;

use crate::{Shared, fault, generic, hmac, memory::Message, reply};

const PATH: &str = "/_sandbox/sms";

/// `POST /_sandbox/sms`: our server sends a code.
pub async fn receive(State(sandbox): State<Shared>, headers: HeaderMap, body: Bytes) -> Response {
    let now = (sandbox.now)();
    let Some(nonce) = hmac::check_request(&sandbox.keys.secret, PATH, &headers, &body, now) else {
        return reply::refused(StatusCode::UNAUTHORIZED, "bad_signature");
    };
    let keep = async {
        let Some(message) = read(&body) else { return generic::refusal("bad_parameter") };
        match sandbox.records.keep_message(message).await {
            Ok(()) => Ok(json!({ "ok": true })),
            Err(error) => Err(error),
        }
    };
    let seal = |answer, bad| generic::seal(&sandbox, &nonce, answer, bad);
    fault::disturbed(sandbox.faults.take("sms", "send"), keep, seal).await
}

fn read(body: &[u8]) -> Option<Message> {
    let message: Message = serde_json::from_slice(body).ok()?;
    let sound = Phone::parse(&message.phone).is_ok_and(|phone| phone.as_str() == message.phone)
        && SmsCode::parse(&message.code).is_ok()
        && SmsScene::parse(&message.scene).is_ok();
    sound.then_some(message)
}

/// `GET /_sandbox/sms/{phone}`: the newest code, as its recipient would read it.
pub async fn newest(State(sandbox): State<Shared>, Path(phone): Path<String>) -> Response {
    match sandbox.records.message(&phone).await {
        Ok(Some(message)) => {
            reply::plain(StatusCode::OK, json!({ "code": message.code, "scene": message.scene }))
                .into_response()
        }
        Ok(None) => reply::refused(StatusCode::NOT_FOUND, "not_found"),
        Err(error) => reply::broken(&error),
    }
}
