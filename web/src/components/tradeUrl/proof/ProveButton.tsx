import { errorText } from '../../../data/errorText'
import { useStartSteamProof } from '../../../data/profile'
import { messages } from '../../../i18n/language'
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
  const go = async () => {
    try {
      const { url } = await start.mutateAsync(tradeUrl ? { tradeUrl } : {})
      if (/^https?:\/\//i.test(url)) location.assign(url)
      else failureToast(messages().errors.fallback)
    } catch (error) {
      failureToast(errorText(error))
    }
  }
  return (
    <Button look={look} wide={wide ?? false} busy={start.isPending} onClick={() => void go()}>
      {t.prove}
    </Button>
  )
}
