import { ApiError } from './errors'
import type { Reason } from './types'

/**
 * The server's reasons before it looks at the write itself, or with nothing of it kept, so without knowing whether the
 * same one was done already.
 */
const BEFORE_THE_WRITE: readonly Reason[] = [
  'login_required',
  'account_frozen',
  'rate_limited',
  'overloaded',
  'unavailable',
  'too_many_attempts',
  'invalid_secret',
]

/** The server's reasons where it does not know the outcome itself. A fault may come after the effect. */
const UNKNOWN_TO_THE_SERVER: readonly Reason[] = ['timeout', 'outcome_unknown', 'internal']

export type Outcome = 'unknown' | 'refused' | 'not_attempted'

/**
 * The outcome of a failed write, as far as the failure tells: `unknown` where it may have happened, `refused` where it
 * did not, neither now nor earlier under its key. `not_attempted` says that this call did nothing, and nothing of an
 * earlier one: an unknown outcome stays unknown.
 *
 * Only a reason of ours decides anything. A response without one is no answer of our system, whatever its status and
 * its words: a proxy between may have put it in the place of ours, after the write was done.
 */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return 'refused'
  const { reason } = error
  if (!reason || UNKNOWN_TO_THE_SERVER.includes(reason)) return 'unknown'
  return BEFORE_THE_WRITE.includes(reason) ? 'not_attempted' : 'refused'
}
