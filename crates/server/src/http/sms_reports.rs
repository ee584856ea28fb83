//! Delivery reports of SMS: the calls that the vendors push them to, and their counters.

use app::sha256;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, RawQuery, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use gateways::{SmsReport, aliyun_sms_reports, tencent_sms_reports};
use installation::prometheus::head;
use parking_lot::Mutex;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::{self, Write as _};
use std::sync::Arc;

const BODY_BYTES_MAX: usize = 256 * 1024;
/// Longest template or code that is a label of its own.
const LABEL_CHARS_MAX: usize = 40;
/// Most series; further ones count as `other`.
const SERIES_MAX: usize = 500;
/// Most characters of a message id that are remembered; the ids of the vendors are far shorter.
const MESSAGE_CHARS_MAX: usize = 100;
/// How many message numbers are remembered, so that a repeated report counts once.
const REMEMBERED_MAX: usize = 10_000;

/// Reports since the start of the process, by vendor, template and outcome.
#[derive(Debug, Default)]
pub struct SmsReports(Mutex<Counted>);

#[derive(Debug, Default)]
struct Counted {
    series: BTreeMap<Series, u64>,
    known: BTreeSet<(&'static str, String)>,
    order: VecDeque<(&'static str, String)>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Series {
    provider: &'static str,
    template: String,
    result: &'static str,
    code: String,
}

impl SmsReports {
    fn count(&self, provider: &'static str, report: &SmsReport) {
        let mut counted = self.0.lock();
        let message_id: String = report.message_id.chars().take(MESSAGE_CHARS_MAX).collect();
        let message = (provider, message_id.clone());
        if !counted.known.insert(message.clone()) {
            return;
        }
        counted.order.push_back(message);
        if counted.order.len() > REMEMBERED_MAX
            && let Some(oldest) = counted.order.pop_front()
        {
            counted.known.remove(&oldest);
        }
        let result = if report.is_delivered { "delivered" } else { "undelivered" };
        if !report.is_delivered {
            let code = &report.code;
            tracing::warn!(provider, %code, %message_id, "an SMS was not delivered");
        }
        let mut series = Series {
            provider,
            template: label(report.template.as_deref().unwrap_or_default()),
            result,
            code: label(&report.code),
        };
        if counted.series.len() >= SERIES_MAX && !counted.series.contains_key(&series) {
            series = Series { template: "other".to_owned(), code: "other".to_owned(), ..series };
        }
        *counted.series.entry(series).or_default() += 1;
    }

    /// Writes the counters.
    pub fn write(&self, out: &mut String) -> fmt::Result {
        let counted = self.0.lock();
        head(
            out,
            "satchel_sms_reports_total",
            "counter",
            "Delivery reports of SMS by vendor, template, result and the vendor's code.",
        )?;
        for (Series { provider, template, result, code }, count) in &counted.series {
            writeln!(
                out,
                "satchel_sms_reports_total{{provider=\"{provider}\",template=\"{template}\",result=\"{result}\",code=\"{code}\"}} {count}"
            )?;
        }
        Ok(())
    }
}

/// The text with the characters of templates and codes alone.
fn label(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-.:".contains(c);
    let is_label = (1..=LABEL_CHARS_MAX).contains(&text.len()) && text.chars().all(plain);
    if is_label { text.to_owned() } else { "unknown".to_owned() }
}

struct Reported {
    token: String,
    reports: Arc<SmsReports>,
}

/// `POST /notify/sms/{aliyun|tencent}?token=…`, which needs the token, since no vendor signs its
/// reports. No path holds the token: paths are logged.
pub fn sms_report_calls(token: &str, reports: &Arc<SmsReports>) -> Router {
    let state = Arc::new(Reported { token: token.to_owned(), reports: Arc::clone(reports) });
    Router::new()
        .route("/notify/sms/{provider}", post(receive))
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .with_state(state)
}

async fn receive(
    State(state): State<Arc<Reported>>,
    Path(provider): Path<String>,
    RawQuery(query): RawQuery,
    body: Bytes,
) -> Response {
    let query = query.unwrap_or_default();
    let token = query.split('&').find_map(|pair| pair.strip_prefix("token="));
    // Digests, so that the time of the comparison says nothing of the token.
    let is_theirs =
        token.is_some_and(|token| sha256(token.as_bytes()) == sha256(state.token.as_bytes()));
    if !is_theirs {
        return StatusCode::FORBIDDEN.into_response();
    }
    let (name, reports, taken) = match provider.as_str() {
        "aliyun" => ("aliyun", aliyun_sms_reports(&body), r#"{"code":0,"msg":"OK"}"#),
        "tencent" => ("tencent", tencent_sms_reports(&body), r#"{"result":0,"errmsg":"OK"}"#),
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    let Some(reports) = reports else { return StatusCode::BAD_REQUEST.into_response() };
    for report in &reports {
        state.reports.count(name, report);
    }
    ([(header::CONTENT_TYPE, "application/json")], taken).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use axum::http::Request;
    use tower::ServiceExt;

    const TOKEN: &str = "0123456789abcdef0123456789abcdef";
    const UNDELIVERED: &str = r#"[{"phone_number":"13800000000","success":false,"err_code":"MK:0001","biz_id":"1^0","out_id":"SMS_1"}]"#;

    async fn push(reports: &Arc<SmsReports>, path: &str, body: &str) -> u16 {
        let request = Request::post(path).body(Body::from(body.to_owned())).unwrap();
        let router = sms_report_calls(TOKEN, reports);
        router.oneshot(request).await.unwrap().status().as_u16()
    }

    fn written(reports: &SmsReports) -> String {
        let mut out = String::new();
        reports.write(&mut out).unwrap();
        out
    }

    #[tokio::test]
    async fn a_report_counts_once_by_template_and_code_and_names_no_phone() {
        let reports = Arc::<SmsReports>::default();
        let path = format!("/notify/sms/aliyun?token={TOKEN}");
        for _ in 0..3 {
            assert_eq!(push(&reports, &path, UNDELIVERED).await, 200);
        }
        let delivered = r#"[{"report_status":"SUCCESS","errmsg":"DELIVRD","sid":"8:1"},{"report_status":"SUCCESS","errmsg":"x\"} 9","sid":"8:2"}]"#;
        let path = format!("/notify/sms/tencent?token={TOKEN}");
        assert_eq!(push(&reports, &path, delivered).await, 200);
        let metrics = written(&reports);
        for line in [
            r#"satchel_sms_reports_total{provider="aliyun",template="SMS_1",result="undelivered",code="MK:0001"} 1"#,
            r#"satchel_sms_reports_total{provider="tencent",template="unknown",result="delivered",code="DELIVRD"} 1"#,
            r#"satchel_sms_reports_total{provider="tencent",template="unknown",result="delivered",code="unknown"} 1"#,
        ] {
            assert!(metrics.contains(line), "{line} in {metrics}");
        }
        assert!(!metrics.contains("13800000000"));
    }

    #[tokio::test]
    async fn nothing_counts_without_the_token_or_that_is_no_report() {
        let reports = Arc::<SmsReports>::default();
        for (path, body, status) in [
            ("/notify/sms/aliyun".to_owned(), UNDELIVERED, 403),
            ("/notify/sms/aliyun?token=".to_owned(), UNDELIVERED, 403),
            (format!("/notify/sms/aliyun?token={TOKEN}0"), UNDELIVERED, 403),
            (format!("/notify/sms/other?token={TOKEN}"), UNDELIVERED, 404),
            (format!("/notify/sms/tencent?token={TOKEN}"), UNDELIVERED, 400),
            (format!("/notify/sms/aliyun?token={TOKEN}"), "{", 400),
        ] {
            assert_eq!(push(&reports, &path, body).await, status, "{path}");
        }
        assert!(!written(&reports).contains("satchel_sms_reports_total{"));
    }

    #[test]
    fn the_number_of_series_is_bounded() {
        let reports = SmsReports::default();
        for number in 0..2 * SERIES_MAX {
            let code = format!("E{number}");
            let report = SmsReport {
                message_id: number.to_string(),
                template: None,
                is_delivered: true,
                code,
            };
            reports.count("aliyun", &report);
        }
        assert_eq!(reports.0.lock().series.len(), SERIES_MAX + 1);
    }
}
