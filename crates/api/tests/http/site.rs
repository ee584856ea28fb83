//! A world with the API in front of it.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use satchel_api::ApiOptions;
use serde_json::Value;
use std::sync::Arc;
use testkit::{Engine, World};
use tower::ServiceExt;

/// The API, and the world behind it.
pub struct Site {
    pub world: World,
    pub document: Value,
    router: Router,
}

/// An answer.
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Value,
}

impl Site {
    pub async fn new() -> Self {
        let world = World::new(Engine::Sqlite).await;
        let (router, document) = satchel_api::router(Arc::clone(&world.app), ApiOptions::default());
        Self { world, document: serde_json::to_value(document).unwrap(), router }
    }

    /// Sends a request as it is.
    pub async fn send(&self, request: Request<Body>) -> Reply {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        let body = serde_json::from_slice(&bytes)
            .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned()));
        Reply { status: parts.status, headers: parts.headers, body }
    }

    pub async fn get(&self, call: &str) -> Reply {
        self.call(Method::GET, call, &[]).await
    }

    pub async fn post(&self, call: &str) -> Reply {
        self.call(Method::POST, call, &[]).await
    }

    pub async fn get_as(&self, token: &str, call: &str) -> Reply {
        self.call(
            Method::GET,
            call,
            &[("authorization", &format!("Bearer {token}")), ("token", token)],
        )
        .await
    }

    pub async fn post_as(&self, token: &str, call: &str) -> Reply {
        self.call(
            Method::POST,
            call,
            &[("authorization", &format!("Bearer {token}")), ("token", token)],
        )
        .await
    }

    /// Calls as our own client does: parameters in the query string, a JSON content type and no
    /// body.
    pub async fn call(&self, method: Method, call: &str, headers: &[(&str, &str)]) -> Reply {
        let mut request = Request::builder().method(method).uri(format!("/api/v1/customer/{call}"));
        request = request.header("content-type", "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.send(request.body(Body::empty()).unwrap()).await
    }
}

impl Reply {
    /// The data of an answer that went well.
    #[track_caller]
    pub fn data(&self) -> &Value {
        assert_eq!(
            (self.status, &self.body["code"], &self.body["msg"]),
            (StatusCode::OK, &200.into(), &"ok".into()),
            "{}",
            self.body
        );
        &self.body["data"]
    }

    /// HTTP status and reason of one that did not.
    #[track_caller]
    pub fn refused(&self) -> (u16, &str) {
        assert!(
            self.body["data"].is_null() && self.body["code"] != 200 && self.body["msg"].is_string(),
            "{}",
            self.body
        );
        (self.status.as_u16(), self.body["reason"].as_str().unwrap())
    }
}

/// The names of an object's fields, sorted.
#[track_caller]
pub fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}
