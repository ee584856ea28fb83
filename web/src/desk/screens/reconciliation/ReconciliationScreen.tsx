import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { useNow } from '../../../kit/lib/useNow'
import { useSheet } from '../../../kit/ui/useSheet'
import type { ParkedRefund } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import { Done } from '../../components/Notice'
import { Page, Panel } from '../../components/Page'
import { Tabs } from '../../components/Tabs'
import { actTexts } from '../../components/texts'
import { ageOf } from '../../data/age'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import { ageTexts } from '../../i18n/texts'
import { useSearch } from '../../router/router'
import { paths } from '../../router/table'
import { differencesIn, missingIn, refundsIn, resolvedIn } from './columns'
import { EndRefundSheet } from './EndRefundSheet'
import { reconciliationTexts } from './texts'

const TABS = ['open', 'resolved', 'missing', 'refunds'] as const
type TabName = (typeof TABS)[number]

/** Where providers' statements and the ledger differ, and refunds that wait for hands. */
export function ReconciliationScreen() {
  const t = useTexts(reconciliationTexts)
  const acts = useTexts(actTexts)
  const may = usePermission()
  const list = useCall('listDifference', {})
  const [search] = useSearch()
  const sheet = useSheet<ParkedRefund>()
  const [done, setDone] = useState('')
  const { data } = list
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'open'
  const count = (name: TabName) => (name === 'resolved' ? {} : { count: data?.[name].length ?? 0 })
  return (
    <Page title={t.title} name={t.title}>
      <Done text={done} />
      <Tabs label={t.title} tabs={TABS.map((name) => ({ name, label: t[name], ...count(name) }))} current={tab} />
      <Panel bare>
        <Rows tab={tab} list={list} onEnd={may('reconcile_statements') ? sheet.open : null} />
      </Panel>
      {tab === 'missing' && <p className="quiet">{t.missingHint}</p>}
      {sheet.shown && (
        <EndRefundSheet
          key={sheet.shown.opening}
          refund={sheet.shown.value}
          open={sheet.shown.isOpen}
          onClose={sheet.close}
          onDone={(proposalNo) => setDone(acts.proposed(proposalNo))}
        />
      )}
    </Page>
  )
}

const rawReason = ({ why }: ParkedRefund) => <code>{why ?? '—'}</code>

type RowsProps = {
  tab: TabName
  list: ReturnType<typeof useCall<'listDifference'>>
  onEnd: ((refund: ParkedRefund) => void) | null
}

function Rows({ tab, list, onEnd }: RowsProps) {
  const t = useTexts(reconciliationTexts)
  const ages = useTexts(ageTexts)
  const now = useNow()
  const { data } = list
  const age = (time: string) => ageOf(time, now, ages)
  if (tab === 'missing')
    return (
      <DataTable
        label={t.missing}
        columns={missingIn(t)}
        list={{ ...list, items: data?.missing }}
        keyOf={({ provider }) => provider}
        empty={t.noMissing}
      />
    )
  if (tab === 'refunds')
    return (
      <DataTable
        label={t.refunds}
        columns={refundsIn(t, age, onEnd)}
        list={{ ...list, items: data?.refunds }}
        keyOf={({ refundNo }) => refundNo}
        detailOf={rawReason}
        empty={t.noRefunds}
      />
    )
  return (
    <DataTable
      label={t[tab]}
      columns={tab === 'open' ? differencesIn(t, age) : resolvedIn(t)}
      list={{ ...list, items: data?.[tab] }}
      keyOf={({ differenceNo }) => differenceNo}
      hrefOf={({ differenceNo }) => paths.difference(differenceNo)}
      empty={tab === 'open' ? t.noOpen : t.noResolved}
    />
  )
}
