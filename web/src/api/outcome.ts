import { ApiError } from './errors'
import type { Reason } from './types'

/** What the server says before it looks at the write itself, or with nothing of it kept, so without knowing whether the same one was done already. */
const BEFORE_THE_WRITE: readonly Reason[] = ['rate_limited', 'overloaded', 'unavailable', 'too_many_attempts', 'invalid_secret']

/**
 * What a failed write tells of its outcome: `open` where it may have happened, `refused` where it did not, neither now nor
 * earlier under its key. `untried` says that this call did nothing, and nothing of an earlier one: what was open stays open.
 */
export function outcomeOf(error: unknown): 'open' | 'refused' | 'untried' {
  if (!(error instanceof ApiError)) return 'refused'
  const { failure, reason } = error
  if (reason && BEFORE_THE_WRITE.includes(reason)) return 'untried'
  // Without our reason it comes from a proxy between, which may have passed the call on.
  const isStrangersLimit = !reason && 'status' in failure && failure.status === 429
  return error.isTransient || isStrangersLimit ? 'open' : 'refused'
}
