import { Time } from '../../../components/Time'
import type { ConversationState, ListedConversation } from '../../../../kit/api/types'
import { useTexts } from '../../../../kit/i18n/texts'
import { Icon } from '../../../../kit/ui/icons'
import { Skeleton } from '../../../../kit/ui/Skeleton'
import { StatusBadge } from '../../../../kit/ui/StatusBadge'
import type { StatusTone } from '../../../../kit/ui/StatusBadge'
import { EndlessList } from '../../../components/EndlessList'
import { useConversations } from '../../../data/conversations'
import { AppLink } from '../../../router/AppLink'
import { paths } from '../../../router/paths'
import css from './Conversation.module.css'
import { conversationTexts } from './texts'

export const TONES: Record<ConversationState, StatusTone> = { open: 'waiting', answered: 'active', closed: 'idle' }

/** The customer's questions, those with the newest messages first. */
export function Conversations() {
  const t = useTexts(conversationTexts)
  const list = useConversations()
  return (
    <section className={css.conversations}>
      <h2>{t.list}</h2>
      <EndlessList
        list={list}
        label={t.list}
        className="record-rows"
        keyOf={({ conversationNo }) => conversationNo}
        skeleton={<Skeleton height="84px" />}
        skeletons={1}
        failed={t.listFailed}
        empty={
          <p className={css.none}>
            <strong>{t.none}</strong>
            {t.noneHint}
          </p>
        }
      >
        {(conversation) => <Row conversation={conversation} />}
      </EndlessList>
    </section>
  )
}

function Row({ conversation }: { conversation: ListedConversation }) {
  const t = useTexts(conversationTexts)
  const { conversationNo, topic, newestText, isUnread, state, lastTime } = conversation
  return (
    <AppLink to={paths.conversation(conversationNo)} className={css.row} data-unread={isUnread || undefined}>
      <span className="rest">
        <span className={css.topic}>
          {t.topic[topic] ?? t.otherTopic}
          {isUnread && <span className={css.unread}>{t.unread}</span>}
        </span>
        <span className={css.newest}>{newestText ?? t.aPicture}</span>
        <Time at={lastTime} as="dayMinute" className={css.at} />
      </span>
      <StatusBadge label={t.state[state]} tone={TONES[state]} />
      <Icon name="next" size={16} />
    </AppLink>
  )
}
