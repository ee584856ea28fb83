//! The page on which a person accepts or declines a trade offer as the customer.

use std::fmt::Write;

use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};

use super::records::{Offer, OfferOutcome};
use super::step::{Step, state};
use crate::SharedState;
use crate::page::{self, Preferences, escape, path_segment, see_other};
use crate::reply;

/// `GET …/tradeoffer/{id}/`
pub async fn offer_page(
    State(sandbox): State<SharedState>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    let preferences = Preferences::of(&headers);
    let title = preferences.pick("Steam 交易报价", "Steam trade offer");
    let note = preferences
        .pick("这是沙箱，不会交易真实饰品。", "This is a sandbox. No real item is traded.");
    let find = move |step: &mut Step<'_>| {
        // Steam shows a customer no offer that its sender has not confirmed.
        let offer = step.offer(&id).filter(|offer| offer.state != state::UNCONFIRMED)?;
        let names = [step.names(&offer.assets), step.names(&offer.asked)];
        Some((offer, names))
    };
    match sandbox.records.change_steam((sandbox.now)().0, find).await {
        Ok(Some((offer, names))) => {
            let main =
                format!("<h1 class=title>{title}</h1>{}", card(&preferences, &offer, &names));
            page::page(&preferences, title, note, &main)
        }
        Ok(None) => {
            let text = preferences.pick("没有这个报价", "There is no such trade offer");
            page::not_found(&preferences, title, note, text)
        }
        Err(error) => reply::broken(&error),
    }
}

/// `POST …/tradeoffer/{id}/accept`
pub async fn accept(state: State<SharedState>, id: Path<String>) -> Response {
    apply(state, id, OfferOutcome::Accept).await
}

/// `POST …/tradeoffer/{id}/decline`
pub async fn decline(state: State<SharedState>, id: Path<String>) -> Response {
    apply(state, id, OfferOutcome::Decline).await
}

/// Applies the customer's choice; the page shows the offer's new state.
async fn apply(
    State(sandbox): State<SharedState>,
    Path(id): Path<String>,
    outcome: OfferOutcome,
) -> Response {
    let back = format!("/_sandbox/steam-community/tradeoffer/{}/", path_segment(&id));
    let step = move |step: &mut Step<'_>| {
        if let Some(offer) = step.offer(&id) {
            step.apply_outcome(offer, outcome);
        }
    };
    match sandbox.records.change_steam((sandbox.now)().0, step).await {
        Ok(()) => see_other(&back),
        Err(error) => reply::broken(&error),
    }
}

fn card(preferences: &Preferences, offer: &Offer, [given, asked]: &[Vec<String>; 2]) -> String {
    let pick = |zh, en| preferences.pick(zh, en);
    let status = match offer.state {
        state::ACTIVE => pick("待您接受", "Waiting for you"),
        state::ACCEPTED if !offer.is_delivered() => pick("交易已撤销", "The trade was reversed"),
        state::ACCEPTED => pick("已接受，可以关闭此页", "Accepted. You can close this page"),
        state::DECLINED => pick("已拒绝，可以关闭此页", "Declined. You can close this page"),
        state::EXPIRED => pick("已过期", "Expired"),
        state::IN_ESCROW => pick("已接受，饰品暂挂中", "Accepted. Steam holds the items"),
        _ => pick("已失效", "No longer valid"),
    };
    let class = if offer.is_delivered() { " paid" } else { "" };
    let list = |heading: &str, names: &[String]| {
        let items: Vec<String> = names.iter().map(|name| escape(name)).collect();
        match items.is_empty() {
            true => String::new(),
            false => format!("<dt>{heading}</dt><dd>{}</dd>", items.join("<br>")),
        }
    };
    let items = list(pick("您将收到", "You will receive"), given)
        + &list(pick("您将送出", "You will give"), asked);
    let (message, no) = (pick("留言", "Message"), escape(&offer.message));
    let mut html = format!(
        "<p class=\"status{class}\">{status}</p>\
         <dl>{items}<dt>{message}</dt><dd class=no>{no}</dd></dl>",
    );
    if offer.state == state::ACTIVE {
        let base = format!("/_sandbox/steam-community/tradeoffer/{}", escape(&offer.id));
        let (accept, decline) = (pick("接受报价", "Accept offer"), pick("拒绝", "Decline"));
        let written = write!(
            html,
            "<form method=post action=\"{base}/accept\"><button class=pay>{accept}</button></form>\
             <form method=post action=\"{base}/decline\"><button class=cancel>{decline}</button></form>"
        );
        debug_assert!(written.is_ok(), "writing into a string does not fail");
    }
    html
}
