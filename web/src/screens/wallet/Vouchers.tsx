import { useNavigate } from '../../router/router'
import type { VoucherState } from '../../api/types'
import { ListEnd } from '../../components/ListEnd'
import { LoadError } from '../../components/LoadError'
import { Refreshable } from '../../components/Refreshable'
import { useSearch } from '../../router/router'
import { errorText } from '../../data/errorText'
import { useVouchers } from '../../data/wallet'
import { useTexts } from '../../i18n/texts'
import { paths } from '../../router/paths'
import { Segmented } from '../../ui/Segmented'
import { Skeleton } from '../../ui/Skeleton'
import { StateView } from '../../ui/StateView'
import { ClaimForm } from './ClaimForm'
import { walletTexts } from './texts'
import { VoucherCard } from './VoucherCard'
import css from './Voucher.module.css'

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
  const vouchers = list.data?.pages.flatMap((page) => page.items) ?? []
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
        {list.isPending && <Skeleton height="104px" round />}
        {list.isError && vouchers.length === 0 && (
          <LoadError title={t.loadVouchers} why={errorText(list.error)} onRetry={() => void list.refetch()} />
        )}
        {list.data && vouchers.length === 0 && (
          <StateView icon="gift" title={t.noVouchers[state]} hint={state === 'usable' ? t.noVouchersHint : undefined} />
        )}
        {vouchers.length > 0 && (
          <>
            <ul className={css.vouchers} aria-label={t.tabs.vouchers}>
              {vouchers.map((voucher) => (
                <li key={voucher.id}>
                  <VoucherCard voucher={voucher} />
                </li>
              ))}
            </ul>
            <ListEnd {...list} />
          </>
        )}
      </div>
    </Refreshable>
  )
}
