import { post } from '../../kit/api/client'
import type { PostCalls, VoucherState } from '../../kit/api/types'
import { useLang } from '../../kit/stores/prefs'
import { useIdempotentMutation } from './idempotentMutation'
import { useInfiniteCall } from './infiniteCall'

export type MovementFilter = NonNullable<PostCalls['getBalanceRecord']['params']['kind']>

export const useMovements = (kind: MovementFilter) => useInfiniteCall(useLang(), 'getBalanceRecord', { kind })

export const usePointsRecords = () => useInfiniteCall(useLang(), 'getPointsRecord', {})

export const useVouchers = (state: VoucherState) => useInfiniteCall(useLang(), 'getVoucherList', { state })

export const useClaimVoucher = () =>
  useIdempotentMutation({
    name: 'claimVoucher',
    send: (params: { code: string }, key) => post('claimVoucher', params, key),
    changes: 'voucher',
  })
