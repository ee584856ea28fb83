//! `satchel gifts` and price changes of `satchel import`, while the service runs.

use crate::import::gifts_file;
use crate::satchel::{OPERATOR, Satchel, Site};
use std::time::{Duration, Instant};

/// Waits until the service lists this many of the imported gifts.
async fn wait_for(satchel: &Satchel, expected: usize) -> Vec<serde_json::Value> {
    let started = Instant::now();
    loop {
        let found = satchel.data("GET", "listGift?keyword=Processed&sort=price_asc", "").await;
        let items = found["items"].as_array().unwrap().clone();
        if items.len() == expected && found["total"] == expected {
            return items;
        }
        assert!(started.elapsed() < Duration::from_secs(3), "{found}");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn gifts_are_taken_off_sale_and_put_on_sale_again_and_the_catalogue_is_exported() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let file = gifts_file(site.path(), "gifts.ndjson", 4, 5);
    site.run_words(&["import"], &[&file], true);
    let ids: Vec<String> = wait_for(&satchel, 4)
        .await
        .iter()
        .map(|gift| gift["id"].as_str().unwrap().to_owned())
        .collect();
    let token = satchel.register("13912345678", "kite47").await;
    let order = format!("createOrder?giftId={}&quantity=1", ids[0]);
    satchel.data("POST", &order, &token).await;

    let off = |arguments: &[&str], well| site.run_words(&["gifts", "off-sale"], arguments, well);
    assert!(off(&[], false).contains("GIFTS"));
    assert!(off(&[&ids[0], "999999"], false).contains("gift 999999: there is no such gift"));
    assert_eq!(
        off(&[&ids[0], &ids[1], &ids[0]], true).trim(),
        "2 gifts are off sale now, 0 were so before"
    );
    wait_for(&satchel, 2).await;
    let refused = satchel.customer("POST", &order, &token).await.1;
    assert_eq!(refused["reason"], "gift_not_found", "{refused}");
    let gone = satchel.customer("GET", &format!("getGift?id={}", ids[0]), "").await.1;
    assert_eq!(gone["reason"], "gift_not_found", "{gone}");

    // The file that listed it does not put it back on sale.
    let said = site.run_words(&["import"], &[&file], true);
    assert!(said.contains("0 changed") && said.contains("2 gifts stay on or off sale"), "{said}");
    let exported = site.run_words(&["gifts", "export"], &[], true);
    let path = site.path().join("exported.ndjson");
    std::fs::write(&path, &exported).unwrap();
    let said = site.run_words(&["import"], &[path.to_str().unwrap()], true);
    let all = exported.lines().count();
    assert_eq!(said.trim(), format!("{all} gifts: 0 new, 0 changed, {all} unchanged"));

    // The file has an id and a line of the export.
    let line = exported.lines().find(|line| line.contains("Processed 3 ")).unwrap();
    let list = site.path().join("list");
    std::fs::write(&list, format!("{}\n\n{line}\n", ids[2])).unwrap();
    let list = list.to_str().unwrap();
    assert_eq!(off(&["--file", list], true).trim(), "2 gifts are off sale now, 0 were so before");
    wait_for(&satchel, 0).await;
    std::fs::write(site.path().join("wrong"), "7\nseven\n").unwrap();
    let wrong = site.path().join("wrong");
    assert!(off(&["--file", wrong.to_str().unwrap()], false).contains("line 2: neither"));
    let on = ["--file", list, ids[0].as_str()];
    let said = site.run_words(&["gifts", "on-sale"], &on, true);
    assert_eq!(said.trim(), "3 gifts are on sale now, 0 were so before");
    wait_for(&satchel, 3).await;
    drop(satchel);
    let trail = site.operator_log();
    let expected = [
        "import_gifts", "take_gifts_off_sale", "import_gifts", "import_gifts",
        "take_gifts_off_sale", "put_gifts_on_sale",
    ];
    assert_eq!(trail, expected.map(|action| (OPERATOR.to_owned(), action.to_owned())));
    site.run_words(&["audit"], &[], true);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mistyped_price_is_refused_until_it_is_accepted_by_digest_and_approved_by_another() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let file = gifts_file(site.path(), "gifts.ndjson", 2, 5);
    site.run_words(&["import"], &[&file], true);
    let gifts = wait_for(&satchel, 2).await;
    let price = async || {
        let id = gifts[1]["id"].as_str().unwrap();
        satchel.data("GET", &format!("getGift?id={id}"), "").await["priceFen"].clone()
    };
    let text = std::fs::read_to_string(&file).unwrap();
    let wrong = text.replace("\"price_fen\":101", "\"price_fen\":1010000");
    std::fs::write(&file, &wrong).unwrap();
    let refused = site.run_words(&["import"], &[&file], false);
    assert!(refused.contains("1.01 → 10100.00 yuan  0 in bags"), "{refused}");
    assert!(refused.contains("nothing was imported"), "{refused}");
    let previewed = site.run_words(&["import"], &[&file, "--dry-run"], true);
    assert!(
        previewed.contains("beyond the bound") && previewed.contains("1 changed"),
        "{previewed}"
    );
    let digest = previewed.split("--accept-price-changes ").nth(1).unwrap();
    let digest = digest.split([',', ' ', '\n']).next().unwrap();
    let accept = |digest: &str, well| {
        site.run_words(&["import"], &[&file, "--accept-price-changes", digest], well)
    };
    assert!(accept("0123456789abcdef", false).contains("nothing was imported"));
    assert_eq!(price().await, 101);
    let proposed = accept(digest, true);
    assert!(
        proposed.contains("0 changed") && proposed.contains("waits for another operator"),
        "{proposed}"
    );
    assert_eq!(price().await, 101);
    let no = proposed.split_whitespace().last().unwrap();
    site.run_words(&["proposals", "approve", no], &["--operator", "other"], true);
    let started = Instant::now();
    while price().await != 1_010_000 {
        assert!(started.elapsed() < Duration::from_secs(3), "the service does not see the price");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    // The other way round is as wrong, and a bound of the configuration is another one.
    std::fs::write(&file, &text).unwrap();
    site.run_words(&["import"], &[&file], false);
    let config = site.path().join("bounds.toml");
    std::fs::write(&config, "[rules]\nprice_change_max_percent = 100\n").unwrap();
    let config = ["--config", config.to_str().unwrap()];
    site.run_words(&["rules", "adopt"], &config, true);
    site.run_words(&["import"], &[&[file.as_str()], &config[..]].concat(), true);
    let actions = site.operator_log();
    assert_eq!(actions.len(), 7, "a refused import and a preview are no action: {actions:?}");
}

#[test]
fn an_export_with_characters_that_a_terminal_acts_on_is_json_and_imports_unchanged() {
    let site = Site::sqlite();
    assert!(site.run("migrate", &[]).status.success());
    let file = gifts_file(site.path(), "gifts.ndjson", 2, 5);
    let name = "❤\u{fe0f} 工序1";
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replace("工序1 (久经沙场)", name)).unwrap();
    assert!(site.run_words(&["import"], &[&file], true).contains("2 new"));
    let exported = site.run_words(&["gifts", "export"], &[], true);
    assert!(exported.contains("\\ufe0f"), "{exported}");
    assert!(!exported.contains('\u{fe0f}'), "{exported}");
    let lines = exported.lines().map(serde_json::from_str::<serde_json::Value>);
    let names: Vec<String> =
        lines.map(|line| line.unwrap()["name_zh"].as_str().unwrap().to_owned()).collect();
    assert!(names.contains(&format!("AK-47 | {name}")), "{names:?}");
    let path = site.path().join("exported.ndjson");
    std::fs::write(&path, &exported).unwrap();
    let said = site.run_words(&["import"], &[path.to_str().unwrap()], true);
    assert_eq!(said.trim(), "2 gifts: 0 new, 0 changed, 2 unchanged");
}
