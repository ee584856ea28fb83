import type { PointsMovement } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { EndlessList } from '../../components/EndlessList'
import { Refreshable } from '../../components/Refreshable'
import { usePointsRecords } from '../../data/wallet'
import { useLang } from '../../../kit/stores/prefs'
import { useTexts } from '../../../kit/i18n/texts'
import { formatDate } from '../../../kit/lib/date'
import { formatCount } from '../../../kit/lib/number'
import { paths } from '../../router/paths'
import { buttonClass } from '../../../kit/ui/Button'
import { Icon } from '../../../kit/ui/icons'
import { StateView } from '../../../kit/ui/StateView'
import { RowSkeleton } from './RowSkeleton'
import { walletTexts } from './texts'
import css from './Wallet.module.css'

export function PointsRecords() {
  const t = useTexts(walletTexts)
  const list = usePointsRecords()
  const toStore = (
    <AppLink to={paths.gift} className={buttonClass('primary')}>
      {t.toStore}
    </AppLink>
  )
  return (
    <Refreshable onRefresh={list.restart}>
      <div className={css.body}>
        <p className={css.rule}>{t.pointsRule}</p>
        <EndlessList
          list={list}
          label={t.tabs.points}
          className={css.rows}
          keyOf={({ id }) => id}
          skeleton={<RowSkeleton />}
          skeletons={6}
          failed={t.loadPoints}
          empty={<StateView icon="doc" title={t.noPoints} hint={t.noPointsHint} action={toStore} />}
        >
          {(record) => <PointsRow record={record} />}
        </EndlessList>
      </div>
    </Refreshable>
  )
}

function PointsRow({ record: { kind, delta, balance, refNo, createTime } }: { record: PointsMovement }) {
  const t = useTexts(walletTexts)
  const lang = useLang()
  return (
    <AppLink to={paths.orderDetail(refNo)} className={css.row}>
      <span className={css.what}>
        <span className={css.title}>{t.pointsKind[kind]}</span>
        <time className={css.note} dateTime={createTime}>
          {formatDate(createTime, 'dateTime', lang)}
        </time>
      </span>
      <span className={css.sums}>
        <span className={css.change} data-direction={delta > 0 ? 'up' : 'down'}>
          {delta > 0 ? '+' : '−'}
          {formatCount(Math.abs(delta))}
        </span>
        <span className={css.note}>{t.pointsAfter(formatCount(balance))}</span>
      </span>
      <Icon name="next" size={14} />
    </AppLink>
  )
}
