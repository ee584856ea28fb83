//! Answers of the community's pages.

use serde::Deserialize;

use super::failure::{Failure, SteamResult, parse_offer_error};
use super::json;
use crate::HttpResponse;

/// A new trade offer.
#[derive(Deserialize)]
struct Sent {
    tradeofferid: Option<String>,
    #[serde(default)]
    needs_mobile_confirmation: bool,
    #[serde(rename = "strError")]
    error: Option<String>,
}

/// The id of a new trade offer, and whether the bot has to confirm it.
pub fn sent(answer: &HttpResponse) -> SteamResult<(String, bool)> {
    // Refusals come with the status 500 too, so the text decides before the status.
    let sent: Sent = serde_json::from_slice(&answer.body).map_err(|_| Failure::Unknown)?;
    match (sent.tradeofferid, sent.error) {
        (Some(id), None) if answer.status == 200 && !id.is_empty() => {
            Ok((id, sent.needs_mobile_confirmation))
        }
        (None, Some(text)) => Err(parse_offer_error(&text)),
        _ => Err(Failure::Unknown),
    }
}

#[derive(Deserialize)]
struct Confirmations {
    success: bool,
    #[serde(default)]
    needauth: bool,
    #[serde(default)]
    conf: Vec<Confirmation>,
}

/// Something that waits for a confirmation.
#[derive(Deserialize)]
struct Confirmation {
    id: String,
    nonce: String,
    #[serde(deserialize_with = "json::number")]
    creator_id: u64,
    #[serde(rename = "type")]
    kind: u32,
}

/// `k_EMobileConfirmationType_Trade`
const TRADE: u32 = 2;

/// Id and key of the confirmation of a trade offer; `None` where none waits.
pub fn confirmation(
    answer: &HttpResponse,
    offer_id: &str,
) -> SteamResult<Option<(String, String)>> {
    let list: Confirmations = serde_json::from_slice(&answer.body).map_err(|_| Failure::Unknown)?;
    if list.needauth {
        return Err(Failure::Expired);
    }
    if !list.success {
        return Err(Failure::Unknown);
    }
    let is_it = |conf: &Confirmation| conf.kind == TRADE && conf.creator_id.to_string() == offer_id;
    Ok(list.conf.into_iter().find(is_it).map(|conf| (conf.id, conf.nonce)))
}

#[derive(Deserialize)]
struct Confirmed {
    success: bool,
}

/// Whether a confirmation was accepted.
pub fn is_confirmed(answer: &HttpResponse) -> SteamResult<bool> {
    let read: Confirmed = serde_json::from_slice(&answer.body).map_err(|_| Failure::Unknown)?;
    Ok(read.success)
}

#[derive(Deserialize)]
struct Envelope {
    response: Holds,
}

#[derive(Deserialize)]
struct Holds {
    my_escrow: Option<Hold>,
    their_escrow: Option<Hold>,
}

#[derive(Deserialize)]
struct Hold {
    escrow_end_duration_seconds: i64,
}

/// How long Steam would hold the items of each side, in seconds: ours, theirs. `None` where the
/// trade URL is not valid.
pub fn holds(answer: &HttpResponse) -> SteamResult<Option<(i64, i64)>> {
    // AccessDenied, InvalidParam, AccountNotFound
    let is_refused =
        answer.header("x-eresult").is_some_and(|code| matches!(code, "15" | "8" | "18"));
    if is_refused {
        return Ok(None);
    }
    if answer.status != 200 {
        return Err(Failure::Unknown);
    }
    let read: Envelope = serde_json::from_slice(&answer.body).map_err(|_| Failure::Unknown)?;
    let seconds = |hold: Hold| hold.escrow_end_duration_seconds;
    // An answer without durations is that of a wrong token.
    Ok(read.response.my_escrow.map(seconds).zip(read.response.their_escrow.map(seconds)))
}
