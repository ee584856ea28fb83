//! The console on a test's application, and its members of staff.

use api::ConsoleOptions;
use app::{Invitation, InviteStaff, totp_code};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use domain::{Role, Roles, StaffName};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};
use testkit::{Contract, TestEntropy, TestEnv};
use tower::ServiceExt;

pub const ORIGIN: &str = "https://desk.test";
pub const PASSWORD: &str = "correct horse 7";

static CONTRACT: LazyLock<Contract> =
    LazyLock::new(|| Contract::new(serde_json::to_value(api::console_document()).unwrap()));

/// The console of a [`TestEnv`].
pub struct Desk {
    pub env: TestEnv,
    router: Router,
}

/// A request to the console, as its pages send it.
pub struct Call {
    name: String,
    body: Value,
    headers: Vec<(&'static str, String)>,
    address: &'static str,
}

pub struct Answer {
    pub status: StatusCode,
    pub body: Value,
    pub headers: HeaderMap,
}

/// A member of staff who has accepted an invitation.
pub struct Member {
    pub name: String,
    pub secret: String,
    pub recovery_codes: Vec<String>,
    /// The cookie of the session that the acceptance has begun.
    pub cookie: String,
}

impl Call {
    pub fn to(name: &str, body: Value) -> Self {
        let headers =
            vec![("origin", ORIGIN.to_owned()), ("content-type", "application/json".to_owned())];
        Self { name: name.to_owned(), body, headers, address: "192.0.2.1" }
    }

    pub fn cookie(self, cookie: &str) -> Self {
        self.and_header("cookie", cookie)
    }

    /// Replaces a header; an empty value removes it.
    pub fn header(mut self, name: &'static str, value: &str) -> Self {
        self.headers.retain(|(known, _)| *known != name);
        if value.is_empty() { self } else { self.and_header(name, value) }
    }

    pub fn and_header(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }

    pub fn address(self, address: &'static str) -> Self {
        Self { address, ..self }
    }

    pub async fn send(self, desk: &Desk) -> Answer {
        let path = format!("/api/v1/console/{}", self.name);
        let mut request = Request::post(&path);
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let address = SocketAddr::new(self.address.parse().unwrap(), 1);
        let request = request.extension(ConnectInfo(address));
        let request = request.body(Body::from(self.body.to_string())).unwrap();
        let path = request.uri().path().to_owned();
        let (parts, body) = desk.router.clone().oneshot(request).await.unwrap().into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        let body: Value = serde_json::from_slice(&bytes).unwrap();
        CONTRACT.check((&Method::POST, &path), parts.status, &body);
        assert_eq!(parts.headers[header::CACHE_CONTROL], "no-store", "{path}");
        Answer { status: parts.status, body, headers: parts.headers }
    }

    /// The data of the response, which must be a success.
    pub async fn data(self, desk: &Desk) -> Value {
        let answer = self.send(desk).await;
        assert_eq!(
            (answer.status.as_u16(), &answer.body["code"]),
            (200, &json!(200)),
            "{}",
            answer.body
        );
        answer.body["data"].clone()
    }

    /// Status and reason of a refusal.
    pub async fn refusal(self, desk: &Desk) -> (u16, String) {
        let answer = self.send(desk).await;
        let reason = answer.body["reason"].as_str();
        (answer.status.as_u16(), reason.unwrap_or_else(|| panic!("{}", answer.body)).to_owned())
    }
}

impl Answer {
    /// The cookie that the response sets, as a browser sends it back.
    pub fn cookie(&self) -> String {
        let set = self.headers[header::SET_COOKIE].to_str().unwrap();
        set.split(';').next().unwrap().to_owned()
    }
}

impl Desk {
    pub fn new(env: TestEnv) -> Self {
        let options = ConsoleOptions { proxy_header: None, public_url: ORIGIN.to_owned() };
        let router = api::console_router(Arc::clone(&env.app), options);
        Self { env, router }
    }

    /// The token of an invitation, of a new member where there are roles.
    pub async fn invite(&self, name: &str, roles: Option<&[Role]>) -> String {
        let invitation = Invitation::new(&TestEntropy);
        let token = invitation.token().to_owned();
        let command = InviteStaff {
            name: StaffName::parse(name).unwrap(),
            new: roles.map(|roles| roles.iter().copied().collect::<Roles>()),
            by: "test".to_owned(),
            approved_by: None,
        };
        let now = self.env.app.now();
        let invite = move |conn: &mut db::Conn| {
            app::invite_staff(conn, &command, now)?;
            app::make_invitation(conn, &command.name, &command.by, &invitation, now).map(drop)
        };
        self.env.db.write(invite).await.unwrap();
        token
    }

    /// A new member with these roles.
    pub async fn member(&self, name: &str, roles: &[Role]) -> Member {
        let token = self.invite(name, Some(roles)).await;
        self.accept(name, json!({ "token": token })).await
    }

    /// Accepts an invitation; `link` has the token, and the code where it needs one.
    pub async fn accept(&self, name: &str, link: Value) -> Member {
        let opened = Call::to("openInvitation", link.clone()).data(self).await;
        let secret = opened["secret"].as_str().unwrap().to_owned();
        let mut body = link;
        body["password"] = json!(PASSWORD);
        body["code"] = json!(self.code(&secret));
        let accepted = Call::to("acceptInvitation", body).send(self).await;
        assert_eq!(accepted.body["code"], 200, "{}", accepted.body);
        let codes = accepted.body["data"]["recoveryCodes"].as_array().unwrap();
        Member {
            name: name.to_owned(),
            secret,
            recovery_codes: codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect(),
            cookie: accepted.cookie(),
        }
    }

    pub fn code(&self, secret: &str) -> String {
        totp_code(secret, self.env.app.now()).unwrap()
    }

    /// Lets the time of a code pass, so that the next one is another.
    pub fn next_step(&self) {
        self.env.clock.advance_seconds(30);
    }

    /// Signs a member in with a fresh code. Returns the cookie.
    pub async fn sign_in(&self, member: &Member) -> String {
        self.next_step();
        let answer = sign_in(&member.name, PASSWORD, &self.code(&member.secret)).send(self).await;
        assert_eq!(answer.body["code"], 200, "{}", answer.body);
        answer.cookie()
    }

    /// The log, oldest first: operator, action, subject, outcome.
    pub async fn log(&self) -> Vec<String> {
        let (mut all, mut before) = (Vec::new(), None);
        loop {
            let page = self.env.app.list_log(app::LogFilter::default(), before).await.unwrap();
            let Some(last) = page.last() else { break };
            before = Some(last.id);
            all.extend(page);
        }
        let line = |row: app::LogEntry| {
            format!("{} {} {} {}", row.operator, row.action, row.subject, row.outcome)
        };
        all.into_iter().rev().map(line).collect()
    }

    /// Fails the test if the audit finds anything, also with the master key.
    pub async fn audit(&self) {
        self.env.audit().await;
        let keys = app::Keys::new(&[7; 32]).unwrap();
        let findings = app::audit_sealed(&self.env.db, Some(keys)).await.unwrap();
        assert!(findings.is_empty(), "{findings:#?}");
    }
}

pub fn sign_in(name: &str, password: &str, code: &str) -> Call {
    Call::to("signIn", json!({ "name": name, "password": password, "code": code }))
}

pub fn get_me(cookie: &str) -> Call {
    Call::to("getMe", json!({})).cookie(cookie)
}
