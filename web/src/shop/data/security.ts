import { useQuery } from '@tanstack/react-query'
import { useLang } from '../../kit/stores/prefs'
import { callOptions } from './call'

/** For how many hours no money leaves after the extract password was changed; undefined while that is not known. */
export const useCashCooldownHours = () => useQuery(callOptions(useLang(), 'getCashConfig', {})).data?.cooldownHours
