import { useLocation, useNavigate } from 'react-router'
import { paths } from '../lib/paths'

/** The state of a navigation to the page above, which marks it as one that does not go forwards. */
export const UPWARDS = { upwards: true } as const

/** Back to where the customer came from; who came by a link goes one level up instead. */
export function useBack() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    if (idx) void navigate(-1)
    else void navigate(levelAbove(pathname), { replace: true, state: UPWARDS })
  }
}

function levelAbove(pathname: string): string {
  if (pathname.startsWith('/gift-')) return paths.gift
  if (pathname.startsWith('/order-detail')) return paths.orders
  if (pathname.startsWith('/extract-detail')) return paths.extractRecords
  if (pathname.startsWith('/deposit-detail')) return paths.depositRecords
  if (pathname.startsWith('/exchange-detail')) return paths.wallet
  return pathname === paths.home ? paths.gift : paths.home
}
