import type { ReactElement } from 'react'
import { Time } from '../../components/Time'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { EndlessList } from '../../components/EndlessList'
import { NavSlot } from '../../components/NavSlot'
import { Refreshable } from '../../components/Refreshable'
import { useMessages, useReadAll } from '../../data/messages'
import { useUnreadCount } from '../../data/unread'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { toast } from '../../stores/toast'
import { StateView } from '../../../kit/ui/StateView'
import css from './Message.module.css'
import type { MessageSummary } from '../../../kit/api/types'
import { UnbrokenText } from '../../components/UnbrokenText'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { Icon } from '../../../kit/ui/icons'
import type { IconName } from '../../../kit/ui/icons'
import { LineIcon } from '../../../kit/ui/LineIcon'
import { messageTexts } from './texts'
import { MessageSheet } from './MessageSheet'

export function MessageListScreen() {
  const t = useTexts(messageTexts)
  const list = useMessages()
  const toStore = <ButtonLink to={paths.gift}>{t.toStore}</ButtonLink>
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

/** `stay`: the list keeps its place below the opened message. */
const OPENED_HERE = { stay: true }

function MessageRow({ message: { id, kind, title, summary, read, createTime } }: { message: MessageSummary }) {
  const t = useTexts(messageTexts)
  return (
    <AppLink to={paths.messageDetail(id)} state={OPENED_HERE} className={css.row} data-unread={!read || undefined}>
      <MessageIcon kind={kind} />
      <span className={css.text}>
        <span className={css.head}>
          <span className={css.title}>{title}</span>
          {!read && <span className="sr-only">{t.unread}</span>}
          <Time at={createTime} as="monthDay" />
        </span>
        <span className={css.summary}>
          <UnbrokenText text={summary} />
        </span>
      </span>
    </AppLink>
  )
}

function MessageRowSkeleton() {
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

type Kind = MessageSummary['kind']
type Tone = 'good' | 'bad' | 'plain'

const WALLET =
  'M4 7.5h14.5A1.5 1.5 0 0 1 20 9v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18Zm0 0 11-3v3M20 11.5h-4a2 2 0 0 0 0 4h4'
const TICKET = 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3ZM13.5 7v2M13.5 11v2M13.5 15v2'
const HEART = 'M12 19.5C6 15.5 4 12.5 4 9.3A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 8 1.9c0 3.2-2 6.2-8 10.2Z'

const own = (d: string) => <LineIcon d={d} size={20} />
const shared = (name: IconName) => <Icon name={name} size={20} />

const LOOKS: Record<Kind, [ReactElement, Tone]> = {
  order_paid: [shared('orders'), 'good'],
  order_expired: [shared('clock'), 'plain'],
  order_refunded: [shared('refund'), 'plain'],
  payment_refunding: [shared('refund'), 'plain'],
  payment_refunded: [shared('refund'), 'good'],
  payment_disputed: [shared('alert'), 'bad'],
  dispute_won: [shared('shield'), 'good'],
  dispute_lost: [shared('refund'), 'bad'],
  extract_offered: [shared('box'), 'plain'],
  extract_delivered: [shared('box'), 'good'],
  extract_returned: [shared('bag'), 'bad'],
  extract_rolled_back: [shared('bag'), 'bad'],
  deposit_offered: [shared('box'), 'plain'],
  deposit_received: [shared('box'), 'good'],
  deposit_credited: [own(WALLET), 'good'],
  deposit_cancelled: [shared('box'), 'bad'],
  deposit_rolled_back: [shared('box'), 'bad'],
  cash_reviewing: [own(WALLET), 'plain'],
  cash_unconfirmed: [own(WALLET), 'plain'],
  cash_paid: [own(WALLET), 'good'],
  cash_rejected: [own(WALLET), 'bad'],
  cash_failed: [own(WALLET), 'bad'],
  cash_returned: [own(WALLET), 'bad'],
  new_device: [shared('shield'), 'bad'],
  safety_changed: [shared('shield'), 'plain'],
  trade_url_taken: [shared('link'), 'bad'],
  guardian_payout_approved: [own(WALLET), 'good'],
  balance_corrected: [own(WALLET), 'plain'],
  balance_granted: [own(WALLET), 'good'],
  customer_service: [shared('bell'), 'plain'],
  voucher_received: [own(TICKET), 'plain'],
  price_dropped: [own(HEART), 'plain'],
  conversation_answered: [shared('chat'), 'good'],
  conversation_closed: [shared('chat'), 'plain'],
}

const OTHER: [ReactElement, Tone] = [shared('bell'), 'plain']

function MessageIcon({ kind }: { kind: Kind }) {
  // A newer server may know kinds that this page does not.
  const [icon, tone] = (LOOKS as Partial<typeof LOOKS>)[kind] ?? OTHER
  return (
    <span className={css.icon} data-tone={tone}>
      {icon}
    </span>
  )
}
