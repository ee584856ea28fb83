import { Refreshable } from '../../components/Refreshable'
import { queryClient } from '../../data/queryClient'
import { BagPreview } from './BagPreview'
import { BalanceCard } from './BalanceCard'
import { GiftRail } from './GiftRail'
import { Greeting } from './Greeting'
import css from './Home.module.css'
import { NoticeBar } from './NoticeBar'
import { Shortcuts } from './Shortcuts'
import { TradeLink } from './TradeLink'

const SHOWN_CALLS = ['getUserInfo', 'listAnnouncement', 'listBag', 'listGift']

function refreshShown() {
  return Promise.all(SHOWN_CALLS.map((call) => queryClient.refetchQueries({ queryKey: [call], type: 'active' })))
}

export function HomeScreen() {
  return (
    <Refreshable onRefresh={refreshShown}>
      <div className={css.screen}>
        <Greeting />
        <NoticeBar />
        <div className={css.top}>
          <BalanceCard />
          <div className={css.side}>
            <Shortcuts />
            <TradeLink />
          </div>
        </div>
        <BagPreview />
        <GiftRail sort="sales" />
        <GiftRail sort="newest" />
      </div>
    </Refreshable>
  )
}
