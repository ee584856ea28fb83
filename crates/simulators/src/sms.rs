//! The telephone network: an inbox with the newest code of each number, and how many messages a
//! vendor sends to one.

use std::collections::{HashMap, VecDeque};

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use domain::{DAY_MS, Timestamp};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::{SharedState, reply};

/// The newest message to a telephone.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Message {
    pub code: String,
    /// The purpose of the code.
    pub scene: String,
    /// The language of its text.
    pub lang: String,
    /// The provider that sent it.
    pub provider: String,
}

/// When messages were sent, by vendor and number.
pub struct Limits {
    is_on: bool,
    sent: Mutex<HashMap<(&'static str, String), VecDeque<Timestamp>>>,
}

impl Limits {
    pub fn new(is_on: bool) -> Self {
        Self { is_on, sent: Mutex::default() }
    }

    /// Counts one more message, unless one of the windows (milliseconds, messages) is full: then
    /// which one.
    pub fn count(
        &self,
        vendor: &'static str,
        phone: &str,
        windows: &[(i64, usize)],
        now: Timestamp,
    ) -> Option<usize> {
        if !self.is_on {
            return None;
        }
        let mut sent = self.sent.lock();
        let times = sent.entry((vendor, phone.to_owned())).or_default();
        times.retain(|time| now.ms_since(*time) < DAY_MS);
        let full = windows.iter().position(|(window, most)| {
            times.iter().filter(|time| now.ms_since(**time) < *window).count() >= *most
        });
        if full.is_none() {
            times.push_back(now);
        }
        full
    }
}

/// `GET /_sandbox/sms/{phone}`: the newest code, as its recipient would read it.
pub async fn newest(State(sandbox): State<SharedState>, Path(phone): Path<String>) -> Response {
    match sandbox.records.get::<Message>(&phone).await {
        Ok(Some(message)) => {
            let message = json!({
                "code": message.code, "scene": message.scene, "lang": message.lang,
                "provider": message.provider,
            });
            reply::plain(StatusCode::OK, message).into_response()
        }
        Ok(None) => reply::refused(StatusCode::NOT_FOUND, "not_found"),
        Err(error) => reply::broken(&error),
    }
}
