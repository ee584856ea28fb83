import { useState } from 'react'
import { useNavigate } from '../../../router/router'
import type { Outcome } from '../../../../kit/api/outcome'
import type { CashAccount, CashChannel, CashConfig } from '../../../../kit/api/types'
import { Notice } from '../../../components/Notice'
import { AmountField } from '../../../components/form/AmountField'
import { Form, SubmitButton } from '../../../components/form/Form'
import { amount, confirmed, currentPassword } from '../../../components/form/fields'
import { NOT_SENT, useForm } from '../../../components/form/useForm'
import { mayBegin } from '../../../components/openWrite/mayBegin'
import { useIsHere } from '../../../router/back'
import { useCashConfig } from '../../../data/cash'
import type { useApplyCash } from '../../../data/cash'
import { errorText } from '../../../data/errorText'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import { CASH_CHANNELS, maxCashOutFen, remainingToday } from '../../../rules/cash'
import { formatLimit } from '../../../../kit/lib/money'
import { failureToast, toast } from '../../../stores/toast'
import panel from '../../../../kit/styles/panel.module.css'
import { Money } from '../../../../kit/ui/Money'
import { Segmented } from '../../../../kit/ui/Segmented'
import { Skeleton } from '../../../../kit/ui/Skeleton'
import { SecretFields } from '../SecretFields'
import { extractTexts } from '../texts'
import { AccountPicker } from './AccountPicker'
import { AmountNotice, CashSums } from './CashSums'
import { CashClock } from './clock/CashClock'
import css from './Cash.module.css'
import { cashTexts } from './texts'

type Props = {
  accounts: readonly CashAccount[]
  /** The account that was added last or picked. */
  chosenId: string | null
  onChoose: (id: string | null) => void
  onAdd: (channel: CashChannel) => void
} & MoneyProps

/** The cash-out asked for when the connection broke: the same may be asked for again, and nothing else. */
export type UnknownCash = { amountFen: number; account: CashAccount }

type MoneyProps = {
  withdrawableFen: number
  apply: ReturnType<typeof useApplyCash>
  unknown: UnknownCash | null
  noteFailure: (error: unknown, attempt: UnknownCash) => Outcome
}

/** Where to, how much, what it costs and when it arrives; then the password. */
export function CashForm({ accounts, chosenId, onChoose, onAdd, ...money }: Props) {
  const t = useTexts(cashTexts)
  const words = useTexts(extractTexts)
  const [picked, setPicked] = useState<CashChannel | null>(null)
  const { unknown } = money
  const channel =
    unknown?.account.channel ??
    picked ??
    accounts.find(({ id }) => id === chosenId)?.channel ??
    accounts[0]?.channel ??
    'alipay'
  const config = useCashConfig(channel).data
  const own = unknown ? [unknown.account] : accounts.filter((account) => account.channel === channel)
  const account = own.find(({ id }) => id === chosenId) ?? own.find(({ frozenUntil }) => !frozenUntil) ?? own[0]
  const channels = unknown ? [channel] : CASH_CHANNELS
  const pick = (next: CashChannel) => {
    setPicked(next)
    onChoose(null)
  }
  return (
    <>
      <section className={panel.panel}>
        <h2>{t.channel}</h2>
        <Segmented
          label={t.channel}
          name="cash-channel"
          value={channel}
          options={channels.map((one) => ({ value: one, label: words.channel[one] }))}
          onChange={pick}
        />
        {config && !config.available && (
          <div className={css.gap}>
            <Notice icon="alert" warn>
              {words.unavailable}
            </Notice>
          </div>
        )}
        <AccountPicker
          channel={channel}
          accounts={own}
          value={account?.id ?? null}
          fixed={unknown !== null}
          onChange={onChoose}
          onAdd={() => onAdd(channel)}
        />
      </section>
      {config ? (
        account &&
        (config.available || unknown) &&
        (account.frozenUntil && !unknown ? (
          <CashClock
            channel={channel}
            until={account.frozenUntil}
            note={accounts.some(({ frozenUntil }) => !frozenUntil) ? t.waitOther : t.waitNow}
          />
        ) : (
          <CashAmountForm key={channel} config={config} account={account} {...money} />
        ))
      ) : (
        <section className={panel.panel}>
          <Skeleton height="320px" round />
        </section>
      )}
    </>
  )
}

