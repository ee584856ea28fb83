import type { PayMethod } from '../../../kit/api/types'
import type { QueueName, SilentOperation } from '../../api/types'
import { table } from '../../router/table'
import type { ScreenName } from '../../router/table'

/** A screen, and the part of it. */
export type Place = readonly [screen: ScreenName, query?: string]
export const pathOf = ([screen, query = '']: Place) => table[screen].path + query

const DEPOSITS: Place = ['deliveries', '?tab=deposits']

/** The lists of what waits in a queue, where the console has one. */
export const PLACES: Partial<Record<QueueName, Place>> = {
  cash_outs_in_review: ['cashOuts'],
  guardian_payouts: ['cashOuts'],
  proposals: ['proposals'],
  parked_jobs: ['jobs'],
  conversations: ['conversations'],
  disputes: ['disputes'],
  statement_differences: ['reconciliation'],
  refunds: ['orders', '?state=refunding'],
  extractions: ['deliveries'],
  deposits: DEPOSITS,
  frozen_customers: ['log', '?action=freeze_customer'],
}

const METHODS: Readonly<Record<string, PayMethod>> = {
  alipay: 'alipay',
  wechat: 'wechat',
  stripe: 'card',
  steam_micro_txn: 'steam',
}

/** The list of what waits for an answer of a provider. */
export function placeOf({ provider, operation }: SilentOperation): Place | null {
  const of = METHODS[provider] ? `&method=${METHODS[provider]}` : ''
  if (operation.endsWith('_payment')) return ['orders', `?state=pending_payment${of}`]
  if (operation.endsWith('refund')) return ['orders', `?state=refunding${of}`]
  if (operation.includes('dispute') || operation === 'find_inquiry') return ['disputes']
  if (operation.endsWith('_items')) return operation === 'request_items' ? DEPOSITS : ['deliveries']
  if (operation.endsWith('_deposit')) return DEPOSITS
  return operation === 'fetch_statement' ? ['reconciliation', '?tab=missing'] : null
}
