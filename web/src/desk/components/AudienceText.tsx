import { useTexts } from '../../kit/i18n/texts'
import type { BroadcastFilter } from '../api/types'
import { Link } from '../router/router'
import { paths } from '../router/table'
import { audienceTexts } from './texts'

/** The customers of a message to many: its filter, with its days, gift or amount. */
export function AudienceText({ filter, value }: { filter: BroadcastFilter; value: number }) {
  const t = useTexts(audienceTexts)
  if (filter === 'bought_within') return t.bought_within(value)
  if (filter === 'not_bought_for') return t.not_bought_for(value)
  if (filter === 'balance_over') return t.balance_over(value)
  return (
    <>
      {t.holds_gift} <Link to={paths.gift(String(value))}>{value}</Link>
    </>
  )
}
