import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { IdempotencyKey } from '../api/idempotencyKey'
import { outcomeOf } from '../api/outcome'
import type { ReadCall } from '../api/types'
import { queryClient } from './queryClient'

type Options<Params, Data> = {
  send: (params: Params, idempotencyKey: string) => Promise<Data>
  /** Calls whose answers are stale afterwards, whatever the outcome. */
  invalidates: readonly ReadCall[]
  /** The screen shows the failure itself. */
  inline?: boolean
}

/** A write that keeps its idempotency key while its outcome is unknown, so that a second press happens once. */
export function useIdempotentMutation<Params extends object, Data>({ send, invalidates, inline = false }: Options<Params, Data>) {
  const [idempotency] = useState(() => new IdempotencyKey())
  return useMutation({
    meta: { inline },
    // The extract password only proves who asks: typed wrong in between, it makes no other write of it.
    mutationFn: (params: Params) => send(params, idempotency.keyFor({ ...params, secret: undefined })),
    onSuccess: () => idempotency.forget(),
    onError: (error) => {
      if (outcomeOf(error) === 'refused') idempotency.forget()
    },
    onSettled: () => invalidate(invalidates),
  })
}

/** Asks again for what is on the screen, and forgets the rest. */
export function invalidate(calls: readonly ReadCall[]): void {
  for (const call of calls) {
    // What is on its way for the first time was asked for before, and would be taken for new.
    void queryClient.cancelQueries({ queryKey: [call], type: 'active', predicate: ({ state }) => state.data === undefined }, { silent: true })
    void queryClient.invalidateQueries({ queryKey: [call] })
  }
}
