//! Backups are taken while customers buy, and come back whole or not at all.

use crate::crash::{LIMITS, buy};
use crate::satchel::{OPERATOR, Satchel, Site};
use diesel::connection::SimpleConnection;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

const BUYERS: usize = 16;

type WebhookResponse = Arc<Mutex<Vec<(usize, String)>>>;

/// Lets all buyers buy until the test stops them.
fn start_buying(
    satchel: &Arc<Satchel>,
    tokens: &[String],
    answered: &WebhookResponse,
    stop: &Arc<AtomicBool>,
) -> tokio::task::JoinSet<()> {
    let mut tasks = tokio::task::JoinSet::new();
    for (buyer, token) in tokens.iter().cloned().enumerate() {
        let (satchel, answered, stop) =
            (Arc::clone(satchel), Arc::clone(answered), Arc::clone(stop));
        tasks.spawn(async move {
            let mut turn = 0;
            while !stop.load(Ordering::SeqCst) {
                turn += 1;
                let order_no = buy(&satchel, &token, 1 + (buyer * 37 + turn * 11) % 250).await;
                answered.lock().unwrap().extend(order_no.map(|no| (buyer, no)));
            }
        });
    }
    tasks
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_under_load_has_every_purchase_that_was_answered_before_it() {
    let site = Site::sqlite();
    let satchel = Arc::new(site.serve(&LIMITS).await);
    let mut tokens = Vec::new();
    for buyer in 0..BUYERS {
        tokens.push(satchel.register(&format!("136{buyer:08}"), "backup123").await);
    }
    let (answered, stop) = (WebhookResponse::default(), Arc::new(AtomicBool::new(false)));
    let buying = start_buying(&satchel, &tokens, &answered, &stop);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let before = answered.lock().unwrap().clone();
    let file = site.path().join("satchel.backup");
    let said = site.run_words(&["backup", file.to_str().unwrap()], &[], true);
    let meanwhile = answered.lock().unwrap().len() - before.len();
    stop.store(true, Ordering::SeqCst);
    buying.join_all().await;
    drop(satchel);
    assert!(said.contains("no findings"), "{said}");
    assert!(
        before.len() > 10 && meanwhile > 0,
        "{} purchases before the backup, {meanwhile} meanwhile",
        before.len()
    );
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(leftovers(site.path()), Vec::<PathBuf>::new());

    let restored = Site::sqlite();
    std::fs::copy(site.path().join("master.key"), restored.path().join("master.key")).unwrap();
    let said = restored.run_words(&["restore", file.to_str().unwrap()], &[], true);
    let satchel = restored.serve(&LIMITS).await;
    for (buyer, order_no) in &before {
        let order =
            satchel.data("GET", &format!("getOrder?orderNo={order_no}"), &tokens[*buyer]).await;
        assert_eq!(order["state"], "completed", "{order}");
    }
    assert!(buy(&satchel, &tokens[0], 251).await.is_some(), "the restored service sells nothing");
    drop(satchel);
    assert_eq!(restored.operator_log(), [(OPERATOR.to_owned(), "restore".to_owned())]);
    let paused = restored.run_words(&["pause"], &[], true);
    let resume = said.lines().find_map(|line| line.strip_prefix("Then: satchel ")).unwrap();
    let resume: Vec<&str> = resume.split(' ').collect();
    assert!(
        resume.len() > 5 && resume[1..].iter().all(|service| paused.contains(service)),
        "{paused}"
    );
    let sale = ["payments.alipay", "deposit"];
    assert!(
        sale.iter().all(|service| !paused.contains(service)),
        "what comes in goes on: {paused}"
    );
    assert!(said.contains("the newest transfer in it is of 20"), "{said}");
    restored.run_words(&resume, &[], true);
    assert!(restored.run_words(&["pause"], &[], true).contains("0 paused"));
    let audit = restored.run("audit", &[]);
    assert!(audit.status.success(), "{}", String::from_utf8_lossy(&audit.stdout));
}

/// Paths that a command left and nobody asked for.
fn leftovers(folder: &Path) -> Vec<PathBuf> {
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths
        .filter(|path| {
            path.to_str().unwrap().contains("/.satchel-")
                || path.to_str().unwrap().contains(".backup-")
        })
        .collect()
}

/// A stopped service with a backup of its database.
async fn backed_up() -> (Site, String) {
    let site = Site::sqlite();
    drop(site.serve(&[]).await);
    let file = site.path().join("satchel.backup").display().to_string();
    site.run_words(&["backup", &file], &[], true);
    (site, file)
}

fn change(file: &str, sql: &str) {
    testkit::open_sqlite(file).batch_execute(sql).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_overwritten_without_replace() {
    let (site, file) = backed_up().await;
    let bytes = std::fs::read(&file).unwrap();
    assert!(site.run_words(&["backup", &file], &[], false).contains("exists already"));
    assert_eq!(std::fs::read(&file).unwrap(), bytes);
    assert!(site.run_words(&["restore", &file], &[], false).contains("--replace"));
    let satchel = site.serve(&[]).await;
    assert!(
        site.run_words(&["restore", &file, "--replace"], &[], false)
            .contains("stop the service first")
    );
    let token = satchel.register("13600000001", "backup123").await;
    satchel.data("GET", "getUserInfo", &token).await;
    drop(satchel);
    let said = site.run_words(&["restore", &file, "--replace"], &[], true);
    let kept = said.lines().find_map(|line| line.split_once("is kept as ")).unwrap().1;
    let (status, _) = site.serve(&[]).await.customer("GET", "getUserInfo", &token).await;
    assert_eq!(status, 401, "what came after the backup is still there");
    assert!(site.run_words(&["audit"], &[], true).contains("no findings"));
    site.run_words(&["restore", kept, "--replace"], &[], true);
    site.serve(&[]).await.data("GET", "getUserInfo", &token).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_database_is_replaced_with_its_log() {
    let (site, file) = backed_up().await;
    let database = site.path().join("satchel.db");
    std::fs::write(&database, "no database").unwrap();
    std::fs::write(site.path().join("satchel.db-wal"), "no log").unwrap();
    site.run_words(&["restore", &file, "--replace"], &[], true);
    assert!(site.run_words(&["audit"], &[], true).contains("no findings"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_sound_backup_for_this_service_is_refused() {
    let (site, file) = backed_up().await;
    let target = Site::sqlite();
    let restore =
        |from: &str, arguments: &[&str]| target.run_words(&["restore", from], arguments, false);
    let copy = |name: &str, sql: &str| {
        let path = site.path().join(name).display().to_string();
        std::fs::copy(&file, &path).unwrap();
        change(&path, sql);
        path
    };
    std::fs::write(
        target.path().join("master.key"),
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n",
    )
    .unwrap();
    assert!(restore(&file, &[]).contains("secrets.master_key is not the key"));
    std::fs::copy(site.path().join("master.key"), target.path().join("master.key")).unwrap();

    let newer = copy("newer", "INSERT INTO __diesel_schema_migrations (version) VALUES ('9999')");
    assert!(restore(&newer, &[]).contains("migration 9999"));
    let foreign = site.path().join("foreign").display().to_string();
    change(&foreign, "CREATE TABLE notes (text TEXT)");
    assert!(restore(&foreign, &[]).contains("not a backup of this service"));
    let wrong = copy("wrong", "UPDATE customer_counters SET open_orders = 3");
    assert!(restore(&wrong, &[]).contains("open orders are counted"));
    let damaged = site.path().join("damaged").display().to_string();
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 4096].fill(0xA5);
    std::fs::write(&damaged, bytes).unwrap();
    assert!(restore(&damaged, &[]).contains("damaged"));
    assert!(restore("/nowhere/backup", &[]).contains("/nowhere/backup"));
    assert!(!target.path().join("satchel.db").exists());
    assert_eq!(leftovers(target.path()), Vec::<PathBuf>::new());
    target.run_words(&["restore", &wrong, "--despite-findings"], &[], true);
}

#[test]
fn postgresql_is_left_to_its_own_tools() {
    let site = Site {
        dir: tempfile::tempdir().unwrap(),
        database: "postgres://nobody@127.0.0.1:1/none".to_owned(),
        server_database: None,
        rules: Mutex::default(),
    };
    let to = site.path().join("satchel.backup").display().to_string();
    assert!(site.run_words(&["backup", &to], &[], false).contains("pg_dump"));
    let restore = site.run_words(&["restore", &to], &[], false);
    assert!(restore.contains("pg_restore") && restore.contains("satchel restored"));
    assert!(!Path::new(&to).exists());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_other_tools_have_restored_sends_nothing_until_it_is_resumed_postgres() {
    let site = Site::postgres();
    drop(site.serve(&[]).await);
    let said = site.run_words(&["restored"], &[], true);
    assert!(said.contains("the newest transfer in it is of 20"), "{said}");
    let resume = said.lines().find_map(|line| line.strip_prefix("Then: satchel ")).unwrap();
    let paused = site.run_words(&["pause"], &[], true);
    for service in ["payouts.bank", "extraction", "exchange", "refunds", "guardian"] {
        assert!(paused.contains(service) && resume.contains(service), "{service}: {paused}");
    }
    site.run_words(&resume.split(' ').collect::<Vec<_>>(), &[], true);
    assert!(site.run_words(&["pause"], &[], true).contains("0 paused"));
}
