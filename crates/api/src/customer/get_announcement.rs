//! `GET getAnnouncement`

use crate::api_error::ApiError;
use crate::dto::Time;
use crate::envelope::Envelope;
use crate::locale::RequestLocale;
use crate::markdown;
use crate::params::Params;
use crate::public_response::PublicResponse;
use crate::shared_refusals::PublicRefusals;
use crate::state::Api;
use app::{Readable, Refusal};
use axum::extract::State;
use domain::{AnnouncementAction, AnnouncementId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GetAnnouncementParams {
    /// Id of an announcement.
    #[param(pattern = "^[1-9][0-9]{0,17}$")]
    id: String,
}

/// An announcement.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AnnouncementDetail {
    #[schema(pattern = "^[1-9][0-9]{0,17}$")]
    id: String,
    title: String,
    summary: String,
    /// The body in Markdown, as written. It is not safe to show as HTML.
    body: String,
    /// The body as safe HTML: `p h2 h3 strong em ul ol li a br blockquote code`, with no attributes
    /// but those of a link.
    body_html: String,
    pinned: bool,
    banner: bool,
    /// The screen that it leads to.
    #[schema(required = true)]
    action: Option<AnnouncementAction>,
    /// The code of the voucher that can be claimed with it.
    #[schema(required = true)]
    voucher_code: Option<String>,
    publish_time: Time,
}

/// Returns one announcement.
#[utoipa::path(get, path = "/getAnnouncement", operation_id = "getAnnouncement", tag = "announcement", params(GetAnnouncementParams),
    responses((status = 200, description = "The announcement.", body = Envelope<AnnouncementDetail>), PublicRefusals),
    extensions(("x-reasons" = json!(reasons![AnnouncementNotFound]))))]
pub(crate) async fn get_announcement(
    State(api): State<Arc<Api>>,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<GetAnnouncementParams>,
) -> Result<PublicResponse<AnnouncementDetail>, ApiError> {
    let id = AnnouncementId::parse(&params.id).map_err(|_| Refusal::AnnouncementNotFound)?;
    let row = api.app.get_announcement(id).await?;
    let text = Readable::of(&row, lang);
    Ok(PublicResponse(AnnouncementDetail {
        id: row.id.to_string(),
        title: text.title.to_owned(),
        summary: text.summary.to_owned(),
        body_html: markdown::to_html(text.body),
        body: text.body.to_owned(),
        pinned: row.pinned,
        banner: row.banner,
        action: row.action,
        voucher_code: row.voucher_code.clone(),
        publish_time: Time(row.published_at),
    }))
}
