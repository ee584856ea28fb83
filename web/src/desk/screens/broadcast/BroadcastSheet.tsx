import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { formatCount } from '../../../kit/lib/number'
import { parseYuan } from '../../../kit/lib/money'
import { useDebounced } from '../../../kit/lib/useDebounced'
import { Field } from '../../../kit/ui/Field'
import type { BroadcastFilter } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { GiftName } from '../../components/GiftName'
import { MESSAGE_FIELDS, MessageFields, messageOf } from '../../components/MessageFields'
import { Facts } from '../../components/Page'
import { Select } from '../../components/Select'
import { useCall } from '../../data/calls'
import css from './Broadcast.module.css'
import { broadcastTexts } from './texts'

const FILTERS: readonly BroadcastFilter[] = ['bought_within', 'not_bought_for', 'holds_gift', 'balance_over']
const DAYS_MAX = 3650

/** The value of a filter as it was typed; null where it is none. */
function valueIn(filter: BroadcastFilter, text: string): number | null {
  if (filter === 'balance_over') return parseYuan(text.trim())
  const number = /^[1-9]\d{0,14}$/.test(text.trim()) ? Number(text) : null
  return filter !== 'holds_gift' && number !== null && number > DAYS_MAX ? null : number
}

type Props = { open: boolean; onClose: () => void; onDone: (proposalNo: string | null) => void }

/** Writes to all customers whom a filter finds, and says before how many they are. */
export function BroadcastSheet({ open, onClose, onDone }: Props) {
  const t = useTexts(broadcastTexts)
  const [filter, setFilter] = useState<BroadcastFilter>('bought_within')
  const [typed, setTyped] = useState('30')
  const value = valueIn(filter, typed)
  const reach = useReach(filter, value)
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={t.write}
      hint={t.hint}
      submit={t.send}
      needsTwo={reach.data?.needsApproval}
      call="sendBroadcast"
      changes={['listBroadcast', 'listProposal', 'getToday']}
      names={['value', ...MESSAGE_FIELDS]}
      check={() => (value === null ? { value: t.wrongValue[filter] } : {})}
      paramsOf={({ reason, ...words }) => ({ filter, value: value ?? 0, ...messageOf(words), reason })}
      onDone={({ proposalNo }) => onDone(proposalNo)}
    >
      {(problems) => (
        <>
          <Select
            name="filter"
            label={t.audience}
            value={filter}
            onChange={({ target }) => {
              setFilter(target.value as BroadcastFilter)
              // Days are no number of a gift, and no yuan.
              setTyped('')
            }}
            options={FILTERS.map((one) => ({ value: one, label: t.filter[one] }))}
          />
          <Field
            name="value"
            label={t.value[filter]}
            error={problems.value}
            inputMode={filter === 'balance_over' ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Reach filter={filter} reach={reach} />
          <MessageFields problems={problems} />
        </>
      )}
    </ActSheet>
  )
}

/** How many customers it would reach now, once the value is typed. */
function useReach(filter: BroadcastFilter, value: number | null) {
  const settled = useDebounced(value)
  const isSettled = settled !== null && settled === value
  const { data } = useCall('getBroadcastReach', { filter, value: settled ?? 0 }, { enabled: isSettled })
  return isSettled ? { value, data } : { value: null }
}

function Reach({ filter, reach: { value, data } }: { filter: BroadcastFilter; reach: ReturnType<typeof useReach> }) {
  const t = useTexts(broadcastTexts)
  return (
    <div className={css.reach} role="status">
      <Facts
        facts={[
          [t.reach, data ? formatCount(data.customers) : '—'],
          [t.approval, data ? (data.needsApproval ? t.needed : t.notNeeded) : '—'],
          ...(filter === 'holds_gift'
            ? [[t.gift, value === null ? '—' : <GiftName key="gift" giftId={String(value)} />] as const]
            : []),
        ]}
      />
    </div>
  )
}
