//! The requests of customers, and the responses that they got.

use crate::fixture::{Account, Fixture, PASSWORD};
use crate::rng::SeededRng;
use app::{
    App, AppliedCash, ApplyCash, CreateOrder, CreatedOrder, ExchangeItems, Exchanged,
    ExtractSelection, IdemKey, OwnerProof, Refusal,
};
use domain::{
    ConversationMessageId, ConversationNo, ConversationSubject, ConversationText, ExtractNo, Fen,
    GiftId, ItemId, Lang, OrderNo, PayMethod, PaymentNo, Phone, SmsCode, SmsScene,
};
use std::collections::BTreeMap;
use std::sync::Arc;
use testkit::{FakeSms, device};

/// A request of a customer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Command {
    Order { gift: GiftId, quantity: i64, with_voucher: bool },
    Pay { order: OrderNo, method: PayMethod },
    Cancel { order: OrderNo },
    ExchangeAll,
    ExchangeOne { gift: GiftId },
    Extract { items: Option<Vec<ItemId>> },
    CancelExtract { extract: ExtractNo },
    RetryExtract { extract: ExtractNo },
    CashOut { amount: Fen },
    SignIn,
    ChangePhone { to: Phone },
    Ask { text: String },
    Write { conversation: ConversationNo, text: String },
    CloseConversation { conversation: ConversationNo },
}

/// A success response of the service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Response {
    Ordered(CreatedOrder),
    PaymentBegun(PaymentNo),
    Cancelled(OrderNo),
    Exchanged(Exchanged),
    Extracting(ExtractNo),
    CashedOut(AppliedCash, Fen),
    ExtractChanged,
    SignedIn,
    PhoneChanged(Phone),
    Asked(ConversationNo),
    Written(ConversationNo, ConversationMessageId),
    ConversationClosed(ConversationNo),
}

/// A customer, with all responses.
pub(crate) struct Customer {
    pub(crate) account: Account,
    /// Every success in its order.
    pub(crate) responses: Vec<Response>,
    /// Requests with a key and without a response, to send again.
    unanswered: Vec<(String, Command)>,
    under_key: BTreeMap<String, Response>,
    keys: usize,
    /// How many texts and phone numbers the customer has thought of, so that each is another one.
    invented: i64,
}

impl Customer {
    pub(crate) fn new(account: Account) -> Self {
        Self {
            account,
            responses: Vec::new(),
            unanswered: Vec::new(),
            under_key: BTreeMap::new(),
            keys: 0,
            invented: 0,
        }
    }

    /// The customer's next command, and the idempotency key of the request.
    pub(crate) fn next(
        &mut self,
        weights: &CommandWeights,
        fixture: &Fixture,
        rng: &mut SeededRng,
    ) -> (Command, Option<String>) {
        if rng.one_in(3)
            && let Some((key, command)) = self.unanswered.pop()
        {
            return (command, Some(key));
        }
        let command = self.command(weights, fixture, rng);
        let takes_key = !matches!(
            command,
            Command::SignIn | Command::ChangePhone { .. } | Command::CloseConversation { .. }
        );
        let has_key = takes_key && rng.one_in(2);
        let key = has_key.then(|| {
            self.keys += 1;
            format!("key-{}", self.keys)
        });
        (command, key)
    }

    fn command(
        &mut self,
        weights: &CommandWeights,
        fixture: &Fixture,
        rng: &mut SeededRng,
    ) -> Command {
        let gift = rng.of(&fixture.gifts).expect("there are gifts").0;
        let orders = self.open_orders();
        let extracts = self.numbers(|response| {
            if let Response::Extracting(no) = response { Some(no.clone()) } else { None }
        });
        let new_order =
            Command::Order { gift, quantity: rng.between(1, 2), with_voucher: rng.one_in(4) };
        match rng.weighted(&weights.0) {
            1 => rng.of(&orders).map_or(new_order, |order| Command::Pay {
                order: order.clone(),
                method: if rng.one_in(3) { PayMethod::Card } else { PayMethod::Alipay },
            }),
            2 => {
                rng.of(&orders).map_or(new_order, |order| Command::Cancel { order: order.clone() })
            }
            3 if rng.one_in(2) => Command::ExchangeAll,
            3 => Command::ExchangeOne { gift },
            4 if rng.one_in(2) => Command::Extract { items: None },
            4 => Command::Extract { items: Some(vec![ItemId(rng.between(1, 12))]) },
            5 => match rng.of(&extracts) {
                None => new_order,
                Some(no) if rng.one_in(2) => Command::CancelExtract { extract: no.clone() },
                Some(no) => Command::RetryExtract { extract: no.clone() },
            },
            6 => Command::CashOut {
                amount: Fen(*rng.of(&[1_000, 5_000, 20_000, 100_000]).expect("one of these")),
            },
            7 => Command::SignIn,
            8 => self.message(rng),
            9 => self.other_phone(),
            _ => new_order,
        }
    }

