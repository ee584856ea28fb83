import { useState } from 'react'
import type { FormEvent } from 'react'
import { LANGUAGES } from '../../../kit/i18n/names'
import { useTexts } from '../../../kit/i18n/texts'
import { useDraftText } from '../../../kit/lib/drafts'
import { Bubble, bubblePictureClass, bubblesClass } from '../../../kit/ui/Bubble'
import { Button } from '../../../kit/ui/Button'
import { Chip } from '../../../kit/ui/Chip'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { TextArea } from '../../../kit/ui/TextArea'
import type { ConversationDetail, MessageRow, ReadName } from '../../api/types'
import { WriteNotice } from '../../components/Notice'
import { Panel } from '../../components/Page'
import { Time } from '../../components/values'
import { useCall } from '../../data/calls'
import { usePermission, useSession } from '../../data/session'
import { useWrite } from '../../data/useWrite'
import css from './Inbox.module.css'
import { blockTexts, conversationTexts } from './texts'

const TEXT_MAX = 1000
const BLOCKS = LANGUAGES.flatMap(({ lang }) => Object.values(blockTexts[lang].blocks))
const LOOKS = { customer: 'other', staff: 'own', note: 'note' } as const

type Props = {
  conversation: ConversationDetail
  changes: readonly ReadName[]
  onDone: (text: string) => void
}

/** The messages and the notes, and where a member of staff writes. */
export function Thread({ conversation, changes, onDone, onOlder }: Props & { onOlder: () => void }) {
  const t = useTexts(conversationTexts)
  const may = usePermission()
  return (
    <Panel title={t.thread} bare>
      {conversation.hasOlder && (
        <div className={css.older}>
          <Button small onClick={onOlder}>
            {t.older}
          </Button>
        </div>
      )}
      <ol className={`${bubblesClass} ${css.thread}`} aria-label={t.thread} aria-live="polite">
        {conversation.messages.map((message) => (
          <Message key={message.id} conversation={conversation} message={message} />
        ))}
      </ol>
      {may('answer_conversations') && (
        <Compose key={conversation.conversationNo} conversation={conversation} changes={changes} onDone={onDone} />
      )}
    </Panel>
  )
}

function Message({ conversation, message }: { conversation: ConversationDetail; message: MessageRow }) {
  const t = useTexts(conversationTexts)
  const { id, author, staff, text, createTime } = message
  const head = (
    <>
      {author === 'note' && <>{t.note} · </>}
      <bdi>{staff ?? conversation.nickName}</bdi> <Time time={createTime} />
    </>
  )
  return (
    <Bubble look={LOOKS[author]} head={head} text={text}>
      <Picture conversationNo={conversation.conversationNo} messageId={id} />
    </Bubble>
  )
}

function Picture({ conversationNo, messageId }: { conversationNo: string; messageId: string }) {
  const t = useTexts(conversationTexts)
  const [isLarge, setIsLarge] = useState(false)
  const { data, isPending } = useCall('getConversationPicture', { conversationNo, messageId })
  if (isPending) return <Skeleton width="240px" height="160px" />
  if (!data) return <p className="box">{t.pictureFailed}</p>
  return (
    <button
      type="button"
      className={bubblePictureClass}
      aria-expanded={isLarge}
      onClick={() => setIsLarge((large) => !large)}
    >
      <img src={`data:image/jpeg;base64,${data.picture}`} alt={t.picture} />
    </button>
  )
}

function Compose({ conversation, changes, onDone }: Props) {
  const t = useTexts(conversationTexts)
  const owner = useSession().data?.name ?? ''
  const { text, setText, takeOut } = useDraftText(owner, conversation.conversationNo)
  const answer = useWrite('answerConversation', changes)
  const note = useWrite('noteConversation', changes)
  const busy = answer.busy || note.busy
  const isClosed = conversation.state === 'closed'
  const write = async (call: typeof answer, done: string) => {
    const seenMessageId = conversation.messages.at(-1)?.id
    if (!text.trim() || busy || !seenMessageId) return
    const { conversationNo } = conversation
    if (!(await call.run({ conversationNo, text, seenMessageId }))) return
    takeOut(text)
    onDone(done)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isClosed) void write(answer, t.answered)
  }
  return (
    <form className={css.compose} onSubmit={submit}>
      {!isClosed && (
        <div className={css.blocks} role="group" aria-label={t.blocks}>
          {BLOCKS.map(([name = '', block = '']) => (
            <Chip key={name} onClick={() => setText(text ? `${text}\n${block}` : block)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      <TextArea
        label={isClosed ? t.note : t.write}
        placeholder={isClosed ? undefined : t.writeHint}
        rows={3}
        maxLength={TEXT_MAX}
        value={text}
        onText={setText}
      />
      <WriteNotice problem={answer.problem ?? note.problem} />
      <div className={css.buttons}>
        <Button busy={note.busy} disabled={!text.trim() || busy} onClick={() => void write(note, t.noted)}>
          {t.addNote}
        </Button>
        {!isClosed && (
          <Button type="submit" look="primary" busy={answer.busy} disabled={!text.trim() || busy}>
            {t.answer}
          </Button>
        )}
      </div>
    </form>
  )
}
