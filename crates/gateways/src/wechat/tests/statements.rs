//! Statements: their address, their download, and what is read in them.

use std::sync::Arc;

use app::ports::{DayStatement, Outcome, Statements};
use aws_lc_rs::digest::{SHA1_FOR_LEGACY_USE_ONLY, digest};
use domain::{EntryKind, StatementEntry};
use serde_json::json;

use super::{Fixture, MCH_ID, config, fixture, generate};
use crate::{
    HttpResponse, Ports,
    digest::hex,
    rsa::SigningKey,
    script::{Fixed, Script},
    wechat::{Wechat, WechatBill, WechatStatements},
};

const DAY: i32 = 20_241_231;
const URL: &str = "https://api.mch.test/v3/billdownload/file?token=abc%2Fd";

const HEADER: &str = "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";
const SUMS: &str = "总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\n`3,`12.34,`2.34,`0.00,`0.07,`12.34,`2.34\n";

/// A line; `refund` is its number, amount and state.
fn line(at: &str, txn: &str, number: &str, state: &str, fen: &str, refund: [&str; 3]) -> String {
    let [refund_no, refund, refund_state] = refund;
    let fields = [
        at, "wx0000000000000001", MCH_ID, "0", "", txn, number, "oUser", "NATIVE", state, "OTHERS",
        "CNY", fen, "0.00", "503", refund_no, refund, "0.00", "ORIGINAL", refund_state,
        "锦囊,`S1`", "", "0.07", "0.60%", fen, refund, "",
    ];
    // A field with a comma and a backtick behind it would be two.
    fields.map(|field| format!("`{}", field.replace(",`", ", "))).join(",")
}

fn table() -> String {
    let none = ["", "0.00", ""];
    let lines = [
        HEADER.to_owned(),
        line("2024-12-31 10:00:00", "4200001", "P1", "SUCCESS", "12.34", none),
        line("2024-12-31 11:00:00", "4200001", "P1", "REFUND", "0.00", ["R1", "2.34", "SUCCESS"]),
        line("2024-12-20 11:00:00", "4200002", "P2", "REFUND", "0.00", ["R2", "1", "PROCESSING"]),
        line("2024-12-31 12:00:00", "4200003", "P3", "REFUND", "0.00", ["R3", "1.00", "CHANGE"]),
        line("2024-12-31 13:00:00", "4200004", "P4", "REVOKED", "1.00", none),
        SUMS.to_owned(),
    ];
    format!("\u{feff}{}", lines.join("\r\n"))
}

fn clients() -> (Fixture, Arc<Script>, WechatStatements) {
    clients_of(WechatBill::Trades)
}

fn clients_of(bill: WechatBill) -> (Fixture, Arc<Script>, WechatStatements) {
    let mut fixture = fixture();
    let downloads = Script::new();
    let (ours, our_public) = generate();
    let (theirs, their_public) = generate();
    let calls = Ports::over(Arc::new(Fixed), Arc::new(Fixed), fixture.script.clone());
    let ports = Ports { downloads: downloads.clone(), ..calls };
    let wechat = Wechat::new(config(&ours, Some(&their_public)), ports).unwrap();
    fixture.platform = SigningKey::read("platform", &theirs).unwrap();
    fixture.merchant = crate::rsa::VerifyingKey::from_der("merchant", &our_public).unwrap();
    let statements = WechatStatements::new(wechat, bill);
    (fixture, downloads, statements)
}

fn announce(fixture: &Fixture, file: &str, url: &str) {
    let hash = hex(digest(&SHA1_FOR_LEGACY_USE_ONLY, file.as_bytes()).as_ref());
    let body = json!({ "hash_type": "SHA1", "hash_value": hash, "download_url": url });
    fixture.answers(200, &body.to_string());
}

