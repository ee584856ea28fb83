import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import type { ButtonLook } from '../../../kit/ui/Button'
import { proofTexts } from './texts'
import { useNavigate } from '../../router/router'
import { useStartSteamProof } from '../../data/profile'
import { paths } from '../../router/paths'
import { noteProofReturn } from '../../router/proofReturn'

type Props = { tradeUrl?: string; look?: ButtonLook; wide?: boolean }

/** Leads to Steam's sign-in, which proves whose the account is: that of this link, or else of the link that is set. */
export function ProveButton({ tradeUrl, look = 'soft', wide }: Props) {
  const t = useTexts(proofTexts)
  const { prove, busy } = useProve(tradeUrl)
  return (
    <Button look={look} wide={wide ?? false} busy={busy} onClick={prove}>
      {t.prove}
    </Button>
  )
}

/**
 * Leads to Steam's sign-in, which proves whose the account is: that of this link, or else of the link that is set.
 * It goes by the screen that Steam leads back to, which is then the one that is gone back to.
 */
export function useProve(tradeUrl?: string) {
  const navigate = useNavigate()
  const start = useStartSteamProof()
  const go = ({ url }: { url: string }) => {
    noteProofReturn(location.pathname + location.search)
    navigate(paths.steamProof, { state: { signIn: url } })
  }
  const prove = () => start.mutate(tradeUrl ? { tradeUrl } : {}, { onSuccess: go })
  return { prove, busy: start.isPending }
}
