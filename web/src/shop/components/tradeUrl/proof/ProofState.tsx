import type { UserInfo } from '../../../../kit/api/types'
import { useTexts } from '../../../../kit/i18n/texts'
import { Icon } from '../../../../kit/ui/icons'
import css from '../TradeUrl.module.css'
import { ProveButton } from './ProveButton'
import { proofTexts } from './texts'

/** Whether the account of the link is proven, and else how to prove it. */
export function ProofState({ user }: { user: UserInfo }) {
  const t = useTexts(proofTexts)
  if (user.steamProven) {
    return (
      <p className={css.good}>
        <Icon name="shield" size={16} />
        {t.proven}
      </p>
    )
  }
  if (!user.steamSignIn) return null
  return (
    <div className={css.proof}>
      <p className="quiet">{t.why}</p>
      <ProveButton wide />
    </div>
  )
}
