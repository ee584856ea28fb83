import { useState } from 'react'
import { outcomeOf } from '../../kit/api/outcome'
import { send } from '../api/client'
import type { CallName, Calls, ReadName } from '../api/types'
import { readAnew } from './calls'
import { errorText } from './errorText'
import { askForProof, needsProof } from './proof'

/** Sends a write, and once more after the second factor was proven where it is refused until then. */
async function sendProven<C extends CallName>(call: C, params: Calls[C]['params']): Promise<Calls[C]['data']> {
  try {
    return await send(call, params)
  } catch (error) {
    if (needsProof(error) && (await askForProof())) return send(call, params)
    throw error
  }
}

/** How a write failed, in words. `isUnknown`: it may have been done all the same. */
export type WriteProblem = { text: string; isUnknown: boolean }

/**
 * A write that is sent once for each press. Whatever its outcome, the lists that it `changes` are read anew: where
 * nobody knows the outcome, they show it.
 */
export function useWrite<C extends CallName>(call: C, changes: readonly ReadName[] = []) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<WriteProblem | null>(null)
  const run = async (params: Calls[C]['params']): Promise<Calls[C]['data'] | null> => {
    setBusy(true)
    setProblem(null)
    try {
      return await sendProven(call, params)
    } catch (error) {
      setProblem({ text: errorText(error), isUnknown: outcomeOf(error) === 'unknown' })
      return null
    } finally {
      setBusy(false)
      void readAnew(...changes)
    }
  }
  return { busy, problem, run }
}
