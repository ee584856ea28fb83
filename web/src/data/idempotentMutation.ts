import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { IdempotencyKey, type WriteName } from '../api/idempotencyKey'
import { outcomeOf } from '../api/outcome'
import type { ReadCall } from '../api/types'
import { queryClient } from './queryClient'

type Options<Params, Data> = {
  name: WriteName
  send: (params: Params, idempotencyKey: string) => Promise<Data>
  /** Calls whose answers are stale afterwards, whatever the outcome. */
  invalidates: readonly ReadCall[]
}

/** A write that keeps its idempotency key while its outcome is unknown, so that a second press happens once. */
export function useIdempotentMutation<Params extends object, Data>({ name, send, invalidates }: Options<Params, Data>) {
  const [idempotency] = useState(() => new IdempotencyKey(name))
  return useMutation({
    mutationFn: (params: Params) => send(params, idempotency.keyFor(withoutSecret(params))),
    onSuccess: (_data, params) => idempotency.forget(withoutSecret(params)),
    onError: (error, params) => {
      const outcome = outcomeOf(error)
      if (outcome === 'refused') idempotency.forget(withoutSecret(params))
      if (outcome === 'untried') idempotency.noteUntried(withoutSecret(params))
    },
    onSettled: () => invalidate(invalidates),
  })
}

/** The extract password only proves who asks: typed wrong in between, it makes no other write of it. */
const withoutSecret = (params: object) => ({ ...params, secret: undefined })

/** Asks again for what is on the screen, and forgets the rest. */
export function invalidate(calls: readonly ReadCall[]): void {
  for (const call of calls) {
    // An answer on its way for the first time was asked for before, and would be taken for new.
    void queryClient.cancelQueries(
      { queryKey: [call], type: 'active', predicate: ({ state }) => state.data === undefined },
      { silent: true },
    )
    void queryClient.invalidateQueries({ queryKey: [call] })
  }
}
