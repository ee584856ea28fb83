import * as v from 'valibot'
import { create } from 'zustand'
import type { PayMethod } from '../../kit/api/types'
import { readJson, readLocal, writeLocal } from '../../kit/lib/storage'
import { DAY_MS } from '../../kit/lib/durations'

/**
 * The customer was sent to a provider for this order, in whichever tab of this browser, and may have cancelled there.
 */
export type PayAttempt = { method: PayMethod; startedAt: number; cancelled?: boolean }
type Attempts = Readonly<Record<string, PayAttempt>>

const KEY = 'satchel_paying'
const STORED = v.record(
  v.string(),
  v.object({
    method: v.custom<PayMethod>((value) => typeof value === 'string'),
    startedAt: v.number(),
    cancelled: v.exactOptional(v.boolean()),
  }),
)

const read = (): Attempts => readJson(STORED, readLocal(KEY), {})

export const usePayAttempts = create<Attempts>(read)

function write(attempts: Attempts): void {
  const young = Object.entries(attempts).filter(([, one]) => one.startedAt > Date.now() - DAY_MS)
  const kept = Object.fromEntries(young)
  writeLocal(KEY, JSON.stringify(kept))
  usePayAttempts.setState(kept, true)
}

export function notePayAttempt(orderNo: string, method: PayMethod): void {
  write({ ...read(), [orderNo]: { method, startedAt: Date.now() } })
}

/** The customer came back without paying. Only the provider knows for sure, so the server goes on to ask. */
export function notePayCancelled(orderNo: string): void {
  const attempts = read()
  const attempt = attempts[orderNo]
  if (attempt) write({ ...attempts, [orderNo]: { ...attempt, cancelled: true } })
}

export function forgetPayAttempt(orderNo: string): void {
  const { [orderNo]: gone, ...others } = read()
  if (gone) write(others)
}

const readAgain = () => usePayAttempts.setState(read(), true)

window.addEventListener('storage', ({ key }) => {
  if (key === KEY) readAgain()
})
// A page that the browser kept alive has missed what others wrote meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) readAgain()
})
