import { useState } from 'react'
import { outcomeOf } from '../../kit/api/outcome'

/** The write whose outcome is unknown. It is repeated as it was, and no other one begins until its outcome is known. */
export function useUnknownAttempt<Attempt>() {
  const [unknown, setUnknown] = useState<Attempt | null>(null)
  /** Gives the outcome of a failed attempt. One that was not made leaves the last one unknown. */
  const noteFailure = (error: unknown, attempt: Attempt | null) => {
    const outcome = outcomeOf(error)
    if (outcome !== 'not_attempted') setUnknown(outcome === 'unknown' ? attempt : null)
    return outcome
  }
  return { unknown, noteFailure }
}
