//! Every command that lists something does so as JSON too. The commands are read from the help of
//! the binary, so that none is forgotten.

use crate::satchel::Site;
use serde_json::Value;
use std::process::Command;

/// Commands that change nothing and list nothing.
const NO_LISTS: &[&str] = &[
    "serve", "migrate", "backup", "seal", "ready", "openapi", "config", "generate", "code",
    "gifts export",
];

/// Arguments of those that need some.
const NEEDED: &[(&str, &[&str])] = &[
    ("customer", &["13800000000"]),
    ("order", &["ORDER"]),
    ("stock show", &["7"]),
    ("voucher show", &["1"]),
    ("reconcile", &["wechat", "2026-01-02"]),
];

/// Those that say so with their exit status when all is not well.
const MAY_FAIL: &[&str] = &["stock reconcile", "reconcile"];

fn help(words: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_satchel-demo"))
        .args(words)
        .arg("--help")
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The names under `Commands:`, without `help` itself.
fn subcommands(help: &str) -> Vec<String> {
    let Some((_, listed)) = help.split_once("\nCommands:\n") else { return Vec::new() };
    let lines = listed.lines().take_while(|line| line.starts_with("  "));
    let names = lines.filter_map(|line| line.strip_prefix("  ")).filter(|l| !l.starts_with(' '));
    let names = names.filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// Every command that does something, with its help.
fn commands() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut groups = vec![String::new()];
    while let Some(group) = groups.pop() {
        let words: Vec<&str> = group.split_whitespace().collect();
        let text = help(&words);
        let children = subcommands(&text);
        groups.extend(children.iter().map(|child| format!("{group} {child}").trim().to_owned()));
        // `disputes` lists them, and has a command besides.
        if !group.is_empty() && (children.is_empty() || text.contains("\n      --json")) {
            found.push((group, text));
        }
    }
    found.sort();
    found
}

#[test]
fn every_command_that_lists_or_reads_prints_json_too() {
    let commands = commands();
    assert!(commands.len() > 45, "{}", commands.len());
    for (name, help) in &commands {
        let about = help.lines().next().unwrap().to_lowercase();
        let is_reading = !help.contains("--operator") && !NO_LISTS.contains(&name.as_str());
        let is_listing = about.split([' ', ',']).any(|word| word == "list");
        let has_json = help.contains("\n      --json");
        assert!(has_json || !(is_reading || is_listing), "satchel {name} has no --json: {about}");
    }
    for name in NO_LISTS {
        assert!(commands.iter().any(|(known, _)| known == name), "there is no {name}");
    }
}

/// No key is of another spelling, and no amount is text.
fn check_rows(name: &str, document: &Value) {
    let lists = document.as_object().unwrap_or_else(|| panic!("{name}: {document}"));
    assert!(!lists.is_empty(), "{name}");
    for (list, rows) in lists {
        for row in rows.as_array().unwrap_or_else(|| panic!("{name}: {list} is {rows}")) {
            for (key, value) in row.as_object().unwrap() {
                let is_noun = key.chars().all(|c| c.is_ascii_lowercase() || c == '_');
                assert!(is_noun && !key.ends_with("_fen"), "{name}: {list}.{key}");
                if ["amount", "paid", "payable", "net", "fee", "balance"].contains(&key.as_str())
                    && !value.is_null()
                    && !value.as_str().is_some_and(|text| text.ends_with('Z'))
                {
                    assert!(value.is_i64(), "{name}: {list}.{key} is {value}");
                }
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_list_of_a_shop_with_customers_is_one_json_document() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let login = satchel.data("POST", "login?phone=13800000000&password=demo1234", "").await;
    let token = login["token"].as_str().unwrap();
    let order = satchel.data("POST", "createOrder?giftId=7&quantity=1", token).await;
    let order = order["orderNo"].as_str().unwrap().to_owned();
    satchel.data("POST", &format!("payOrder?orderNo={order}&method=alipay"), token).await;
    drop(satchel);
    let run = |words: &[&str], arguments: &[&str]| site.run_words(words, arguments, true);
    let names = ["--name-zh", "减", "--name-en", "less", "--amount", "1.00", "--quantity", "5"];
    run(&["voucher", "create"], &names);
    let grant = ["13800000000", "--amount", "5.00", "--reason-zh", "抱歉", "--reason-en", "sorry"];
    run(&["grant"], &grant);
    run(&["pause"], &["extraction", "--reason-zh", "维护", "--reason-en", "Maintenance"]);
    let statement = site.path().join("statement.ndjson");
    std::fs::write(&statement, "").unwrap();
    let store = ["--statement", statement.to_str().unwrap(), "--lines", "0", "--sum", "0.00"];
    run(&["reconcile", "wechat", "2026-01-02"], &store);
    let listing = commands().into_iter().filter(|(_, help)| help.contains("\n      --json"));
    let mut listed = Vec::new();
    for (name, _) in listing {
        let needed = NEEDED.iter().find(|(of, _)| *of == name).map_or(&[][..], |(_, all)| *all);
        let needed = needed.iter().map(|one| if *one == "ORDER" { order.as_str() } else { one });
        let arguments: Vec<&str> = needed.chain(["--json"]).collect();
        let words: Vec<&str> = name.split_whitespace().collect();
        let said = site.said_as_json(&words, &arguments, MAY_FAIL.contains(&name.as_str()));
        let Some(said) = said else { continue };
        let document: Value = serde_json::from_str(&said)
            .unwrap_or_else(|e| panic!("satchel {name}: {e} in {said:?}"));
        check_rows(&name, &document);
        listed.push((name, document));
    }
    let of = |name: &str, list: &str| {
        let found = listed.iter().find(|(known, _)| known == name);
        found.map_or_else(|| panic!("{name} is not listed"), |(_, all)| all[list].clone())
    };
    let campaign = &of("voucher list", "campaigns")[0];
    assert_eq!((&campaign["amount"], &campaign["name_zh"]), (&100.into(), &"减".into()));
    let proposals = of("proposals list", "proposals");
    let is_ours = |one: &Value| one["kind"] == "grant" && one["amount"] == 500;
    assert!(proposals.as_array().unwrap().iter().any(is_ours), "{proposals}");
    assert_eq!(of("pause", "paused_services")[0]["service"], "extraction");
    assert_eq!(of("actions", "actions")[0]["action"], "store_statement");
    assert_eq!(of("order", "order")[0]["number"], order.as_str());
    assert_eq!(of("audit", "findings"), Value::Array(Vec::new()));
}
