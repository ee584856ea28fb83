//! Conversations of customers with staff.

mod close_conversation;
mod get_conversation;
mod get_conversation_picture;
mod list_conversation;
mod messages;
mod open_conversation;
mod send_conversation_message;
mod send_conversation_picture;
mod subject;

pub(crate) use close_conversation::close;
pub use get_conversation::ConversationView;
pub use list_conversation::OwnConversation;
pub use messages::{MESSAGES_SHOWN, ReadMessage};
pub(crate) use messages::{read_messages, save, write_text};
pub(crate) use subject::state_of_subject;
