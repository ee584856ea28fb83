import type { ConversationTopic } from '../../../../kit/api/types'
import { paths } from '../../../router/paths'

const LETTERS: Readonly<Partial<Record<ConversationTopic, string>>> = {
  order: 'S',
  extract: 'E',
  deposit: 'Y',
  cash: 'C',
}
const ALONE: readonly string[] = ['account', 'other'] satisfies ConversationTopic[]

export type Subject = { topic: ConversationTopic; subjectNo: string | null }

/** The subject that an address names; without a whole one it is something else. */
export function subjectOf(topic: string | null, no: string | null): Subject {
  const letter = LETTERS[topic as ConversationTopic]
  if (letter && no && new RegExp(`^${letter}\\d{8}[0-9A-Z]{13}$`).test(no))
    return { topic: topic as ConversationTopic, subjectNo: no }
  return { topic: topic && ALONE.includes(topic) ? (topic as ConversationTopic) : 'other', subjectNo: null }
}

/** The place of the draft of a question about this. */
export const draftPlace = ({ subjectNo }: Pick<Subject, 'subjectNo'>) => subjectNo ?? 'new'

/** The page of the thing that a conversation is about. */
export function subjectPath({ topic, subjectNo }: Subject): string | null {
  if (!subjectNo) return null
  if (topic === 'order') return paths.orderDetail(subjectNo)
  if (topic === 'deposit') return paths.depositDetail(subjectNo)
  return topic === 'extract' || topic === 'cash' ? paths.extractDetail(topic, subjectNo) : null
}
