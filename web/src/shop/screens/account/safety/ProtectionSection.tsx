import { useState } from 'react'
import type { UserInfo } from '../../../../kit/api/types'
import { AppLink } from '../../../router/AppLink'
import { lazyPart } from '../../../components/lazyPart'
import { MinorNotice } from '../../../components/MinorNotice'
import { TradeUrlSheet } from '../../../components/TradeUrlSheet'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import { CellBody, cellClass, cellGroupClass } from '../../../../kit/ui/Cell'
import { Icon } from '../../../../kit/ui/icons'
import type { IconName } from '../../../../kit/ui/icons'
import css from './Safety.module.css'
import { safetyTexts } from './texts'

const PhoneSheet = lazyPart(() => import('./phone/PhoneSheet').then((m) => m.PhoneSheet))

/** The protections of the account, and those still missing. */
export function ProtectionSection({ user }: { user: UserInfo }) {
  const t = useTexts(safetyTexts)
  const [open, setOpen] = useState(false)
  const [changing, setChanging] = useState(false)
  const done = [user.hasPassword, user.hasSecret, user.realNameVerified, user.tradeUrl !== null]
  return (
    <>
      {user.minor ? (
        <div className={css.limits}>
          <MinorNotice minor={user.minor} />
        </div>
      ) : (
        <Summary missing={done.filter((one) => !one).length} />
      )}
      <section aria-label={t.protection} className={cellGroupClass}>
        <button type="button" className={cellClass} onClick={() => setChanging(true)}>
          <CellBody icon="phone" title={t.phone} value={user.phone} />
        </button>
        <AppLink to={paths.loginPassword} className={cellClass}>
          <Protection icon="lock" title={t.loginPassword} done={user.hasPassword} yes={t.change} no={t.notSet} />
        </AppLink>
        <AppLink to={paths.extractPassword} className={cellClass}>
          <Protection icon="lock" title={t.extractPassword} done={user.hasSecret} yes={t.change} no={t.notSet} />
        </AppLink>
        <AppLink to={paths.verifyReal} className={cellClass}>
          <Protection
            icon="idCard"
            title={t.realName}
            done={user.realNameVerified}
            yes={t.verified}
            no={t.notVerified}
          />
        </AppLink>
        <button type="button" className={cellClass} onClick={() => setOpen(true)}>
          <Protection icon="link" title={t.tradeLink} done={user.tradeUrl !== null} yes={t.set} no={t.notSet} />
        </button>
      </section>
      <TradeUrlSheet open={open} onClose={() => setOpen(false)} />
      <PhoneSheet open={changing} user={user} onClose={() => setChanging(false)} />
    </>
  )
}

function Summary({ missing }: { missing: number }) {
  const t = useTexts(safetyTexts)
  return (
    <div className={css.summary} data-missing={missing > 0 || undefined}>
      <span className={css.seal}>
        <Icon name={missing > 0 ? 'alert' : 'shield'} size={28} />
      </span>
      <div>
        <h2>{missing > 0 ? t.someLeft(missing) : t.allDone}</h2>
        <p>{missing > 0 ? t.someLeftHint : t.allDoneHint}</p>
      </div>
    </div>
  )
}

type Props = { icon: IconName; title: string; done: boolean; yes: string; no: string }

function Protection({ icon, title, done, yes, no }: Props) {
  return <CellBody icon={icon} title={title} value={done ? yes : <span className="link">{no}</span>} />
}
