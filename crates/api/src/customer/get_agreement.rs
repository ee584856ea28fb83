//! `GET getAgreement`

use crate::api_error::ApiError;
use crate::envelope::Envelope;
use crate::locale::RequestLocale;
use crate::params::Params;
use crate::public_response::PublicResponse;
use crate::shared_refusals::PublicRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::Agreement;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GetAgreementParams {
    #[param(inline)]
    name: Agreement,
}

/// The text of an agreement.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AgreementText {
    /// Names the edition: a date.
    #[schema(example = "2026-11-01")]
    version: String,
    /// The paragraphs before the first chapter.
    intro: Vec<String>,
    chapters: Vec<AgreementChapter>,
}

/// A chapter of an agreement.
#[derive(Debug, Serialize, ToSchema)]
struct AgreementChapter {
    title: String,
    #[schema(min_items = 1)]
    paragraphs: Vec<String>,
}

/// Returns an agreement that a new customer accepts.
///
/// The texts are the operator's. They change only with the service's configuration.
#[utoipa::path(get, path = "/getAgreement", operation_id = "getAgreement", tag = "client", params(GetAgreementParams),
    responses((status = 200, description = "The text in force.", body = Envelope<AgreementText>), PublicRefusals))]
pub(crate) async fn get_agreement(
    State(api): State<Arc<Api>>,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<GetAgreementParams>,
) -> Result<PublicResponse<AgreementText>, ApiError> {
    let edition = api.app.brand.agreement(params.name);
    let text = edition.text(lang).clone();
    let chapter = |chapter: domain::AgreementChapter| AgreementChapter {
        title: chapter.title,
        paragraphs: chapter.paragraphs,
    };
    Ok(PublicResponse(AgreementText {
        version: edition.version.clone(),
        intro: text.intro,
        chapters: text.chapters.into_iter().map(chapter).collect(),
    }))
}