type AmountProps = { config: CashConfig; account: CashAccount } & MoneyProps

function CashAmountForm({ config, account, withdrawableFen, apply, unknown, noteFailure }: AmountProps) {
  const t = useTexts(cashTexts)
  const words = useTexts(extractTexts)
  const cashOut = useCashOut({ account, apply, noteFailure })
  const [fen, setFen] = useState<number | null>(null)
  const [least, most] = unknown
    ? [unknown.amountFen, unknown.amountFen]
    : [config.minFen, maxCashOutFen(config, withdrawableFen)]
  const rest = remainingToday(config)
  const schema = confirmed(
    { amountFen: amount(least, most), secret: currentPassword, secretAgain: currentPassword },
    'secret',
    'secretAgain',
  )
  const form = useForm({ schema, submit: cashOut })
  if (most === 0) return <NothingToday config={config} />
  const valid = fen !== null && fen >= least && fen <= most ? fen : null
  return (
    <section className={panel.panel}>
      <Form form={form}>
        <AmountField
          label={t.amount}
          leastFen={least}
          mostFen={most}
          allFen={most}
          onFen={setFen}
          hint={[
            t.range(formatLimit(config.minFen), formatLimit(config.maxFen)),
            t.today(formatLimit(rest.fen), rest.times),
          ].join(' · ')}
        />
        <CashSums config={config} fen={valid} />
        <AmountNotice config={config} fen={valid} />
        <SecretFields />
        <Notice icon="shield" title={t.ifFails}>
          {t.ifFailsText}
        </Notice>
        {unknown && (
          <Notice icon="alert" warn>
            {words.unknown}
          </Notice>
        )}
        <SubmitButton
          label={
            valid === null ? (
              t.confirm
            ) : (
              <>
                {t.confirm} <Money fen={valid} size="s" quiet />
              </>
            )
          }
          failed={t.failed}
          ifUnknown
        />
      </Form>
    </section>
  )
}

/** Asks for a cash-out. One whose outcome is unknown is kept, so that the same may be asked for again. */
function useCashOut({ account, apply, noteFailure }: Pick<AmountProps, 'account' | 'apply' | 'noteFailure'>) {
  const t = useTexts(cashTexts)
  const words = useTexts(extractTexts)
  const navigate = useNavigate()
  const isHere = useIsHere()
  return async ({ amountFen, secret }: { amountFen: number; secret: string }) => {
    if (!(await mayBegin('applyCash', { amountFen, accountId: account.id }))) return NOT_SENT
    try {
      const { cashNo } = await apply.mutateAsync({ amountFen, accountId: account.id, secret })
      toast(t.submitted, 'good')
      if (isHere()) navigate(paths.extractDetail('cash', cashNo), { replace: true })
    } catch (error) {
      const outcome = noteFailure(error, { amountFen, account })
      if (!isHere()) failureToast(outcome === 'unknown' ? words.unknownLeft : words.notDone(t.failed, errorText(error)))
      throw error
    }
    return undefined
  }
}

/** The bound that leaves nothing to pay out: the day's times, the day's sum, or the balance. */
function NothingToday({ config }: { config: CashConfig }) {
  const t = useTexts(cashTexts)
  const rest = remainingToday(config)
  const limit =
    rest.times === 0
      ? t.todayTimes(config.dailyCount)
      : rest.fen < config.minFen
        ? t.todaySum(formatLimit(config.dailyMaxFen))
        : t.belowLeast(formatLimit(config.minFen))
  return (
    <section className={panel.panel}>
      <Notice icon="info" warn>
        {limit}
      </Notice>
    </section>
  )
}