    /// A question, a further message, or the end of a conversation.
    fn message(&mut self, rng: &mut SeededRng) -> Command {
        self.invented += 1;
        let text = format!("question {}", self.invented);
        let asked =
            self.numbers(
                |response| {
                    if let Response::Asked(no) = response { Some(no.clone()) } else { None }
                },
            );
        match rng.of(&asked).cloned() {
            Some(conversation) if rng.one_in(3) => Command::CloseConversation { conversation },
            Some(conversation) if rng.one_in(2) => Command::Write { conversation, text },
            _ => Command::Ask { text },
        }
    }

    /// A number above those of the customer before. Another customer may want it too.
    fn other_phone(&mut self) -> Command {
        self.invented += 1;
        let number = 19_000_000_000 + self.invented;
        Command::ChangePhone { to: Phone::parse(&number.to_string()).expect("a number") }
    }

    /// The newest orders that the customer has not cancelled. Some are paid, or have ended.
    fn open_orders(&self) -> Vec<OrderNo> {
        let cancelled =
            self.numbers(
                |response| if let Response::Cancelled(no) = response { Some(no) } else { None },
            );
        let ordered = self.numbers(|response| {
            if let Response::Ordered(order) = response { Some(&order.order_no) } else { None }
        });
        ordered.into_iter().rev().filter(|no| !cancelled.contains(no)).take(3).cloned().collect()
    }

    fn numbers<'a, T>(&'a self, of: impl Fn(&'a Response) -> Option<T>) -> Vec<T> {
        self.responses.iter().filter_map(of).collect()
    }

    /// The customer's request succeeded.
    pub(crate) fn record(&mut self, response: Response, key: Option<String>) {
        if let Some(key) = key {
            let first = self.under_key.entry(key.clone()).or_insert_with(|| response.clone());
            assert_eq!(*first, response, "the same request under the key {key} has two responses");
        }
        self.responses.push(response);
    }

    /// There was no response, or the customer did not wait: the command may have had its effect.
    pub(crate) fn hear_nothing(&mut self, command: Command, key: Option<String>) {
        self.unanswered.extend(key.map(|key| (key, command)));
    }
}

/// How often each command is chosen: some runs have many cash-outs, others many unpaid orders.
pub(crate) struct CommandWeights([usize; 10]);

impl CommandWeights {
    /// The weights of a run.
    pub(crate) fn of(rng: &mut SeededRng) -> Self {
        let usual = [5, 9, 1, 2, 3, 3, 2, 1, 2, 1];
        let mut weights =
            usual.map(|weight| if rng.one_in(4) { 0 } else { weight * (1 + rng.below(3)) });
        weights[0] = weights[0].max(2);
        weights[rng.below(10)] += if rng.one_in(3) { 20 } else { 0 };
        Self(weights)
    }
}

