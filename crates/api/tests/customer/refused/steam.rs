//! The refusals of proofs of a Steam account.

use super::{Refused, rule};

pub fn steam_proof_invalid() -> Refused {
    rule(1124, "steam_proof_invalid", "Steam 的验证结果无效或已使用过，请重新验证",
        "Steam’s sign-in result is invalid or was already used. Please verify again.")
}

pub fn steam_proof_expired() -> Refused {
    rule(1125, "steam_proof_expired", "验证已超时，请重新验证", "The verification has expired. Please verify again.")
}

pub fn steam_proof_of_another() -> Refused {
    rule(1126, "steam_proof_of_another", "该验证由另一个账号发起。请登录发起验证的账号，或重新验证。",
        "Another account started this verification. Please sign in to that account, or verify again.")
}

pub fn steam_account_mismatch() -> Refused {
    rule(1127, "steam_account_mismatch", "您登录的 Steam 账号与交易链接不一致。请登录交易链接所属的 Steam 账号，或更换交易链接。",
        "The Steam account you signed in to is not that of your trade link. Please use that account, or change the link.")
}

pub fn steam_sign_in_unavailable() -> Refused {
    rule(1128, "steam_sign_in_unavailable", "Steam 登录验证暂时不可用，未做任何更改，请稍后再试",
        "Steam sign-in is not available right now. Nothing was changed. Please try again later.")
}
