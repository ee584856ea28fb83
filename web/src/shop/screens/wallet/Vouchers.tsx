import { useNavigate } from '../../router/router'
import type { VoucherState } from '../../../kit/api/types'
import { EndlessList } from '../../components/EndlessList'
import { Refreshable } from '../../components/Refreshable'
import { useSearch } from '../../router/router'
import { useVouchers } from '../../data/wallet'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Segmented } from '../../../kit/ui/Segmented'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { StateView } from '../../../kit/ui/StateView'
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