/// Sends a command to the service.
pub(crate) async fn ask(
    app: Arc<App>,
    sms: Arc<FakeSms>,
    account: Account,
    command: Command,
    key: Option<String>,
) -> app::Result<Response> {
    let (caller, key) = (&account.caller, IdemKey(key));
    match command {
        Command::Order { gift, quantity, with_voucher } => {
            let order = CreateOrder {
                gift_id: gift,
                quantity,
                voucher_id: with_voucher.then(|| account.voucher.to_string()),
            };
            app.create_order(caller, order, key).await.map(Response::Ordered)
        }
        Command::Pay { order, method } => app
            .pay_order(
                caller,
                order,
                method,
                app::ports::PayClient::desktop("127.0.0.1".to_owned()),
                key,
            )
            .await
            .map(|(no, _)| Response::PaymentBegun(no)),
        Command::Cancel { order } => {
            app.cancel_order(caller, order.clone(), key).await.map(|_| Response::Cancelled(order))
        }
        Command::ExchangeAll => app.exchange_all(caller, None, key).await.map(Response::Exchanged),
        Command::ExchangeOne { gift } => app
            .exchange_quantity(caller, ExchangeItems::OfGift(gift, 1), None, key)
            .await
            .map(Response::Exchanged),
        Command::Extract { items } => {
            let units = items.map_or(ExtractSelection::All, ExtractSelection::These);
            app.extract_items(caller, units, PASSWORD, key)
                .await
                .map(|created| Response::Extracting(created.extract_no))
        }
        Command::CancelExtract { extract } => {
            app.cancel_extract(caller, extract, key).await.map(|_| Response::ExtractChanged)
        }
        Command::RetryExtract { extract } => {
            app.retry_extract(caller, extract, None, key).await.map(|_| Response::ExtractChanged)
        }
        Command::CashOut { amount } => {
            let request = ApplyCash { amount, account_id: account.payout_account };
            app.apply_cash(caller, request, PASSWORD, key)
                .await
                .map(|cash| Response::CashedOut(cash, amount))
        }
        Command::SignIn => {
            let phone = Phone::parse(&account.phone)?;
            app.login(phone, PASSWORD.to_owned(), device(), None).await.map(|_| Response::SignedIn)
        }
        Command::ChangePhone { to } => change_phone(&app, &sms, &account, to).await,
        Command::Ask { text } => {
            let text = ConversationText::parse(&text)?;
            app.open_conversation(caller, ConversationSubject::Other, text, key)
                .await
                .map(Response::Asked)
        }
        Command::Write { conversation, text } => {
            let text = ConversationText::parse(&text)?;
            app.send_conversation_message(caller, conversation.clone(), text, key)
                .await
                .map(|id| Response::Written(conversation, id))
        }
        Command::CloseConversation { conversation } => app
            .close_conversation(caller, conversation.clone())
            .await
            .map(|()| Response::ConversationClosed(conversation)),
    }
}

/// Asks for a code to each of the two numbers, and changes the one to the other.
async fn change_phone(
    app: &App,
    sms: &FakeSms,
    account: &Account,
    to: Phone,
) -> app::Result<Response> {
    let mut caller = account.caller.clone();
    let owner = (SmsScene::Account, Lang::Zh);
    app.send_sms_code(Some(&caller), None, owner, (&caller.device, None)).await?;
    let new = (SmsScene::Phone, Lang::Zh);
    let sent =
        app.send_sms_code(Some(&caller), Some(to.clone()), new, (&caller.device, None)).await?;
    caller.device.cookie = sent.1;
    let code = |phone: &str, scene| {
        let code = sms.code(phone, scene).ok_or(Refusal::InvalidSmsCode)?;
        Ok::<_, Refusal>(SmsCode::parse(&code)?)
    };
    let sms_code = code(&account.phone, SmsScene::Account)?;
    let proof = OwnerProof { sms_code, secret: Some(PASSWORD.to_owned()) };
    let to_new = code(to.as_str(), SmsScene::Phone)?;
    app.modify_phone(&caller, (to.clone(), to_new), proof).await?;
    Ok(Response::PhoneChanged(to))
}

/// Fails the run when the service must not return this error; a number that is the customer's no
/// more has no right password.
pub(crate) fn check_error(error: &Refusal, has_old_phone: bool) {
    let wrong_password = match error {
        Refusal::InvalidCredentials => !has_old_phone,
        Refusal::TooManyAttempts { .. } | Refusal::InvalidSecret => true,
        _ => false,
    };
    assert!(!wrong_password, "a right password was refused: {error:?}");
    assert!(!matches!(error, Refusal::Internal { .. }), "a customer heard of a fault: {error:?}");
}
