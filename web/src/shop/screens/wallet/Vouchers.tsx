import { useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useNavigate, useSearch } from '../../router/router'
import type { VoucherState, Voucher } from '../../../kit/api/types'
import { EndlessList } from '../../components/EndlessList'
import { Refreshable } from '../../components/Refreshable'
import { useVouchers, useClaimVoucher } from '../../data/wallet'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Segmented } from '../../../kit/ui/Segmented'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { StateView } from '../../../kit/ui/StateView'
import { errorText } from '../../data/errorText'
import { toast } from '../../stores/toast'
import { Button } from '../../../kit/ui/Button'
import { Field } from '../../../kit/ui/Field'
import { walletTexts } from './texts'
import css from './Voucher.module.css'
import { ButtonLink } from '../../router/AppLink'
import { UnbrokenText } from '../../components/UnbrokenText'
import { useLang } from '../../../kit/stores/prefs'
import { formatDate } from '../../../kit/lib/date'
import { useNow } from '../../../kit/lib/useNow'
import { formatFen } from '../../../kit/lib/money'
import { Money } from '../../../kit/ui/Money'
import { DAY_MS } from '../../../kit/lib/durations'

const STATES: readonly VoucherState[] = ['usable', 'used', 'expired']

export function Vouchers() {
  const t = useTexts(walletTexts)
  const wanted = useSearch().get('state')
  const state = STATES.find((one) => one === wanted) ?? 'usable'
  const list = useVouchers(state)
  const navigate = useNavigate()
  const show = (next: VoucherState) =>
    navigate(`${paths.walletTab('vouchers')}&state=${next}`, {
      replace: true,
      state: { stay: true },
    })
  return (
    <Refreshable onRefresh={list.restart}>
      <div className={css.body}>
        <ClaimForm onClaimed={() => show('usable')} />
        <Segmented
          label={t.voucherStatesLabel}
          name="voucher-state"
          value={state}
          options={STATES.map((one) => ({ value: one, label: t.voucherStates[one] }))}
          onChange={show}
        />
        <EndlessList
          list={list}
          label={t.tabs.vouchers}
          className={css.vouchers}
          keyOf={({ id }) => id}
          skeleton={<Skeleton height="104px" round />}
          skeletons={1}
          failed={t.loadVouchers}
          empty={
            <StateView
              icon="gift"
              title={t.noVouchers[state]}
              hint={state === 'usable' ? t.noVouchersHint : undefined}
            />
          }
        >
          {(voucher) => <VoucherCard voucher={voucher} />}
        </EndlessList>
      </div>
    </Refreshable>
  )
}

const SOON_MS = 3 * DAY_MS

/** Gifts that a voucher can be used for begin at its threshold. */
const storePath = (thresholdFen: number) =>
  thresholdFen > 0 ? `${paths.gift}?minPriceFen=${thresholdFen}` : paths.gift

/** `新人礼：满 50 减 5` breaks behind its colon before it breaks anywhere else. */
function nameParts(name: string) {
  const end = name.indexOf('：') + 1
  if (end === 0) return name
  return (
    <>
      {name.slice(0, end)}
      <span className={css.condition}>{name.slice(end)}</span>
    </>
  )
}

export function VoucherCard({ voucher }: { voucher: Voucher }) {
  const t = useTexts(walletTexts)
  const { state, name, kind, amountFen, percent, capFen, thresholdFen } = voucher
  return (
    <article className={css.voucher} data-state={state}>
      <div className={css.worth}>
        <p className={css.amount}>{kind === 'amount' ? <Money fen={amountFen} size="l" quiet /> : t.off(percent)}</p>
        <p>{thresholdFen > 0 ? t.threshold(formatFen(thresholdFen)) : t.noThreshold}</p>
      </div>
      <div className={css.facts}>
        <h2 aria-label={name}>{nameParts(name)}</h2>
        {capFen > 0 && <p>{t.cap(formatFen(capFen))}</p>}
        <Validity voucher={voucher} />
      </div>
      {state === 'usable' ? (
        <ButtonLink to={storePath(thresholdFen)} look="soft" small aria-label={`${t.use}: ${name}`}>
          {t.use}
        </ButtonLink>
      ) : (
        <span className={css.stamp}>{t.voucherStates[state]}</span>
      )}
    </article>
  )
}

function Validity({ voucher: { state, validFrom, validTo } }: { voucher: Voucher }) {
  const t = useTexts(walletTexts)
  const lang = useLang()
  const now = useNow(false)
  const isEarly = Date.parse(validFrom) > now
  const endsSoon = state === 'usable' && Date.parse(validTo) - now < SOON_MS
  return (
    <p>
      <UnbrokenText
        text={isEarly ? t.validFrom(formatDate(validFrom, 'date', lang)) : t.validTo(formatDate(validTo, 'date', lang))}
      />
      {endsSoon && <span className="link"> · {t.endsSoon}</span>}
    </p>
  )
}

/** A code for a voucher. The typed text stays until the claim has succeeded. */
function ClaimForm({ onClaimed }: { onClaimed: () => void }) {
  const t = useTexts(walletTexts)
  const claim = useClaimVoucher()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(useSearch().get('code')?.toUpperCase() ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const problem = isMissing ? t.codeMissing : claim.error ? errorText(claim.error) : undefined
  const change = (typed: string) => {
    setCode(typed.toUpperCase())
    setIsMissing(false)
    if (claim.error) claim.reset()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (claim.isPending) return
    const wanted = code.trim()
    setIsMissing(wanted === '')
    if (!wanted) return input.current?.focus()
    claim.mutate(
      { code: wanted },
      {
        onSuccess: ({ voucher }) => {
          toast(t.claimed(voucher.name), 'good')
          setCode('')
          onClaimed()
        },
        onError: () => input.current?.focus(),
      },
    )
  }
  const button = (
    <Button type="submit" look="soft" small busy={claim.isPending} className={css.claim}>
      {t.claim}
    </Button>
  )
  return (
    <form onSubmit={submit} noValidate>
      <Field
        ref={input}
        label={t.code}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        required
        placeholder={t.codeHint}
        value={code}
        error={problem}
        onChange={(event) => change(event.target.value)}
        after={button}
      />
    </form>
  )
}
