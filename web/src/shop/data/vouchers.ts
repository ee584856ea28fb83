import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '../../kit/api/client'
import type { AnnouncementSummary, Lang, Voucher } from '../../kit/api/types'
import { useLang } from '../../kit/stores/prefs'
import { useNow } from '../../kit/lib/useNow'
import { voucherOffers } from '../rules/voucher'
import { dismissAnnouncement } from '../stores/dismissed'
import { useSession } from '../stores/session'
import { callOptions, queryKeyOf } from './call'

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
})

/** The discounts of the customer's vouchers on an amount, the best first. */
export function useUsableVouchers(amountFen: number) {
  const query = useQuery(usableOptions(useLang()))
  const now = useNow(false)
  const offers = query.data ? voucherOffers(query.data, amountFen, now) : []
  return { ...query, offers }
}

/** Whether the customer has had the voucher of a code; false as long as that is not known. */
const hasHad = (vouchers: { items: readonly Voucher[] } | undefined, code: string | null) =>
  code !== null && vouchers?.items.some((voucher) => voucher.code === code) === true

function useNewestVouchers(isWanted: boolean) {
  const isSignedIn = useSession((session) => session.token !== null)
  const options = callOptions(useLang(), 'getVoucherList', { limit: PAGE_LENGTH })
  return useQuery({ ...options, enabled: isWanted && isSignedIn }).data
}

export const useHasHadVoucher = (code: string | null) => hasHad(useNewestVouchers(code !== null), code)

/** Puts announcements of vouchers away that the customer has had. */
export function useDismissClaimed(notices: readonly AnnouncementSummary[] | undefined): void {
  const vouchers = useNewestVouchers(notices?.some(({ voucherCode }) => voucherCode) ?? false)
  useEffect(() => {
    for (const { id, voucherCode } of notices ?? []) if (hasHad(vouchers, voucherCode)) dismissAnnouncement(id)
  }, [notices, vouchers])
}
