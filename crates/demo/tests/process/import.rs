//! The import command: all or nothing, the bad line named, and a running service sees the new
//! catalogue.

use crate::satchel::Site;
use std::path::Path;
use std::time::{Duration, Instant};

/// Writes a file of gifts and gives its path.
pub fn gifts_file(dir: &Path, name: &str, count: usize, stock: i64) -> String {
    let path = dir.join(name);
    let text: String = (0..count).map(|n| line(n, stock) + "\n").collect();
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

fn line(number: usize, stock: i64) -> String {
    serde_json::json!({
        "market_hash_name": format!("AK-47 | Processed {number} (Field-Tested)"), "name_zh": format!("AK-47 | 工序{number} (久经沙场)"),
        "name_en": format!("AK-47 | Processed {number} (Field-Tested)"), "weapon_zh": "AK-47", "weapon_en": "AK-47",
        "finish_zh": format!("工序{number}"), "finish_en": format!("Processed {number}"), "category": "rifle", "weapon_model": "ak47",
        "exterior": "FT", "wear_min": 0.15, "wear_max": 0.38, "rarity": "covert", "rarity_color": "#eb4b4b", "quality": "normal",
        "collection_zh": null, "collection_en": null, "phase": null, "def_index": 7, "paint_index": 50_000 + number, "price_fen": 100 + number, "stock": stock
    })
    .to_string()
}

async fn total(satchel: &crate::satchel::Satchel) -> i64 {
    satchel.data("GET", "listGift?keyword=Processed", "").await["total"].as_i64().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_service_sees_a_new_catalogue_within_a_second() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    assert_eq!(total(&satchel).await, 0);
    let file = gifts_file(site.path(), "gifts.ndjson", 500, 7);
    let output = site.run("import", &[&file]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let imported = Instant::now();
    while total(&satchel).await != 500 {
        assert!(imported.elapsed() < Duration::from_secs(1), "the service does not see the import");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    assert!(site.run("import", &[&file]).status.success());
    assert_eq!(total(&satchel).await, 500);
    assert!(site.run("audit", &[]).status.success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bad_line_is_named_and_nothing_is_stored_without_skip_bad() {
    let site = Site::sqlite();
    let satchel = site.serve(&[]).await;
    let path = site.path().join("bad.ndjson");
    let good = |n| line(n, 1);
    std::fs::write(
        &path,
        format!(
            "{}\n{}\n{{\"price_fen\":\n{}\n",
            good(0),
            good(1).replace("\"price_fen\":101", "\"price_fen\":0"),
            good(2)
        ),
    )
    .unwrap();
    let file = path.display().to_string();
    let refused = site.run("import", &[&file]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success());
    assert!(said.contains("line 2") && said.contains("price_fen"), "{said}");
    assert_eq!(total(&satchel).await, 0);

    let skipped = site.run("import", &[&file, "--skip-bad"]);
    let said = String::from_utf8_lossy(&skipped.stderr).into_owned()
        + &String::from_utf8_lossy(&skipped.stdout);
    assert!(skipped.status.success(), "{said}");
    assert!(said.contains("line 2") && said.contains("line 3"), "{said}");
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(total(&satchel).await, 2);
}

#[test]
fn the_same_gift_twice_and_a_missing_file_are_refused() {
    let site = Site::sqlite();
    assert!(site.run("migrate", &[]).status.success());
    let path = site.path().join("double.ndjson");
    std::fs::write(&path, format!("{}\n{}\n", line(1, 1), line(1, 2))).unwrap();
    let refused = site.run("import", &[&path.display().to_string()]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && said.contains("lines 1 and 2"), "{said}");
    let missing = site.run("import", &["/nowhere/gifts.ndjson"]);
    assert!(!missing.status.success());
    assert!(String::from_utf8_lossy(&missing.stderr).contains("/nowhere/gifts.ndjson"));
}

/// A tool that renews a certificate sends SIGHUP to every process of the program.
#[test]
fn a_hangup_does_not_end_a_running_import() {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let site = Site::sqlite();
    assert!(site.run("migrate", &[]).status.success());
    let file = gifts_file(site.path(), "gifts.ndjson", 3, 7);
    let text = std::fs::read_to_string(file).unwrap();
    let (head, rest) = text.split_at(text.len() / 2);
    let mut child = Command::new(env!("CARGO_BIN_EXE_satchel-demo"))
        .args(["import", "-", "--database", &site.database])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(head.as_bytes()).unwrap();
    // It has begun: the kernel says that the process handles the signal.
    let status = format!("/proc/{}/status", child.id());
    let handles = || {
        let text = std::fs::read_to_string(&status).unwrap();
        let caught = text.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap().trim();
        u64::from_str_radix(caught, 16).unwrap() & 1 == 1
    };
    let since = Instant::now();
    while !handles() {
        assert!(since.elapsed() < Duration::from_secs(10), "SIGHUP is not handled");
        std::thread::sleep(Duration::from_millis(10));
    }
    let hangup = Command::new("kill").args(["-HUP", &child.id().to_string()]).status().unwrap();
    assert!(hangup.success());
    std::thread::sleep(Duration::from_millis(100));
    input.write_all(rest.as_bytes()).unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && !output.stdout.is_empty(), "{output:?}");
}

/// Spreadsheets and editors of Windows write such files.
#[test]
fn a_file_is_read_in_whatever_form_an_editor_has_saved_it() {
    let text: String = (0..3).map(|number| line(number, 1) + "\n").collect();
    let text = text.replacen("\"wear_min\":0.15", "\"wear_min\":0.000001", 1);
    let utf16 = |unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(unit).collect()
    };
    let site = Site::sqlite();
    assert!(site.run("migrate", &[]).status.success());
    let mut expected = "3 gifts: 3 new, 0 changed, 0 unchanged";
    for bytes in [
        format!("\u{feff}{}", text.replace('\n', "\r\n")).into_bytes(),
        utf16(u16::to_le_bytes),
        utf16(u16::to_be_bytes),
        text.clone().into_bytes(),
    ] {
        let path = site.path().join("saved.ndjson");
        std::fs::write(&path, bytes).unwrap();
        let said = site.run_words(&["import"], &[path.to_str().unwrap(), "--skip-bad"], true);
        assert_eq!(said.trim(), expected);
        expected = "3 gifts: 0 new, 0 changed, 3 unchanged";
    }
    let path = site.path().join("gbk.ndjson");
    std::fs::write(&path, [text.as_bytes(), b"{\"name_zh\":\"\xbd\xf5\"}"].concat()).unwrap();
    let refused = site.run_words(&["import"], &[path.to_str().unwrap(), "--skip-bad"], false);
    assert!(refused.contains("line 4 is not UTF-8") && refused.contains("GB18030"), "{refused}");
}
