//! The name that a service gives itself, where customers and the database see it.

use crate::satchel::Site;
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl};
use serde_json::json;

#[derive(QueryableByName)]
struct Accepted {
    #[diesel(sql_type = Text)]
    agreements: String,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_get_the_brand_and_the_accepted_versions_are_recorded() {
    let site = Site::sqlite();
    let brand = [
        ("SATCHEL_BRAND_NAME_ZH", "行囊"),
        ("SATCHEL_BRAND_NAME_EN", "Knapsack"),
        ("SATCHEL_BRAND_COPYRIGHT", "© Knapsack"),
        ("SATCHEL_BRAND_SUPPORT_URL", "https://help.example"),
        ("SATCHEL_BRAND_SUPPORT_OPENS_HOUR", "7"),
        ("SATCHEL_BRAND_SUPPORT_CLOSES_HOUR", "24"),
        ("SATCHEL_COMPANY_NAME", "上海行囊有限公司"),
        ("SATCHEL_COMPANY_ICP", "沪ICP备12345678号-1"),
        ("SATCHEL_COMPANY_LICENCES", "沪网文〔2026〕1234-567号"),
        ("SATCHEL_BRAND_USER_AGREEMENT", "2026-01-02"),
        ("SATCHEL_BRAND_PRIVACY_POLICY", "2026-03-04"),
    ];
    let satchel = site.serve(&brand).await;
    let received = satchel.data("GET", "getClientConfig", "").await;
    let expected = json!({
        "nameZh": "行囊", "nameEn": "Knapsack", "copyright": "© Knapsack", "supportUrl": "https://help.example",
        "supportHours": { "from": 7, "to": 24 },
    });
    assert_eq!(received["brand"], expected);
    let company = json!({
        "name": "上海行囊有限公司", "icp": "沪ICP备12345678号-1", "publicSecurity": null,
        "licences": "沪网文〔2026〕1234-567号",
    });
    assert_eq!(received["company"], company);
    let versions = json!({ "userAgreement": "2026-01-02", "privacyPolicy": "2026-03-04" });
    assert_eq!((&received["agreements"], &received["sandbox"]), (&versions, &true.into()));
    satchel.register("13912345678", "kite47").await;
    drop(satchel);
    // Which texts a customer accepted must be known when others are in force.
    let mut conn = testkit::open_sqlite(&site.database);
    let newest = diesel::sql_query("SELECT agreements FROM users ORDER BY id DESC LIMIT 1");
    let accepted = newest.get_result::<Accepted>(&mut conn).unwrap();
    assert_eq!(accepted.agreements, "2026-01-02 2026-03-04");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_agreements_are_those_of_the_operators_folder() {
    let site = Site::sqlite();
    let folder = site.path().join("agreements");
    let dir = ("SATCHEL_BRAND_AGREEMENTS_DIR", folder.to_str().unwrap());
    let refusal = || {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_satchel-demo"));
        command.args(["check", "--database", &site.database]).env(dir.0, dir.1);
        let output = command.output().unwrap();
        assert!(!output.status.success());
        String::from_utf8(output.stderr).unwrap()
    };
    let missing = refusal();
    assert!(missing.contains("brand.agreements_dir ("), "{missing}");
    assert!(missing.contains("user-agreement.zh-CN.txt: No such file"), "{missing}");
    std::fs::create_dir(&folder).unwrap();
    let write = |file: &str, text: &str| std::fs::write(folder.join(file), text).unwrap();
    for name in ["user-agreement", "privacy-policy"] {
        write(&format!("{name}.zh-CN.txt"), "\u{feff}{brand}甲\r\n## 一\r\n乙<b>\r\n");
        write(&format!("{name}.en.txt"), "{brand}\n\n## One\n\nTwo\n");
    }
    write("privacy-policy.en.txt", "One\n# Two\n");
    let why = "privacy-policy.en.txt: line 2: the title of a chapter begins with \"## \"";
    let wrong = refusal();
    assert!(wrong.contains(why), "{wrong}");
    write("privacy-policy.en.txt", "{brand}\n## One\nTwo\n");
    let satchel = site.serve(&[dir, ("SATCHEL_BRAND_PRIVACY_POLICY", "2027-01-02")]).await;
    let received = satchel.data("GET", "getAgreement?name=privacy_policy", "").await;
    let chapters = json!([{ "title": "一", "paragraphs": ["乙<b>"] }]);
    let expected = json!({ "version": "2027-01-02", "intro": ["锦囊甲"], "chapters": chapters });
    assert_eq!(received, expected);
    let (status, page) = satchel.page("/privacy-policy").await;
    assert_eq!(status, 200);
    assert!(
        page.contains("<p>锦囊甲</p><h2>一</h2><p>乙&lt;b&gt;</p></main></noscript>"),
        "{page}"
    );
}
