//! Challenges, which a client must solve to be served above its limits.

use super::Time;
use app::Refusal;
use app::ports::{ChallengeAnswer, Puzzle};
use serde::Serialize;
use utoipa::ToSchema;

/// The challenge to solve before the same call is sent again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Challenge {
    /// How it is solved.
    #[schema(schema_with = kind_schema)]
    kind: &'static str,
    /// The puzzle, to be sent back unchanged.
    challenge: String,
    /// The difficulty: the number of zero bits, see `kind`.
    bits: u32,
    /// Until when the solution is accepted, once.
    expires_at: Time,
}

impl From<&Puzzle> for Challenge {
    fn from(puzzle: &Puzzle) -> Self {
        Self {
            kind: puzzle.kind,
            challenge: puzzle.text.clone(),
            bits: puzzle.bits,
            expires_at: Time(puzzle.expires_at),
        }
    }
}

fn kind_schema() -> utoipa::openapi::schema::Schema {
    use utoipa::openapi::schema::{ObjectBuilder, Type};
    let description = "How it is solved. `proof_of_work`: the answer is a decimal number of at most 20 digits such that \
        SHA-256(SHA-256(`challenge`) + answer), with both texts as ASCII and the inner hash as its 32 bytes, begins with `bits` zero bits.";
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some(description))
        .enum_values(Some(["proof_of_work"]))
        .into()
}

/// Requires both values or neither.
pub(crate) fn challenge_answer(
    puzzle: Option<String>,
    answer: Option<String>,
) -> Result<Option<ChallengeAnswer>, Refusal> {
    match (puzzle, answer) {
        (None, None) => Ok(None),
        (None, Some(_)) => Err(Refusal::missing("challenge")),
        (Some(_), None) => Err(Refusal::missing("challengeAnswer")),
        (Some(puzzle), Some(answer)) => Ok(Some(ChallengeAnswer { puzzle, answer })),
    }
}
