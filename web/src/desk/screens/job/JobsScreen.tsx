import { useState } from 'react'
import type { Lang } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { useLang } from '../../../kit/stores/prefs'
import { useSheet } from '../../../kit/ui/useSheet'
import type { ParkedJob } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { DataTable } from '../../components/DataTable'
import { Done } from '../../components/Notice'
import { Page, Panel } from '../../components/Page'
import { ParkedReason } from '../../components/ParkedReason'
import type { Column } from '../../components/tableFeatures'
import { Reference, ShortTime, Value } from '../../components/values'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import { stateName } from '../../i18n/names'
import { table } from '../../router/table'
import { jobTexts } from './texts'

type Texts = (typeof jobTexts)['en']

/** Jobs that do not run until a member of staff retries them. */
export function JobsScreen() {
  const t = useTexts(jobTexts)
  const lang = useLang()
  const may = usePermission()
  const list = useCall('listJob', {})
  const sheet = useSheet<ParkedJob>()
  const [done, setDone] = useState('')
  const shown = sheet.shown
  return (
    <Page title={t.title} name={t.title}>
      <Done text={done} />
      <Panel bare>
        <DataTable
          label={t.title}
          columns={columnsIn(t, lang, may('retry_jobs') ? sheet.open : null)}
          list={{ ...list, items: list.data?.items }}
          keyOf={({ id }) => id}
          detailOf={rawReason}
          empty={t.none}
        />
      </Panel>
      {shown && (
        <ActSheet
          key={shown.opening}
          open={shown.isOpen}
          onClose={sheet.close}
          title={t.retryTitle(stateName(shown.value.kind, lang), shown.value.number)}
          hint={t.retryHint}
          submit={t.retry}
          call="retryJob"
          changes={['listJob', 'getToday']}
          paramsOf={({ reason }) => ({ id: shown.value.id, reason })}
          onDone={() => setDone(t.retried(shown.value.number))}
        />
      )}
    </Page>
  )
}

const rawReason = ({ reason }: ParkedJob) => <code>{reason ?? '—'}</code>

/** The lists that have what a job is about, where that has no screen of its own. */
const PLACES: Readonly<Record<string, string>> = {
  refund_payment: `${table.reconciliation.path}?tab=refunds`,
  send_broadcast: table.broadcasts.path,
  follow_deposit: `${table.deliveries.path}?tab=deposits`,
}

function Subject({ job: { kind, number } }: { job: ParkedJob }) {
  const to = PLACES[kind]
  return to ? <Reference to={to} text={number} /> : <Value field="number" value={number} />
}

function columnsIn(t: Texts, lang: Lang, onRetry: ((job: ParkedJob) => void) | null): Column<ParkedJob>[] {
  const columns: Column<ParkedJob>[] = [
    { id: 'kind', header: t.kind, cell: ({ kind }) => stateName(kind, lang) },
    { id: 'number', header: t.number, cell: (job) => <Subject job={job} /> },
    { id: 'reason', header: t.reason, cell: ({ reason }) => <ParkedReason text={reason} /> },
    { id: 'createTime', header: t.createTime, cell: ({ createTime }) => <ShortTime time={createTime} /> },
  ]
  const retry: Column<ParkedJob> = {
    id: 'actions',
    header: t.actions,
    end: true,
    cell: (job) => (
      <Button small onClick={() => onRetry?.(job)} aria-label={t.retryTitle(stateName(job.kind, lang), job.number)}>
        {t.retry}
      </Button>
    ),
  }
  return onRetry ? [...columns, retry] : columns
}
