//! Vouchers and points.

mod apply;
mod campaign_cost;
mod claim_voucher;
mod close_campaign;
mod create_campaign;
mod get_points_record;
mod get_voucher_list;
mod give_voucher;
mod list_campaigns;

pub(crate) use apply::{discount_of, mark_used, take_again};
pub(crate) use campaign_cost::largest_order;
pub use close_campaign::close_campaign;
pub use create_campaign::{CampaignPlan, CreatedCampaign, create_campaign};
pub(crate) use create_campaign::{check_campaign, cost_of_campaigns_since};
pub use get_voucher_list::VoucherView;
pub use give_voucher::give_voucher;
pub use list_campaigns::{CampaignView, campaign_by_id, list_campaigns};
