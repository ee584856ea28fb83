//! A customer's message in the reader's language.

use crate::App;
use domain::Lang;
use domain::message::{MessageText, render};
use store::messages::Message;

/// A message with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageView {
    pub message: Message,
    pub text: MessageText,
}

impl App {
    pub(super) fn tell(&self, message: Message, lang: Lang) -> MessageView {
        let gifts = self.catalogue.current();
        let params = serde_json::from_str(&message.params).unwrap_or_default();
        let name = |id| gifts.get(id).map(|gift| gift.name(lang).to_owned());
        MessageView { text: render(message.kind, &params, &name, lang), message }
    }
}
