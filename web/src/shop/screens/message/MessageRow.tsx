import type { MessageSummary } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { UnbrokenText } from '../../components/UnbrokenText'
import { useLang } from '../../../kit/stores/prefs'
import { useTexts } from '../../../kit/i18n/texts'
import { formatDate } from '../../../kit/lib/date'
import { paths } from '../../router/paths'
import { Skeleton } from '../../../kit/ui/Skeleton'
import css from './Message.module.css'
import { MessageIcon } from './MessageIcon'
import { messageTexts } from './texts'

/** `stay`: the list keeps its place below the opened message. */
export const OPENED_HERE = { stay: true }

export function MessageRow({ message: { id, kind, title, summary, read, createTime } }: { message: MessageSummary }) {
  const t = useTexts(messageTexts)
  const lang = useLang()
  return (
    <AppLink to={paths.messageDetail(id)} state={OPENED_HERE} className={css.row} data-unread={!read || undefined}>
      <MessageIcon kind={kind} />
      <span className={css.text}>
        <span className={css.head}>
          <span className={css.title}>{title}</span>
          {!read && <span className="sr-only">{t.unread}</span>}
          <time dateTime={createTime}>{formatDate(createTime, 'monthDay', lang)}</time>
        </span>
        <span className={css.summary}>
          <UnbrokenText text={summary} />
        </span>
      </span>
    </AppLink>
  )
}

export function MessageRowSkeleton() {
  return (
    <div className={css.row}>
      <span className={css.icon} />
      <span className={css.text}>
        <Skeleton width="40%" height="22px" />
        <Skeleton width="90%" height="18px" />
      </span>
    </div>
  )
}
