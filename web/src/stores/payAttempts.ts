import { create } from 'zustand'
import type { PayMethod } from '../api/types'
import { readLocal, writeLocal } from '../lib/storage'

/** The customer was sent to a provider for this order, in whichever tab of this browser. */
export type PayAttempt = { method: PayMethod; startedAt: number }
type Attempts = Readonly<Record<string, PayAttempt>>

const KEY = 'satchel_paying'
const DAY_MS = 86_400_000

export const usePayAttempts = create<Attempts>(() => read())

function read(): Attempts {
  try {
    const value: unknown = JSON.parse(readLocal(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Attempts) : {}
  } catch {
    return {}
  }
}

function write(attempts: Attempts): void {
  const young = Object.entries(attempts).filter(([, one]) => one.startedAt > Date.now() - DAY_MS)
  const kept = Object.fromEntries(young)
  writeLocal(KEY, JSON.stringify(kept))
  usePayAttempts.setState(kept, true)
}

export function notePayAttempt(orderNo: string, method: PayMethod): void {
  write({ ...read(), [orderNo]: { method, startedAt: Date.now() } })
}

export function forgetPayAttempt(orderNo: string): void {
  const { [orderNo]: gone, ...others } = read()
  if (gone) write(others)
}

window.addEventListener('storage', ({ key }) => {
  if (key === KEY) usePayAttempts.setState(read(), true)
})
