import { AppLink } from '../../router/AppLink'
import { EndlessList } from '../../components/EndlessList'
import { NavSlot } from '../../components/NavSlot'
import { Refreshable } from '../../components/Refreshable'
import { useMessages, useReadAll } from '../../data/messages'
import { useUnreadCount } from '../../data/unread'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { toast } from '../../stores/toast'
import { buttonClass } from '../../../kit/ui/Button'
import { StateView } from '../../../kit/ui/StateView'
import css from './Message.module.css'
import { MessageRow, MessageRowSkeleton } from './MessageRow'
import { MessageSheet } from './MessageSheet'
import { messageTexts } from './texts'

export function MessageListScreen() {
  const t = useTexts(messageTexts)
  const list = useMessages()
  const toStore = (
    <AppLink to={paths.gift} className={buttonClass('primary')}>
      {t.toStore}
    </AppLink>
  )
  return (
    <Refreshable onRefresh={list.restart}>
      <NavSlot>{list.items.length > 0 && <ReadAll />}</NavSlot>
      <div className={css.screen}>
        <EndlessList
          list={list}
          label={t.list}
          className="record-rows"
          keyOf={({ id }) => id}
          skeleton={<MessageRowSkeleton />}
          skeletons={8}
          failed={t.loadList}
          empty={<StateView icon="bell" title={t.empty} hint={t.emptyHint} action={toStore} />}
        >
          {(message) => <MessageRow message={message} />}
        </EndlessList>
      </div>
      <MessageSheet />
    </Refreshable>
  )
}

function ReadAll() {
  const t = useTexts(messageTexts)
  const unread = useUnreadCount()
  const readAll = useReadAll()
  const mark = () => readAll.mutate(undefined, { onSuccess: () => toast(t.allRead, 'good') })
  return (
    <button type="button" className={css.readAll} disabled={unread === 0 || readAll.isPending} onClick={mark}>
      {t.readAll}
    </button>
  )
}
