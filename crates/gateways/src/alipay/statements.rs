//! Alipay's statements of a day: the address of its file, the download and the entries in it.

mod file;

use std::{fmt, sync::Arc};

use app::ports::{DayStatement, Outcome, Statements};
use async_trait::async_trait;
use domain::{EntryKind, StatementEntry};
use serde_json::json;

use super::{
    account::{Account, AlipayConfig},
    build::Call,
    gateway::Gateway,
    response::ResponseKind,
};
use crate::{
    ConfigError, HttpRequest, Ports, Transport, statement_fields::iso_date, statement_kinds,
};

const METHOD: &str = "alipay.data.dataservice.bill.downloadurl.query";

/// Alipay makes no file of a day without entries, and none before the next morning.
const NO_FILE: &str = "isp.bill_not_exist";

/// The files that Alipay makes of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AlipayBill {
    /// Payments and refunds.
    Trades,
    /// Changes of the account's balance, of which the transfers to customers are read.
    Transfers,
}

impl AlipayBill {
    const fn bill_type(self) -> &'static str {
        match self {
            Self::Trades => "trade",
            Self::Transfers => "signcustomer",
        }
    }

    /// The provider in the ledger whose entries the file has.
    const fn provider(self) -> &'static str {
        match self {
            Self::Trades => super::NAME,
            Self::Transfers => super::PAYOUT_NAME,
        }
    }
}

/// The statements of an account at Alipay.
pub struct AlipayStatements {
    gateway: Gateway,
    downloads: Arc<dyn Transport>,
    bill: AlipayBill,
}

impl fmt::Debug for AlipayStatements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AlipayStatements({:?}, app {})", self.bill, self.gateway.account.app_id)
    }
}

impl AlipayStatements {
    /// # Errors
    /// When a value is missing or a key is unusable.
    pub fn new(config: AlipayConfig, bill: AlipayBill, ports: Ports) -> Result<Self, ConfigError> {
        let gateway = Gateway::new(config, ports.clock, ports.transport)?;
        Ok(Self { gateway, downloads: ports.downloads, bill })
    }

    /// Downloads the file and reads its entries.
    async fn download(&self, url: &str) -> Outcome<DayStatement> {
        let rejected = |code: &str| Outcome::Rejected { code: code.to_owned(), retryable: true };
        let Some(url) = download_url(&self.gateway.account, url) else {
            return rejected("download_address");
        };
        let Ok(file) = self.downloads.send(HttpRequest::get(url, Vec::new())).await else {
            return Outcome::Unknown;
        };
        if file.status != 200 {
            return Outcome::Unknown;
        }
        match file::entries(self.bill, &file.body) {
            Ok(entries) => Outcome::Done(DayStatement::Entries(entries)),
            Err(error) => {
                tracing::error!(bill = ?self.bill, %error, "a statement of Alipay is unreadable");
                rejected("unreadable_statement")
            }
        }
    }
}

#[async_trait]
impl Statements for AlipayStatements {
    fn name(&self) -> &'static str {
        self.bill.provider()
    }

    fn kinds(&self) -> &'static [EntryKind] {
        statement_kinds(self.name())
    }

    async fn statement(&self, day: i32) -> Outcome<DayStatement> {
        let Some(date) = iso_date(day) else {
            return Outcome::Rejected { code: "day".to_owned(), retryable: false };
        };
        let content = json!({ "bill_type": self.bill.bill_type(), "bill_date": date });
        let Some(response) = self.gateway.call(&Call::new(METHOD, content)).await else {
            return Outcome::Unknown;
        };
        match response.kind() {
            ResponseKind::Done => match &response.bill_download_url {
                Some(url) => self.download(url).await,
                None => Outcome::Unknown,
            },
            ResponseKind::Business(code) if code == NO_FILE => Outcome::Done(DayStatement::None),
            ResponseKind::Business(code) => Outcome::Rejected { code, retryable: true },
            ResponseKind::Rejected { code, retryable } => Outcome::Rejected { code, retryable },
            ResponseKind::Unknown => Outcome::Unknown,
        }
    }

    async fn inquiry_before(&self, _: &StatementEntry) -> Outcome<Option<String>> {
        Outcome::Done(None)
    }
}

/// The URL to download from: at a host of Alipay's, always over TLS, or at the gateway's own
/// address, such as a simulator's. Others are refused, so that a response cannot lead us to another
/// server.
fn download_url(account: &Account, url: &str) -> Option<String> {
    let (scheme, rest) = url.split_once("://")?;
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let host = rest[..end].to_ascii_lowercase();
    let (gateway_scheme, gateway) = account.gateway_url.split_once("://")?;
    let gateway_host = gateway.split('/').next().unwrap_or_default();
    if scheme == gateway_scheme && host == gateway_host.to_ascii_lowercase() {
        return Some(url.to_owned());
    }
    let is_alipays = [".alipay.com", ".alipaydev.com", ".alipayobjects.com"]
        .iter()
        .any(|domain| host.strip_suffix(domain).is_some_and(is_host_name));
    (is_alipays && matches!(scheme, "http" | "https")).then(|| format!("https://{rest}"))
}

/// Without a user, a port or a space.
fn is_host_name(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'.';
    !name.is_empty() && name.bytes().all(is_plain)
}
