import * as v from 'valibot'
import { create } from 'zustand'
import { readJson, readSession, writeSession } from '../../kit/lib/storage'
import { secondsLeft } from '../rules/countdown'
import type { ResendWait } from '../rules/countdown'

const KEY = 'satchel_resend'
const STORED = v.record(v.string(), v.object({ startedAt: v.number(), seconds: v.number() }))

/**
 * Which codes were asked for a moment ago, by scene and number. Kept for the tab, so that coming back does not forget
 * it.
 */
export const useResendWaits = create<Readonly<Record<string, ResendWait>>>(() => readJson(STORED, readSession(KEY), {}))

export function startResendWait(key: string, seconds: number): void {
  const now = Date.now()
  const running = Object.entries(useResendWaits.getState()).filter(([, wait]) => secondsLeft(wait, now) > 0)
  const waits = { ...Object.fromEntries(running), [key]: { startedAt: now, seconds } }
  useResendWaits.setState(waits, true)
  writeSession(KEY, JSON.stringify(waits))
}
