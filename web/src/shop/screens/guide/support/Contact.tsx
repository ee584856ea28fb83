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

/** When customer service answers, and where to ask: here, and at a second address where there is one. */
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
        {hours && (
          <>
            {t.hours(clock(hours.from), clock(hours.to))}
            <StatusBadge label={isOpen ? t.open : t.closed} tone={isOpen ? 'good' : 'idle'} />
          </>
        )}
      </p>
      <AppLink to={paths.question} className={buttonClass('primary', true)}>
        {t.ask}
      </AppLink>
      {address && (
        <a href={address} target="_blank" rel="noreferrer" className={css.second}>
          {t.write}
          <span className="sr-only"> ({t.newWindow})</span>
        </a>
      )}
    </section>
  )
}
