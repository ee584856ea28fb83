//! Questions of the demo's other customers, which wait in the console for an answer.

use app::ports::{Entropy, random_bytes};
use app::{Keys, Tx, Unsealed};
use db::Conn;
use domain::{
    ConversationNo, ConversationTopic, ConversationTransition, MINUTE_MS, Place, Timestamp, UserId,
};
use store::customer::conversations::{self, NewConversation, Writer};
use store::trade::orders;

/// The place of the customer in the list of shoppers; whether the question is about the newest
/// order; its age in minutes; and the text.
const QUESTIONS: [(usize, bool, i64, &str); 3] = [
    (0, true, 190, "这单付款了，可是一直没看到饰品，帮忙看一下好吗？"),
    (2, true, 45, "I bought the wrong wear by mistake. Can you refund this one?"),
    (6, false, 12, "换手机号了，旧号收不到验证码，怎么办？"),
];

/// The random bytes of a question, and its text to be sealed.
pub(crate) type Prepared = Vec<([u8; 8], Unsealed)>;

pub(crate) fn prepare(entropy: &dyn Entropy) -> Prepared {
    let one = |(.., text): &(usize, bool, i64, &str)| {
        (random_bytes(entropy), Unsealed::new(*text, random_bytes(entropy)))
    };
    QUESTIONS.iter().map(one).collect()
}

pub(crate) fn write(
    conn: &mut Conn,
    shoppers: &[UserId],
    (prepared, keys): (&Prepared, &Keys),
    now: Timestamp,
) -> Tx<()> {
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
        conversations::insert_text(conn, (id, user_id), &Writer::Customer, at, |conn, message| {
            keys.seal(conn, Place::conversation_text(message, user_id), text)
        })?;
    }
    Ok(())
}
