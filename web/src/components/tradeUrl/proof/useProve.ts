import { errorText } from '../../../data/errorText'
import { useStartSteamProof } from '../../../data/profile'
import { noteProofReturn } from '../../../lib/proofReturn'
import { failureToast } from '../../../stores/toast'

/** Leads to Steam's sign-in, which proves whose the account is: that of this link, or else of the link that is set. */
export function useProve(tradeUrl?: string) {
  const start = useStartSteamProof()
  const go = ({ url }: { url: string }) => {
    noteProofReturn(location.pathname + location.search)
    location.assign(url)
  }
  const prove = () => start.mutate(tradeUrl ? { tradeUrl } : {}, { onSuccess: go, onError: (error) => failureToast(errorText(error)) })
  return { prove, busy: start.isPending }
}
