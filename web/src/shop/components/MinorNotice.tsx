import type { UserInfo } from '../../kit/api/types'
import { useTexts } from '../../kit/i18n/texts'
import { formatLimit } from '../../kit/lib/money'
import { Notice } from './Notice'
import { minorTexts } from './texts'

/** Tells a customer below 18 what they can and cannot do; nothing for others. */
export function MinorNotice({ minor }: { minor: UserInfo['minor'] }) {
  const t = useTexts(minorTexts)
  if (!minor) return null
  const { onceFen, monthFen } = minor
  return (
    <Notice icon="info" warn title={onceFen > 0 ? t.minor : t.child}>
      <p>{onceFen > 0 ? t.can(formatLimit(onceFen), formatLimit(monthFen)) : t.cannotBuy}</p>
      <p>{t.cannot}</p>
    </Notice>
  )
}
