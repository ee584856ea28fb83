//! `GET getMessageDetail`

use crate::auth::LoggedIn;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::Refusal;
use axum::extract::State;
use domain::{MessageId, MessageKind, RefType};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MessageDetailParams {
    /// Id of a message.
    #[param(pattern = "^[1-9][0-9]{0,17}$")]
    id: String,
}

/// A message.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MessageDetail {
    #[schema(pattern = "^[1-9][0-9]{0,17}$")]
    id: String,
    kind: MessageKind,
    title: String,
    /// Plain text.
    body: String,
    /// The kind of record that it is about.
    ref_type: RefType,
    /// The number or id of that record.
    ref_no: String,
    create_time: Time,
}

/// Returns one of the caller's messages and marks it as read.
#[utoipa::path(get, path = "/getMessageDetail", operation_id = "getMessageDetail", tag = "message", params(MessageDetailParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The message.", body = Envelope<MessageDetail>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![MessageNotFound]))))]
pub(crate) async fn get_message_detail(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<MessageDetailParams>,
) -> ApiResult<MessageDetail> {
    // A malformed id is refused as unknown.
    let id = MessageId::parse(&params.id).map_err(|_| Refusal::MessageNotFound)?;
    let view = api.app.get_message_detail(&user.caller, id, lang).await?;
    let message = view.message;
    Ok(Done(MessageDetail {
        id: message.id.to_string(),
        kind: message.kind,
        title: view.text.title,
        body: view.text.body,
        ref_type: message.ref_type,
        ref_no: message.ref_no,
        create_time: Time(message.created_at),
    }))
}
