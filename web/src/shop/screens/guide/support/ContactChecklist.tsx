import { CopyButton } from '../../../components/CopyButton'
import { useAccount } from '../../../data/account'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { Icon } from '../../../../kit/ui/icons'
import css from './Support.module.css'
import { supportTexts } from './texts'

/** The facts that make an answer quick, the customer's own number first. */
export function ContactChecklist() {
  const t = useTexts(supportTexts)
  const { common } = useT()
  const { user, isUnknown, isFetching, retry } = useAccount()
  return (
    <section className={css.hand}>
      <h2>{t.handTitle}</h2>
      <div className={css.id}>
        <span>{t.id}</span>
        <b className="num">{user?.id ?? (isUnknown ? t.idUnknown : '–')}</b>
        {user && <CopyButton text={user.id} label={t.copyId} />}
        {isUnknown && (
          <button type="button" aria-busy={isFetching || undefined} onClick={retry}>
            {isFetching ? common.loading : common.retry}
          </button>
        )}
      </div>
      <ul>
        {t.hand.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={css.never}>
        <Icon name="shield" size={18} />
        {t.never}
      </p>
    </section>
  )
}
