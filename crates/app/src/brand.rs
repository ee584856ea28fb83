//! How the service presents itself and its operator.

use domain::{Agreement, AgreementText, Lang};
use std::sync::Arc;

/// Names and texts that the operator configures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Brand {
    /// Chinese name of the product.
    pub name_zh: String,
    /// English name of the product.
    pub name_en: String,
    pub copyright: String,
    pub support_url: Option<String>,
    /// When customer service answers on each day, in hours of Beijing time: from the first to the
    /// second.
    pub support_hours: (u16, u16),
    /// The company that runs the shop.
    pub company: Company,
    /// The user agreement that a customer accepts.
    pub user_agreement: Arc<AgreementEdition>,
    /// The privacy policy that a customer accepts.
    pub privacy_policy: Arc<AgreementEdition>,
    /// Whether providers are sandboxes; customers are shown a notice then.
    pub sandbox: bool,
}

/// The company that runs the shop, as the law wants it shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Company {
    pub name: Option<String>,
    /// Number of the ICP filing.
    pub icp: Option<String>,
    /// Number of the filing with the public security bureau.
    pub public_security: Option<String>,
    /// Other licences with their numbers.
    pub licences: Option<String>,
}

/// An agreement in the edition that is in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgreementEdition {
    /// Names the edition: a date.
    pub version: String,
    pub zh: AgreementText,
    pub en: AgreementText,
}

impl AgreementEdition {
    /// The text in a language.
    #[must_use]
    pub const fn text(&self, lang: Lang) -> &AgreementText {
        match lang {
            Lang::Zh => &self.zh,
            Lang::En => &self.en,
        }
    }
}

impl Brand {
    /// In both languages.
    #[must_use]
    pub fn names(&self) -> [&str; 2] {
        [&self.name_zh, &self.name_en]
    }

    /// The edition in force of an agreement.
    #[must_use]
    pub fn agreement(&self, agreement: Agreement) -> &AgreementEdition {
        match agreement {
            Agreement::UserAgreement => &self.user_agreement,
            Agreement::PrivacyPolicy => &self.privacy_policy,
        }
    }
}
