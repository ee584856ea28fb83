import { defineTexts } from '../../kit/i18n/texts'

export const exchangeSumsTexts = defineTexts(
  { rate: '兑换比例', voucher: '超出实付部分', gets: '到账余额', loss: '比商城售价少' },
  { rate: 'Exchange rate', voucher: 'Above what you paid', gets: 'You get', loss: 'Less than the store price' },
)

export const shareTexts = defineTexts(
  {
    share: '分享',
    copied: '链接已复制',
    copyFailed: '复制失败，请从地址栏复制链接',
    picture: '分享图片',
    saved: '图片已保存到下载',
    notDrawn: '图片生成失败，请重试',
  },
  {
    share: 'Share',
    copied: 'Link copied',
    copyFailed: 'Could not copy. Please copy the link from the address bar.',
    picture: 'Share a picture',
    saved: 'The picture is in your downloads',
    notDrawn: 'The picture could not be drawn. Please try again.',
  },
)

export const recordFactsTexts = defineTexts(
  { copyNumber: '复制编号', created: '提交时间', ask: '联系客服', and: '、' },
  { copyNumber: 'Copy number', created: 'Submitted at', ask: 'Contact customer service', and: ', ' },
)

export const tradeClockTexts = defineTexts(
  {
    acceptBy: '剩余接受时间',
    acceptOver: '接受时间已过，正在等待 Steam 确认',
    acceptUntil: (time: string) => `请在 ${time} 前接受`,
    protection: '交易保护剩余',
    hold: '暂挂剩余',
    over: '时间已到，正在等待 Steam 确认',
    until: (time: string) => `至 ${time}`,
    days: (days: number, hours: number) => `${days} 天 ${hours} 小时`,
  },
  {
    acceptBy: 'Time left to accept',
    acceptOver: 'Time is up. Waiting for Steam to confirm.',
    acceptUntil: (time: string) => `Accept before ${time}`,
    protection: 'Trade protection left',
    hold: 'Trade hold left',
    over: 'Time is up. Waiting for Steam to confirm.',
    until: (time: string) => `Until ${time}`,
    days: (days: number, hours: number) => `${days} d ${hours} h`,
  },
)

export const minorTexts = defineTexts(
  {
    minor: '您未满 18 周岁',
    child: '您未满 8 周岁',
    can: (once: string, month: string) => `可以购买：每次不超过 ${once}，每月不超过 ${month}。`,
    cannotBuy: '按规定不能购买。',
    cannot:
      '按规定不能把饰品提取到 Steam，也不能提现。饰品和余额会一直保留，满 18 周岁后即可提取和提现。如需提前退回余额，请监护人联系客服。',
    toBag: '回到背包',
  },
  {
    minor: 'You are under 18',
    child: 'You are under 8',
    can: (once: string, month: string) => `You can spend up to ${once} at a time and ${month} a month.`,
    cannotBuy: 'You are not allowed to buy.',
    cannot:
      'The law does not let you extract items to Steam or cash out before you are 18. ' +
      'Your items and balance stay here until then. ' +
      'To get the balance back earlier, a guardian can contact customer service.',
    toBag: 'Back to the bag',
  },
)