#[tokio::test]
async fn payments_and_refunds_have_our_numbers() {
    let (fixture, downloads, client) = clients();
    announce(&fixture, &table(), URL);
    downloads.answers(200, &table());
    let outcome = client.statement(DAY).await;
    let Outcome::Done(DayStatement::Entries(entries)) = outcome else { panic!("{outcome:?}") };
    let read = |entry: &StatementEntry| {
        let StatementEntry { key, provider_txn, amount, fee, at } = entry.clone();
        (key.0, key.1, provider_txn, (amount.0, fee.0), at.to_beijing_text())
    };
    let expected = [
        (EntryKind::Payment, "P1", "4200001", (1234, 7), "2024-12-31 10:00:00"),
        (EntryKind::Refund, "R1", "4200001", (234, -7), "2024-12-31 11:00:00"),
        // With the time of its payment.
        (EntryKind::Refund, "R2", "4200002", (100, -7), "2024-12-31 00:00:00"),
    ]
    .map(|(kind, no, txn, fen, at)| (kind, no.to_owned(), txn.to_owned(), fen, at.to_owned()));
    assert_eq!(entries.iter().map(read).collect::<Vec<_>>(), expected);

    let query = &fixture.script.asked()[0];
    let path = "/v3/bill/tradebill?bill_date=2024-12-31&bill_type=ALL";
    assert_eq!(query.url, format!("https://api.mch.test{path}"));
    // The address of the file is signed as it stands, with what is escaped in it.
    let download = &downloads.asked()[0];
    assert_eq!(download.url, URL);
    let header = &download.headers.iter().find(|(name, _)| *name == "authorization").unwrap().1;
    let param = |name: &str| {
        let rest = header.split(&format!("{name}=\"")).nth(1).unwrap();
        rest.split('"').next().unwrap().to_owned()
    };
    let (seconds, nonce) = (param("timestamp"), param("nonce_str"));
    let text = format!("GET\n/v3/billdownload/file?token=abc%2Fd\n{seconds}\n{nonce}\n\n");
    assert!(fixture.merchant.verifies(text.as_bytes(), &param("signature")));
}

