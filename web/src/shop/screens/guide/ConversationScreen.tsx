import { useCallback, useEffect, useRef, useState } from 'react'
import { Time } from '../../components/Time'
import { reasonOf } from '../../../kit/api/errors'
import type { Conversation } from '../../../kit/api/types'
import { NotFound } from '../../components/NotFound'
import { useTexts } from '../../../kit/i18n/texts'
import { MINUTE_MS } from '../../../kit/lib/durations'
import { Bubble, bubblesClass, bubblePictureClass } from '../../../kit/ui/Bubble'
import { Icon } from '../../../kit/ui/icons'
import { Sheet } from '../../../kit/ui/Sheet'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import { LoadError } from '../../components/LoadError'
import { usePageName } from '../../components/usePageName'
import { useCloseConversation, useConversation, useConversationPicture } from '../../data/conversations'
import { errorText } from '../../data/errorText'
import { useT } from '../../i18n/language'
import { AppLink } from '../../router/AppLink'
import { paths } from '../../router/paths'
import { useParams } from '../../router/router'
import { confirm } from '../../stores/confirm'
import { toast } from '../../stores/toast'
import { Compose } from './conversation/Compose'
import css from './conversation/Conversation.module.css'
import { TONES } from './conversation/Conversations'
import { ServiceHours } from './conversation/ServiceHours'
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
  return <NotFound title={t.gone} hint={t.goneHint} to={paths.support} away={t.toList} />
}

function Chat({ conversation }: { conversation: Conversation }) {
  const t = useTexts(conversationTexts)
  const { end, hasNews, showEnd } = useEnd(conversation.messages.at(-1))
  return (
    <div className={css.screen}>
      <Head conversation={conversation} />
      <ol className={bubblesClass} aria-label={t.messages} aria-live="polite">
        {conversation.messages.map(({ id, isOwn, text, createTime }, index, all) => (
          <Bubble
            key={id}
            look={isOwn ? 'own' : 'other'}
            text={text}
            isHeadHidden={isSoonAfter(all[index - 1], all[index])}
            head={
              <>
                {isOwn ? t.you : t.staff} <Time at={createTime} as="dayMinute" />
              </>
            }
          >
            <MessagePicture conversationNo={conversation.conversationNo} messageId={id} />
          </Bubble>
        ))}
      </ol>
      {conversation.state === 'open' && <ServiceHours />}
      <div ref={end} className={css.last} />
      {hasNews && (
        <button type="button" className={css.pill} onClick={showEnd}>
          {t.news}
          <Icon name="down" size={16} />
        </button>
      )}
      <Compose conversation={conversation} />
    </div>
  )
}

/** Messages of one author within so long have one head. */
const GROUP_MS = 5 * MINUTE_MS

type Message = Conversation['messages'][number]

const isSoonAfter = (before: Message | undefined, message: Message | undefined) =>
  before?.isOwn === message?.isOwn &&
  Date.parse(message?.createTime ?? '') - Date.parse(before?.createTime ?? '') < GROUP_MS

/** A reader no further than this from the end counts as being there. */
const NEAR_PX = 160

/** Shows new messages to those who are at the end, and says to all others that there are some. */
function useEnd(newest: Message | undefined) {
  const end = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [hasNews, setHasNews] = useState(false)
  const showEnd = useCallback(() => end.current?.scrollIntoView?.({ block: 'end' }), [])
  useEffect(() => {
    const follow = () => {
      isAtEnd.current = innerHeight + scrollY >= document.documentElement.scrollHeight - NEAR_PX
      if (isAtEnd.current) setHasNews(false)
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  const { id, isOwn } = newest ?? {}
  useEffect(() => {
    if (!id) return
    if (isAtEnd.current || isOwn) showEnd()
    else setHasNews(true)
  }, [id, isOwn, showEnd])
  return { end, hasNews, showEnd }
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

/** A picture of a message, which a press shows as large as the screen. */
function MessagePicture({ conversationNo, messageId }: { conversationNo: string; messageId: string }) {
  const t = useTexts(conversationTexts)
  const { common } = useT()
  const [isLarge, setIsLarge] = useState(false)
  const { data, isPending } = useConversationPicture(conversationNo, messageId)
  if (isPending) return <Skeleton width="240px" height="160px" />
  if (!data) return <p className="box">{t.pictureFailed}</p>
  const picture = `data:image/jpeg;base64,${data.picture}`
  return (
    <>
      <button type="button" className={bubblePictureClass} onClick={() => setIsLarge(true)}>
        <img src={picture} alt={t.pictureOf} />
      </button>
      <Sheet open={isLarge} onClose={() => setIsLarge(false)} title={t.pictureTitle} closeLabel={common.close} tall>
        <img src={picture} alt="" className={css.large} />
      </Sheet>
    </>
  )
}
