//! Statements: their address, their download, and what is read in them.

use std::{
    io::{Cursor, Write},
    sync::Arc,
};

use app::ports::{DayStatement, Outcome, Statements};
use domain::{EntryKind, StatementEntry};
use serde_json::Value;
use zip::write::SimpleFileOptions;

use super::{Fixture, fixture_with, generate};
use crate::{
    HttpResponse, Ports,
    alipay::{AlipayBill, AlipayConfig, AlipayStatements, AlipayTrust},
    form,
    script::{Fixed, Script},
};

const METHOD: &str = "alipay_data_dataservice_bill_downloadurl_query";
const DAY: i32 = 20_241_231;
const URL: &str = "https://dwbillcenter.alipay.com/downloadBillFile.resource?fileId=1";

const TRADES: &str = "#支付宝业务明细查询
#账号：[20889000000000010156]
#起始日期：[2024年12月31日 00:00:00]   终止日期：[2025年01月01日 00:00:00]
#-----------------------------------------业务明细列表----------------------------------------
支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注
2024123122001400000001\t,P1\t,交易,\"锦囊, 饰品\",2024-12-31 10:00:00,2024-12-31 10:00:30,,,,,小*(b**@example.test),1274.00,1274.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,-7.64,0.00,
2024123122001400000001\t,P1\t,退款,锦囊,2024-12-31 10:00:00,2024-12-31 11:00:00,,,,,小*(b**@example.test),-74.50,-74.50,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,R1\t,0.00,0.00,
2024123122001400000002\t,P2\t,退款,锦囊,2024-12-31 10:00:00,2024-12-31 12:00:00,,,,,小*(b**@example.test),-1.00,-1.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,0.00,0.00,
#-----------------------------------------业务明细列表结束------------------------------------
#交易合计：1笔，商家实收共1274.00元，商家优惠共0.00元
#退款合计：2笔，商家实收退款共-75.50元，商家优惠退款共0.00元
#导出时间：[2025年01月01日 09:00:00]
";

const TRANSFERS: &str = "#支付宝账务明细查询
账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注
54628332402591\t,2024123122001400000001\t,P1\t,锦囊\t,2024-12-31 10:00:30,b**@example.test,1274.00,0.00,9000.00,支付宝,在线支付,
54628332402592\t,20241231110070\t,C1\t,提现\t,2024-12-31 13:00:00,c**@example.test,0.00,-9.90,8990.10,支付宝,转账,
54628332402593\t,20241231110070\t,C1\t,服务费\t,2024-12-31 13:00:00,,0.00,-0.10,8990.00,支付宝,收费,
54628332402594\t,20241231110071\t,C2\t,退回\t,2024-12-31 14:00:00,c**@example.test,5.00,0.00,8995.00,支付宝,转账退回,
#支出合计：2笔，共10.00元
";

fn clients(bill: AlipayBill) -> (Fixture, Arc<Script>, AlipayStatements) {
    let ((ours, _), (theirs, public)) = (generate(), generate());
    let trust = AlipayTrust::PublicKey(public);
    let fixture = fixture_with(&ours, &theirs, trust.clone());
    let config = AlipayConfig {
        gateway_url: "https://gateway.test/gateway.do".to_owned(),
        app_id: "2021000000000001".to_owned(),
        seller_id: "2088900000000001".to_owned(),
        merchant_private_key_pem: ours,
        trust,
    };
    let downloads = Script::new();
    let calls = Ports::over(Arc::new(Fixed), Arc::new(Fixed), fixture.script.clone());
    let ports = Ports { downloads: downloads.clone(), ..calls };
    let client = AlipayStatements::new(config, bill, ports);
    (fixture, downloads, client.unwrap())
}

