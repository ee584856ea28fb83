//! An announcement as members of staff write it.

use app::{NewAnnouncement, Refusal, Result};
use domain::{AnnouncementAction, Timestamp, voucher_code};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An announcement in both languages.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AnnouncementTexts {
    /// A line of 1 to 80 characters.
    pub(super) title_zh: String,
    pub(super) title_en: String,
    /// A line of 1 to 200 characters.
    pub(super) summary_zh: String,
    pub(super) summary_en: String,
    /// Markdown of at most 64 KiB.
    pub(super) body_zh: String,
    pub(super) body_en: String,
    /// Before all others in the list.
    pub(super) pinned: bool,
    /// On the home screen.
    pub(super) banner: bool,
    /// The screen that it leads to.
    #[schema(required = true)]
    pub(super) action: Option<AnnouncementAction>,
    /// The code of the voucher that can be claimed with it.
    #[schema(required = true)]
    pub(super) voucher_code: Option<String>,
}

impl AnnouncementTexts {
    pub(super) fn published_at(self, published_at: Timestamp) -> Result<NewAnnouncement> {
        let code = self.voucher_code.as_deref().map(voucher_code).transpose();
        Ok(NewAnnouncement {
            title_zh: self.title_zh,
            title_en: self.title_en,
            summary_zh: self.summary_zh,
            summary_en: self.summary_en,
            body_zh: self.body_zh,
            body_en: self.body_en,
            pinned: self.pinned,
            banner: self.banner,
            action: self.action,
            voucher_code: code.map_err(|_| Refusal::InvalidVoucherCode)?,
            published_at,
        })
    }
}
