import { AppLink } from '../../router/AppLink'
import { ListEnd } from '../../components/ListEnd'
import { LoadError } from '../../components/LoadError'
import { NavSlot } from '../../components/NavSlot'
import { Refreshable } from '../../components/Refreshable'
import { errorText } from '../../data/errorText'
import { useMessages, useReadAll } from '../../data/messages'
import { useUnreadCount } from '../../data/unread'
import { useTexts } from '../../i18n/texts'
import { paths } from '../../router/paths'
import { toast } from '../../stores/toast'
import { buttonClass } from '../../ui/Button'
import { StateView } from '../../ui/StateView'
import css from './Message.module.css'
import { MessageRow, MessageRowSkeleton } from './MessageRow'
import { MessageSheet } from './MessageSheet'
import { messageTexts } from './texts'

const SKELETONS = [1, 2, 3, 4, 5, 6]

export function MessageListScreen() {
  const t = useTexts(messageTexts)
  const list = useMessages()
  const messages = list.data?.pages.flatMap((page) => page.items) ?? []
  const toStore = (
    <AppLink to={paths.gift} className={buttonClass('primary')}>
      {t.toStore}
    </AppLink>
  )
  return (
    <Refreshable onRefresh={list.restart}>
      <NavSlot>{messages.length > 0 && <ReadAll />}</NavSlot>
      <div className={css.screen}>
        {list.isError && messages.length === 0 && (
          <LoadError title={t.loadList} why={errorText(list.error)} onRetry={() => void list.refetch()} />
        )}
        {list.data && messages.length === 0 && (
          <StateView icon="bell" title={t.empty} hint={t.emptyHint} action={toStore} />
        )}
        <ul className={css.rows} aria-label={t.list}>
          {list.isPending &&
            SKELETONS.map((index) => (
              <li key={index}>
                <MessageRowSkeleton />
              </li>
            ))}
          {messages.map((message) => (
            <li key={message.id}>
              <MessageRow message={message} />
            </li>
          ))}
        </ul>
        {messages.length > 0 && <ListEnd {...list} />}
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
