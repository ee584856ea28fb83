import { defineTexts } from '../../kit/i18n/texts'

export const exchangeSumsTexts = defineTexts(
  { rate: '兑换比例', voucher: '超出实付部分', gets: '到账余额', loss: '比商城售价少' },
  { rate: 'Exchange rate', voucher: 'Above what you paid', gets: 'You get', loss: 'Less than the store price' },
)

export const recordFactsTexts = defineTexts(
  { copyNumber: '复制编号', created: '提交时间', ask: '联系客服' },
  { copyNumber: 'Copy number', created: 'Submitted at', ask: 'Contact customer service' },
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

/** Words of what has to be set up once, wherever it is asked for. */
export const setupTexts = defineTexts(
  {
    title: (left: number) => `还差 ${left} 步设置`,
    label: '需要先设置的内容',
    done: '已完成',
    realName: '实名认证',
    realNameGo: '去认证',
    tradeUrl: 'Steam 交易链接',
    go: '去设置',
    unknown: '账号信息暂时读取不到',
  },
  {
    title: (left: number) => (left === 1 ? 'One step left to set up' : `${left} steps left to set up`),
    label: 'What to set up first',
    done: 'Done',
    realName: 'Real name',
    realNameGo: 'Verify',
    tradeUrl: 'Steam trade link',
    go: 'Set up',
    unknown: 'Your account could not be loaded',
  },
)

export const howItWorksTexts = defineTexts(
  { fee: '手续费', free: '免费', ifFails: '如果没有成功' },
  { fee: 'Fee', free: 'Free', ifFails: 'If something goes wrong' },
)

export const openWriteTexts = defineTexts(
  {
    title: '上一次的结果还不清楚',
    body: '刚才的同类操作没有收到结果，可能已经完成。请先核对记录，避免重复。',
    ok: '仍要继续',
    cancel: '先去核对',
  },
  {
    title: 'Your last request has no result yet',
    body: 'No response came to what you did a moment ago, and it may have been done. Check your records first.',
    ok: 'Continue anyway',
    cancel: 'Check first',
  },
)
