import { plural } from '../../../../../kit/i18n/plural'
import { defineTexts } from '../../../../../kit/i18n/texts'

export const accountTexts = defineTexts(
  {
    title: '添加收款账户',
    channel: '账户类型',
    accountNo: { alipay: '支付宝账号', bank: '银行卡号' },
    accountNoHint: { alipay: '手机号或邮箱', bank: '储蓄卡号' },
    holderName: '收款人姓名',
    holderNameExample: '您的真实姓名',
    holderNameHint: (masked: string) => `须与实名一致（${masked}）`,
    bankName: '开户银行',
    bankNameHint: '例如：招商银行',
    cooldown: (hours: number) => `为保障资金安全，添加 ${hours} 小时后才能提现到这个账户。`,
    unusualCard: '请核对银行卡号',
    unusualCardNo: (card: string) =>
      `${card}\n这个卡号不像常见的银行卡号，可能输错了。有的银行卡号确实如此：请对照卡面逐位核对，转错的钱很难追回。`,
    isRight: '卡号无误',
    correctIt: '返回修改',
    save: '保存账户',
    saved: '收款账户已添加',
    savedToWait: (hours: number) => `收款账户已添加，${hours} 小时后可以提现`,
    failed: '添加失败',
    maybeAdded: '账户可能已经添加。如果重试提示验证码失效，请关闭后查看收款账户。',
  },
  {
    title: 'Add a payout account',
    channel: 'Account type',
    accountNo: { alipay: 'Alipay account', bank: 'Card number' },
    accountNoHint: { alipay: 'Phone number or e-mail', bank: 'A debit card' },
    holderName: 'Account holder',
    holderNameExample: 'Your full real name',
    holderNameHint: (masked: string) => `Must be your verified name (${masked})`,
    bankName: 'Bank',
    bankNameHint: 'For example: China Merchants Bank',
    cooldown: (hours: number) =>
      `For your safety, you can cash out to this account ${plural(hours, 'hour')} after you add it.`,
    unusualCard: 'Please check the card number',
    unusualCardNo: (card: string) =>
      `${card}\nThis does not look like a usual card number, so a digit may be wrong. ` +
      'Some banks do have such cards: compare it with your card digit by digit, ' +
      'as money sent to a wrong card is hard to get back.',
    isRight: 'It is right',
    correctIt: 'Correct it',
    save: 'Save account',
    saved: 'Payout account added',
    savedToWait: (hours: number) => `Payout account added. You can cash out to it in ${plural(hours, 'hour')}.`,
    failed: 'Not added',
    maybeAdded: 'The account may already be added. If the code is rejected, close this and check your accounts.',
  },
)
