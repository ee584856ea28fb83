//! `GET listAnnouncement`

use crate::api_error::ApiError;
use crate::dto::Time;
use crate::envelope::Envelope;
use crate::locale::RequestLocale;
use crate::params::{Params, page_limit};
use crate::public_response::PublicResponse;
use crate::shared_refusals::PublicRefusals;
use crate::state::Api;
use app::{Announcement, AnnouncementCursor, Readable, Refusal};
use axum::extract::State;
use domain::{AnnouncementId, Lang, Timestamp};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListAnnouncementParams {
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

/// A page of announcements.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AnnouncementPage {
    items: Vec<AnnouncementSummary>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// The summary of an announcement.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AnnouncementSummary {
    #[schema(pattern = "^[1-9][0-9]{0,17}$")]
    id: String,
    title: String,
    summary: String,
    /// Whether it is listed above the others.
    pinned: bool,
    /// Whether the home screen shows it.
    banner: bool,
    /// The code of the voucher that can be claimed with it.
    #[schema(required = true)]
    voucher_code: Option<String>,
    publish_time: Time,
}

/// Lists the announcements, pinned ones first, then the newest.
///
/// Title and summary are in the language of `Accept-Language`; the body comes from
/// `getAnnouncement`.
#[utoipa::path(get, path = "/listAnnouncement", operation_id = "listAnnouncement", tag = "announcement", params(ListAnnouncementParams),
    responses((status = 200, description = "A page of announcements.", body = Envelope<AnnouncementPage>), PublicRefusals))]
pub(crate) async fn list_announcement(
    State(api): State<Arc<Api>>,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<ListAnnouncementParams>,
) -> Result<PublicResponse<AnnouncementPage>, ApiError> {
    let limit = page_limit(params.limit)?;
    let after = params
        .cursor
        .map(|text| decode_cursor(&text).ok_or_else(|| Refusal::malformed("cursor")))
        .transpose()?;
    let mut rows = api.app.list_announcement(after, limit).await?;
    let kept = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = rows.len() > kept;
    rows.truncate(kept);
    let next_cursor = rows.last().filter(|_| more).map(encode_cursor);
    Ok(PublicResponse(AnnouncementPage {
        items: rows.iter().map(|row| summary(row, lang)).collect(),
        next_cursor,
    }))
}

fn summary(row: &Announcement, lang: Lang) -> AnnouncementSummary {
    let text = Readable::of(row, lang);
    AnnouncementSummary {
        id: row.id.to_string(),
        title: text.title.to_owned(),
        summary: text.summary.to_owned(),
        pinned: row.pinned,
        banner: row.banner,
        voucher_code: row.voucher_code.clone(),
        publish_time: Time(row.published_at),
    }
}

/// A cursor: `p` or `n` (pinned or not), the time in milliseconds, and the id.
fn encode_cursor(row: &Announcement) -> String {
    format!("{}{}-{}", if row.pinned { 'p' } else { 'n' }, row.published_at.0, row.id)
}

fn decode_cursor(text: &str) -> Option<AnnouncementCursor> {
    let (pinned, rest) = text
        .strip_prefix('p')
        .map(|rest| (true, rest))
        .or_else(|| Some((false, text.strip_prefix('n')?)))?;
    let (time, id) = rest.split_once('-')?;
    let plain =
        !time.is_empty() && time.len() <= 15 && time.bytes().all(|byte| byte.is_ascii_digit());
    let published_at = Timestamp(time.parse().ok().filter(|_| plain)?);
    Some(AnnouncementCursor { pinned, published_at, id: AnnouncementId::parse(id).ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_encoded_is_a_cursor() {
        let cursor = |pinned, at, id| {
            Some(AnnouncementCursor { pinned, published_at: Timestamp(at), id: AnnouncementId(id) })
        };
        assert_eq!(decode_cursor("p1795233600000-7"), cursor(true, 1_795_233_600_000, 7));
        assert_eq!(decode_cursor("n0-12"), cursor(false, 0, 12));
        for wrong in [
            "", "p", "p-1", "x1-1", "p1", "p1-0", "p1-", "p1--1", "p+1-1", "p-1-1",
            "p9999999999999999-1", "p1-1-1", "１-1", "P1-1",
        ] {
            assert_eq!(decode_cursor(wrong), None, "{wrong}");
        }
    }
}
