import type { ReactNode } from 'react'
import type { CashAccount, CashChannel } from '../../../../kit/api/types'
import { cx } from '../../../../kit/lib/cx'
import { Icon } from '../../../../kit/ui/icons'
import selectCardsCss from '../../../components/form/SelectCards.module.css'
import { UnbrokenText } from '../../../components/UnbrokenText'
import { useRemoveCashAccount } from '../../../data/cash'
import { useLang } from '../../../../kit/stores/prefs'
import { useTexts } from '../../../../kit/i18n/texts'
import { formatDate } from '../../../../kit/lib/date'
import { confirm } from '../../../stores/confirm'
import { toast } from '../../../stores/toast'
import { Button } from '../../../../kit/ui/Button'
import { extractTexts } from '../texts'
import css from './Cash.module.css'
import { PayMark } from '../../../components/PayMark'
import { cashTexts } from './texts'

type Props = {
  channel: CashChannel
  accounts: readonly CashAccount[]
  value: string | null
  fixed: boolean
  onChange: (id: string | null) => void
  onAdd: () => void
}

/**
 * The customer's accounts of a channel, with a way to add one and to remove the chosen one, unless the choice is fixed.
 */
export function AccountPicker({ channel, accounts, value, fixed, onChange, onAdd }: Props) {
  const t = useTexts(cashTexts)
  const words = useTexts(extractTexts)
  const lang = useLang()
  const remove = useRemoveCashAccount()
  const chosen = accounts.find(({ id }) => id === value)
  // Customers never see WeChat's own number of an account, so it only distinguishes accounts.
  const nameOf = ({ accountNo }: CashAccount) =>
    channel === 'wechat' ? [words.ownWechat, accounts.length > 1 && accountNo].filter(Boolean).join(' ') : accountNo
  const askRemove = async (account: CashAccount) => {
    const sure = await confirm({
      title: t.removeAsk,
      body: t.removeBody(nameOf(account)),
      ok: t.remove,
      cancel: t.keep,
      danger: true,
    })
    if (!sure) return
    remove.mutate({ id: account.id }, { onSuccess: () => toast(t.removed, 'good') })
    onChange(null)
  }
  const options = accounts.map((account) => ({
    value: account.id,
    mark: <PayMark of={account.channel} />,
    title: <span className="num">{nameOf(account)}</span>,
    hint: (
      <UnbrokenText
        text={[
          account.bankName,
          account.holderName,
          account.frozenUntil && t.frozenUntil(formatDate(account.frozenUntil, 'dayMinute', lang)),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  }))
  return (
    <div className={css.accounts}>
      {accounts.length > 0 ? (
        <SelectCards legend={t.account} name="accountId" value={value} options={options} onChange={onChange} />
      ) : (
        <p className="quiet">{t.noAccount(words.channel[channel])}</p>
      )}
      {!fixed && (
        <div className={css.accountActions}>
          <Button small look="soft" aria-haspopup="dialog" onClick={onAdd}>
            <Icon name="plus" size={16} />
            {t.add}
          </Button>
          {chosen && (
            <button type="button" className={css.remove} onClick={() => void askRemove(chosen)}>
              {t.remove}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

type SelectCard<T extends string> = {
  value: T
  title: ReactNode
  hint?: ReactNode
  mark?: ReactNode
  /** Shown and read, but not to be chosen. */
  disabled?: boolean
}

type SelectCardsProps<T extends string> = {
  legend: string
  name: string
  value: T | null
  options: readonly SelectCard<T>[]
  onChange: (value: T) => void
  error?: string | undefined
}

/** One of a few, each with its own lines; real radio buttons underneath, so the arrow keys work. */
function SelectCards<T extends string>({ legend, name, value, options, onChange, error }: SelectCardsProps<T>) {
  return (
    <fieldset className={selectCardsCss.cards}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={cx(selectCardsCss.card, option.disabled && selectCardsCss.disabled)}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            disabled={option.disabled}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.mark}
          <span className={selectCardsCss.text}>
            <span className={selectCardsCss.title}>{option.title}</span>
            {option.hint && <span className="quiet">{option.hint}</span>}
          </span>
          <span className={selectCardsCss.tick} aria-hidden="true">
            <Icon name="check" size={14} />
          </span>
        </label>
      ))}
      {error && <p className={selectCardsCss.error}>{error}</p>}
    </fieldset>
  )
}
