import type { Lang } from '../../../../kit/api/types'
import { paths } from '../../../router/paths'
import { questionTexts } from './texts'

export type Group = 'money' | 'items' | 'account'
type QuestionKey = keyof (typeof questionTexts)['zh-CN']
export type Question = {
  key: QuestionKey
  ask: string
  answer: string
  link?: { to: string; label: string }
}

const TOPICS: Record<Group, readonly (readonly [key: QuestionKey, to: string | null])[]> = {
  money: [
    ['paidNothing', paths.orders],
    ['refundWhen', paths.orders],
    ['whyFrozen', paths.wallet],
    ['cashWhen', paths.extractRecords],
    ['cashFee', paths.extractTab('cash')],
    ['quote', paths.bag],
  ],
  items: [
    ['noOffer', paths.guideTopic('link')],
    ['offerExpired', paths.extractRecords],
    ['protection', null],
    ['rolledBack', paths.messages],
    ['wrongAccount', paths.account],
  ],
  account: [
    ['forgotExtract', paths.extractPassword],
    ['whyHold', null],
    ['falseService', paths.guideTopic('safe')],
    ['minors', paths.userAgreement],
    ['deletion', paths.safety],
  ],
}

export const GROUPS = Object.keys(TOPICS) as Group[]

export function questionsOf(group: Group, lang: Lang): Question[] {
  const texts = questionTexts[lang]
  return TOPICS[group].map(([key, to]) => {
    const { ask, answer, label } = texts[key]
    return { key, ask, answer, ...(to && label ? { link: { to, label } } : {}) }
  })
}
