//! Conversations of customers with the members of staff who answer them.

use crate::column::text_enum;
use crate::hidden::is_hidden;
use crate::transition::transitions;
use crate::{CashNo, DepositNo, ExtractNo, Invalid, OrderNo};

text_enum!(
    /// The state of a conversation.
    ConversationState, "state" {
        /// The customer waits for an answer.
        Open = "open",
        /// Staff has answered.
        Answered = "answered",
        /// Nothing more can be written.
        Closed = "closed",
    }
);

transitions!(
    /// The status changes of a conversation.
    ConversationTransition of ConversationState {
        OPEN: [] => Open,
        ASK: [Answered] => Open,
        ANSWER: [Open] => Answered,
        CLOSE: [Open, Answered] => Closed,
        REOPEN: [Closed] => Open,
    }
);

text_enum!(
    /// The kind of thing that a conversation is about.
    ConversationTopic, "topic" {
        /// An order, by its number.
        Order = "order",
        /// An extraction, by its number.
        Extract = "extract",
        /// A deposit of Steam items, by its number.
        Deposit = "deposit",
        /// A cash-out, by its number.
        Cash = "cash",
        /// The account itself.
        Account = "account",
        Other = "other",
    }
);

text_enum!(
    /// The author of a message in a conversation.
    ConversationAuthor, "author" {
        Customer = "customer",
        Staff = "staff",
        /// A member of staff, for other members alone.
        Note = "note",
    }
);

/// The subject of a conversation: one thing of the customer, the account, or neither.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConversationSubject {
    Order(OrderNo),
    Extract(ExtractNo),
    Deposit(DepositNo),
    Cash(CashNo),
    Account,
    Other,
}

impl ConversationSubject {
    /// Reads the subject of a topic from its number.
    ///
    /// # Errors
    /// When the number is not one of the topic, or the topic has no numbers.
    pub fn parse(topic: ConversationTopic, number: Option<&str>) -> Result<Self, Invalid> {
        use ConversationTopic as Topic;
        let subject = match (topic, number) {
            (Topic::Order, Some(no)) => OrderNo::parse(no).ok().map(Self::Order),
            (Topic::Extract, Some(no)) => ExtractNo::parse(no).ok().map(Self::Extract),
            (Topic::Deposit, Some(no)) => DepositNo::parse(no).ok().map(Self::Deposit),
            (Topic::Cash, Some(no)) => CashNo::parse(no).ok().map(Self::Cash),
            (Topic::Account, None) => Some(Self::Account),
            (Topic::Other, None) => Some(Self::Other),
            (Topic::Order | Topic::Extract | Topic::Deposit | Topic::Cash, None)
            | (Topic::Account | Topic::Other, Some(_)) => None,
        };
        subject.ok_or_else(|| Invalid::new("subjectNo", "not a number of the topic"))
    }

    #[must_use]
    pub const fn topic(&self) -> ConversationTopic {
        match self {
            Self::Order(_) => ConversationTopic::Order,
            Self::Extract(_) => ConversationTopic::Extract,
            Self::Deposit(_) => ConversationTopic::Deposit,
            Self::Cash(_) => ConversationTopic::Cash,
            Self::Account => ConversationTopic::Account,
            Self::Other => ConversationTopic::Other,
        }
    }

    /// The number of the thing; `None` without one.
    #[must_use]
    pub fn number(&self) -> Option<&str> {
        match self {
            Self::Order(no) => Some(no.as_str()),
            Self::Extract(no) => Some(no.as_str()),
            Self::Deposit(no) => Some(no.as_str()),
            Self::Cash(no) => Some(no.as_str()),
            Self::Account | Self::Other => None,
        }
    }
}

/// The text of a message: 1 to 1,000 characters in lines, of which one at least is seen. Not
/// `Debug`, so that no log line can hold it.
#[derive(Clone, PartialEq, Eq)]
pub struct ConversationText(String);

impl ConversationText {
    /// Longest text, in characters.
    pub const MAX_CHARS: usize = 1_000;

    /// Reads a text, without blanks around it. A line ends with a line feed alone.
    ///
    /// # Errors
    /// When it is too long, nothing is seen of it, or it has control characters.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        let text = text.replace("\r\n", "\n");
        let text = text.trim();
        if text.chars().count() > Self::MAX_CHARS {
            return Err(Invalid::new("text", "length"));
        }
        if text.chars().any(|c| c.is_control() && c != '\n') {
            return Err(Invalid::new("text", "control character"));
        }
        if !text.chars().any(|c| !c.is_whitespace() && !is_hidden(c)) {
            return Err(Invalid::new("text", "empty"));
        }
        Ok(Self(text.to_owned()))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_has_the_number_of_its_topic() {
        let no = "S2026112901RBY0000000F";
        let order = ConversationSubject::parse(ConversationTopic::Order, Some(no)).unwrap();
        assert_eq!((order.topic(), order.number()), (ConversationTopic::Order, Some(no)));
        for topic in
            [ConversationTopic::Extract, ConversationTopic::Deposit, ConversationTopic::Cash]
        {
            assert!(ConversationSubject::parse(topic, Some(no)).is_err(), "{topic}");
            assert!(ConversationSubject::parse(topic, None).is_err(), "{topic}");
        }
        for topic in [ConversationTopic::Account, ConversationTopic::Other] {
            assert!(ConversationSubject::parse(topic, Some(no)).is_err(), "{topic}");
            let without = ConversationSubject::parse(topic, None).unwrap();
            assert_eq!((without.topic(), without.number()), (topic, None));
        }
    }

    #[test]
    fn a_text_is_kept_as_it_was_written_but_for_the_ends_of_lines() {
        let read = |text: &str| ConversationText::parse(text).map(|text| text.0);
        assert_eq!(read(" 你好\r\n<b>&amp;\u{202e}abc \n").unwrap(), "你好\n<b>&amp;\u{202e}abc");
        assert!(read(&"案".repeat(1_000)).is_ok());
        for wrong in
            ["", " \n ", "\u{200b}", "\u{202e}\u{2800}", "a\u{7}b", "a\rb", &"案".repeat(1_001)]
        {
            assert!(read(wrong).is_err(), "{wrong:?}");
        }
    }
}
