//! Vouchers and announcements for tests.

use crate::TestEnv;
use app::ports::Clock;
use app::{Caller, CreatedCampaign, NewAnnouncement, NewCampaign};
use domain::{CampaignId, DAY_SECONDS, Fen, Rules, VoucherId, VoucherKind};

impl TestEnv {
    /// A campaign: ten yuan off orders of a hundred and more, valid for a week, a hundred vouchers.
    #[must_use]
    pub fn ten_off(&self) -> NewCampaign {
        let now = self.clock.now();
        NewCampaign {
            code: None,
            name_zh: "立减 10 元".to_owned(),
            name_en: "10 yuan off".to_owned(),
            kind: VoucherKind::Amount,
            amount_fen: Fen(1_000),
            percent: 0,
            cap_fen: Fen(0),
            threshold_fen: Fen(10_000),
            valid_from: now,
            valid_to: now.plus_seconds(7 * DAY_SECONDS),
            quantity: 100,
            created_at: now,
        }
    }

    /// Creates a campaign, whatever it costs.
    pub async fn campaign(&self, campaign: NewCampaign) -> CampaignId {
        self.try_campaign(campaign, Rules::default()).await.unwrap().id
    }

    /// Creates a campaign under these rules, whatever it costs.
    pub async fn try_campaign(
        &self,
        campaign: NewCampaign,
        rules: Rules,
    ) -> app::Result<CreatedCampaign> {
        let create = move |conn: &mut db::Conn| app::create_campaign(conn, &rules, &campaign);
        Ok(self.db.write(create).await?)
    }

    /// Gives a customer a voucher.
    pub async fn voucher(&self, caller: &Caller, campaign: NewCampaign) -> VoucherId {
        let (id, user, now) = (self.campaign(campaign).await, caller.user_id, self.clock.now());
        self.db.write(move |conn| app::give_voucher(conn, user, id, now)).await.unwrap()
    }

    /// A valid announcement.
    #[must_use]
    pub fn announcement(&self, title: &str) -> NewAnnouncement {
        NewAnnouncement {
            title_zh: format!("公告{title}"),
            title_en: format!("News {title}"),
            summary_zh: format!("摘要{title}"),
            summary_en: format!("Summary {title}"),
            body_zh: "**重点**".to_owned(),
            body_en: "**important**".to_owned(),
            pinned: false,
            banner: false,
            action: None,
            voucher_code: None,
            published_at: self.clock.now(),
        }
    }

    /// Publishes an announcement. Returns its id.
    pub async fn publish(&self, announcement: NewAnnouncement) -> i64 {
        let now = self.clock.now();
        let publish =
            move |conn: &mut db::Conn| app::publish_announcement(conn, &announcement, now);
        self.db.write(publish).await.unwrap().0
    }
}
