import { plural } from '../../../../../kit/i18n/plural'
import { defineTexts } from '../../../../../kit/i18n/texts'

export const clockTexts = defineTexts(
  {
    title: '最早可提现时间',
    left: '剩余等待时间',
    leftOf: (time: string) => `还需等待 ${time}`,
    setUp: (hours: number) => `现在完成全部设置，${hours} 小时后即可提现。`,
    again: (hours: number) => `提取密码和收款账户一次设置好，只需等待一次；之后再改动，要重新等待 ${hours} 小时。`,
    wait: (hours: number) => `为保障资金安全，添加收款账户或修改提取密码后要等 ${hours} 小时。`,
    review: '新账号的提现需要人工审核，审核通过后打款。',
  },
  {
    title: 'Earliest time to cash out',
    left: 'Time left to wait',
    leftOf: (time: string) => `${time} left`,
    setUp: (hours: number) => `Finish the set-up now, and you can cash out ${plural(hours, 'hour')} later.`,
    again: (hours: number) =>
      'Set the extract password and the payout account in one go, and you wait only once. ' +
      `A later change starts another ${plural(hours, 'hour')}.`,
    wait: (hours: number) =>
      `For your safety, we wait ${plural(hours, 'hour')} after a payout account was added ` +
      'or the extract password was changed.',
    review: 'While your account is new, we review each cash-out before we pay it.',
  },
)
