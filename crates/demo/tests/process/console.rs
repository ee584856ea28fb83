//! The operators' console of the demo: its listener, its logins, and the commands for its staff.

use crate::satchel::{OPERATOR, Satchel, Site};
use serde_json::{Value, json};
use std::process::Command;

/// A browser at the console.
struct Desk {
    url: String,
    http: reqwest::Client,
}

impl Desk {
    fn of(satchel: &Satchel) -> Self {
        let log = std::fs::read_to_string(&satchel.log).unwrap();
        let (_, rest) = log.split_once("The operators' console: ").expect("the demo names it");
        let url = rest.lines().next().unwrap().trim().to_owned();
        Self { url, http: reqwest::Client::builder().no_proxy().build().unwrap() }
    }

    /// The body of a response, and the cookie that it sets.
    async fn call(&self, call: &str, body: &Value, cookie: &str) -> (Value, Option<String>) {
        let request = self
            .http
            .post(format!("{}/api/v1/console/{call}", self.url))
            .header("origin", &self.url)
            .header("content-type", "application/json")
            .header("cookie", cookie)
            .body(body.to_string());
        let response = request.send().await.unwrap();
        let set = response.headers().get("set-cookie").map(|set| set.to_str().unwrap().to_owned());
        (serde_json::from_slice(&response.bytes().await.unwrap()).unwrap(), set)
    }
}

fn code(name: &str) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_satchel-demo")).args(["code", name]).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

#[tokio::test]
async fn staff_of_the_demo_sign_in_on_a_listener_of_their_own() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let desk = Desk::of(&satchel);
    let login = json!({ "name": "mei", "password": "mei-demo-2026", "code": code("mei") });
    let (me, set) = desk.call("signIn", &login, "").await;
    assert_eq!(me["data"]["roles"], json!(["service", "manager"]), "{me}");
    let set = set.unwrap();
    assert!(set.starts_with("satchel_console=") && !set.contains("Secure"), "{set}");
    let cookie = set.split(';').next().unwrap();
    let (staff, _) = desk.call("listStaff", &json!({}), cookie).await;
    assert_eq!(staff["data"]["items"].as_array().unwrap().len(), 3, "{staff}");

    // Neither listener serves the calls of the other.
    for path in ["/api/v1/console/getMe", "/api/v1/console/signIn", "/console.html"] {
        assert_ne!(satchel.page(path).await.0, 200, "{path}");
    }
    let (status, answer) = satchel.try_call("POST", "/api/v1/console/getMe", "").await.unwrap();
    assert_eq!((status, &answer["reason"]), (404, &json!("not_found")));
    let customers = format!("{}/api/v1/customer/getClientConfig", desk.url);
    assert_ne!(desk.http.get(customers).send().await.unwrap().status(), 200);
    let metrics = desk.http.get(format!("{}/metrics", desk.url)).send().await.unwrap();
    assert!(!metrics.text().await.unwrap().contains("satchel_"));
}

#[tokio::test]
async fn commands_create_and_disable_staff_and_are_in_the_log() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let desk = Desk::of(&satchel);
    let create = |well: bool| {
        let words = ["wang", "--role", "auditor", "--reason", "joins the books"];
        site.run_words(&["staff", "create"], &words, well)
    };
    let proposed = create(true);
    let no = proposed.split_whitespace().next().unwrap();
    site.run_words(&["staff", "link"], &["wang"], false);
    site.run_words(&["proposals", "approve"], &[no], false);
    site.run_words(&["proposals", "approve"], &[no, "--operator", "another"], true);
    site.run_words(&["staff", "link"], &["wang", "--operator", "a third"], false);
    let said = site.run_words(&["staff", "link"], &["wang", "--operator", "another"], true);
    let invitation_code = said.trim().rsplit_once(' ').expect("a code").1.to_owned();
    let said = site.run_words(&["staff", "link"], &["wang"], true);
    let token = said.trim().split_once("/invitation#").expect("a link").1.to_owned();
    let halves = json!({ "token": token, "invitationCode": invitation_code });
    let (opened, _) = desk.call("openInvitation", &halves, "").await;
    assert_eq!(
        (&opened["data"]["name"], &opened["data"]["roles"]),
        (&json!("wang"), &json!(["auditor"]))
    );
    create(false);
    let said = site.run_words(&["staff", "create"], &["zhao", "--role", "admin"], false);
    assert!(said.contains("service, finance, manager, auditor"), "{said}");
    let roles = ["wang", "--role", "finance", "--reason", "keeps the books"];
    let said = site.run_words(&["staff", "roles"], &roles, true);
    assert!(said.contains("waits for another operator"), "{said}");
    site.run_words(&["staff", "disable"], &["wang", "--reason", "bad"], false);
    site.run_words(&["staff", "disable"], &["wang", "--reason", "left the company"], true);
    let (opened, _) = desk.call("openInvitation", &json!({ "token": token }), "").await;
    assert_eq!(opened["reason"], "invitation_invalid");
    // Without a manager nobody could disable others.
    site.run_words(&["staff", "disable"], &["wen", "--reason", "left the company"], true);
    let said = site.run_words(
        &["staff", "roles"],
        &["mei", "--role", "service", "--reason", "on leave"],
        false,
    );
    assert!(said.contains("The last active manager must stay"), "{said}");

    let list = site.run_words(&["staff", "list"], &["--json"], true);
    let list: Value = serde_json::from_str(&list).unwrap();
    let states: Vec<_> = list["staff"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["state"].as_str().unwrap())
        .collect();
    assert_eq!(states, ["active", "active", "disabled", "disabled"], "{list}");
    let actions = site.run_words(&["actions"], &["--by", OPERATOR, "--json"], true);
    let actions: Value = serde_json::from_str(&actions).unwrap();
    let rows = actions["actions"].as_array().unwrap().iter().rev();
    let rows: Vec<String> = rows
        .map(|row| ["action", "subject", "outcome"].map(|key| row[key].as_str().unwrap()).join(" "))
        .collect();
    let alone = format!("approve_proposal {no} refused");
    assert_eq!(
        rows,
        [
            "propose_staff wang done", "make_invitation wang refused", &alone,
            "make_invitation wang done", "create_staff wang refused",
            "propose_staff_roles wang done", "disable_staff wang done", "disable_staff wen done",
            "set_staff_roles mei refused",
        ]
    );
}
