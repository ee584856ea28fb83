import type { UserInfo } from '../../../kit/api/types'
import { ButtonLink } from '../../router/AppLink'
import { MinorNotice } from '../../components/MinorNotice'
import { minorTexts } from '../../components/texts'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import panel from '../../../kit/styles/panel.module.css'

/** In place of what a minor cannot do: why, and where items and balance are. */
export function MinorPanel({ minor }: { minor: UserInfo['minor'] }) {
  const t = useTexts(minorTexts)
  return (
    <div className={panel.note}>
      <div className={panel.note}>
        <MinorNotice minor={minor} />
      </div>
      <ButtonLink to={paths.bag} look="plain" wide>
        {t.toBag}
      </ButtonLink>
    </div>
  )
}
