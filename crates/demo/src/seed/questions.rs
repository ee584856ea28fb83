//! Questions of the demo's other customers: some wait in the console for an answer, one has it.

use super::work::logged;
use app::ports::{Entropy, random_bytes};
use app::{Keys, Tx, Unsealed};
use db::Conn;
use domain::message::{ConversationNotification, Notification};
use domain::{
    ConversationId, ConversationNo, ConversationTopic, ConversationTransition, LogAction,
    MINUTE_MS, Place, Timestamp, UserId,
};
use store::customer::conversations::{self, Conversation, NewConversation, Writer};
use store::customer::messages;
use store::trade::orders;

/// The place of the customer in the list of shoppers; whether the question is about the newest
/// order; its age in minutes; and the text.
const QUESTIONS: [(usize, bool, i64, &str); 4] = [
    (3, true, 2_900, "付款时忘了用优惠券，还能补上吗？"),
    (0, true, 190, "这单付款了，可是一直没看到饰品，帮忙看一下好吗？"),
    (2, true, 45, "I bought the wrong wear by mistake. Can you refund this one?"),
    (6, false, 12, "换手机号了，旧号收不到验证码，怎么办？"),
];

/// The answer to the first one, how many minutes later it came, and whose it is.
const ANSWER: (i64, &str, &str) =
    (17, "lin", "您好，付款后不能再用券。券还在您账户里，下次结算时会列出。");

/// The random bytes of each question and its text to be sealed, and the text of the answer.
pub(crate) type Prepared = (Vec<([u8; 8], Unsealed)>, Unsealed);

pub(crate) fn prepare(entropy: &dyn Entropy) -> Prepared {
    let one = |(.., text): &(usize, bool, i64, &str)| {
        (random_bytes(entropy), Unsealed::new(*text, random_bytes(entropy)))
    };
    (QUESTIONS.iter().map(one).collect(), Unsealed::new(ANSWER.2, random_bytes(entropy)))
}

pub(crate) fn write(
    conn: &mut Conn,
    shoppers: &[UserId],
    ((prepared, answered), keys): (&Prepared, &Keys),
    now: Timestamp,
) -> Tx<()> {
    let mut first = None;
    for ((shopper, is_about_order, minutes, _), (draw, text)) in QUESTIONS.iter().zip(prepared) {
        let (user_id, at) = (shoppers[*shopper], now.plus_ms(-minutes * MINUTE_MS));
        let newest = orders::list(conn, user_id, None, None, 1)?.pop();
        let order = newest.filter(|_| *is_about_order).map(|order| order.order_no.to_string());
        let topic = match order {
            Some(_) => ConversationTopic::Order,
            None => ConversationTopic::Account,
        };
        let question = NewConversation {
            conversation_no: ConversationNo::new(at, *draw),
            user_id,
            topic,
            subject_no: order,
            state: ConversationTransition::OPEN.to(),
            created_at: at,
            last_message_at: at,
            waiting_since: Some(at),
        };
        let id = conversations::insert(conn, &question)?;
        first.get_or_insert((id, question.conversation_no, at));
        conversations::insert_text(conn, (id, user_id), &Writer::Customer, at, |conn, message| {
            keys.seal(conn, Place::conversation_text(message, user_id), text)
        })?;
    }
    match first {
        Some(asked) => answer(conn, asked, (answered, keys)),
        None => Ok(()),
    }
}

/// Answers a question, as the console does.
fn answer(
    conn: &mut Conn,
    (id, no, asked_at): (ConversationId, ConversationNo, Timestamp),
    (text, keys): (&Unsealed, &Keys),
) -> Tx<()> {
    let (minutes, name, _) = ANSWER;
    let at = asked_at.plus_ms(minutes * MINUTE_MS);
    let Some(was) = conversations::lock(conn, &no)? else { return Err(db::conflict().into()) };
    let answered = Conversation {
        state: ConversationTransition::ANSWER.to(),
        assigned_to: Some(name.to_owned()),
        last_message_at: at,
        waiting_since: None,
        first_answered_at: Some(at),
        ..was.clone()
    };
    if !conversations::save(conn, was.state, &answered)? {
        return Err(db::conflict().into());
    }
    let writer = Writer::Staff(name.to_owned());
    conversations::insert_text(conn, (id, was.user_id), &writer, at, |conn, message| {
        keys.seal(conn, Place::conversation_text(message, was.user_id), text)
    })?;
    let is_answered = Notification::Conversation(no.clone(), ConversationNotification::Answered {});
    messages::notify(conn, was.user_id, &is_answered, at)?;
    logged(conn, name, (LogAction::AnswerConversation, no.as_str()), None, at)
}
