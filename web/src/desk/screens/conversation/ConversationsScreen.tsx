import { useTexts } from '../../../kit/i18n/texts'
import { SECOND_MS } from '../../../kit/lib/durations'
import { useNow } from '../../../kit/lib/useNow'
import type { ConversationRow, ConversationState } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import { Page, Panel } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { Tabs } from '../../components/Tabs'
import { Short, ShortTime, Value } from '../../components/values'
import { ageOf } from '../../data/age'
import { useCall } from '../../data/calls'
import { ageTexts } from '../../i18n/texts'
import { Link, useSearch } from '../../router/router'
import { paths, table } from '../../router/table'
import css from './Inbox.module.css'
import { conversationTexts } from './texts'

type Texts = (typeof conversationTexts)['en']

const STATES: readonly ConversationState[] = ['open', 'answered', 'closed']
const EVERY_MS = 30 * SECOND_MS

/** The conversations of all customers by state; those that wait come first, oldest at the top. */
export function ConversationsScreen() {
  const t = useTexts(conversationTexts)
  const ages = useTexts(ageTexts)
  const now = useNow()
  const [search] = useSearch()
  const state = STATES.find((one) => one === search.get('tab')) ?? 'open'
  const customerId = search.get('customer')
  const list = useCall('listConversation', { state, ...(customerId && { customerId }) }, { everyMs: EVERY_MS })
  const age = (from: string, to: number) => ageOf(from, to, ages)
  return (
    <Page title={t.title} name={t.title}>
      {customerId && (
        <p className={css.of}>
          {t.of} <Value field="customerId" value={customerId} />
          <Link to={table.conversations.path}>{t.ofAll}</Link>
        </p>
      )}
      <Tabs label={t.states} tabs={STATES.map((name) => ({ name, label: t.state[name] }))} current={state} />
      <Panel bare>
        <DataTable
          label={t.title}
          columns={columnsIn(t, state, now, age)}
          list={{ ...list, items: list.data?.items }}
          keyOf={({ conversationNo }) => conversationNo}
          hrefOf={({ conversationNo }) => paths.conversation(conversationNo)}
          empty={t.none[state]}
        />
      </Panel>
    </Page>
  )
}

function columnsIn(
  t: Texts,
  state: ConversationState,
  now: number,
  age: (from: string, to: number) => string,
): Column<ConversationRow>[] {
  const since: Column<ConversationRow> =
    state === 'open'
      ? { id: 'waits', header: t.waits, cell: ({ waitTime }) => waitTime && age(waitTime, now) }
      : {
          id: 'firstAnswer',
          header: t.firstAnswer,
          cell: ({ createTime, firstAnswerTime }) =>
            firstAnswerTime ? age(createTime, Date.parse(firstAnswerTime)) : '—',
        }
  return [
    { id: 'no', header: t.no, cell: ({ conversationNo }) => conversationNo },
    since,
    { id: 'about', header: t.about, cell: ({ topic }) => t.topic[topic] },
    { id: 'nickName', header: t.nickName, cell: ({ nickName }) => <Short text={nickName} /> },
    { id: 'customer', header: t.customer, cell: ({ customerId }) => <Value field="customerId" value={customerId} /> },
    { id: 'assigned', header: t.assigned, cell: ({ assignedTo }) => assignedTo ?? t.nobody },
    { id: 'lastTime', header: t.lastTime, cell: ({ lastTime }) => <ShortTime time={lastTime} /> },
  ]
}
