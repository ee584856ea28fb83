//! Two SMS providers: the second sends what the first has certainly not sent.

use std::sync::Arc;

use app::ports::{Outcome, Sms, SmsState};
use async_trait::async_trait;
use domain::{Lang, Phone, SmsCode, SmsScene};

/// Sends with the second provider when the first has refused for a reason of its own: credentials,
/// a template, an empty account.
///
/// Not when the outcome is unknown, since the customer could get two messages; and not when the
/// phone number is the reason, since that would bypass the limit that protects its owner.
pub struct SmsFallback {
    first: Arc<dyn Sms>,
    second: Arc<dyn Sms>,
}

impl SmsFallback {
    #[must_use]
    pub fn new(first: Arc<dyn Sms>, second: Arc<dyn Sms>) -> Self {
        Self { first, second }
    }
}

#[async_trait]
impl Sms for SmsFallback {
    async fn send_code(
        &self,
        phone: &Phone,
        scene: SmsScene,
        lang: Lang,
        code: &SmsCode,
    ) -> Outcome<SmsState> {
        match self.first.send_code(phone, scene, lang, code).await {
            Outcome::Rejected { code: reason, .. } => {
                tracing::warn!(
                    provider_code = %reason,
                    "the first SMS provider refused a code, so the second sends it"
                );
                self.second.send_code(phone, scene, lang, code).await
            }
            decided @ (Outcome::Done(_) | Outcome::Unknown) => decided,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SmsFallback;
    use app::ports::{Outcome, Sms, SmsState};
    use async_trait::async_trait;
    use domain::{Lang, Phone, SmsCode, SmsScene};
    use std::sync::{Arc, Mutex};

    struct Fixed(Outcome<SmsState>, Mutex<Vec<(SmsScene, Lang)>>);

    impl Fixed {
        fn new(response: Outcome<SmsState>) -> Arc<Self> {
            Arc::new(Self(response, Mutex::default()))
        }
    }

    #[async_trait]
    impl Sms for Fixed {
        async fn send_code(
            &self,
            _: &Phone,
            scene: SmsScene,
            lang: Lang,
            _: &SmsCode,
        ) -> Outcome<SmsState> {
            self.1.lock().unwrap().push((scene, lang));
            self.0.clone()
        }
    }

    fn refused(code: &str, retryable: bool) -> Outcome<SmsState> {
        Outcome::Rejected { code: code.to_owned(), retryable }
    }

    #[tokio::test]
    async fn only_a_definite_refusal_that_is_not_about_the_number_reaches_the_second() {
        let blocked = Outcome::Done(SmsState::NumberBlocked { code: "limit".to_owned() });
        let sent = Outcome::Done(SmsState::Accepted);
        for (first, second, expected, is_second_called) in [
            (sent.clone(), refused("b", false), sent.clone(), false),
            (Outcome::Unknown, sent.clone(), Outcome::Unknown, false),
            (blocked.clone(), sent.clone(), blocked.clone(), false),
            (
                Outcome::Done(SmsState::NumberInvalid),
                sent.clone(),
                Outcome::Done(SmsState::NumberInvalid),
                false,
            ),
            (refused("a", true), sent.clone(), sent.clone(), true),
            (refused("a", false), sent.clone(), sent, true),
            (refused("a", true), refused("b", false), refused("b", false), true),
            (refused("a", true), Outcome::Unknown, Outcome::Unknown, true),
            (refused("a", true), blocked.clone(), blocked, true),
        ] {
            let case = format!("{first:?} {second:?}");
            let (first, second) = (Fixed::new(first), Fixed::new(second));
            let sms = SmsFallback::new(Arc::clone(&first) as _, Arc::clone(&second) as _);
            let phone = Phone::parse("13800000000").unwrap();
            let code = SmsCode::parse("123456").unwrap();
            let outcome = sms.send_code(&phone, SmsScene::Cash, Lang::En, &code).await;
            assert_eq!(outcome, expected, "{case}");
            assert_eq!(*first.1.lock().unwrap(), [(SmsScene::Cash, Lang::En)], "{case}");
            let requests = second.1.lock().unwrap().clone();
            assert_eq!(requests.len(), usize::from(is_second_called), "{case}");
            assert!(
                requests.iter().all(|request| *request == (SmsScene::Cash, Lang::En)),
                "{case}"
            );
        }
    }
}
