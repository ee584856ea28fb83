//! The refusal of a value that a rule of the domain does not take.

use super::Refusal;
use domain::NickName;

impl From<domain::Invalid> for Refusal {
    fn from(invalid: domain::Invalid) -> Self {
        match invalid.field {
            "phone" => Self::InvalidPhone,
            "smsCode" => Self::InvalidSmsCode,
            "nickName" if invalid.problem == NickName::RESERVED => Self::ReservedNickName,
            "nickName" => Self::InvalidNickName,
            "orderNo" => Self::OrderNotFound,
            "realName" => Self::InvalidRealName,
            "idCardNo" => Self::InvalidIdCard,
            "tradeUrl" => Self::InvalidTradeUrl,
            "conversationNo" => Self::ConversationNotFound,
            "text" => Self::InvalidConversationText,
            field => Self::malformed(field),
        }
    }
}
