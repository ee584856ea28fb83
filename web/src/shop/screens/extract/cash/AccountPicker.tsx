import type { CashAccount, CashChannel } from '../../../../kit/api/types'
import { SelectCards } from '../../../components/form/SelectCards'
import { UnbrokenText } from '../../../components/UnbrokenText'
import { useRemoveCashAccount } from '../../../data/cash'
import { useLang } from '../../../../kit/stores/prefs'
import { useTexts } from '../../../../kit/i18n/texts'
import { formatDate } from '../../../../kit/lib/date'
import { confirm } from '../../../stores/confirm'
import { toast } from '../../../stores/toast'
import { Button } from '../../../../kit/ui/Button'
import { Icon } from '../../../../kit/ui/icons'
import { extractTexts } from '../texts'
import css from './Cash.module.css'
import { ChannelMark } from './ChannelMark'
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
    mark: <ChannelMark channel={account.channel} />,
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
