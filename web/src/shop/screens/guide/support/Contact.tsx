import { AppLink } from '../../../router/AppLink'
import { StatusBadge } from '../../../../kit/ui/StatusBadge'
import { useConfig } from '../../../data/config'
import { useTexts } from '../../../../kit/i18n/texts'
import { useNow } from '../../../../kit/lib/useNow'
import { paths } from '../../../router/paths'
import { isServiceOpen } from '../../../rules/serviceHours'
import { buttonClass } from '../../../../kit/ui/Button'
import { Icon } from '../../../../kit/ui/icons'
import css from './Support.module.css'
import { supportTexts } from './texts'

const clock = (hour: number) => `${hour}:00`

/** When customer service answers, and where; without an address it has not opened. */
export function Contact() {
  const t = useTexts(supportTexts)
  const { supportUrl: address, supportHours: hours } = useConfig()?.brand ?? {}
  const now = useNow(false)
  const isOpen = hours && isServiceOpen(hours, now)
  return (
    <section className={css.contact}>
      <span className={css.mark}>
        <Icon name="chat" size={30} />
      </span>
      <h2>{t.title}</h2>
      <p className={css.hours}>
        {address && hours && (
          <>
            {t.hours(clock(hours.from), clock(hours.to))}
            <StatusBadge label={isOpen ? t.open : t.closed} tone={isOpen ? 'good' : 'idle'} />
          </>
        )}
      </p>
      {address ? (
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('primary', true)}>
          {t.write}
          <span className="sr-only"> ({t.newWindow})</span>
        </a>
      ) : (
        <p className={css.where}>
          {t.notOpen} <AppLink to={paths.announcements}>{t.toAnnouncements}</AppLink>
        </p>
      )}
    </section>
  )
}
