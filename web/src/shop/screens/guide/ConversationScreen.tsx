import { useEffect, useRef, useState } from 'react'
import { Time } from '../../components/Time'
import { reasonOf } from '../../../kit/api/errors'
import type { Conversation } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { Bubble, bubblesClass, bubblePictureClass } from '../../../kit/ui/Bubble'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { StateView } from '../../../kit/ui/StateView'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import { LoadError } from '../../components/LoadError'
import { usePageName } from '../../components/usePageName'
import { useCloseConversation, useConversation, useConversationPicture } from '../../data/conversations'
import { errorText } from '../../data/errorText'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { paths } from '../../router/paths'
import { useParams } from '../../router/router'
import { confirm } from '../../stores/confirm'
import { toast } from '../../stores/toast'
import { Compose } from './conversation/Compose'
import css from './conversation/Conversation.module.css'
import { TONES } from './conversation/Conversations'
import { conversationTexts } from './conversation/texts'
import { subjectPath } from './conversation/subject'

/** One conversation, as a chat. */
export function ConversationScreen() {
  const { conversationNo = '' } = useParams()
  return /^W\d{8}[0-9A-Z]{13}$/.test(conversationNo) ? <Loaded key={conversationNo} no={conversationNo} /> : <Gone />
}

function Loaded({ no }: { no: string }) {
  const t = useTexts(conversationTexts)
  const { data, isPending, error, refetch } = useConversation(no)
  usePageName(data && (t.topic[data.topic] ?? t.otherTopic))
  if (data) return <Chat conversation={data} />
  if (isPending)
    return (
      <div className={css.screen}>
        <Skeleton height="120px" round />
      </div>
    )
  if (reasonOf(error) === 'conversation_not_found') return <Gone />
  return <LoadError title={t.loadFailed} query={{ error, refetch }} />
}

function Gone() {
  const t = useTexts(conversationTexts)
  const list = (
    <ButtonLink to={paths.support} replace>
      {t.toList}
    </ButtonLink>
  )
  return <StateView icon="search" title={t.gone} hint={t.goneHint} action={list} />
}

function Chat({ conversation }: { conversation: Conversation }) {
  const t = useTexts(conversationTexts)
  const end = useRef<HTMLDivElement>(null)
  const newest = conversation.messages.at(-1)?.id
  useEffect(() => {
    if (newest) end.current?.scrollIntoView?.({ block: 'end' })
  }, [newest])
  return (
    <div className={css.screen}>
      <Head conversation={conversation} />
      <ol className={bubblesClass} aria-label={t.messages} aria-live="polite">
        {conversation.messages.map(({ id, isOwn, text, createTime }) => (
          <Bubble
            key={id}
            look={isOwn ? 'own' : 'other'}
            text={text}
            head={
              <>
                {isOwn ? t.you : t.staff} <Time at={createTime} />
              </>
            }
          >
            <MessagePicture conversationNo={conversation.conversationNo} messageId={id} />
          </Bubble>
        ))}
      </ol>
      <div ref={end} className={css.last} />
      <Compose conversation={conversation} />
    </div>
  )
}

function Head({ conversation }: { conversation: Conversation }) {
  const t = useTexts(conversationTexts)
  const close = useCloseConversation()
  const { conversationNo, topic, subjectNo, state } = conversation
  const path = subjectPath({ topic, subjectNo })
  const askToClose = async () => {
    if (!(await confirm({ title: t.closeAsk, body: t.closeBody, ok: t.close, cancel: t.keep }))) return
    close.mutate(conversationNo, { onError: (error) => toast(errorText(error), 'bad') })
  }
  return (
    <div className={css.head}>
      <span className={css.subject}>
        {t.topic[topic] ?? t.otherTopic}
        {path && (
          <>
            {' '}
            <AppLink to={path} className="link num">
              {subjectNo}
            </AppLink>
          </>
        )}
      </span>
      <div className={css.state}>
        <StatusBadge label={t.state[state]} tone={TONES[state]} />
        {state !== 'closed' && (
          <button
            type="button"
            className="link touch-line"
            disabled={close.isPending}
            onClick={() => void askToClose()}
          >
            {t.close}
          </button>
        )}
      </div>
    </div>
  )
}

/** A picture of a message, which is enlarged by a press. */
function MessagePicture({ conversationNo, messageId }: { conversationNo: string; messageId: string }) {
  const t = useTexts(conversationTexts)
  const [isLarge, setIsLarge] = useState(false)
  const { data, isPending } = useConversationPicture(conversationNo, messageId)
  if (isPending) return <Skeleton width="240px" height="160px" />
  if (!data) return <p className="box">{t.pictureFailed}</p>
  return (
    <button
      type="button"
      className={bubblePictureClass}
      aria-expanded={isLarge}
      onClick={() => setIsLarge((large) => !large)}
    >
      <img src={`data:image/jpeg;base64,${data.picture}`} alt={t.pictureOf} />
    </button>
  )
}
