import { useQuery } from '@tanstack/react-query'
import { read } from '../api/client'
import type { Lang, Voucher } from '../api/types'
import { useLang } from '../i18n/language'
import { useNow } from '../lib/useNow'
import { voucherOffers } from '../rules/voucher'
import { queryKeyOf } from './call'

const PAGE_LENGTH = 50
/** Nobody chooses among more. */
const PAGES_MAX = 4

async function readUsable(signal: AbortSignal): Promise<Voucher[]> {
  const vouchers: Voucher[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null && page < PAGES_MAX; page += 1) {
    const params = { state: 'usable' as const, limit: PAGE_LENGTH, cursor: cursor || undefined }
    // The next page is known only by this one.
    // oxlint-disable-next-line no-await-in-loop
    const answer: { items: Voucher[]; nextCursor: string | null } = await read('getVoucherList', params, signal)
    vouchers.push(...answer.items)
    cursor = answer.nextCursor
  }
  return vouchers
}

const usableOptions = (lang: Lang) => ({
  queryKey: [...queryKeyOf(lang, 'getVoucherList', { state: 'usable' }), 'all'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => readUsable(signal),
  meta: { inline: true },
})

/** What the customer's vouchers would take off an amount, the best first. */
export function useUsableVouchers(amountFen: number) {
  const query = useQuery(usableOptions(useLang()))
  const now = useNow(false)
  const offers = query.data ? voucherOffers(query.data, amountFen, now) : []
  return { ...query, offers }
}
