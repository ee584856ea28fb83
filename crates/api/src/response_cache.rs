//! A cache of responses that are the same for every customer, so that a busy page costs no more
//! than the transfer of its bytes.

use crate::api_error::ApiError;
use crate::envelope::Done;
use crate::params;
use crate::public_response::PublicTag;
use app::App;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use catalogue::Stamp;
use domain::{Lang, Timestamp};
use quick_cache::{Equivalent, Weighter, sync::Cache};
use serde::{Serialize, de::DeserializeOwned};
use std::hash::{Hash, Hasher};

/// Expected number of cached responses, for the initial size.
const ANSWERS: usize = 4096;
/// Limit of their total size.
const BYTES_MAX: u64 = 8 * 1024 * 1024;
/// Responses to longer queries are not cached; our own pages send none.
const QUERY_BYTES_MAX: usize = 1024;
/// Stock in a response may be this old while customers buy. Prices and offers are always current,
/// see [`Stored::still_good`].
const STOCK_AGE_MS_MAX: i64 = 300;

/// A call whose responses are cached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Call {
    ListGift,
    ListGiftFacets,
    GetGift,
    ListRecentSales,
}

/// A cached response.
#[derive(Debug, Clone)]
struct Stored {
    bytes: Bytes,
    mark: PublicTag,
    stamp: Stamp,
    made_at: Timestamp,
}

impl Stored {
    /// Whether it may be sent when the catalogue has this stamp. Some responses change with the
    /// hour or the day.
    fn still_good(&self, stamp: Stamp, now: Timestamp) -> bool {
        let stock_alone_changed = self.stamp.epoch == stamp.epoch;
        let is_young = (0..STOCK_AGE_MS_MAX).contains(&now.ms_since(self.made_at));
        self.made_at.hour() == now.hour()
            && (self.stamp == stamp || stock_alone_changed && is_young)
    }
}

/// The key of a response. The query string is used as it arrived, because our own client always
/// writes the same query in the same way.
#[derive(Debug, PartialEq, Eq)]
struct ResponseKey {
    call: Call,
    lang: Lang,
    query: Box<str>,
}

/// Like [`ResponseKey`], but borrowed.
#[derive(Debug, Clone, Copy)]
struct ResponseKeyRef<'a> {
    call: Call,
    lang: Lang,
    query: &'a str,
}

impl Hash for ResponseKey {
    fn hash<H: Hasher>(&self, state: &mut H) {
        ResponseKeyRef { call: self.call, lang: self.lang, query: &self.query }.hash(state);
    }
}

impl Hash for ResponseKeyRef<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.call, self.lang, self.query).hash(state);
    }
}

impl Equivalent<ResponseKey> for ResponseKeyRef<'_> {
    fn equivalent(&self, question: &ResponseKey) -> bool {
        self.call == question.call && self.lang == question.lang && *self.query == *question.query
    }
}

/// Weighs a response by the bytes that it takes.
#[derive(Debug, Clone)]
struct ByBytes;

impl Weighter<ResponseKey, Stored> for ByBytes {
    fn weight(&self, question: &ResponseKey, stored: &Stored) -> u64 {
        const OVERHEAD: usize = 200;
        (question.query.len() + stored.bytes.len() + OVERHEAD) as u64
    }
}

pub(crate) struct ResponseCache(Cache<ResponseKey, Stored, ByBytes>);

impl Default for ResponseCache {
    fn default() -> Self {
        Self(Cache::with_weighter(ANSWERS, BYTES_MAX, ByBytes))
    }
}

/// A complete response.
pub(crate) struct Ready(Bytes, PublicTag);

impl IntoResponse for Ready {
    fn into_response(self) -> Response {
        self.1.respond(self.0)
    }
}

impl ResponseCache {
    /// Returns the cached response of a call, or makes and caches it. Errors are not cached.
    pub(crate) async fn answer<P, T, F>(
        &self,
        app: &App,
        call: Call,
        lang: Lang,
        query: Option<String>,
        make: impl FnOnce(P) -> F,
    ) -> Result<Ready, ApiError>
    where
        P: DeserializeOwned,
        T: Serialize,
        F: Future<Output = Result<T, ApiError>>,
    {
        let query = query.unwrap_or_default();
        let asked = ResponseKeyRef { call, lang, query: &query };
        // Taken before the response is made: a change in between makes the cached response stale,
        // never falsely fresh.
        let (stamp, now) = (app.catalogue.stamp(), app.now());
        let kept = query.len() <= QUERY_BYTES_MAX;
        if kept
            && let Some(stored) = self.0.get(&asked)
            && stored.still_good(stamp, now)
        {
            return Ok(Ready(stored.bytes, stored.mark));
        }
        let params = params::from_query(Some(&query))?;
        let bytes = Done(make(params).await?).into_bytes()?;
        let mark = PublicTag::of(&bytes);
        if kept {
            let stored = Stored { bytes: bytes.clone(), mark: mark.clone(), stamp, made_at: now };
            self.0.insert(ResponseKey { call, lang, query: query.into() }, stored);
        }
        Ok(Ready(bytes, mark))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::HOUR_MS;

    fn stored(stamp: Stamp) -> Stored {
        Stored {
            bytes: Bytes::from_static(b"{}"),
            mark: PublicTag("".into()),
            stamp,
            made_at: Timestamp(1_000),
        }
    }

    #[test]
    fn an_answer_is_good_while_nothing_changes_and_shortly_when_stock_does() {
        let stamp = Stamp { epoch: 1, generation: 5 };
        let sold = Stamp { epoch: 1, generation: 6 };
        let repriced = Stamp { epoch: 2, generation: 6 };
        assert!(stored(stamp).still_good(stamp, Timestamp(99_000)));
        assert!(!stored(stamp).still_good(stamp, Timestamp(HOUR_MS)), "it is another hour");
        assert!(stored(stamp).still_good(sold, Timestamp(1_299)));
        assert!(!stored(stamp).still_good(sold, Timestamp(1_300)));
        assert!(
            !stored(stamp).still_good(sold, Timestamp(999)),
            "a clock that was set back proves nothing"
        );
        assert!(!stored(stamp).still_good(repriced, Timestamp(1_001)));
    }

    #[test]
    fn a_question_is_found_by_what_it_asks() {
        let cache = ResponseCache::default();
        let stamp = Stamp { epoch: 0, generation: 0 };
        let question = |call, lang, query: &str| ResponseKey { call, lang, query: query.into() };
        cache.0.insert(question(Call::ListGift, Lang::Zh, "limit=20"), stored(stamp));
        let found =
            |call, lang, query| cache.0.get(&ResponseKeyRef { call, lang, query }).is_some();
        assert!(found(Call::ListGift, Lang::Zh, "limit=20"));
        assert!(!found(Call::ListGift, Lang::En, "limit=20"));
        assert!(!found(Call::ListGiftFacets, Lang::Zh, "limit=20"));
        assert!(!found(Call::ListGift, Lang::Zh, "limit=21"));
    }
}
