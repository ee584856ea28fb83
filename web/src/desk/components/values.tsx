import type { PayMethod } from '../../kit/api/types'
import { useTexts } from '../../kit/i18n/texts'
import { formatDate } from '../../kit/lib/date'
import { DAY_MS } from '../../kit/lib/durations'
import { useNow } from '../../kit/lib/useNow'
import { Money } from '../../kit/ui/Money'
import { StatusBadge } from '../../kit/ui/StatusBadge'
import { useLang } from '../../kit/stores/prefs'
import type { FlatValue, TransferCode } from '../api/types'
import { commonTexts } from '../i18n/texts'
import { transferTexts } from '../i18n/transfers'
import { providerName, stateName, toneOf } from '../i18n/names'
import { words } from '../i18n/words'
import { Link } from '../router/router'
import { pathOfNumber, paths } from '../router/table'
import css from './Values.module.css'

const NONE = '—'
/** Fields with one of a few words of the service. */
const EVENT_FIELDS = ['kind', 'cause', 'event', 'reason', 'channel', 'problem']

/** An amount within a line of others. */
export const Amount = ({ fen }: { fen: number | null }) => (
  <span className={css.amount}>{fen === null ? NONE : <Money fen={fen} size="s" quiet />}</span>
)

/** A time by Beijing's clock, which the frame names once; here where the pointer rests. */
export function Time({ time }: { time: string | null }) {
  const lang = useLang()
  if (time === null) return NONE
  return (
    <time dateTime={time} title={formatDate(time, 'dateTime', lang)}>
      {formatDate(time, 'moment', lang)}
    </time>
  )
}

const IN_DAYS_MS = 300 * DAY_MS

/** A time in a table: without zone, without its year while that is clear, and whole where the pointer rests. */
export function ShortTime({ time }: { time: string | null }) {
  const lang = useLang()
  const now = useNow(false)
  if (time === null) return NONE
  const style = now - Date.parse(time) < IN_DAYS_MS ? 'row' : 'day'
  return (
    <time dateTime={time} title={formatDate(time, 'dateTime', lang)}>
      {formatDate(time, style, lang)}
    </time>
  )
}

export function State({ state }: { state: string }) {
  return <StatusBadge label={stateName(state, useLang())} tone={toneOf(state)} />
}

/** A name that may be long: on one line, and whole where the pointer rests. */
export const Short = ({ text }: { text: string }) => (
  <span className={css.short} title={text}>
    {text}
  </span>
)

/** The screens of what the values of these fields name. */
const SCREENS: Readonly<Record<string, (text: string) => string | null>> = {
  orderNo: paths.order,
  cashNo: paths.cashOut,
  differenceNo: paths.difference,
  disputeNo: paths.dispute,
  extractNo: paths.delivery,
  conversationNo: paths.conversation,
  giftId: paths.gift,
  customerId: paths.customer,
  customer: paths.customer,
  // In the log, where a proposal may have ended.
  proposalNo: paths.logOfProposal,
  subject: (text) => (text.startsWith('Q') ? paths.logOfProposal(text) : null),
}

/** The value of a field of a list, shown as its name says that it is meant. */
export function Value({ field, value }: { field: string; value: FlatValue }) {
  const t = useTexts(commonTexts)
  const { method: methods } = useTexts(words)
  const transfers = useTexts(transferTexts)
  const lang = useLang()
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t.none
  if (typeof value === 'boolean') return value ? t.yes : t.no
  // The log names an amount as a proposal does.
  if (field.endsWith('Fen') || field === 'amount') return <Amount fen={Number(value)} />
  const text = Array.isArray(value) ? value.join(' ') : String(value)
  const isTime = field === 'time' || field === 'validTo' || field.endsWith('Time')
  if (isTime && !Number.isNaN(Date.parse(text))) return <ShortTime time={text} />
  if (field === 'state' || field === 'outcome') return <State state={text} />
  const to = SCREENS[field]?.(text) ?? pathOfNumber(text)
  if (to) return <Reference to={to} text={text} />
  if (field === 'code') return transfers[text as TransferCode] ?? text
  if (field === 'method') return methods[text as PayMethod] ?? text
  if (field === 'provider') return providerName(text, lang)
  return EVENT_FIELDS.includes(field) ? stateName(text, lang) : text
}

/** A sentence, in which each number of something that has a screen leads to it. */
export const Linked = ({ text }: { text: string }) =>
  text.split(/\b([A-Z]\d{8}[0-9A-Z]{13})\b/).map((part, index) => {
    const to = pathOfNumber(part)
    // oxlint-disable-next-line react/no-array-index-key
    return to ? <Reference key={index} to={to} text={part} /> : part
  })

export const Reference = ({ to, text }: { to: string; text: string }) => (
  <Link to={to} className={css.reference}>
    {text}
  </Link>
)
