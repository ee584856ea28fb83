//! Texts from elsewhere cannot forge lines of the log.

use crate::server::Server;

#[test]
fn a_report_of_a_stranger_writes_one_line_and_nothing_of_a_terminal() {
    let token = "0123456789abcdef0123456789abcdef";
    for format in ["text", "json"] {
        let settings = [("SATCHEL_SMS_REPORT_TOKEN", token), ("SATCHEL_LOG_FORMAT", format)];
        let server = Server::start(&settings, &[]);
        let code = r"x\n2026-11-27T00:00:00.000000Z ERROR satchel: forged\r\u001b[2J\u009b2J\u202e";
        let long = "9".repeat(50_000);
        let report = format!(
            r#"[{{"phone_number":"13800000000","success":false,"err_code":"{code}","biz_id":"{long}","out_id":"SMS_1"}}]"#
        );
        let call = format!("POST /notify/sms/aliyun?token={token} HTTP/1.1");
        assert!(server.ask(&call, &report).starts_with("HTTP/1.1 200"));
        server.wait_for_log("an SMS was not delivered");
        let logged = server.logged();
        let bad = |c: char| c != '\n' && (c.is_control() || c == '\u{202e}');
        assert!(!logged.contains(bad), "{logged:?}");
        let forged: Vec<&str> = logged.lines().filter(|line| line.contains("forged")).collect();
        assert!(forged.len() == 1 && forged[0].contains("an SMS was not delivered"), "{forged:?}");
        assert!(forged[0].len() < 5_000, "{} bytes", forged[0].len());
    }
}
