import { useQuery } from '@tanstack/react-query'
import { post } from '../api/client'
import type { PostCalls, VoucherState } from '../api/types'
import { useLang } from '../i18n/language'
import { callOptions } from './call'
import { useIdempotentMutation } from './idempotentMutation'
import { useInfiniteCall } from './infiniteCall'

export type MovementFilter = NonNullable<PostCalls['getBalanceRecord']['params']['kind']>

export const useMovements = (kind: MovementFilter) => useInfiniteCall(useLang(), 'getBalanceRecord', { kind })

export const usePointsRecords = () => useInfiniteCall(useLang(), 'getPointsRecord', {})

export const useVouchers = (state: VoucherState) => useInfiniteCall(useLang(), 'getVoucherList', { state })

/** The amounts that can be cashed out, that are frozen, and that were ever paid out. */
export const useCashAmount = () => useQuery({ ...callOptions(useLang(), 'getCashAmount', {}), meta: { inline: true } })

export const useClaimVoucher = () =>
  useIdempotentMutation({
    name: 'claimVoucher',
    send: (params: { code: string }, key) => post('claimVoucher', params, key),
    invalidates: ['getVoucherList', 'getUserInfo'],
  })