#[tokio::test]
async fn no_statement_is_no_error_and_an_error_no_statement() {
    let (fixture, _, client) = clients();
    for (status, code, expected) in [
        (400, "NO_STATEMENT_EXIST", Outcome::Done(DayStatement::None)),
        (404, "NO_STATEMENT_EXIST", Outcome::Done(DayStatement::None)),
        (400, "STATEMENT_CREATING", Outcome::Done(DayStatement::NotReady)),
        (403, "NO_AUTH", Outcome::Rejected { code: "NO_AUTH".to_owned(), retryable: true }),
        (
            400,
            "PARAM_ERROR",
            Outcome::Rejected { code: "PARAM_ERROR".to_owned(), retryable: false },
        ),
        (500, "SYSTEM_ERROR", Outcome::Unknown),
    ] {
        fixture.refuses(status, code);
        assert_eq!(client.statement(DAY).await, expected, "{code}");
    }
    fixture.script.answers(200, r#"{"download_url":"https://api.mch.test/x"}"#);
    assert_eq!(client.statement(DAY).await, Outcome::Unknown, "not signed");
}

#[tokio::test]
async fn our_signature_goes_to_wechat_pay_alone() {
    for wrong in [
        "https://api.mch.test.evil.test/x", "https://api.mch.test@evil.test/x",
        "http://api.mch.test/x", "https://evil.test/v3/billdownload/file", "/v3/billdownload/file",
    ] {
        let (fixture, downloads, client) = clients();
        announce(&fixture, &table(), wrong);
        let outcome = client.statement(DAY).await;
        assert!(matches!(outcome, Outcome::Rejected { .. }), "{wrong}: {outcome:?}");
        assert!(downloads.asked().is_empty(), "{wrong}");
    }
    let (fixture, downloads, client) = clients();
    announce(&fixture, &table(), "https://api.mch.weixin.qq.com/v3/billdownload/file?token=x");
    downloads.answers(200, &table());
    assert!(matches!(client.statement(DAY).await, Outcome::Done(_)));
}

#[tokio::test]
async fn a_file_with_another_hash_is_no_statement() {
    let (fixture, downloads, client) = clients();
    announce(&fixture, &table(), URL);
    downloads.answers(200, &table().replace("12.34", "92.34"));
    assert_eq!(client.statement(DAY).await, Outcome::Unknown);
    announce(&fixture, &table(), URL);
    let body = table().into_bytes();
    downloads.responds(HttpResponse { status: 400, headers: Vec::new(), body });
    assert_eq!(client.statement(DAY).await, Outcome::Unknown);
    for body in [
        json!({ "hash_type": "MD5", "hash_value": "00", "download_url": URL }),
        json!({ "download_url": URL }),
    ] {
        fixture.answers(200, &body.to_string());
        downloads.answers(200, &table());
        assert_eq!(client.statement(DAY).await, Outcome::Unknown);
    }
}

#[tokio::test]
async fn a_file_that_cannot_be_read_is_no_statement() {
    for broken in [
        table().replace("商户退款单号", "退款单号"),
        table().replace(MCH_ID, "1900000002"),
        table().replacen("`CNY", "`JPY", 1),
        table().replacen("`12.34", "`12.345", 2),
        table().replacen("`NATIVE,", "", 1),
        table().replacen("`SUCCESS,", "`UNHEARD_OF,", 1),
        "<html>".to_owned(),
        String::new(),
    ] {
        let (fixture, downloads, client) = clients();
        announce(&fixture, &broken, URL);
        downloads.answers(200, &broken);
        let unreadable =
            Outcome::Rejected { code: "unreadable_statement".to_owned(), retryable: true };
        assert_eq!(client.statement(DAY).await, unreadable, "{broken}");
    }
}

const FLOW_HEADER: &str = "记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号";

/// A movement of the account at noon; `kind` is its name and its kind.
fn movement(txn: &str, kind: &str, direction: &str, yuan: &str, number: &str) -> String {
    let fields = [
        "2024-12-31 12:00:00", txn, "1", kind, kind, direction, yuan, "100.00", "system",
        "结算,单号`1`", number,
    ];
    fields.map(|field| format!("`{}", field.replace(",`", ", "))).join(",")
}

fn flow() -> String {
    let lines = [
        FLOW_HEADER.to_owned(),
        movement("T1", "商家转账", "支出", "9.90", "C1"),
        movement("T2", "商家转账", "支出", "20.00", "C2"),
        movement("T2", "商家转账退回", "收入", "20.00", "C2"),
        movement("T3", "商家转账", "支出", "3.00", ""),
        movement("F1", "扣除交易手续费", "支出", "0.07", "S1"),
        movement("F2", "充值", "收入", "500.00", "R1"),
        "资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额".to_owned(),
        "`6,`2,`520.00,`4,`32.97".to_owned(),
    ];
    format!("\u{feff}{}\r\n", lines.join("\r\n"))
}

fn packed(file: &str) -> Vec<u8> {
    use std::io::Write;
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(file.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

fn downloaded(body: Vec<u8>) -> HttpResponse {
    HttpResponse { status: 200, headers: Vec::new(), body }
}

#[tokio::test]
async fn the_movements_of_the_account_have_the_transfers_that_left_and_came_back() {
    let (fixture, downloads, client) = clients_of(WechatBill::FundFlow);
    announce(&fixture, &flow(), URL);
    downloads.responds(downloaded(packed(&flow())));
    let outcome = client.statement(DAY).await;
    let Outcome::Done(DayStatement::Entries(entries)) = outcome else { panic!("{outcome:?}") };
    let read: Vec<_> = entries
        .iter()
        .map(|entry| {
            (entry.key.0, entry.key.1.as_str(), entry.provider_txn.as_str(), entry.amount.0)
        })
        .collect();
    // The second failed, and what was done at WeChat Pay's site has WeChat Pay's number.
    let expected = [
        (EntryKind::Payout, "C1", "T1", 990),
        (EntryKind::Payout, "C2", "T2", 2_000),
        (EntryKind::PayoutReturned, "C2", "T2", 2_000),
        (EntryKind::Payout, "T3", "T3", 300),
    ];
    assert_eq!(read, expected);
    let path = "/v3/bill/fundflowbill?bill_date=2024-12-31&account_type=OPERATION&tar_type=GZIP";
    assert_eq!(fixture.script.asked()[0].url, format!("https://api.mch.test{path}"));
}

#[tokio::test]
async fn a_packed_file_is_compared_with_its_hash_once_it_is_unpacked() {
    let changed = flow().replace("9.90", "99.90");
    let whole = packed(&flow());
    for body in [packed(&changed), flow().into_bytes(), whole[..whole.len() / 2].to_vec()] {
        let (fixture, downloads, client) = clients_of(WechatBill::FundFlow);
        announce(&fixture, &flow(), URL);
        downloads.responds(downloaded(body));
        assert_eq!(client.statement(DAY).await, Outcome::Unknown);
    }
    for broken in [
        flow().replace("业务凭证号", "凭证"),
        flow().replacen("`支出", "`转出", 1),
        flow().replacen("`9.90", "`9.901", 1),
        flow().replacen("`100.00,", "", 1),
        String::new(),
    ] {
        let (fixture, downloads, client) = clients_of(WechatBill::FundFlow);
        announce(&fixture, &broken, URL);
        downloads.responds(downloaded(packed(&broken)));
        let unreadable =
            Outcome::Rejected { code: "unreadable_statement".to_owned(), retryable: true };
        assert_eq!(client.statement(DAY).await, unreadable, "{broken}");
    }
}
