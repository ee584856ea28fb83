import { useMutation } from '@tanstack/react-query'
import { get } from '../../kit/api/client'
import type { ReadCalls } from '../../kit/api/types'
import { makeStale } from './stale'

/** Everything that is kept of the customer. */
export const useExportData = () =>
  useMutation({
    mutationFn: (params: ReadCalls['exportMyData']['params']) => get('exportMyData', params),
    // A refusal is recorded too.
    onSettled: () => void makeStale('activity'),
  })
