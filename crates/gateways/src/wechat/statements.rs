//! WeChat Pay's statements of a day: the address of its file, the download and the entries in it.

mod file;
mod fund_flow;
mod table;

use std::{fmt, io::Read, sync::Arc};

use app::ports::{DayStatement, Outcome, Statements};
use async_trait::async_trait;
use aws_lc_rs::digest::{SHA1_FOR_LEGACY_USE_ONLY, digest};
use domain::{EntryKind, StatementEntry};
use flate2::read::GzDecoder;

use super::{
    Wechat, build,
    config::Account,
    response::{Response, ResponseKind, is_about_us},
    sign,
};
use crate::{HttpResponse, digest::hex, statement_fields::iso_date, statement_kinds};

/// There is no file of a day without entries.
const NO_FILE: &str = "NO_STATEMENT_EXIST";
const NOT_READY: &str = "STATEMENT_CREATING";

/// Most bytes of an unpacked file: half a million entries.
const LENGTH_MAX: u64 = 256 << 20;

/// The host of downloads, also where calls go to WeChat Pay's backup host.
const ORIGIN: &str = "https://api.mch.weixin.qq.com";

/// Which statement is fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WechatBill {
    /// Payments and refunds (`/v3/bill/tradebill`).
    Trades,
    /// Transfers to customers (`/v3/bill/fundflowbill` of the account that pays them).
    FundFlow,
}

/// The statements of a merchant account at WeChat Pay.
pub struct WechatStatements {
    wechat: Arc<Wechat>,
    bill: WechatBill,
}

impl fmt::Debug for WechatStatements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WechatStatements(merchant {})", self.wechat.account.mch_id)
    }
}

impl WechatStatements {
    #[must_use]
    pub fn new(wechat: impl Into<Arc<Wechat>>, bill: WechatBill) -> Self {
        Self { wechat: wechat.into(), bill }
    }

    /// Downloads the file that a response describes, and reads its entries.
    async fn download(&self, response: &Response, day: i32) -> Outcome<DayStatement> {
        let rejected = |code: &str| Outcome::Rejected { code: code.to_owned(), retryable: true };
        let fields = &response.fields;
        let Some(url) = &fields.download_url else { return Outcome::Unknown };
        let Some((origin, path)) = download_address(&self.wechat.account, url) else {
            return rejected("download_address");
        };
        let (now, nonce) = (self.wechat.ports.clock.now(), self.wechat.nonce());
        let request = sign::download(&self.wechat.account, (origin, path), now, &nonce);
        let Some(request) = request else { return Outcome::Unknown };
        let Ok(file) = self.wechat.ports.downloads.send(request).await else {
            return Outcome::Unknown;
        };
        if file.status != 200 {
            return Outcome::Unknown;
        }
        let Some(file) = self.unpacked(file) else {
            tracing::warn!("a statement of WeChat Pay cannot be unpacked");
            return Outcome::Unknown;
        };
        // The file has no signature. The response with its hash has one.
        if !has_hash(&file, fields.hash_type.as_deref(), fields.hash_value.as_deref()) {
            tracing::warn!("a statement of WeChat Pay has another hash than was announced");
            return Outcome::Unknown;
        }
        let entries = match self.bill {
            WechatBill::Trades => file::entries(&file, &self.wechat.account.mch_id, day),
            WechatBill::FundFlow => fund_flow::entries(&file),
        };
        match entries {
            Ok(entries) => Outcome::Done(DayStatement::Entries(entries)),
            Err(error) => {
                tracing::error!(%error, "a statement of WeChat Pay is unreadable");
                rejected("unreadable_statement")
            }
        }
    }

    /// The hash is that of the file before it was packed.
    fn unpacked(&self, file: HttpResponse) -> Option<Vec<u8>> {
        if self.bill == WechatBill::Trades {
            return Some(file.body);
        }
        let mut plain = Vec::new();
        let mut packed = GzDecoder::new(file.body.as_slice()).take(LENGTH_MAX + 1);
        packed.read_to_end(&mut plain).ok()?;
        (plain.len() as u64 <= LENGTH_MAX).then_some(plain)
    }
}

#[async_trait]
impl Statements for WechatStatements {
    fn name(&self) -> &'static str {
        match self.bill {
            WechatBill::Trades => super::NAME,
            WechatBill::FundFlow => super::PAYOUT_NAME,
        }
    }

    fn kinds(&self) -> &'static [EntryKind] {
        statement_kinds(self.name())
    }

    async fn statement(&self, day: i32) -> Outcome<DayStatement> {
        let Some(date) = iso_date(day) else {
            return Outcome::Rejected { code: "day".to_owned(), retryable: false };
        };
        let call = match self.bill {
            WechatBill::Trades => build::trade_bill(&date),
            WechatBill::FundFlow => build::fund_flow_bill(&date),
        };
        let Some(response) = self.wechat.call(&call).await else {
            return Outcome::Unknown;
        };
        match response.kind() {
            ResponseKind::Done => self.download(&response, day).await,
            ResponseKind::Refused(code) => match code.as_str() {
                NO_FILE => Outcome::Done(DayStatement::None),
                NOT_READY => Outcome::Done(DayStatement::NotReady),
                _ => Outcome::Rejected { retryable: is_about_us(&code), code },
            },
            ResponseKind::Unknown => Outcome::Unknown,
        }
    }

    async fn inquiry_before(&self, _: &StatementEntry) -> Outcome<Option<String>> {
        Outcome::Done(None)
    }
}

/// Origin and path of a URL to download from; `None` for a host that is not WeChat Pay's, which
/// must not get a request with our signature.
fn download_address<'a>(account: &'a Account, url: &'a str) -> Option<(&'a str, &'a str)> {
    let origins = [account.origin.as_str(), ORIGIN];
    let own = |origin: &&str| url.strip_prefix(*origin).is_some_and(|path| path.starts_with('/'));
    let origin = origins.into_iter().find(own)?;
    Some((origin, &url[origin.len()..]))
}

fn has_hash(file: &[u8], kind: Option<&str>, expected: Option<&str>) -> bool {
    let actual = hex(digest(&SHA1_FOR_LEGACY_USE_ONLY, file).as_ref());
    kind == Some("SHA1") && expected.is_some_and(|hash| hash.eq_ignore_ascii_case(&actual))
}
