//! Delivery reports of SMS, as the vendors push them: JSON lists of messages, without a signature.

use serde::Deserialize;

/// A vendor's delivery report of a message that it had accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SmsReport {
    /// The vendor's number of the message.
    pub message_id: String,
    /// The template, if the vendor reports it.
    pub template: Option<String>,
    /// Whether the phone has received the message.
    pub is_delivered: bool,
    /// The vendor's or carrier's own code.
    pub code: String,
}

#[derive(Deserialize)]
struct AliyunReport {
    biz_id: String,
    success: bool,
    #[serde(default)]
    err_code: Option<String>,
    /// The value that we sent with the message: its template.
    #[serde(default)]
    out_id: Option<String>,
}

#[derive(Deserialize)]
struct TencentReport {
    sid: String,
    report_status: String,
    #[serde(default)]
    errmsg: String,
}

/// Reads Aliyun's `SmsReport`, pushed by HTTP; `None` for any other body.
#[must_use]
pub fn aliyun_sms_reports(body: &[u8]) -> Option<Vec<SmsReport>> {
    let reports: Vec<AliyunReport> = serde_json::from_slice(body).ok()?;
    let report = |one: AliyunReport| SmsReport {
        message_id: one.biz_id,
        template: one.out_id.filter(|id| !id.is_empty()),
        is_delivered: one.success,
        code: one.err_code.unwrap_or_default(),
    };
    Some(reports.into_iter().map(report).collect())
}

/// Reads Tencent Cloud's callback about messages; `None` for any other body.
#[must_use]
pub fn tencent_sms_reports(body: &[u8]) -> Option<Vec<SmsReport>> {
    let reports: Vec<TencentReport> = serde_json::from_slice(body).ok()?;
    let report = |one: TencentReport| SmsReport {
        message_id: one.sid,
        template: None,
        is_delivered: one.report_status == "SUCCESS",
        code: one.errmsg,
    };
    Some(reports.into_iter().map(report).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(id: &str, template: Option<&str>, is_delivered: bool, code: &str) -> SmsReport {
        SmsReport {
            message_id: id.to_owned(),
            template: template.map(str::to_owned),
            is_delivered,
            code: code.to_owned(),
        }
    }

    #[test]
    fn aliyuns_push_names_message_template_and_outcome() {
        let body = r#"[
            {"phone_number":"13800000000","send_time":"2026-11-21 11:12:13","report_time":"2026-11-21 11:12:15",
             "success":true,"err_code":"DELIVERED","err_msg":"用户接收成功","sms_size":"1","biz_id":"932702304080415357^0","out_id":"SMS_1"},
            {"phone_number":"13800000001","success":false,"err_code":"MK:0001","biz_id":"932702304080415358^0","out_id":""}
        ]"#;
        let expected = vec![
            report("932702304080415357^0", Some("SMS_1"), true, "DELIVERED"),
            report("932702304080415358^0", None, false, "MK:0001"),
        ];
        assert_eq!(aliyun_sms_reports(body.as_bytes()), Some(expected));
    }

    #[test]
    fn tencents_callback_names_message_and_outcome() {
        let body = r#"[
            {"user_receive_time":"2026-11-21 08:03:04","nationcode":"86","mobile":"13800000000",
             "report_status":"SUCCESS","errmsg":"DELIVRD","description":"用户短信送达成功","sid":"8:a1"},
            {"nationcode":"86","mobile":"13800000001","report_status":"FAIL","errmsg":"UNDELIV","sid":"8:a2"}
        ]"#;
        let expected =
            vec![report("8:a1", None, true, "DELIVRD"), report("8:a2", None, false, "UNDELIV")];
        assert_eq!(tencent_sms_reports(body.as_bytes()), Some(expected));
    }

    #[test]
    fn anything_else_is_no_report() {
        for body in ["", "{}", "[1]", r#"[{"sid":"1"}]"#, r#"[{"biz_id":"1","success":"yes"}]"#] {
            assert_eq!(aliyun_sms_reports(body.as_bytes()), None, "{body}");
            assert_eq!(tencent_sms_reports(body.as_bytes()), None, "{body}");
        }
    }
}
