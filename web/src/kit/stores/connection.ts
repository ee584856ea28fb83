import { create } from 'zustand'
import { ApiError } from '../api/errors'

/** A call that takes longer than this shows that the network is slow. */
export const SLOW_AFTER_MS = 5000

type Connection = {
  slowCalls: number
  isReachable: boolean
  /** The server wants a challenge answered before it makes a call, and the page does so just now. */
  isSolving?: boolean
}
/** The connection to the server, judged by the last calls; the browser knows whether there is a network at all. */
export const useConnection = create<Connection>(() => ({ slowCalls: 0, isReachable: true }))

const countSlow = (by: 1 | -1) => useConnection.setState(({ slowCalls }) => ({ slowCalls: slowCalls + by }))

/** Says that the network is slow once `work` takes long, until it ends. */
export function hintWhenSlow(work: Promise<unknown>): void {
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
    countSlow(1)
  }, SLOW_AFTER_MS)
  const end = () => {
    clearTimeout(timer)
    if (isSlow) countSlow(-1)
  }
  work.then(end, end)
}

/** Learns from a call how the way to the server is. */
export function watchCall(call: Promise<unknown>): void {
  hintWhenSlow(call)
  call.then(
    () => useConnection.setState({ isReachable: true }),
    (error: unknown) => {
      if (error instanceof ApiError) useConnection.setState({ isReachable: !isLost(error) })
    },
  )
}

function isLost({ failure, isSilence }: ApiError): boolean {
  if (failure.kind === 'http' || failure.kind === 'unanswered') return failure.status === 502 || failure.status === 504
  return isSilence
}
