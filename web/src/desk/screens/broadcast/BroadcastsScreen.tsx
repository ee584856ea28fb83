import { useState } from 'react'
import type { Lang } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { SECOND_MS } from '../../../kit/lib/durations'
import { formatCount } from '../../../kit/lib/number'
import { useLang } from '../../../kit/stores/prefs'
import { Button } from '../../../kit/ui/Button'
import { useSheet } from '../../../kit/ui/useSheet'
import type { BroadcastRow } from '../../api/types'
import { AudienceText } from '../../components/AudienceText'
import { DataTable } from '../../components/DataTable'
import { Done } from '../../components/Notice'
import { OpenProposals } from '../../components/OpenProposals'
import { Page, Panel } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { actTexts } from '../../components/texts'
import { ShortTime, State } from '../../components/values'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import css from './Broadcast.module.css'
import { BroadcastSheet } from './BroadcastSheet'
import { broadcastTexts } from './texts'

type Texts = (typeof broadcastTexts)['en']

const EVERY_MS = 5 * SECOND_MS

/** Messages to many customers, with how many have them. */
export function BroadcastsScreen() {
  const t = useTexts(broadcastTexts)
  const acts = useTexts(actTexts)
  const lang = useLang()
  const may = usePermission()
  const list = useCall('listBroadcast', {}, { everyMs: EVERY_MS })
  const sheet = useSheet<true>()
  const [done, setDone] = useState('')
  const write = may('message_customers') && (
    <Button look="primary" onClick={() => sheet.open(true)}>
      {t.write}
    </Button>
  )
  return (
    <Page title={t.title} name={t.title} tail={write}>
      <Done text={done} />
      <OpenProposals about={{ kind: 'send_broadcast' }} />
      <Panel bare>
        <DataTable
          label={t.title}
          columns={columnsIn(t, lang)}
          list={{ ...list, items: list.data?.items }}
          keyOf={({ id }) => id}
          empty={t.empty}
        />
      </Panel>
      {sheet.shown && (
        <BroadcastSheet
          key={sheet.shown.opening}
          open={sheet.shown.isOpen}
          onClose={sheet.close}
          onDone={(proposalNo) => setDone(proposalNo ? acts.proposed(proposalNo) : t.sending)}
        />
      )}
    </Page>
  )
}

const columnsIn = (t: Texts, lang: Lang): Column<BroadcastRow>[] => [
  {
    id: 'message',
    header: t.message,
    cell: ({ titleZh, titleEn, textZh, textEn }) => (
      <span className={css.message}>
        {lang === 'en' ? titleEn : titleZh}
        <br />
        <span className="quiet">{lang === 'en' ? textEn : textZh}</span>
      </span>
    ),
  },
  { id: 'audience', header: t.audience, cell: (row) => <AudienceText {...row} /> },
  {
    id: 'delivered',
    header: t.delivered,
    cell: ({ delivered, customers }) => `${formatCount(delivered)} / ${formatCount(customers)}`,
    end: true,
  },
  { id: 'state', header: t.state, cell: ({ endTime }) => <State state={endTime ? 'done' : 'sending'} /> },
  {
    id: 'sentBy',
    header: t.sentBy,
    cell: ({ sentBy, approvedBy }) => (
      <>
        {sentBy}
        {approvedBy !== null && (
          <span className="quiet">
            <br />
            {t.approvedBy(approvedBy)}
          </span>
        )}
      </>
    ),
  },
  { id: 'createTime', header: t.created, cell: ({ createTime }) => <ShortTime time={createTime} /> },
]
