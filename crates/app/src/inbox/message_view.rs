//! Renders messages in the reader's language.

use crate::App;
use domain::message::{MessageText, render};
use domain::{GiftId, Lang, Timestamp};
use store::customer::messages::Message;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageView {
    pub message: Message,
    pub text: MessageText,
}

/// A message as staff sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentMessage {
    pub zh: MessageText,
    pub en: MessageText,
    pub created_at: Timestamp,
    pub read_at: Option<Timestamp>,
}

impl App {
    /// A customer's message in both languages.
    #[must_use]
    pub fn sent_message(&self, message: &Message) -> SentMessage {
        let text = |lang| self.message_view(message.clone(), lang).text;
        SentMessage {
            zh: text(Lang::Zh),
            en: text(Lang::En),
            created_at: message.created_at,
            read_at: message.read_at,
        }
    }

    pub(super) fn message_view(&self, message: Message, lang: Lang) -> MessageView {
        let gifts = self.catalogue.current();
        let name = |id| gifts.get(id).map(|gift| gift.name(lang).to_owned());
        MessageView { text: text(&message, &name, lang), message }
    }
}

/// A message whose parameters cannot be read is logged and rendered without details, so that the
/// customer's other messages stay readable.
fn text(
    message: &Message,
    gift_name: &dyn Fn(GiftId) -> Option<String>,
    lang: Lang,
) -> MessageText {
    let notification = message.notification().inspect_err(|error| {
        let (id, kind) = (message.id, message.kind);
        tracing::error!(%id, %kind, %error, "a message cannot be read");
    });
    render(message.kind, notification.ok().as_ref(), gift_name, lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::{MessageId, MessageKind, RefType, Timestamp};
    use std::fmt::Debug;
    use std::sync::{Arc, Mutex};
    use tracing::field::{Field, Visit};
    use tracing::span::{Attributes, Id, Record};
    use tracing::{Event, Metadata, Subscriber};

    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<String>>);

    impl Visit for Log {
        fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
            self.0.lock().unwrap().push_str(&format!("{field}={value:?};"));
        }
    }

    impl Subscriber for Log {
        fn enabled(&self, _: &Metadata<'_>) -> bool {
            true
        }
        fn new_span(&self, _: &Attributes<'_>) -> Id {
            Id::from_u64(1)
        }
        fn record(&self, _: &Id, _: &Record<'_>) {}
        fn record_follows_from(&self, _: &Id, _: &Id) {}
        fn event(&self, event: &Event<'_>) {
            event.record(&mut self.clone());
        }
        fn enter(&self, _: &Id) {}
        fn exit(&self, _: &Id) {}
    }

    #[test]
    fn a_damaged_message_is_logged_and_still_shown() {
        let rendered = |params: &str| {
            let message = Message {
                id: MessageId(17),
                kind: MessageKind::PriceDropped,
                params: params.to_owned(),
                ref_type: RefType::Gift,
                ref_no: "7".to_owned(),
                created_at: Timestamp(0),
                read_at: None,
            };
            let log = Log::default();
            let text = tracing::subscriber::with_default(log.clone(), || {
                text(&message, &|_| None, Lang::En)
            });
            (text, log.0.lock().unwrap().clone())
        };
        let (good, log) = rendered(r#"{"giftId":7,"priceFen":100}"#);
        assert_eq!((good.body.as_str(), log.as_str()), ("A gift now costs ¥1.00.", ""));
        let (damaged, log) = rendered(r#"{"giftId":7}"#);
        assert_eq!(damaged.title, good.title);
        assert!(damaged.body.starts_with("The details cannot be shown"), "{damaged:?}");
        for part in ["a message cannot be read", "id=17;", "kind=price_dropped;", "priceFen"] {
            assert!(log.contains(part), "{part} is missing in {log}");
        }
    }
}
