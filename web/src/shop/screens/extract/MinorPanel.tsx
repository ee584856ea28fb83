import type { UserInfo } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { MinorNotice } from '../../components/MinorNotice'
import { minorTexts } from '../../components/minor/texts'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import panel from '../../../kit/styles/panel.module.css'
import { buttonClass } from '../../../kit/ui/Button'

/** In place of what a minor cannot do: why, and where items and balance are. */
export function MinorPanel({ minor }: { minor: UserInfo['minor'] }) {
  const t = useTexts(minorTexts)
  return (
    <div className={panel.note}>
      <div className={panel.note}>
        <MinorNotice minor={minor} />
      </div>
      <AppLink to={paths.bag} className={buttonClass('plain', true)}>
        {t.toBag}
      </AppLink>
    </div>
  )
}
