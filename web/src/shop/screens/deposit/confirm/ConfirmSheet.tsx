import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { AppLink } from '../../../router/AppLink'
import { ExchangeCost } from '../../../components/ExchangeLines'
import { ItemRow, itemListClass } from '../../../components/ItemRow'
import { useUserInfo } from '../../../data/account'
import { useOpenDeposit } from '../../../data/deposits'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import { depositPercent, stackPays } from '../../../rules/deposit'
import type { DepositPick } from '../../../rules/deposit'
import { readTradeUrl } from '../../../rules/tradeUrl'
import css from '../../../../kit/styles/quote.module.css'
import { Button } from '../../../../kit/ui/Button'
import { Icon } from '../../../../kit/ui/icons'
import { Money } from '../../../../kit/ui/Money'
import { Sheet } from '../../../../kit/ui/Sheet'
import { StateView } from '../../../../kit/ui/StateView'
import deposit from '../Deposit.module.css'
import { depositTexts } from '../texts'
import { confirmTexts } from '../inventory/texts'
import { useDepositFlow } from './useDepositFlow'

type Props = { open: boolean; picks: readonly DepositPick[]; onReread: () => Promise<unknown>; onClose: () => void }
type Flow = ReturnType<typeof useDepositFlow>

/** The items that go, the amount they bring and when, before anything happens. */
export function ConfirmSheet({ open, picks, onReread, onClose }: Props) {
  const t = useTexts(confirmTexts)
  const { common } = useT()
  const flow = useDepositFlow({ open, picks, onReread, onClose })
  const label = flow.isUnknown ? t.retry : flow.changedFrom ? t.again : t.confirm
  const foot = flow.isGone ? (
    <Button wide look="primary" onClick={onClose}>
      {t.back}
    </Button>
  ) : (
    <div className={css.decide}>
      <ExchangeCost
        priceFen={depositPercent(flow.picks) === null ? null : storeFen(flow.picks)}
        getsFen={flow.totals.fen}
        warning={t.late}
      />
      <Button wide look="primary" busy={flow.busy} onClick={() => void flow.confirm()}>
        {label} <Money fen={flow.totals.fen} size="s" quiet />
      </Button>
    </div>
  )
  return (
    <Sheet open={open} title={t.title} closeLabel={common.close} onClose={onClose} footer={foot}>
      {flow.isGone ? <StateView alert icon="box" title={t.gone} hint={t.goneHint} /> : <Quote flow={flow} />}
    </Sheet>
  )
}

function Quote({ flow }: { flow: Flow }) {
  const t = useTexts(confirmTexts)
  const words = useTexts(depositTexts)
  const { picks, totals } = flow
  return (
    <>
      <Problem flow={flow} />
      <h3 className={css.head}>
        {t.sends} <span>{words.items(totals.items)}</span>
      </h3>
      <ul className={itemListClass} aria-label={t.sends}>
        {picks.map(({ stack, count }) => (
          <li key={stack.giftId}>
            <ItemRow
              look={stack.look}
              after={
                <>
                  <Money fen={stackPays(stack, count)} size="s" quiet />
                  {count > 1 && <span className={css.count}>{words.times(count)}</span>}
                </>
              }
            />
          </li>
        ))}
      </ul>
      <Sums picks={picks} gets={totals.fen} />
      <ul className={css.notes}>
        {t.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}

/** Says what changed since the customer saw it, or why it was refused. */
function Problem({ flow: { changedFrom, problem, totals } }: { flow: Flow }) {
  const t = useTexts(confirmTexts)
  const text = changedFrom ? (changedFrom.items === totals.items ? t.changed : t.changedItems) : problem?.text
  if (!text) return null
  return (
    <Alert key={text} text={text}>
      {changedFrom && (
        <p className={css.change}>
          {t.changedFrom}{' '}
          <s>
            <Money fen={changedFrom.fen} size="s" quiet />
          </s>
          <Icon name="next" size={14} />
          <Money fen={totals.fen} size="s" />
        </p>
      )}
      {problem?.reason === 'deposit_open' && <ToOpenDeposit />}
    </Alert>
  )
}

/** Comes into sight, for whoever has scrolled down to the sum. */
function Alert({ text, children }: { text: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} role="alert" className={css.problem}>
      <p>{text}</p>
      {children}
    </div>
  )
}

function ToOpenDeposit() {
  const t = useTexts(confirmTexts)
  const open = useOpenDeposit()
  return (
    <AppLink to={open ? paths.depositDetail(open.depositNo) : paths.depositRecords} className={deposit.noticeLink}>
      {t.openGo}
    </AppLink>
  )
}

const storeFen = (picks: readonly DepositPick[]) =>
  picks.reduce((sum, { stack, count }) => sum + stack.look.priceFen * count, 0)

function Sums({ picks, gets }: { picks: readonly DepositPick[]; gets: number }) {
  const t = useTexts(confirmTexts)
  const { data: user } = useUserInfo()
  const link = user?.tradeUrl ? readTradeUrl(user.tradeUrl) : null
  const percent = depositPercent(picks)
  return (
    <dl className={css.sums}>
      {link?.ok && (
        <div>
          <dt>{t.from}</dt>
          <dd className="num">{t.steamId(link.value.steamId64)}</dd>
        </div>
      )}
      {percent !== null && (
        <>
          <div>
            <dt>{t.store}</dt>
            <dd>
              <Money fen={storeFen(picks)} size="s" quiet />
            </dd>
          </div>
          <div>
            <dt>{t.rate}</dt>
            <dd className="num">{percent}%</dd>
          </div>
        </>
      )}
      <div className={css.gets}>
        <dt>{t.gets}</dt>
        <dd>
          <Money fen={gets} size="l" />
        </dd>
      </div>
    </dl>
  )
}
