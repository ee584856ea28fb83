import { create } from 'zustand'

/** After this long somebody who waits should hear why. */
export const SLOW_AFTER_MS = 5000

/** How many calls and screens have been awaited for longer than that. */
export const useSlowCalls = create<{ count: number }>(() => ({ count: 0 }))

const count = (by: 1 | -1) => useSlowCalls.setState((state) => ({ count: state.count + by }))

/** Says that the network is slow once `work` takes long, until it ends. */
export function hintWhenSlow(work: Promise<unknown>): void {
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
    count(1)
  }, SLOW_AFTER_MS)
  const end = () => {
    clearTimeout(timer)
    if (isSlow) count(-1)
  }
  work.then(end, end)
}
