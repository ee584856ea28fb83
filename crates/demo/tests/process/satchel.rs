//! Starts the binary, talks to it, and stops it.

use db::Location;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use testkit::{Engine, PostgresProxy, TestDatabase};

static LOGS: AtomicU32 = AtomicU32::new(0);

/// A database and data folder, on which processes can be started.
pub struct Site {
    pub dir: tempfile::TempDir,
    pub database: String,
    /// `None` where the database is a file in `dir`.
    #[expect(dead_code, reason = "held to be dropped")]
    pub server_database: Option<TestDatabase>,
    /// The rules of the newest service, under which commands run too.
    pub rules: Mutex<Vec<(String, String)>>,
}

/// A running process; killed when dropped.
pub struct Satchel {
    child: Child,
    pub address: String,
    pub log: PathBuf,
    http: reqwest::Client,
}

/// Gives an answer's envelope.
pub type Answer = Value;

/// The operator who runs the commands of the tests.
pub const OPERATOR: &str = "anna";
/// Those who did something in the demo before a test began.
const DEMO_STAFF: [&str; 4] = ["demo", "mei", "lin", "wen"];

impl Site {
    pub fn sqlite() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let database = dir.path().join("satchel.db").display().to_string();
        Self { dir, database, server_database: None, rules: Mutex::default() }
    }

    /// A fresh database in the cluster that `make test` has started.
    pub fn postgres() -> Self {
        let database = TestDatabase::new(Engine::Postgres);
        let Location::Postgres(url) = &database.location else {
            unreachable!("it is on PostgreSQL")
        };
        Self {
            dir: tempfile::tempdir().unwrap(),
            database: url.clone(),
            server_database: Some(database),
            rules: Mutex::default(),
        }
    }

    /// Like [`Self::postgres`], behind a network that the test can break.
    pub fn behind_proxy() -> (Self, PostgresProxy) {
        let mut site = Self::postgres();
        let (proxy, location) = PostgresProxy::before(&Location::Postgres(site.database));
        let Location::Postgres(url) = location else { unreachable!("it is on PostgreSQL") };
        site.database = url;
        (site, proxy)
    }

    fn command(&self, name: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_satchel-demo"));
        command.arg(name).arg("--database").arg(&self.database).arg("--data").arg(self.dir.path());
        command
            .env("SATCHEL_LIMITS_ADDRESS_PER_MINUTE", "0")
            .envs(self.rules.lock().unwrap().iter().cloned());
        command
    }

    /// Runs a command to its end.
    pub fn run(&self, name: &str, arguments: &[&str]) -> Output {
        self.command(name).args(arguments).output().unwrap()
    }

    /// Runs a command of several words to its end, and gives what it said, its log left out where
    /// it went well; fails the test unless it went as expected.
    pub fn run_words(&self, words: &[&str], arguments: &[&str], well: bool) -> String {
        let mut command = Command::new(env!("CARGO_BIN_EXE_satchel-demo"));
        command
            .args(words)
            .arg("--database")
            .arg(&self.database)
            .arg("--data")
            .arg(self.dir.path())
            .args(arguments);
        command.env("SATCHEL_OPERATOR", OPERATOR).envs(self.rules.lock().unwrap().iter().cloned());
        let output = command.output().unwrap();
        let [said, log] =
            [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
        assert_eq!(output.status.success(), well, "{words:?} {arguments:?}: {said}{log}");
        if well { said } else { said + &log }
    }

    /// The output of a command with `--json`; `None` where it may fail and has said why instead.
    pub fn said_as_json(
        &self,
        words: &[&str],
        arguments: &[&str],
        may_fail: bool,
    ) -> Option<String> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_satchel-demo"));
        command.args(words).arg("--database").arg(&self.database);
        command.arg("--data").arg(self.dir.path()).args(arguments);
        let output = command.output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        let log = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() || may_fail, "{words:?}: {said}{log}");
        (!said.is_empty()).then_some(said)
    }

    /// Starts the service with the demo's data, and waits until it is ready.
    pub async fn serve(&self, environment: &[(&str, &str)]) -> Satchel {
        self.serve_with(environment, &["--instant", "alipay"]).await
    }

    /// The same with these arguments.
    pub async fn serve_with(&self, environment: &[(&str, &str)], arguments: &[&str]) -> Satchel {
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let address = format!("127.0.0.1:{port}");
        let log = self.dir.path().join(format!("log-{}", LOGS.fetch_add(1, Ordering::SeqCst)));
        let file = std::fs::File::create(&log).unwrap();
        let rules = environment.iter().filter(|(key, _)| key.starts_with("SATCHEL_RULES_"));
        *self.rules.lock().unwrap() =
            rules.map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let mut command = self.command("serve");
        command.args(["--listen", &address]).args(arguments).envs(environment.iter().copied());
        let child = command
            .stdout(Stdio::from(file.try_clone().unwrap()))
            .stderr(Stdio::from(file))
            .spawn()
            .unwrap();
        let satchel = Satchel {
            child,
            address,
            log,
            http: reqwest::Client::builder()
                .timeout(Duration::from_secs(30))
                .no_proxy()
                .build()
                .unwrap(),
        };
        let started = Instant::now();
        while satchel.get("/readyz").await.is_none_or(|status| status != 200) {
            assert!(
                started.elapsed() < Duration::from_secs(60),
                "not ready; log:\n{}",
                std::fs::read_to_string(&satchel.log).unwrap()
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        satchel
    }

    /// The operator and action of each command, in order; not what the demo did to begin with.
    pub fn operator_log(&self) -> Vec<(String, String)> {
        use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl};
        use store::schema::operator_log::dsl as o;
        let mut conn = testkit::open_sqlite(&self.database);
        o::operator_log
            .filter(o::operator.ne_all(DEMO_STAFF).and(o::outcome.eq("done")))
            .order(o::id.asc())
            .select((o::operator, o::action))
            .load(&mut conn)
            .unwrap()
    }

    /// The commands that were refused, with their operators, subjects and reasons.
    pub fn refused_commands(&self) -> Vec<[String; 4]> {
        use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl};
        use store::schema::operator_log::dsl as o;
        let mut conn = testkit::open_sqlite(&self.database);
        let rows: Vec<(String, String, String, Option<String>)> = o::operator_log
            .filter(o::operator.ne_all(DEMO_STAFF).and(o::outcome.eq("refused")))
            .order(o::id.asc())
            .select((o::operator, o::action, o::subject, o::after))
            .load(&mut conn)
            .unwrap();
        let reason = |after: Option<String>| {
            let after: serde_json::Value = serde_json::from_str(&after.unwrap()).unwrap();
            after["refused"].as_str().unwrap().to_owned()
        };
        rows.into_iter().map(|(by, act, no, after)| [by, act, no, reason(after)]).collect()
    }

    /// How many transactions PostgreSQL has counted in the database.
    pub fn transactions(&self) -> i64 {
        use diesel::sql_types::BigInt;
        use diesel::{Connection, RunQueryDsl};
        #[derive(diesel::QueryableByName)]
        struct Row {
            #[diesel(sql_type = BigInt)]
            transactions: i64,
        }
        let count = "SELECT xact_commit + xact_rollback AS transactions FROM pg_stat_database WHERE datname = current_database()";
        let mut conn = diesel::PgConnection::establish(&self.database).unwrap();
        diesel::sql_query(count).get_result::<Row>(&mut conn).unwrap().transactions
    }

    pub fn path(&self) -> &Path {
        self.dir.path()
    }

    /// Everything that its processes have written to both outputs.
    pub fn logs(&self) -> String {
        let files = std::fs::read_dir(self.path()).unwrap().map(|entry| entry.unwrap().path());
        let logs =
            files.filter(|path| path.file_name().unwrap().to_string_lossy().starts_with("log-"));
        logs.map(|path| std::fs::read_to_string(path).unwrap()).collect()
    }
}

