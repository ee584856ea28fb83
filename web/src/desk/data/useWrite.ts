import { useRef, useState } from 'react'
import { newKey } from '../../kit/api/idempotencyKey'
import { outcomeOf } from '../../kit/api/outcome'
import { send } from '../api/client'
import type { CallName, Calls, ReadName } from '../api/types'
import { readAnew } from './calls'
import { errorText } from './errorText'
import { askForProof, needsProof } from './proof'

/** Sends a write, and once more after the second factor was proven where it is refused until then. */
async function sendProven<C extends CallName>(
  call: C,
  params: Calls[C]['params'],
  key: string,
): Promise<Calls[C]['data']> {
  try {
    return await send(call, params, undefined, key)
  } catch (error) {
    if (needsProof(error) && (await askForProof())) return send(call, params, undefined, key)
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
  /** The write whose outcome nobody knows yet, with its key: sent again, it happens once. */
  const open = useRef<{ params: string; key: string } | null>(null)
  const run = async (params: Calls[C]['params']): Promise<Calls[C]['data'] | null> => {
    setBusy(true)
    setProblem(null)
    const text = JSON.stringify(params)
    if (open.current?.params !== text) open.current = { params: text, key: newKey() }
    try {
      const data = await sendProven(call, params, open.current.key)
      open.current = null
      return data
    } catch (error) {
      const outcome = outcomeOf(error)
      if (outcome === 'refused') open.current = null
      setProblem({ text: errorText(error), isUnknown: outcome === 'unknown' })
      return null
    } finally {
      setBusy(false)
      void readAnew(...changes)
    }
  }
  return { busy, problem, run }
}
