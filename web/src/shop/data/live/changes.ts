import type { Query } from '@tanstack/react-query'
import type { ReadCall } from '../../../kit/api/types'
import { queryClient } from '../queryClient'
import { STALE_ON_EVENT } from '../stale'

export type ChangeKind = keyof typeof STALE_ON_EVENT
/** A change that the server tells of. `refNo` is the number of the order, extraction, deposit, cash-out or exchange. */
export type Change = { kind: ChangeKind; refNo: string | null }

/** The parameter that names the one thing a call is about. */
const NUMBER_PARAM: Readonly<Partial<Record<ReadCall, string>>> = {
  getOrder: 'orderNo',
  getPayMethods: 'orderNo',
  getExtract: 'extractNo',
  getDeposit: 'depositNo',
  getCashRecord: 'cashNo',
  getConversation: 'conversationNo',
}

const EVERY_CALL = new Set<unknown>(Object.values(STALE_ON_EVENT).flat())
/** Screens with one of these wait for something to happen. */
const AWAITED_CALLS = new Set<unknown>([
  'getOrder',
  'getExtract',
  'getDeposit',
  'getCashRecord',
  'getConversation',
] satisfies ReadCall[])

export function isStale({ queryKey }: Pick<Query, 'queryKey'>, change: Change): boolean {
  const [call, , params] = queryKey as [ReadCall, ...unknown[]]
  // A newer server may send kinds that this page does not know.
  const calls: readonly ReadCall[] | undefined = STALE_ON_EVENT[change.kind]
  if (!calls?.includes(call)) return false
  const name = NUMBER_PARAM[call]
  const number = name && (params as Record<string, unknown> | undefined)?.[name]
  return !number || change.refNo === null || number === change.refNo
}

const BATCH_MS = 100
let waiting: Change[] = []

/** Asks again for what shows these changes. Several that come together are asked for once. */
export function refetchChanged(changes: readonly Change[]): void {
  if (waiting.length === 0) {
    setTimeout(() => {
      const batch = waiting
      waiting = []
      invalidateWhere((query) => batch.some((change) => isStale(query, change)))
    }, BATCH_MS)
  }
  waiting = [...waiting, ...changes]
}

/** Anything may have changed. */
export function refetchAll(): void {
  invalidateWhere(({ queryKey }) => EVERY_CALL.has(queryKey[0]))
}

/** Answers that the customer waits for may have changed. */
export function refetchAwaited(): void {
  invalidateWhere(({ queryKey }) => AWAITED_CALLS.has(queryKey[0]))
}

function invalidateWhere(predicate: (query: Query) => boolean): void {
  void queryClient.invalidateQueries({ predicate })
}
