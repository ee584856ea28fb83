import { errorText } from '../../../data/errorText'
import { useStartSteamProof } from '../../../data/profile'
import { useTexts } from '../../../i18n/texts'
import { failureToast } from '../../../stores/toast'
import { Button } from '../../../ui/Button'
import type { ButtonLook } from '../../../ui/Button'
import { proofTexts } from './texts'

type Props = { tradeUrl?: string; look?: ButtonLook; wide?: boolean }

/** Leads to Steam's sign-in, which proves whose the account is: that of this link, or else of the link that is set. */
export function ProveButton({ tradeUrl, look = 'soft', wide }: Props) {
  const t = useTexts(proofTexts)
  const start = useStartSteamProof()
  const go = () => start.mutate(tradeUrl ? { tradeUrl } : {}, { onSuccess: ({ url }) => location.assign(url), onError: (error) => failureToast(errorText(error)) })
  return (
    <Button look={look} wide={wide ?? false} busy={start.isPending} onClick={go}>
      {t.prove}
    </Button>
  )
}