impl Satchel {
    /// Status and body of a page.
    pub async fn page(&self, path: &str) -> (u16, String) {
        let url = format!("http://{}{path}", self.address);
        let response = self.http.get(url).send().await.unwrap();
        (response.status().as_u16(), response.text().await.unwrap())
    }

    /// Asks the process to stop, and waits for its end, at most for so long.
    pub async fn stop(&mut self, most: Duration) -> Option<ExitStatus> {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        self.ended(most).await
    }

    /// Waits for the process to end by itself, at most for so long.
    pub async fn ended(&mut self, most: Duration) -> Option<ExitStatus> {
        let since = Instant::now();
        while since.elapsed() < most {
            if let Some(status) = self.child.try_wait().unwrap() {
                return Some(status);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        None
    }

    async fn get(&self, path: &str) -> Option<u16> {
        self.http
            .get(format!("http://{}{path}", self.address))
            .send()
            .await
            .ok()
            .map(|r| r.status().as_u16())
    }

    /// Calls; `None` when no whole answer came back.
    pub async fn try_call(&self, method: &str, path: &str, token: &str) -> Option<(u16, Answer)> {
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let request = self
            .http
            .request(method, format!("http://{}{path}", self.address))
            .header("token", token);
        let response = request.send().await.ok()?;
        let status = response.status().as_u16();
        Some((status, serde_json::from_slice(&response.bytes().await.ok()?).ok()?))
    }

    /// Calls a customer's call and gives its data; fails the test when it is refused.
    pub async fn data(&self, method: &str, call: &str, token: &str) -> Value {
        let (status, answer) = self.customer(method, call, token).await;
        assert_eq!((status, &answer["code"]), (200, &Value::from(200)), "{call}: {answer}");
        answer["data"].clone()
    }

    /// Calls a customer's call.
    pub async fn customer(&self, method: &str, call: &str, token: &str) -> (u16, Answer) {
        self.try_call(method, &format!("/api/v1/customer/{call}"), token)
            .await
            .unwrap_or_else(|| panic!("{call}: no answer"))
    }

    /// Writes under an idempotency key.
    pub async fn with_key(&self, call: &str, token: &str, key: &str) -> (u16, Answer) {
        let url = format!("http://{}/api/v1/customer/{call}", self.address);
        let request = self.http.post(url).header("token", token).header("idempotency-key", key);
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        (status, serde_json::from_slice(&response.bytes().await.unwrap()).unwrap())
    }

    /// Registers a customer the way customers do, and gives the token.
    pub async fn register(&self, phone: &str, password: &str) -> String {
        self.data("POST", &format!("sendSmsCode?phone={phone}&scene=register"), "").await;
        let (_, sms) = self.try_call("GET", &format!("/_sandbox/sms/{phone}"), "").await.unwrap();
        let code = sms["code"].as_str().unwrap().to_owned();
        let call = format!(
            "register?phone={phone}&smsCode={code}&password={password}&nickName=tester&agree=true"
        );
        self.data("POST", &call, "").await["token"].as_str().unwrap().to_owned()
    }

    /// Ends the process at once, as a power cut would; those who are being answered hear no more.
    pub fn kill_now(&self) {
        let status =
            Command::new("kill").args(["-9", &self.child.id().to_string()]).status().unwrap();
        assert!(status.success());
    }
}

impl Drop for Satchel {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
