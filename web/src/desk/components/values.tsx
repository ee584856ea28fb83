import { useTexts } from '../../kit/i18n/texts'
import { formatDate } from '../../kit/lib/date'
import { Money } from '../../kit/ui/Money'
import { StatusBadge } from '../../kit/ui/StatusBadge'
import { useLang } from '../../kit/stores/prefs'
import type { FlatValue } from '../api/types'
import { commonTexts } from '../i18n/texts'
import { stateName, toneOf } from '../i18n/words'
import { Link } from '../router/router'
import { paths } from '../router/table'
import css from './Values.module.css'

const NONE = '—'

/** An amount within a line of others. */
export const Amount = ({ fen }: { fen: number | null }) => (
  <span className={css.amount}>{fen === null ? NONE : <Money fen={fen} size="s" quiet />}</span>
)

/** A time by Beijing's clock. */
export function Time({ time }: { time: string | null }) {
  const lang = useLang()
  return time === null ? NONE : <time dateTime={time}>{formatDate(time, 'dateTime', lang)}</time>
}

export function State({ state }: { state: string }) {
  return <StatusBadge label={stateName(state, useLang())} tone={toneOf(state)} />
}

/** The value of a field of a list, shown as its name says that it is meant. */
export function Value({ field, value }: { field: string; value: FlatValue }) {
  const t = useTexts(commonTexts)
  if (value === null || value === '') return t.none
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (field.endsWith('Fen')) return <Amount fen={Number(value)} />
  const text = String(value)
  if (field === 'time' || field.endsWith('Time')) return <Time time={text} />
  if (field === 'state' || field === 'outcome') return <State state={text} />
  if (field === 'orderNo') return <Reference to={paths.order(text)} text={text} />
  if (field === 'customerId') return <Reference to={paths.customer(text)} text={text} />
  return text
}

const Reference = ({ to, text }: { to: string; text: string }) => (
  <Link to={to} className={css.reference}>
    {text}
  </Link>
)
