import type { CashAccount } from '../../../api/types'
import { Notice } from '../../../components/Notice'
import { UnbrokenText } from '../../../components/UnbrokenText'
import { useLang } from '../../../i18n/language'
import { useTexts } from '../../../i18n/texts'
import { formatDate } from '../../../lib/date'
import panel from '../../../styles/panel.module.css'
import { cashTexts } from './texts'

type Props = { frozenUntil: NonNullable<CashAccount['frozenUntil']>; cooldownHours: number; hasOther: boolean }

/** In place of the form while nothing is paid to the account yet: until when, why, and what can be done meanwhile. */
export function CashWait({ frozenUntil, cooldownHours, hasOther }: Props) {
  const t = useTexts(cashTexts)
  return (
    <section className={panel.panel}>
      <Notice icon="lock" warn title={<UnbrokenText text={t.wait(formatDate(frozenUntil, 'dateTime', useLang()))} />}>
        <p>{t.waitWhy(cooldownHours)}</p>
        <p>{hasOther ? t.waitOther : t.waitNow}</p>
      </Notice>
    </section>
  )
}
