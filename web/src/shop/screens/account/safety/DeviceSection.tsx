import type { Session } from '../../../../kit/api/types'
import { LoadError } from '../../../components/LoadError'
import { UnbrokenText } from '../../../components/UnbrokenText'
import { useRevokeSession, useSessions } from '../../../data/safety'
import { useT } from '../../../i18n/language'
import { useLang } from '../../../../kit/stores/prefs'
import { useTexts } from '../../../../kit/i18n/texts'
import { formatDate } from '../../../../kit/lib/date'
import { cx } from '../../../../kit/lib/cx'
import { confirm } from '../../../stores/confirm'
import { toast } from '../../../stores/toast'
import { Button } from '../../../../kit/ui/Button'
import { cellClass, cellGroupClass } from '../../../../kit/ui/Cell'
import css from './Safety.module.css'
import { safetyTexts } from './texts'

/** Where the customer is signed in, and a way to end each of these logins. */
export function DeviceSection() {
  const t = useTexts(safetyTexts)
  const { data, error, refetch } = useSessions()
  return (
    <section aria-labelledby="devices" className={css.section}>
      <h2 id="devices">{t.devices}</h2>
      {!data && error && <LoadError title={t.devicesFailed} query={{ error, refetch }} />}
      {data && <Devices sessions={data.items} />}
    </section>
  )
}

function Devices({ sessions }: { sessions: readonly Session[] }) {
  const t = useTexts(safetyTexts)
  const { common } = useT()
  const revoke = useRevokeSession()
  const ownFirst = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  const revokeOthers = async () => {
    const question = {
      title: t.signOutOthersAsk,
      body: t.signOutOthersBody,
      ok: t.signOutOthers,
      cancel: common.cancel,
      danger: true,
    }
    if (!(await confirm(question))) return
    await revoke.mutateAsync({ others: true })
    toast(t.othersSignedOut, 'good')
  }
  return (
    <>
      <ul className={cellGroupClass}>
        {ownFirst.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          wide
          className={css.others}
          busy={revoke.isPending}
          onClick={() => void revokeOthers().catch(() => undefined)}
        >
          {t.signOutOthers}
        </Button>
      ) : (
        <p className={css.note}>{t.onlyThis}</p>
      )}
    </>
  )
}

function Device({ session }: { session: Session }) {
  const t = useTexts(safetyTexts)
  const lang = useLang()
  const { common } = useT()
  const revoke = useRevokeSession()
  const name = session.device || t.unknownDevice
  const time = formatDate(session.createTime, 'dateTime', lang)
  const confirmFirst = async () => {
    if (
      !(await confirm({
        title: t.signOutAsk,
        body: t.signOutBody(name),
        ok: t.signOutDevice,
        cancel: common.cancel,
        danger: true,
      }))
    )
      return
    await revoke.mutateAsync({ id: session.id })
    toast(t.signedOut, 'good')
  }
  return (
    <li className={cx(cellClass, css.device)}>
      <div className={css.who}>
        <p>
          {name}
          {session.current && <span className={css.here}>{t.thisDevice}</span>}
        </p>
        <p className={css.signedIn}>
          <UnbrokenText text={t.signedIn(time)} /> <span>{session.address}</span>
        </p>
      </div>
      {!session.current && (
        <Button
          small
          look="soft"
          busy={revoke.isPending}
          aria-label={t.signOutNamed(name, time)}
          onClick={() => void confirmFirst().catch(() => undefined)}
        >
          {t.signOutDevice}
        </Button>
      )}
    </li>
  )
}
