import { useSearch } from '../../router/router'
import { CashDetail } from './detail/CashDetail'
import { ExtractDetail } from './detail/ExtractDetail'
import { NoSuchRecord } from './detail/NoSuchRecord'

const NUMBERS = { extract: /^E\d{8}[0-9A-Z]{13}$/, cash: /^C\d{8}[0-9A-Z]{13}$/ }

/** One extraction or one cash-out, by the address. A number of neither is not looked for. */
export function ExtractDetailScreen() {
  const search = useSearch()
  const [kind, no] = [search.get('kind'), search.get('no') ?? '']
  if (kind === 'cash' && NUMBERS.cash.test(no)) return <CashDetail cashNo={no} />
  if (kind !== 'cash' && NUMBERS.extract.test(no)) return <ExtractDetail extractNo={no} />
  return <NoSuchRecord />
}
