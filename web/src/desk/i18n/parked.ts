import type { Lang } from '../../kit/api/types'

type Reason = readonly [text: RegExp, zhCN: string, en: string]

/** Why a job is parked. `$1` and `$2` are what the text of the service says of this one. */
const REASONS: readonly Reason[] = [
  [/^refused by the provider: (.*)$/, '服务商拒绝（$1）', 'The provider refuses it ($1)'],
  [/^(?:the provider does not answer$|ProviderUnavailable)/, '服务商没有答复', 'The provider does not answer'],
  [/^no provider (.*)$/, '没有配置服务商 $1', 'No provider $1 is configured'],
  [/^SteamUnavailable/, 'Steam 没有答复', 'Steam does not answer'],
  [/^the provider has not closed it$/, '服务商一直没有关闭这笔支付', 'The provider does not close the payment'],
  [/^its payout account is gone$/, '收款账户已删除', 'Its payout account is gone'],
  [
    /^its provider has paid what was booked as not paid$/,
    '服务商已打款，但账目记为未打款',
    'The provider has paid what is booked as not paid',
  ],
  [
    /^its provider reports (\S+) yuan instead of (\S+)$/,
    '服务商报告的金额为 ¥$1，应为 ¥$2',
    'The provider reports ¥$1 instead of ¥$2',
  ],
  [
    /^(\S+) yuan were asked for without an answer, and a lost dispute has paid (\S+) of them/,
    '已请求退款 ¥$1 而没有答复，其中 ¥$2 已因争议败诉支付：请在服务商处核对',
    '¥$1 were asked for without an answer, and a lost dispute has paid ¥$2 of them: look for it at the provider',
  ],
  [/^it was begun again and again/, '多次开始都没有完成', 'It was begun many times and never ended'],
  [/^unknown kind of job$/, '此版本不认识的任务', 'This version does not know such jobs'],
  [/^Internal/, '系统内部错误', 'A fault of the service'],
]

/** The reason in words; one that is not known is said to be another. */
export function parkedReason(text: string, lang: Lang): string {
  const known = REASONS.find(([pattern]) => pattern.test(text))
  if (!known) return lang === 'en' ? 'Another reason' : '其他原因'
  const [, first = '', second = ''] = known[0].exec(text) ?? []
  return known[lang === 'en' ? 2 : 1].replace('$1', first).replace('$2', second)
}
