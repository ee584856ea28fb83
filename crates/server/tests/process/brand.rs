//! What a service calls itself, where customers and the database see it.

use crate::satchel::Site;
use diesel::sql_types::Text;
use diesel::{Connection, QueryableByName, RunQueryDsl, SqliteConnection};
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
    let mut conn = SqliteConnection::establish(&site.database).unwrap();
    let newest = diesel::sql_query("SELECT agreements FROM users ORDER BY id DESC LIMIT 1");
    let accepted = newest.get_result::<Accepted>(&mut conn).unwrap();
    assert_eq!(accepted.agreements, "2026-01-02 2026-03-04");
}
