import { useTexts } from '../../../../kit/i18n/texts'
import { Button } from '../../../../kit/ui/Button'
import type { ButtonLook } from '../../../../kit/ui/Button'
import { proofTexts } from './texts'
import { useProve } from './useProve'

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
