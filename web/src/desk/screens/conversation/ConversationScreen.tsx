import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { SECOND_MS } from '../../../kit/lib/durations'
import { Button } from '../../../kit/ui/Button'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import type { StatusTone } from '../../../kit/ui/StatusBadge'
import { useSheet } from '../../../kit/ui/useSheet'
import type { ConversationDetail, ConversationState } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { Done, NotLoaded, WriteNotice } from '../../components/Notice'
import { Facts, FactsSkeleton, Halves, Page, Panel } from '../../components/Page'
import type { Fact } from '../../components/Page'
import { Reference, State, Time, Value } from '../../components/values'
import { ageOf } from '../../data/age'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import { useWrite } from '../../data/useWrite'
import { ageTexts } from '../../i18n/texts'
import { useParam } from '../../router/router'
import { paths, table } from '../../router/table'
import { conversationTexts } from './texts'
import { Thread } from './Thread'

type Act = 'close' | 'reopen'

const EVERY_MS = 10 * SECOND_MS
const MESSAGES_STEP = 200
const MESSAGES_MAX = 5000
const TONES: Record<ConversationState, StatusTone> = { open: 'active', answered: 'good', closed: 'idle' }
const CHANGES = ['getConversation', 'listConversation', 'getToday', 'listLog'] as const

/** A conversation with the customer's case beside it. */
export function ConversationScreen() {
  const t = useTexts(conversationTexts)
  const conversationNo = useParam('conversationNo')
  const [limit, setLimit] = useState(MESSAGES_STEP)
  const query = useCall('getConversation', { conversationNo, limit }, { everyMs: EVERY_MS })
  const may = usePermission()
  const sheet = useSheet<Act>()
  const assign = useWrite('assignConversation', CHANGES)
  const [done, setDone] = useState('')
  const { data } = query
  const title = (
    <>
      <span className="num">{conversationNo}</span>
      {data && <StatusBadge label={t.state[data.state]} tone={TONES[data.state]} />}
    </>
  )
  const up = { to: table.conversations.path, label: t.title }
  const assignToMe = async () => {
    if (await assign.run({ conversationNo })) setDone(t.assignDone)
  }
  const buttons =
    data &&
    may('answer_conversations') &&
    (data.state === 'closed' ? (
      <Button onClick={() => sheet.open('reopen')}>{t.reopen}</Button>
    ) : (
      <>
        <Button busy={assign.busy} onClick={() => void assignToMe()}>
          {t.assign}
        </Button>
        <Button onClick={() => sheet.open('close')}>{t.close}</Button>
      </>
    ))
  return (
    <Page title={title} name={conversationNo} kind="conversation" up={up} tail={buttons}>
      <Done text={done} />
      <WriteNotice problem={assign.problem} />
      {query.isPending && (
        <Panel title={t.case}>
          <FactsSkeleton count={6} />
        </Panel>
      )}
      <NotLoaded query={query} missing={t.notFound} />
      {data && (
        <Halves side={<Case conversation={data} />}>
          <Thread
            conversation={data}
            changes={CHANGES}
            onDone={setDone}
            onOlder={() => setLimit((shown) => Math.min(shown + MESSAGES_STEP, MESSAGES_MAX))}
          />
        </Halves>
      )}
      {sheet.shown && data && (
        <StateSheet
          key={sheet.shown.opening}
          act={sheet.shown.value}
          conversationNo={conversationNo}
          seenMessageId={data.messages.at(-1)?.id ?? ''}
          open={sheet.shown.isOpen}
          onClose={sheet.close}
          onDone={setDone}
        />
      )}
    </Page>
  )
}

/** The screen of the thing that a conversation is about; some things are a list of their customer. */
function screenOf(topic: string, no: string, customerId: string): string {
  if (topic === 'order') return paths.order(no)
  if (topic === 'cash') return paths.cashOut(no)
  return topic === 'extract' ? paths.delivery(no) : paths.customer(customerId, 'deposits')
}

function Case({ conversation }: { conversation: ConversationDetail }) {
  const t = useTexts(conversationTexts)
  const ages = useTexts(ageTexts)
  const { topic, subjectNo, subjectState, customerId, createTime, firstAnswerTime } = conversation
  const facts: Fact[] = [
    [t.customer, <Value key="customer" field="customerId" value={customerId} />],
    [t.nickName, <bdi key="nickName">{conversation.nickName}</bdi>],
    [t.phone, conversation.phone],
    [t.about, t.topic[topic]],
    [t.assigned, conversation.assignedTo ?? t.nobody],
    [t.createTime, <Time key="create" time={createTime} />],
    [t.firstAnswer, firstAnswerTime ? ageOf(createTime, Date.parse(firstAnswerTime), ages) : '—'],
  ]
  if (subjectNo)
    facts.splice(4, 0, [
      t.subject,
      <Reference key="subject" to={screenOf(topic, subjectNo, customerId)} text={subjectNo} />,
    ])
  if (subjectState) facts.splice(5, 0, [t.subjectState, <State key="state" state={subjectState} />])
  if (conversation.closeTime) facts.push([t.closeTime, <Time key="close" time={conversation.closeTime} />])
  return (
    <Panel title={t.case}>
      <Facts facts={facts} />
    </Panel>
  )
}

type SheetProps = {
  act: Act
  conversationNo: string
  seenMessageId: string
  open: boolean
  onClose: () => void
  onDone: (text: string) => void
}

function StateSheet({ act, conversationNo, open, onClose, onDone, ...props }: SheetProps) {
  const t = useTexts(conversationTexts)
  // Messages that come while the sheet is open are behind it: nobody has read them.
  const [seenMessageId] = useState(props.seenMessageId)
  const isClose = act === 'close'
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      changes={CHANGES}
      title={`${isClose ? t.close : t.reopen} ${conversationNo}`}
      hint={isClose ? t.closeHint : t.reopenHint}
      submit={isClose ? t.close : t.reopen}
      call={isClose ? 'closeConversation' : 'reopenConversation'}
      paramsOf={({ reason }) => (isClose ? { conversationNo, seenMessageId, reason } : { conversationNo, reason })}
      onDone={() => onDone(isClose ? t.closeDone : t.reopenDone)}
    />
  )
}
