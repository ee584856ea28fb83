import { useQuery } from '@tanstack/react-query'
import type { AgreementName } from '../../kit/api/types'
import { useLang } from '../../kit/stores/prefs'
import { callOptions } from './call'

/** It changes with the service's configuration only, so one read a visit is enough. */
export function useAgreement(name: AgreementName) {
  return useQuery({ ...callOptions(useLang(), 'getAgreement', { name }), staleTime: Infinity })
}
