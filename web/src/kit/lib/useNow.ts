import { useSyncExternalStore } from 'react'
import { SECOND_MS } from './durations'

function everySecond(tick: () => void) {
  const timer = setInterval(tick, SECOND_MS)
  return () => clearInterval(timer)
}

const never = () => () => {}
const thisSecond = () => Math.floor(Date.now() / SECOND_MS) * SECOND_MS

/** The clock of this device in whole seconds, ticking while `active`. */
export const useNow = (active = true): number => useSyncExternalStore(active ? everySecond : never, thisSecond)
