import { AppLink } from '../../../router/AppLink'
import { Notice } from '../../../components/Notice'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import panel from '../../../../kit/styles/panel.module.css'
import { buttonClass } from '../../../../kit/ui/Button'
import css from './Cash.module.css'
import { cashTexts } from './texts'

/** In place of the form while a payment is disputed: the server would refuse what was filled in. */
export function CashDisputed() {
  const t = useTexts(cashTexts)
  return (
    <section className={panel.panel}>
      <Notice icon="lock" warn title={t.disputed}>
        <p>{t.disputedWhy}</p>
      </Notice>
      <div className={css.ways}>
        <AppLink to={paths.support} className={buttonClass('plain', true)}>
          {t.support}
        </AppLink>
        <AppLink to={paths.bagOf('frozen')} className={buttonClass('primary', true)}>
          {t.toFrozen}
        </AppLink>
      </div>
    </section>
  )
}
