import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { IdempotencyKey, type WriteName } from '../../kit/api/idempotencyKey'
import { outcomeOf } from '../../kit/api/outcome'
import { makeStale, type Thing } from './stale'

type Options<Params, Data> = {
  name: WriteName
  send: (params: Params, idempotencyKey: string) => Promise<Data>
  /** The thing that it changes, perhaps, whatever the outcome. */
  changes: Thing
  /** The screen itself says why it failed. */
  isInline?: boolean
}

/** A write that keeps its idempotency key while its outcome is unknown, so that a second press happens once. */
export function useIdempotentMutation<Params extends object, Data>({
  name,
  send,
  changes,
  isInline,
}: Options<Params, Data>) {
  const [idempotency] = useState(() => new IdempotencyKey(name))
  return useMutation({
    mutationFn: (params: Params) => send(params, idempotency.keyFor(withoutSecret(params))),
    onSuccess: (_data, params) => idempotency.forget(withoutSecret(params)),
    onError: (error, params) => {
      const outcome = outcomeOf(error)
      if (outcome === 'refused') idempotency.forget(withoutSecret(params))
      if (outcome === 'not_attempted') idempotency.noteNotAttempted(withoutSecret(params))
    },
    onSettled: () => void makeStale(changes),
    ...(isInline && { meta: { isInline } }),
  })
}

/** The extract password only proves who asks: typed wrong in between, it makes no other write of it. */
const withoutSecret = (params: object) => ({ ...params, secret: undefined })
