import { useNavigate } from '../../router/router'
import { StateTabs } from '../../components/StateTabs'
import { useSearch } from '../../router/router'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Movements } from './Movements'
import { PointsRecords } from './PointsRecords'
import { walletTexts } from './texts'
import { Vouchers } from './Vouchers'
import { WalletHead } from './WalletHead'

const TABS = ['movements', 'vouchers', 'points'] as const
type Tab = (typeof TABS)[number]
const CONTENTS = { movements: Movements, vouchers: Vouchers, points: PointsRecords }

export function WalletScreen() {
  const t = useTexts(walletTexts)
  const wanted = useSearch().get('tab')
  const tab: Tab = TABS.find((one) => one === wanted) ?? 'movements'
  const navigate = useNavigate()
  const show = (next: Tab) => navigate(paths.walletTab(next), { replace: true, state: { stay: true } })
  const Content = CONTENTS[tab]
  return (
    <>
      <WalletHead />
      <StateTabs
        label={t.tabsLabel}
        value={tab}
        tabs={TABS.map((one) => ({ value: one, label: t.tabs[one] }))}
        onChange={show}
      />
      <Content />
    </>
  )
}
