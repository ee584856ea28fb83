//! The demo's announcements.

use super::rewards::WELCOME_CODE;
use app::{Tx, publish_announcement};
use db::Conn;
use domain::{AnnouncementAction, DAY_MS, Timestamp};
use store::shop::announcements::NewAnnouncement;

const WELCOME_ZH: &str = "\
欢迎来到**锦囊**！在这里，您可以：

- 在 *礼品商城* 挑选心仪的饰品，支付后立即放入背包
- 把背包里的饰品提取到 Steam，或随时兑换为余额
- 收藏饰品，降价时第一时间收到提醒

### 新人礼

点击下方「领取优惠券」，即可得到满 50 减 5 优惠券一张。
";
const WELCOME_EN: &str = "\
Welcome to **Satchel**! Here you can

- pick a gift in the *store* and have it in your bag the moment you pay
- send items from your bag to Steam, or exchange them for balance at any time
- save gifts to your favourites and get a message when the price drops

### A present for you

Tap “Claim the voucher” below and take ¥5 off an order of ¥50 or more.
";
const NOTICE_ZH: &str = "\
为了让提取更快更稳，我们调整了提取服务的处理时段：

1. 每日 09:00–23:00（北京时间）提交的提取，通常在 **5 分钟** 内发出报价
2. 其余时段提交的提取，最迟次日 09:30 前发出报价

> 报价发出后请在有效期内接受；超时未接受的饰品会自动退回背包，不收取任何费用。
";
const NOTICE_EN: &str = "\
To make extractions faster and more reliable, we have changed our hours:

1. For extractions between 09:00 and 23:00 (Beijing time), we usually send the offer within **5 minutes**
2. At other times, we send it by 09:30 the next day at the latest

> Please accept the offer in time. Items that are not accepted go back to your bag, free of charge.
";
const SAFETY_ZH: &str = "\
## 谨防诈骗

- 客服**不会**向您索要登录密码、提取密码或短信验证码
- 接受 Steam 报价前，请核对对方账号与饰品是否与提取详情一致
- 不要在任何第三方页面输入 Steam 密码，不要向陌生人泄露 API Key
- 不要扫描来历不明的二维码，不要私下转账交易

## 保护账号

- 登录密码与提取密码请使用不同的内容
- 修改收款账户或提取密码后，提现会冻结 24 小时，这是为了保护您的资金
";
const SAFETY_EN: &str = "\
## Beware of fraud

- Our customer service **never** asks for your login password, your extract password or an SMS code
- Before you accept a Steam offer, check the account and the items against the details of your extraction
- Never enter your Steam password on another site, and never share your API key
- Do not scan unknown QR codes, and do not trade privately

## Protect your account

- Use different passwords for login and for extraction
- After you change your payout account or extract password, cash-outs pause for 24 hours to protect your money
";

const SALE_ZH: &str = "\
本周末，所有步枪与手枪 **88 折**。

- 每人一张优惠券，结算时自动列出
- 活动期间兑换仍按活动前的规则
";
const SALE_EN: &str = "\
This weekend, all rifles and pistols are **12% off**.

- One voucher for each customer, listed at the checkout
- Items are exchanged as before the sale
";

/// Publishes a welcome, an announcement, and what customers should beware of; one is scheduled.
pub(crate) fn publish(conn: &mut Conn, now: Timestamp) -> Tx<()> {
    let row =
        |days: i64, titles: [&str; 2], summaries: [&str; 2], bodies: [&str; 2]| NewAnnouncement {
            title_zh: titles[0].to_owned(),
            title_en: titles[1].to_owned(),
            summary_zh: summaries[0].to_owned(),
            summary_en: summaries[1].to_owned(),
            body_zh: bodies[0].to_owned(),
            body_en: bodies[1].to_owned(),
            pinned: false,
            banner: false,
            action: None,
            voucher_code: None,
            published_at: now.plus_ms(-days * DAY_MS),
        };
    let safety = row(
        30,
        ["安全提示：谨防冒充客服", "Safety: beware of fake support"],
        [
            "客服不会索要密码和验证码，接受报价前请仔细核对。",
            "We never ask for passwords or codes. Check each offer before you accept it.",
        ],
        [SAFETY_ZH, SAFETY_EN],
    );
    let announcement = row(
        7,
        ["提取服务时间调整", "Extraction hours have changed"],
        [
            "09:00–23:00 提交的提取通常在 5 分钟内发出报价。",
            "Between 09:00 and 23:00, offers usually arrive within 5 minutes.",
        ],
        [NOTICE_ZH, NOTICE_EN],
    );
    let welcome = row(
        2,
        ["欢迎来到锦囊，新人礼等您领取", "Your welcome gift is waiting"],
        [
            "满 50 减 5 优惠券，点一下即可领取。",
            "A voucher for ¥5 off an order of ¥50 or more, with one tap.",
        ],
        [WELCOME_ZH, WELCOME_EN],
    );
    let sale = row(
        -2,
        ["周末活动预告", "A sale at the weekend"],
        ["步枪与手枪 88 折，仅限本周末。", "Rifles and pistols are 12% off, this weekend only."],
        [SALE_ZH, SALE_EN],
    );
    for announcement in [
        NewAnnouncement { pinned: true, action: Some(AnnouncementAction::Security), ..safety },
        announcement,
        sale,
        NewAnnouncement {
            banner: true,
            action: Some(AnnouncementAction::Vouchers),
            voucher_code: Some(WELCOME_CODE.to_owned()),
            ..welcome
        },
    ] {
        publish_announcement(conn, &announcement, now)?;
    }
    Ok(())
}
