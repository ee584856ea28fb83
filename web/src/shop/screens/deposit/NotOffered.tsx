import { AppLink } from '../../router/AppLink'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { buttonClass } from '../../../kit/ui/Button'
import { StateView } from '../../../kit/ui/StateView'
import { depositTexts } from './texts'

/** An operator has not turned it on, or has turned it off again. */
export function NotOffered() {
  const t = useTexts(depositTexts)
  const toWallet = (
    <AppLink to={paths.wallet} replace className={buttonClass('primary')}>
      {t.toWallet}
    </AppLink>
  )
  return <StateView icon="clock" title={t.notOffered} hint={t.notOfferedHint} action={toWallet} />
}
