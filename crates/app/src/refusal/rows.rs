//! The rows of the error catalogue.

use super::parameter::What;
use super::table;
use super::wait::{en_wait, minute, zh_wait};
use super::{DeletionBlock, Fault, GiftProblem, ParameterFault, WrongGift, deletion_block};
use crate::ports::Puzzle;
use domain::{ConversationText, Fen, GiftId, Lang, Password, Timestamp};

table::refusals! {
    // Variant { field: type = sample } => HTTP status, code, reason, Chinese text, English text;
    BadParameter { fault: ParameterFault = ParameterFault::new("limit", What::Malformed) } =>
        fault.status(), 400, "bad_parameter", fault.zh(), fault.en();
    InvalidPhone => 200, 1001, "invalid_phone", "请输入正确的手机号", "Please enter a valid phone number";
    WeakPassword { min: usize = 6 } => 200, 1002, "weak_password",
        format!("密码须为 {min} 至 {} 位，且须包含字母和数字", Password::MAX_CHARS),
        format!("A password has {min} to {} characters, with letters and numbers", Password::MAX_CHARS);
    /// Common, or made from the phone number or the nickname.
    GuessablePassword => 200, 1012, "guessable_password",
        "这个密码太常见或包含您的手机号、昵称，容易被猜中，请换一个",
        "This password is easy to guess. Please choose one without common words, your phone number or your nickname.";
    InvalidSmsCode => 200, 1003, "invalid_sms_code", "验证码错误或已失效", "The code is wrong or has expired";
    InvalidPhoneCode => 200, 1016, "invalid_phone_code", "新手机号的验证码错误或已失效", "The code that was sent to the new number is wrong or has expired";
    SmsTooOften { after_seconds: i64 = 60, limit: &'static str = "" } => 429, 1004, "sms_too_often",
        format!("验证码已发送，请在{}后再获取", zh_wait(*after_seconds)),
        format!("A code has already been sent. Please ask again in {}.", en_wait(*after_seconds)),
        retry after *after_seconds;
    SmsDailyLimit { limit: &'static str = "" } => 200, 1005, "sms_daily_limit",
        "今日验证码发送次数已用完", "No more codes can be sent to this number today";
    SmsFailed => 200, 1006, "sms_failed",
        "验证码发送失败，请稍后再试", "The code could not be sent. Please try again later.";
    PhoneTaken => 200, 1007, "phone_taken",
        "该手机号已注册，请直接登录", "This phone number already has an account. Please sign in.";
    PhoneInUse => 200, 1017, "phone_in_use", "该手机号已有账号，请换一个手机号", "This phone number has an account already. Please use another one.";
    InvalidNickName => 200, 1008, "invalid_nick_name",
        "昵称须为 1 至 20 个可见字符", "A nickname must have 1 to 20 visible characters";
    /// It could be taken for the service or its staff.
    ReservedNickName => 200, 1014, "reserved_nick_name",
        "昵称不能让人误以为是平台或客服，请去掉「客服」「官方」或平台名称等字样",
        "A nickname must not look like the service or its staff. Please leave out words such as \"support\", \"official\" or our name.";
    AgreementRequired => 200, 1009, "agreement_required",
        "请先阅读并同意用户协议和隐私政策",
        "Please read and agree to the user agreement and the privacy policy";
    /// Does not tell whether the phone or the password is wrong.
    InvalidCredentials => 200, 1010, "invalid_credentials",
        "手机号或密码错误", "The phone number or password is wrong";
    TooManyAttempts { after_seconds: i64 = 60, limit: &'static str = "" } => 429, 1011, "too_many_attempts",
        format!("尝试次数过多，请在{}后再试", zh_wait(*after_seconds)),
        format!("Too many wrong attempts. Please try again in {}.", en_wait(*after_seconds)),
        retry after *after_seconds;
    ChallengeRequired {
        puzzle: Puzzle = Puzzle {
            kind: "proof_of_work", text: String::new(), bits: 17, expires_at: Timestamp(0),
        },
        limit: &'static str = ""
    } => 200, 1013, "challenge_required",
        "请先完成安全验证，再试一次", "A security check is needed first. Please try again.";
    /// An operator has frozen it. Only the owner learns so, who has signed in.
    AccountFrozen => 403, 1015, "account_frozen",
        "您的账号已被冻结，请联系客服", "Your account is frozen. Please contact customer service.";
    LoginRequired => 401, 401, "login_required", "请先登录", "Please sign in first";
    Forbidden => 403, 403, "forbidden", "没有权限进行此操作", "You are not allowed to do this";
    GiftNotFound => 200, 2001, "gift_not_found",
        "该礼品不存在或已下架", "This gift does not exist or is no longer on sale";
    OrderNotFound => 200, 3001, "order_not_found", "订单不存在", "There is no such order";
    PaymentNotFound => 200, 4001, "payment_not_found", "支付单不存在", "There is no such payment";
    SoldOut => 200, 2002, "sold_out", "库存不足", "There are not enough left in stock";
    QuantityLimit { max: i64 = 10 } => 200, 2003, "quantity_limit",
        format!("同一礼品在未完成的订单中最多 {max} 件"),
        format!("You can have 1 to {max} units of one gift in open orders");
    OpenOrderLimit { max: i64 = 5 } => 200, 3002, "open_order_limit",
        format!("待支付订单最多 {max} 个，请先支付或取消"),
        format!("You can have {max} unpaid orders at a time. Please pay for or cancel one first.");
    OrdersPerHour { max: i64 = 60, after_seconds: i64 = 60 } => 429, 3012, "orders_per_hour",
        format!("每小时最多下单 {max} 次，请在{}后再试", zh_wait(*after_seconds)),
        format!("You can place {max} orders an hour. Please try again in {}.", en_wait(*after_seconds)),
        retry after *after_seconds;
    UnpaidOrders { count: i64 = 20 } => 200, 3013, "unpaid_orders",
        format!("今日已有 {count} 个订单未支付，请明天再下单"),
        format!("You left {count} orders unpaid today. You can order again tomorrow.");
    OrderNotPayable => 200, 3003, "order_not_payable", "该订单当前无法支付", "This order cannot be paid right now";
    OrderExpired => 200, 3004, "order_expired",
        "订单已超时，请重新下单", "The order has expired. Please order again.";
    OrderAlreadyPaid => 200, 3005, "order_already_paid", "该订单已支付", "This order has already been paid";
    NotCancellable => 200, 3006, "not_cancellable", "该订单已无法取消", "This order can no longer be cancelled";
    /// The order is not paid, or one of its items is no longer in the bag.
    NotRefundable => 200, 3009, "not_refundable", "该订单无法退款", "This order cannot be refunded";
    /// Lost disputes have returned the whole payment.
    NothingToRefund { paid: Fen = Fen(10_000) } => 200, 3014, "nothing_to_refund",
        format!("该订单支付的 {} 已通过付款争议全部退回，没有可退的款项", paid.to_text()),
        format!("All {} of this order was returned through payment disputes", paid.to_text());
    RefundUnderWay => 200, 9044, "refund_under_way",
        "该订单有退款尚未完成，请稍后再试", "A refund of this order has not ended. Please try again later.";
    RefundsWholeOnly => 200, 9045, "refunds_whole_only",
        "Steam 钱包支付的订单只能整单退款", "An order paid from a Steam Wallet is refunded as a whole";
    MinorNotAllowed => 200, 3010, "minor_not_allowed", "您未满 8 周岁，按规定不能购买",
        "The law does not let you buy anything before you are 8";
    /// Above the limit of minors for one order or for a month.
    MinorLimit { once: Fen = Fen(5_000), month: Fen = Fen(20_000) } => 200, 3011, "minor_limit",
        format!(
            "您未满 18 周岁，按规定每次消费不超过 {}，每月不超过 {}",
            once.to_text(), month.to_text(),
        ),
        format!(
            "You are under 18 and can spend up to {} at a time and {} a month",
            once.to_text(), month.to_text(),
        );
    MethodUnavailable => 200, 4002, "method_unavailable",
        "该支付方式暂不可用", "This payment method is not available right now";
    ProviderUnavailable => 200, 4003, "provider_unavailable",
        "支付渠道暂时没有响应，未扣款，请稍后再试",
        "The payment provider is not responding. Nothing was charged. Please try again later.";
    /// The reason that the operator gave, in both languages.
    ServicePaused { zh: String = "维护中".to_owned(), en: String = "Maintenance".to_owned() } =>
        200, 4004, "service_paused", zh.clone(), en.clone();
    /// The provider charges Steam wallets in one currency alone.
    SteamWalletCurrency => 200, 4005, "steam_wallet_currency",
        "您的 Steam 钱包不是人民币钱包，无法用它支付，请选择其他支付方式",
        "Your Steam Wallet is not in Chinese yuan and cannot be used here. Please choose another payment method.";
    IdempotencyConflict => 200, 3008, "idempotency_conflict",
        "请勿用同一请求编号提交不同的内容", "This idempotency key was used for another request";
    RateLimited { after_seconds: i64 = 60, limit: &'static str = "" } => 429, 429, "rate_limited",
        format!("操作过于频繁，请在{}后再试", zh_wait(*after_seconds)),
        format!("Too many requests. Please try again in {}.", en_wait(*after_seconds)),
        retry after *after_seconds;

    // Account: codes 1101 to 1199.
    SecretNotSet => 200, 1101, "secret_not_set", "请先设置提取密码", "Please set an extract password first";
    InvalidSecret => 200, 1102, "invalid_secret", "提取密码错误", "Invalid password";
    NotVerified => 200, 1103, "not_verified", "请先完成实名认证", "Please verify your real name first";
    Underage => 200, 1104, "underage", "您未满 18 周岁，按规定不能提取和提现",
        "The law does not let you extract items or cash out before you are 18";
    InvalidRealName => 200, 1105, "invalid_real_name",
        "请输入正确的姓名", "Please enter your name as on your ID card";
    InvalidIdCard => 200, 1106, "invalid_id_card", "请输入正确的身份证号", "Please enter a valid ID number";
    AlreadyVerified => 200, 1107, "already_verified", "您已完成实名认证", "Your real name is already verified";
    IdCardTaken => 200, 1108, "id_card_taken",
        "该身份证号已认证其他账号", "Another account is already verified with this ID number";
    RealNameMismatch => 200, 1109, "real_name_mismatch",
        "姓名与身份证号不匹配", "The name and the ID number do not match";
    RealNameNoRecord => 200, 1120, "real_name_no_record",
        "未查到该身份证号的登记信息，请核对后重试，或联系客服",
        "There is no record of this ID number. Please check it or contact customer service.";
    RealNameUnavailable => 200, 1110, "real_name_unavailable",
        "实名信息暂时无法核验，未做任何更改，请稍后再试",
        "Your name could not be checked, and nothing was changed. Please try again later.";
    InvalidPicture => 200, 1111, "invalid_picture",
        "请上传 PNG、JPEG 或 WebP 图片，不超过 800 万像素",
        "Please upload a PNG, JPEG or WebP picture of up to 8 megapixels";
    AvatarNotFound => 200, 1112, "avatar_not_found", "头像不存在", "There is no such picture";
    WrongPassword => 200, 1113, "wrong_password", "原密码错误", "The old password is wrong";
    SecretMismatch => 200, 1114, "secret_mismatch", "两次输入的提取密码不一致", "The extract passwords do not match";
    InvalidTradeUrl => 200, 1115, "invalid_trade_url",
        "这不是完整的 Steam 交易链接，请在 Steam 的「交易报价」设置中重新复制整条链接",
        "This is not a complete Steam trade link. Please copy the whole link from the trade offer settings of Steam.";
    TradeUrlTaken => 200, 1116, "trade_url_taken",
        "该 Steam 账号已绑定其他账号，请填写您自己的交易链接，如有疑问请联系客服",
        "Another account uses this Steam account. Please set your own trade link, or contact customer service.";
    /// Steam did not make this answer, or it was used before.
    SteamProofInvalid => 200, 1124, "steam_proof_invalid",
        "Steam 的验证结果无效或已使用过，请重新验证",
        "Steam’s sign-in result is invalid or was already used. Please verify again.";
    SteamProofExpired => 200, 1125, "steam_proof_expired",
        "验证已超时，请重新验证", "The verification has expired. Please verify again.";
    /// Another customer has begun it.
    SteamProofOfAnother => 200, 1126, "steam_proof_of_another",
        "该验证由另一个账号发起。请登录发起验证的账号，或重新验证。",
        "Another account started this verification. Please sign in to that account, or verify again.";
    SteamAccountMismatch => 200, 1127, "steam_account_mismatch",
        "您登录的 Steam 账号与交易链接不一致。请登录交易链接所属的 Steam 账号，或更换交易链接。",
        "The Steam account you signed in to is not that of your trade link. Please use that account, or change the link.";
    /// It is not offered, or Steam does not answer.
    SteamSignInUnavailable => 200, 1128, "steam_sign_in_unavailable",
        "Steam 登录验证暂时不可用，未做任何更改，请稍后再试",
        "Steam sign-in is not available right now. Nothing was changed. Please try again later.";
    SessionNotFound => 200, 1117, "session_not_found",
        "该登录设备不存在或已下线", "This device is no longer signed in";
    NotOwnPhone => 200, 1118, "not_own_phone",
        "验证码只能发送到您自己的手机号", "This code can only be sent to your own phone";
    SamePasswords => 200, 1121, "same_passwords", "提取密码不能与登录密码相同",
        "The extract password must be different from the login password";
    UnchangedPassword => 200, 1122, "unchanged_password", "新密码不能与当前密码相同",
        "The new password must be different from the current one";
    DeletionBlocked { blocks: Vec<DeletionBlock> = DeletionBlock::ALL.to_vec() } =>
        200, 1119, "deletion_blocked",
        format!("账号暂时无法注销：{}", deletion_block::list(blocks, Lang::Zh)),
        format!("The account cannot be deleted yet: {}", deletion_block::list(blocks, Lang::En));

    // Exchange, balance and cash-out: codes 5001 to 5099.
    ItemNotFound => 200, 5001, "item_not_found", "饰品不在背包中", "There is no such item in your bag";
    NothingToExchange => 200, 5002, "nothing_to_exchange",
        "背包中没有可兑换的饰品", "There is nothing to exchange in your bag";
    /// The exchange value differs from the expected one; `amount` is the current one.
    QuoteChanged { amount: Fen = Fen(1_234) } => 200, 5003, "quote_changed",
        format!("价格已变动，现在可兑换 {}，请重新确认", amount.to_text()),
        format!("Prices have changed. The quote is now {}. Please confirm again.", amount.to_text());
    CashAmountOutOfRange { min: Fen = Fen(1_000), max: Fen = Fen(2_000_000) } =>
        200, 5004, "cash_amount_out_of_range",
        format!("单次提现金额须在 {} 至 {} 之间", min.to_text(), max.to_text()),
        format!("You can cash out {} to {} at a time", min.to_text(), max.to_text());
    /// `max` and `count` are the limits of one day.
    CashDailyLimit { max: Fen = Fen(5_000_000), count: i64 = 3 } => 200, 5005, "cash_daily_limit",
        format!("每日最多提现 {count} 次，共 {}，请明天再试", max.to_text()),
        format!(
            "You can cash out {count} times and {} in total a day. Please try again tomorrow.",
            max.to_text(),
        );
    InsufficientBalance { balance: Fen = Fen(1_234) } => 200, 5006, "insufficient_balance",
        match *balance {
            Fen::ZERO => "暂无可提现余额".to_owned(),
            _ => format!("余额不足，当前可提现 {}", balance.to_text()),
        },
        match *balance {
            Fen::ZERO => "No balance available for extraction".to_owned(),
            _ => format!("Your balance is too low. You can cash out {}.", balance.to_text()),
        };
    CashAccountNotFound => 200, 5007, "cash_account_not_found", "收款账户不存在", "There is no such payout account";
    /// The extract password changed, or the payout account was added, a short while ago.
    CashFrozen { until: Timestamp = Timestamp(1_795_320_000_000) } => 200, 5008, "cash_frozen",
        format!("为保障资金安全，{} 后方可提现", minute(*until, Lang::Zh)),
        format!("For your safety, you can cash out again from {} (Beijing time)", minute(*until, Lang::En));
    CashChannelUnavailable => 200, 5009, "cash_channel_unavailable",
        "该提现方式暂不可用", "This cash-out method is not available right now";
    HolderNameMismatch => 200, 5010, "holder_name_mismatch",
        "收款人姓名须与实名认证一致", "The payout account must be in your verified name";
    InvalidCashAccount => 200, 5011, "invalid_cash_account",
        "请输入正确的收款账号", "Please enter a valid payout account";
    CashAccountLimit { max: i64 = 5 } => 200, 5012, "cash_account_limit",
        format!("最多可保存 {max} 个收款账户"), format!("You can have up to {max} payout accounts");
    CashNotFound => 200, 5013, "cash_not_found", "提现记录不存在", "There is no such cash-out";
    CashNotReviewing => 200, 5014, "cash_not_reviewing",
        "该提现不在审核中", "This cash-out does not wait for a review";
    WechatCodeInvalid => 200, 5015, "wechat_code_invalid",
        "微信授权已失效，请重新授权", "The WeChat authorization has expired. Please connect WeChat again.";
    WechatUnavailable => 200, 5016, "wechat_unavailable",
        "微信暂时没有响应，请稍后再试", "WeChat is not responding. Please try again later.";
    /// The payment of the item is disputed.
    ItemFrozen => 200, 5017, "item_frozen",
        "该饰品的付款存在争议，争议解决前不能提取或兑换",
        "The payment of this item is disputed. It cannot be extracted or exchanged until the dispute ends.";
    /// A payment of the customer is disputed.
    PaymentDisputed => 200, 5018, "payment_disputed",
        "您有一笔付款存在争议，争议解决前不能提现，如有疑问请联系客服",
        "One of your payments is disputed, so you cannot cash out until the dispute ends. If anything is unclear, please contact customer service.";
    /// WeChat Pay could not be asked about it for long enough.
    CashTooOld => 200, 5019, "cash_too_old",
        "该提现申请已超过 20 天，无法再付款到微信，请驳回后让客户重新申请",
        "This request is older than 20 days, so it cannot be paid to WeChat any more. Reject it, and let the customer request it again.";
    /// The code may be a stranger's, whose account would be paid.
    WechatStateInvalid => 200, 5020, "wechat_state_invalid",
        "本次微信授权不是由您的账号发起的，请重新授权",
        "This WeChat authorization was not started from your account. Please connect WeChat again.";
    ExchangeNotFound => 200, 5021, "exchange_not_found", "兑换记录不存在", "There is no such exchange";

    // Extraction: codes 6001 to 6099.
    ExtractNotFound => 200, 6001, "extract_not_found", "提取记录不存在", "There is no such extraction";
    TradeUrlMissing => 200, 6002, "trade_url_missing",
        "请先设置 Steam 交易链接", "Please set your Steam trade link first";
    NothingToExtract => 200, 6003, "nothing_to_extract", "没有可提取的饰品", "No items available for extraction";
    TooManyItems { max: i64 = 200 } => 200, 6004, "too_many_items",
        format!("每次最多选择 {max} 件饰品"), format!("You can choose up to {max} items at a time");
    /// No delivery provider is configured.
    ExtractUnavailable => 200, 6005, "extract_unavailable",
        "提取服务暂未开放，请稍后再试", "Extraction is not available right now. Please try again later.";
    TooManyExtracts { max: i64 = 5 } => 200, 6011, "too_many_extracts",
        format!("最多同时进行 {max} 笔提取，请等其中一笔完成或取消一笔"),
        format!("You can have up to {max} extractions in progress. Please wait for one to finish, or cancel one.");
    ExtractNotCancellable => 200, 6006, "extract_not_cancellable",
        "饰品已送达或已退回，无法取消提取", "The items have arrived or come back, so this can no longer be cancelled";
    /// It is open, or in a final state.
    ExtractNotRetryable => 200, 6007, "extract_not_retryable",
        "该提取当前无法重试", "This extraction cannot be retried right now";
    SecretRequired => 200, 6008, "secret_required",
        "交易链接已指向另一个 Steam 账号，请输入提取密码",
        "Your trade link now belongs to another Steam account. Please enter your extract password.";
    /// The extract password was reset by SMS code a short while ago.
    ExtractFrozen { until: Timestamp = Timestamp(1_795_320_000_000) } => 200, 6010, "extract_frozen",
        format!("提取密码或手机号刚刚更换，为保障饰品安全，{} 后方可提取", minute(*until, Lang::Zh)),
        format!(
            "Your extract password or phone number was replaced, so items can be extracted again from {} (Beijing time)",
            minute(*until, Lang::En),
        );
    /// The provider does not answer, or its result is not certain yet.
    SteamUnavailable => 200, 6009, "steam_unavailable",
        "Steam 暂时没有响应，饰品不会丢失，请稍后再看",
        "Steam is not responding yet. Nothing is lost. Please check again in a moment.";

    // Deposits of Steam items: codes 6101 to 6199.
    DepositNotFound => 200, 6101, "deposit_not_found", "饰品充值记录不存在", "There is no such deposit";
    /// It is not offered.
    DepositUnavailable => 200, 6102, "deposit_unavailable",
        "饰品充值暂未开放", "Item deposits are not available right now";
    DepositUnderage => 200, 6103, "deposit_underage", "您未满 18 周岁，按规定不能用饰品充值",
        "The law does not let you deposit items before you are 18";
    SteamAccountUnproven => 200, 6104, "steam_account_unproven",
        "请先验证 Steam 账号属于您本人", "Please verify your Steam account first";
    DepositOpen => 200, 6105, "deposit_open",
        "您有一笔饰品充值待接受，请先完成或取消",
        "You already have a deposit in progress. Please finish or cancel it first.";
    /// An item has left the inventory, or is not taken any more.
    DepositItemsChanged => 200, 6106, "deposit_items_changed",
        "部分饰品已不在库存中或暂不可充值，请重新选择",
        "Some items have left your inventory or are not accepted right now. Please choose again.";
    /// The items bring another amount than expected; `amount` is the current one.
    DepositQuoteChanged { amount: Fen = Fen(1_234) } => 200, 6107, "deposit_quote_changed",
        format!("价格已变动，这些饰品现在可充值 {}，请重新确认", amount.to_text()),
        format!("Prices have changed. You now get {} for these items. Please confirm again.", amount.to_text());
    /// `max` and `count` are the limits of one day.
    DepositDailyLimit { max: Fen = Fen(5_000_000), count: i64 = 10 } => 200, 6108, "deposit_daily_limit",
        format!("每日最多充值 {count} 次，共 {}，请减少饰品或明天再试", max.to_text()),
        format!(
            "You can deposit {count} times and {} in total a day. Please choose fewer items, or try again tomorrow.",
            max.to_text(),
        );
    /// Steam would hold the trade for so many days.
    DepositHeld { days: i64 = 15 } => 200, 6109, "deposit_held",
        format!("Steam 会暂挂该交易 {days} 天，请启用手机令牌 7 天后再充值"),
        format!("Steam would hold the trade for {days} days. Please use the mobile authenticator for 7 days first.");
    InventoryPrivate => 200, 6110, "inventory_private",
        "Steam 库存未公开，请在 Steam 隐私设置中公开库存后重试",
        "Your Steam inventory is private. Please make it public in the privacy settings of Steam.";
    DepositNotCancellable => 200, 6111, "deposit_not_cancellable",
        "报价已接受，无法取消充值", "The offer was accepted, so this can no longer be cancelled";

    // Vouchers, messages, announcements and favourites: codes 7001 to 7099.
    VoucherNotFound => 200, 7001, "voucher_not_found", "优惠券不存在", "There is no such voucher";
    VoucherNotUsable => 200, 7002, "voucher_not_usable",
        "优惠券已使用或尚未生效", "This voucher has been used, or cannot be used yet";
    VoucherExpired => 200, 7003, "voucher_expired", "优惠券已过期", "This voucher has expired";
    VoucherThreshold { threshold: Fen = Fen(10_000) } => 200, 7004, "voucher_threshold",
        format!("订单满 {} 可用", threshold.to_text()),
        format!("This voucher needs an order of {} or more", threshold.to_text());
    InvalidVoucherCode => 200, 7005, "invalid_voucher_code", "兑换码错误", "This code is not valid";
    VoucherAlreadyClaimed => 200, 7006, "voucher_already_claimed",
        "您已领取过该优惠券", "You have already claimed this voucher";
    VoucherNoneLeft => 200, 7007, "voucher_none_left", "优惠券已领完", "There are no more of these vouchers";
    VoucherCodeTaken => 200, 7008, "voucher_code_taken", "该兑换码已被使用", "Another voucher already uses this code";
    MessageNotFound => 200, 7011, "message_not_found", "消息不存在", "There is no such message";
    AnnouncementNotFound => 200, 7012, "announcement_not_found", "公告不存在", "There is no such announcement";
    ConversationNotFound => 200, 7101, "conversation_not_found", "没有这条咨询", "There is no such conversation";
    ConversationClosed => 200, 7102, "conversation_closed", "该咨询已结束", "This conversation is closed";
    TooManyConversations { max: i64 = 5 } => 200, 7103, "too_many_conversations",
        format!("最多同时有 {max} 条未结束的咨询，请在已有的咨询中继续"),
        format!("You can have {max} open conversations. Please go on in one of them, or close one.");
    InvalidConversationText => 200, 7104, "invalid_conversation_text",
        format!("请输入 1 至 {} 个字的内容", ConversationText::MAX_CHARS),
        format!("Please write 1 to {} characters", ConversationText::MAX_CHARS);
    FavouriteLimit { max: i64 = 200 } => 200, 7013, "favourite_limit",
        format!("最多可收藏 {max} 件礼品"), format!("You can have up to {max} favourites");

    // The operators' console: codes 9001 to 9099, which the customers' document leaves out.
    InvalidStaffCredentials => 200, 9001, "invalid_staff_credentials",
        "用户名、密码或验证码错误", "The name, the password or the code is wrong";
    /// Unknown, expired or used.
    InvitationInvalid => 200, 9002, "invitation_invalid",
        "邀请链接无效、已过期或已使用，请联系管理员重新邀请",
        "This invitation is not valid, has expired or was used. Please ask for a new one.";
    InvalidTotpCode => 200, 9003, "invalid_totp_code",
        "验证码错误，请检查手机时间后重试", "The code is wrong. Please check the time of your phone.";
    StaffNotFound => 200, 9004, "staff_not_found",
        "没有该员工，或已停用", "There is no such member of staff, or the member is disabled";
    StaffNameTaken => 200, 9005, "staff_name_taken", "该用户名已被使用", "Another member of staff has this name";
    LastManager => 200, 9006, "last_manager", "至少须保留一名在职经理", "The last active manager must stay";
    /// The request does not come from the console's own page.
    ForeignOrigin => 403, 9007, "foreign_origin",
        "请求并非来自本控制台页面", "This request does not come from a page of the console";
    NotJson => 415, 9008, "not_json", "请求内容须为 JSON", "The body of a request must be JSON";
    AlreadyDone => 200, 9096, "already_done", "该操作此前已经执行，没有再次执行", "This was done already, and was not done again";
    CustomerNotFound => 200, 9009, "customer_not_found", "没有该客户", "There is no such customer";
    ProposalNotFound => 200, 9010, "proposal_not_found",
        "没有该申请，或已被处理", "There is no such proposal, or it has ended";
    SameOperator => 200, 9011, "same_operator",
        "须由另一名员工审批", "Another member of staff than who proposed it must approve it";
    AddedBySame => 200, 9079, "added_by_same", "新增的礼品须由另一名员工上架", "Another member of staff than who has added a gift must put it on sale first";
    AlreadyProposed => 200, 9013, "already_proposed",
        "您已提交过相同的申请，正待审批", "You have proposed the same already, and it waits for an approval";
    /// Where one person runs the shop.
    ApprovalTooEarly { at: Timestamp = Timestamp(1_795_233_600_000) } => 200, 9083, "approval_too_early",
        format!("本人申请须待 {} 后才能执行", minute(*at, Lang::Zh)),
        format!("You can approve your own proposal from {}", minute(*at, Lang::En));
    /// The second factor was not proven within the last minutes.
    ProofRequired => 403, 9084, "proof_required",
        "请先输入验证器的验证码", "Please enter a code of your authenticator first";
    OwnAccount => 200, 9080, "own_account", "不能修改自己的角色或邀请，须由其他员工办理", "Nobody changes their own roles or invitation. Another member of staff must do it.";
    StaffChanged => 200, 9081, "staff_changed", "申请之后该员工的状态或角色已变更，请取消后重新申请", "The state or the roles of this member are others than when it was proposed. Please cancel it and propose it again.";
    /// Not approved, expired, accepted, or neither proposed nor approved by the caller.
    InvitationNotOpen => 200, 9082, "invitation_not_open", "没有由您申请或批准的有效邀请，或已过期、已被接受", "There is no open invitation of this member that you have proposed or approved";
    InvitationCodeInvalid => 200, 9095, "invitation_code_invalid", "请输入批准邀请的经理给您的邀请码", "Please enter the code of the manager who has approved your invitation";
    /// There is a newer message than the caller has read.
    ConversationChanged => 200, 9051, "conversation_changed", "该咨询有新消息，请先阅读再回复",
        "There is a newer message in this conversation. Please read it first.";
    /// Another member of staff has corrected it since the caller has read it.
    AnnouncementChanged => 200, 9053, "announcement_changed",
        "该公告已被他人更正，请重新打开后再修改",
        "It was corrected meanwhile. Please open it again and correct that one.";
    ConversationOpen => 200, 9052, "conversation_open", "该咨询未结束", "This conversation is not closed";
    JobNotParked => 200, 9012, "job_not_parked",
        "没有该任务，或已不在停放中", "There is no such job, or it is not parked any more";
    PeriodNotOver => 200, 9091, "period_not_over",
        "该日结束一小时后才能结账", "A day can be closed an hour after its end";
    PeriodClosed => 200, 9092, "period_closed", "该日已经结账", "This day is closed already";
    DifferenceNotFound => 200, 9060, "difference_not_found", "没有该对账差异", "There is no such difference";
    DifferenceResolved => 200, 9061, "difference_resolved", "该差异已经处理", "This difference is resolved already";
    /// A comparison resolves it.
    DifferenceBooked => 200, 9062, "difference_booked", "该笔款项已入账，系统会在一小时内自行核销", "The ledger has this entry since, so the service resolves the difference within the hour";
    SenderNeeded => 200, 9063, "sender_needed", "请说明这笔钱由谁退还", "Please say who has sent this money back";
    NothingToSend => 200, 9064, "nothing_to_send", "该差异没有待退还的款项，无须说明由谁退还", "Nothing of this difference was to be sent, so nobody has sent it";
    /// Another amount was sent than the payer can still get.
    RestDiffers { rest: Fen = Fen(100) } => 200, 9065, "rest_differs", format!("应退还的金额为 {} 元，请重新核对", rest.to_yuan()), format!("{} yuan are to be sent back. Please look again.", rest.to_yuan());
    RefundNotFound => 200, 9066, "refund_not_found", "没有该退款", "There is no such refund";
    RefundEnded => 200, 9067, "refund_ended", "该退款已经结束", "This refund has ended already";
    RefundNotParked => 200, 9068, "refund_not_parked", "该退款未停住，系统会自行发出", "This refund is not parked: the service sends it by itself";
    RefundInStatement => 200, 9069, "refund_in_statement", "支付渠道的账单中已有该退款，因此是渠道退还的", "A statement of the provider lists this refund, so the provider has sent it";
    DisputeNotFound => 200, 9070, "dispute_not_found", "没有该争议", "There is no such dispute";
    DisputeEnded => 200, 9071, "dispute_ended", "该争议已经结束", "This dispute has ended already";
    /// Its provider says another state than the operator.
    DisputeDiffers => 200, 9072, "dispute_differs", "支付渠道给出的状态与此不同；系统以渠道为准", "The provider says another state of this dispute, and the service books what its provider says";
    ProviderSilent => 200, 9073, "provider_silent", "支付渠道没有答复，未作任何更改", "The provider does not answer, so nothing was changed";
    NoPayoutWaits => 200, 9074, "no_payout_waits", "没有等待导出的打款", "No payout waits for a file";
    PayoutBatchNotFound => 200, 9075, "payout_batch_not_found", "没有该批次", "There is no such batch";
    PayoutBatchChanged => 200, 9076, "payout_batch_changed", "批次中的账户或姓名已变更或删除，无法导出相同的文件", "An account or a name in this batch was changed or erased, so the file would be another one";
    PayoutResultsDiffer => 200, 9097, "payout_results_differ", "其中有打款此后已另有结果，请取消该申请后重新导入银行文件", "One of these payouts has ended otherwise since. Please cancel this proposal and import the bank's file again.";
    SameExporter => 200, 9077, "same_exporter", "须由导出者以外的员工导入结果", "Another member of staff than who exported it must import its results";
    BankFileUnreadable { line: usize = 3 } => 200, 9078, "bank_file_unreadable", format!("文件第 {line} 行无法读取，未作任何更改"), format!("Line {line} of the file cannot be read, so nothing was changed");
    CustomerFrozen => 200, 9040, "customer_frozen", "该客户的账号已冻结", "The customer's account is frozen";
    CustomerNotFrozen => 200, 9041, "customer_not_frozen",
        "该客户的账号未冻结，或已重新冻结", "The customer's account is not frozen, or was frozen anew";
    CustomerNotMinor => 200, 9048, "customer_not_minor", "该客户未经实名认证为未成年人，可自行提现", "The customer is not known to be a minor, and cashes out in the app";
    /// Whoever has paid it now has paid it twice.
    GuardianPaid { by: String = "zhao".to_owned(), reference: String = "B2026112500017".to_owned(), at: Timestamp = Timestamp(1_795_233_600_000) } => 200, 9098, "guardian_paid",
        format!("{by} 已于 {} 标记为已付，转账编号 {reference}；如您刚刚又付了一次，则重复付款", minute(*at, Lang::Zh)),
        format!("{by} marked it as paid on {}, as {reference}. If you paid it now, it was paid twice.", minute(*at, Lang::En));
    NobodyReached => 200, 9047, "nobody_reached", "没有符合条件的客户", "No customer is among those that you have chosen";
    /// It was changed since it was proposed.
    PhoneDiffers => 200, 9046, "phone_differs", "客户的手机号在申请之后已变更，请取消后重新申请", "The phone number was changed since this was proposed. Please cancel it and propose it again.";
    SteamAccountChanged => 200, 9043, "steam_account_changed",
        "客户的交易链接已指向另一个 Steam 账号，须由客户本人用提取密码重试",
        "The customer's trade link names another Steam account now, so only the customer can retry";
    NothingToAsk => 200, 9042, "nothing_to_ask",
        "该订单没有等待结果的支付", "No payment of this order waits for its provider";
    WrongGift { wrong: WrongGift = WrongGift { field: "name_zh", problem: GiftProblem::Empty } } => 200, 9025, "wrong_gift", wrong.zh(), format!("Field {wrong}");
    GiftExists { id: GiftId = GiftId(7) } => 200, 9026, "gift_exists", format!("已有该礼品，编号 {id}；如需修改请打开该礼品"), format!("There is this gift already, with the id {id}. Please correct that one.");
    GiftChanged => 200, 9027, "gift_changed", "该礼品已被他人更正，请重新打开后再修改", "The gift was corrected meanwhile. Please open it again and correct that one.";
    PictureWithoutWords => 200, 9024, "picture_without_words", "每张图片都须有说明，写在 ![ ] 的方括号内", "Each picture needs words for those who do not see it, within the brackets of ![ ]";
    PublishTimeUnreadable => 200, 9023, "publish_time_unreadable", "发布时间须为日期和时间，如 2026-12-24 09:00:00", "The time to publish must be a date and a time, such as 2026-12-24 09:00:00";
    PublishTimeOutside { at: Timestamp = Timestamp(1_795_233_600_000) } => 200, 9022, "publish_time_outside", format!("发布时间 {} 须在现在之后、一年之内", minute(*at, Lang::Zh)), format!("The time to publish, {}, must be later than now and within a year", minute(*at, Lang::En));
    PictureNotFound => 200, 9028, "picture_not_found", "没有这张图片，或已过期，请重新上传", "There is no such picture any more. Please upload it again.";
    PriceDiffers { price: Fen = Fen(100) } => 200, 9030, "price_differs",
        format!("价格现为 {} 元，与您看到的不同，请重新核对", price.to_yuan()),
        format!("The price is {} yuan now, not what you saw. Please look again.", price.to_yuan());
    StockDiffers { available: i64 = 3 } => 200, 9031, "stock_differs", format!("现有可售库存 {available} 件，与此次修改不符，请重新核对"), format!("{available} are available now, which this change does not fit. Please look again.");
    OtherProposalOpen => 200, 9032, "other_proposal_open", "已有另一项相关的申请待审批，请先批准或取消", "Another change of the same waits for an approval. Please approve or cancel it first.";
    PricesDiffer => 200, 9035, "prices_differ", "有礼品的价格与您核对时不同，请重新核对", "The price of a gift is another one than you have seen. Please look again.";
    PriceChangeNotFound => 200, 9036, "price_change_not_found", "没有这次批量改价", "There is no such change of prices";
    PriceExposureGrown { exposure: Fen = Fen(100) } => 200, 9034, "price_exposure_grown",
        format!("客户背包将增值 {} 元，已明显高于申请时，请取消后重新申请", exposure.to_yuan()),
        format!(
            "Bags would now gain {} yuan, much more than when it was proposed. Please cancel it and propose it again.",
            exposure.to_yuan()
        );
    CampaignNotFound => 200, 9037, "campaign_not_found", "没有这个优惠券活动", "There is no such campaign";
    CampaignCostGrown { cost: Fen = Fen(100) } => 200, 9033, "campaign_cost_grown",
        format!("按现价，活动最高成本已升至 {} 元，请取消后重新申请", cost.to_yuan()),
        format!(
            "At today’s prices it can cost {} yuan, more than was proposed. Please cancel it and propose it again.",
            cost.to_yuan()
        );

    // Not by a business rule.
    NotFound => 404, 404, "not_found", "请求的地址不存在", "There is no such address";
    MethodNotAllowed => 405, 405, "method_not_allowed", "不支持该请求方法", "This method is not allowed here";
    /// The request may have had its effect.
    Timeout => 408, 408, "timeout",
        "请求超时，请稍后查看结果", "The request took too long. Please check again in a moment.";
    /// A queue is full. Nothing was done.
    Overloaded { limit: &'static str = "" } => 503, 503, "overloaded",
        "系统繁忙，请稍后再试", "We are very busy. Please try again in a moment.", retry after 1;
    /// The database does not answer. Nothing was done.
    Unavailable => 503, 513, "unavailable",
        "服务暂时不可用，本次操作未生效，请稍后再试",
        "The service is briefly unavailable, and nothing was done. Please try again.", retry after 1;
    /// The database stopped answering at the last moment, so the request may have had its effect.
    /// The same request under the same idempotency key has it once and tells the result.
    OutcomeUnknown => 504, 504, "outcome_unknown",
        "暂时无法确认操作是否成功，请稍后重试或查看结果",
        "We do not know yet whether this was done. Please try again, or check in a moment.",
        retry after 1;
    Internal { fault: Fault = Fault::new(String::new()).logged_as("5f0c-1".to_owned()) } =>
        500, 500, "internal",
        format!("系统出错了，请稍后再试（编号 {fault}）"),
        format!("Something went wrong. Please try again later (no. {fault}).");
}
