import * as v from 'valibot'
import type { PayMethod } from '../../../kit/api/types'
import { readJson, takeFlash, writeFlash } from '../../../kit/lib/storage'
import { takeWechatAnswer } from '../../../kit/lib/wechatAccount'

/** The facts that this page must know again when WeChat's OAuth leads back to it: the same write of the same order. */
const VISIT = v.object({
  orderNo: v.string(),
  method: v.custom<PayMethod>((value) => typeof value === 'string'),
  key: v.string(),
  state: v.string(),
  asked: v.number(),
})
type Visit = v.InferOutput<typeof VISIT>

/** How a payment goes on with a code: `asked` is how often WeChat was asked for one. */
export type WithCode = Pick<Visit, 'method' | 'key' | 'asked'> & { code: string }

const KEY = 'satchel_at_wechat'
/** A code that the server takes for used or expired is asked for anew, but not for ever. */
export const ASK_MAX = 2

export function noteWechatVisit(visit: Visit): void {
  writeFlash(KEY, JSON.stringify(visit))
}

/** Null where the code is no answer to what this browser asked. */
export function takeWechatCode(orderNo: string): WithCode | null {
  const answer = takeWechatAnswer()
  if (!answer) return null
  const visit = readJson<Visit | null>(VISIT, takeFlash(KEY), null)
  if (visit?.orderNo !== orderNo || visit.state !== answer.state) return null
  const { method, key, asked } = visit
  return { method, key, asked, code: answer.code }
}