/// An archive with a file of sums before the one with the entries.
fn archive(table: &str) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let sums = "#支付宝业务汇总查询\n门店编号,门店名称,交易订单总笔数\n合计,,3\n";
    for (name, text) in [("sums.csv", sums), ("detail.csv", table)] {
        archive.start_file(name, SimpleFileOptions::default()).unwrap();
        archive.write_all(&encoding_rs::GBK.encode(text).0).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

fn answers_url(fixture: &Fixture, url: &str) {
    fixture.answers(METHOD, &format!(r#"{{"code":"10000","bill_download_url":"{url}"}}"#));
}

fn file(bytes: Vec<u8>) -> HttpResponse {
    HttpResponse { status: 200, headers: Vec::new(), body: bytes }
}

type Read = (EntryKind, String, String, i64, String);

fn entries(outcome: Outcome<DayStatement>) -> Vec<Read> {
    let Outcome::Done(DayStatement::Entries(entries)) = outcome else { panic!("{outcome:?}") };
    let read = |entry: StatementEntry| {
        (entry.key.0, entry.key.1, entry.provider_txn, entry.amount.0, entry.at.to_beijing_text())
    };
    entries.into_iter().map(read).collect()
}

fn entry(kind: EntryKind, number: &str, txn: &str, fen: i64, at: &str) -> Read {
    (kind, number.to_owned(), txn.to_owned(), fen, format!("2024-12-31 {at}"))
}

#[tokio::test]
async fn payments_and_refunds_have_our_numbers() {
    let (fixture, downloads, client) = clients(AlipayBill::Trades);
    answers_url(&fixture, URL);
    downloads.responds(file(archive(TRADES)));
    let (first, second) = ("2024123122001400000001", "2024123122001400000002");
    assert_eq!(
        entries(client.statement(DAY).await),
        [
            entry(EntryKind::Payment, "P1", first, 127_400, "10:00:30"),
            entry(EntryKind::Refund, "R1", first, 7_450, "11:00:00"),
            // It was refunded at Alipay's site.
            entry(EntryKind::Refund, second, second, 100, "12:00:00"),
        ]
    );
    let request = &fixture.script.asked()[0];
    let fields = form::decode(&request.body).unwrap();
    let content = &fields.iter().find(|(name, _)| name == "biz_content").unwrap().1;
    let content: Value = serde_json::from_str(content).unwrap();
    assert_eq!(
        (&content["bill_type"], &content["bill_date"]),
        (&"trade".into(), &"2024-12-31".into())
    );
    assert_eq!(downloads.asked()[0].url, URL);
}

#[tokio::test]
async fn only_transfers_that_left_are_payouts() {
    let (fixture, downloads, client) = clients(AlipayBill::Transfers);
    answers_url(&fixture, URL);
    downloads.responds(file(archive(TRANSFERS)));
    assert_eq!(
        entries(client.statement(DAY).await),
        [entry(EntryKind::Payout, "C1", "20241231110070", 990, "13:00:00")]
    );
    assert_eq!(client.name(), "alipay_payout");
}

#[tokio::test]
async fn no_statement_is_no_error_and_an_error_no_statement() {
    let (fixture, _, client) = clients(AlipayBill::Trades);
    let fails = |code: &str, sub: &str| {
        fixture.answers(METHOD, &format!(r#"{{"code":"{code}","sub_code":"{sub}"}}"#));
    };
    fails("40004", "isp.bill_not_exist");
    assert_eq!(client.statement(DAY).await, Outcome::Done(DayStatement::None));
    for (code, sub) in
        [("40004", "isv.invalid-arguments"), ("40006", "isv.insufficient-isv-permissions")]
    {
        fails(code, sub);
        let rejected = Outcome::Rejected { code: sub.to_owned(), retryable: true };
        assert_eq!(client.statement(DAY).await, rejected);
    }
    fails("20000", "isp.unknow-error");
    assert_eq!(client.statement(DAY).await, Outcome::Unknown);
    fixture.raw(502, "");
    assert_eq!(client.statement(DAY).await, Outcome::Unknown);
    let not_signed = format!(r#"{{"{METHOD}_response":{{"code":"10000"}},"sign":"AAAA"}}"#);
    fixture.raw(200, &not_signed);
    assert_eq!(client.statement(DAY).await, Outcome::Unknown);
}

#[tokio::test]
async fn files_come_from_alipay_alone_and_by_tls() {
    for wrong in [
        "https://dwbillcenter.alipay.com.evil.test/x", "https://evil.test/.alipay.com",
        "https://evil.test@dwbillcenter.alipay.com/x", "https://evil.test#.alipay.com",
        "https://evilalipay.com/x", "ftp://dwbillcenter.alipay.com/x", "http://gateway.test/x",
        "https://dwbillcenter.alipay.com:8443/x", "/x", "",
    ] {
        let (fixture, downloads, client) = clients(AlipayBill::Trades);
        answers_url(&fixture, wrong);
        let outcome = client.statement(DAY).await;
        assert!(matches!(outcome, Outcome::Rejected { .. }), "{wrong}: {outcome:?}");
        assert!(downloads.asked().is_empty(), "{wrong}");
    }
    for (right, sent_to) in [
        ("http://dwbillcenter.alipay.com/x?a=1", "https://dwbillcenter.alipay.com/x?a=1"),
        ("https://gateway.test/x", "https://gateway.test/x"),
    ] {
        let (fixture, downloads, client) = clients(AlipayBill::Trades);
        answers_url(&fixture, right);
        downloads.responds(file(archive(TRADES)));
        assert_eq!(entries(client.statement(DAY).await).len(), 3);
        assert_eq!(downloads.asked()[0].url, sent_to);
    }
}

#[tokio::test]
async fn a_file_that_is_not_whole_is_no_statement() {
    let whole = archive(TRADES);
    let cut = whole[..whole.len() / 2].to_vec();
    let shifted = TRADES.replace(
        "锦囊,2024-12-31 10:00:00,2024-12-31 11", "锦,囊,2024-12-31 10:00:00,2024-12-31 11",
    );
    let columns = TRADES.replace("退款批次号/请求号", "退款");
    let amount = TRADES.replace("-74.50,-74.50", "-74.5x,-74.50");
    let time = TRADES.replace("2024-12-31 11:00:00", "2024-12-31");
    let tables = [shifted.as_str(), &columns, &amount, &time, "#没有数据\n"];
    for broken in [cut, b"<html>".to_vec(), Vec::new()].into_iter().chain(tables.map(archive)) {
        let (fixture, downloads, client) = clients(AlipayBill::Trades);
        answers_url(&fixture, URL);
        downloads.responds(file(broken));
        let unreadable =
            Outcome::Rejected { code: "unreadable_statement".to_owned(), retryable: true };
        assert_eq!(client.statement(DAY).await, unreadable);
    }
    let (fixture, downloads, client) = clients(AlipayBill::Trades);
    answers_url(&fixture, URL);
    downloads.answers(404, "");
    assert_eq!(client.statement(DAY).await, Outcome::Unknown);
}
