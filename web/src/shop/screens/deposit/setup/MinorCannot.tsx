import { AppLink } from '../../../router/AppLink'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import { buttonClass } from '../../../../kit/ui/Button'
import { StateView } from '../../../../kit/ui/StateView'
import { depositTexts } from '../texts'
import { depositSetupTexts } from './texts'

/** In place of what a minor cannot do. */
export function MinorCannot() {
  const t = useTexts(depositSetupTexts)
  const words = useTexts(depositTexts)
  const toWallet = (
    <AppLink to={paths.wallet} replace className={buttonClass()}>
      {words.toWallet}
    </AppLink>
  )
  return <StateView icon="info" title={t.minor} hint={t.minorHint} action={toWallet} />
}
