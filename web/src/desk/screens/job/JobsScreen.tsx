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
import type { Column } from '../../components/tableFeatures'
import { Short, ShortTime } from '../../components/values'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import { stateName } from '../../i18n/names'
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

function columnsIn(t: Texts, lang: Lang, onRetry: ((job: ParkedJob) => void) | null): Column<ParkedJob>[] {
  const columns: Column<ParkedJob>[] = [
    { id: 'number', header: t.number, cell: ({ number }) => number },
    { id: 'kind', header: t.kind, cell: ({ kind }) => stateName(kind, lang) },
    { id: 'reason', header: t.reason, cell: ({ reason }) => <Short text={reason ?? '—'} /> },
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
