//! `POST login`

use super::register::{SignInResult, Token, signed_in};
use crate::client::Client;
use crate::dto::challenge_answer;
use crate::envelope::Envelope;
use crate::params::Params;
use crate::shared_refusals::PublicRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::Phone;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct LoginParams {
    /// Mobile number of mainland China.
    #[param(example = "13800000000")]
    phone: String,
    /// Login password.
    password: String,
    /// The puzzle of a preceding `challenge_required`.
    challenge: Option<String>,
    /// The solution of the puzzle.
    challenge_answer: Option<String>,
}

/// Logs in with the password.
///
/// After many wrong attempts at the account, or from one network, a challenge must be solved: send
/// the same call again with it and its solution. A device that keeps the cookie of this response is
/// spared from wrong attempts of others.
#[utoipa::path(post, path = "/login", operation_id = "login", tag = "account", params(LoginParams),
    responses((status = 200, description = "The token of the new login.", body = Envelope<Token>), PublicRefusals),
    extensions(("x-reasons" = json!(reasons![
        InvalidPhone, InvalidCredentials, TooManyAttempts, ChallengeRequired,
    ]))))]
pub(crate) async fn login(
    State(api): State<Arc<Api>>,
    Client(device): Client,
    Params(params): Params<LoginParams>,
) -> SignInResult {
    let phone = Phone::parse(&params.phone)?;
    let answer = challenge_answer(params.challenge, params.challenge_answer)?;
    Ok(signed_in(&api, api.app.login(phone, params.password, device, answer).await?))
}
