//! Messages to single customers, and announcements to all.

mod body_pictures;
mod broadcast;
mod count_user_unread_message;
mod get_announcement;
mod get_message_detail;
mod list_announcement;
mod list_message;
mod message_view;
mod publish;
mod read_all_message;
mod readable;

pub use broadcast::BroadcastPlan;
pub(crate) use broadcast::send_broadcast;
pub use message_view::{MessageView, SentMessage};
pub(crate) use publish::correct_announcement;
pub use publish::{publish_announcement, publish_time};
pub use readable::Readable;
