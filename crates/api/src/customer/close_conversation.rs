//! `POST closeConversation`

use super::get_conversation::ConversationNoParams;
use crate::auth::EvenFrozen;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::ConversationNo;
use std::sync::Arc;

/// Closes a conversation. A closed one stays closed.
#[utoipa::path(post, path = "/closeConversation", operation_id = "closeConversation", tag = "conversation",
    params(ConversationNoParams), security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "It is closed.", body = Envelope<Nothing>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![ConversationNotFound]))))]
pub(crate) async fn close_conversation(
    State(api): State<Arc<Api>>,
    EvenFrozen(user): EvenFrozen,
    Params(params): Params<ConversationNoParams>,
) -> ApiResult<Nothing> {
    let no = ConversationNo::parse(&params.conversation_no)?;
    api.app.close_conversation(&user.caller, no).await?;
    Ok(Done(Nothing {}))
}
