//! What customers read: messages to each, announcements to all.

mod announcements;
mod messages;
mod publish;

pub use announcements::Readable;
pub use messages::MessageView;
pub use publish::publish_announcement;
