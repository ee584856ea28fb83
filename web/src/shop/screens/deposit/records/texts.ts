import { defineTexts } from '../../../../kit/i18n/texts'

export const depositRecordTexts = defineTexts(
  {
    list: '充值记录',
    none: '还没有充值记录',
    noneHint: '用 Steam 库存里的饰品充值，金额在交易保护结束后到账。',
    acceptBy: (time: string) => `请在 ${time} 前接受`,
    heldUntil: (time: string) => `Steam 暂挂至 ${time}`,
    creditedAfter: (time: string) => `交易保护至 ${time}，结束后到账`,
    notCredited: '未到账',
    and: '、',
  },
  {
    list: 'Deposits',
    none: 'No deposits yet',
    noneHint: 'Deposit items from your Steam inventory. The amount is credited after Steam’s trade protection.',
    acceptBy: (time: string) => `Accept before ${time}`,
    heldUntil: (time: string) => `Held by Steam until ${time}`,
    creditedAfter: (time: string) => `Credited after the protection ends on ${time}`,
    notCredited: 'Not credited',
    and: ', ',
  },
)
