import { useDraftText } from '../../../../kit/lib/drafts'
import { useAccount } from '../../../data/account'

/** The text that this customer has typed in a place. */
export const useOwnDraft = (place: string) => useDraftText(useAccount().user?.id ?? '', place)
