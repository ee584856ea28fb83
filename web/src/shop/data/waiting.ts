import { useQuery } from '@tanstack/react-query'
import type { ExtractSummary, ReadCalls } from '../../kit/api/types'
import { useNow } from '../../kit/lib/useNow'
import { useLang } from '../../kit/stores/prefs'
import { paths } from '../router/paths'
import type { TabName } from '../router/table'
import { clockOffset, remainingSeconds } from '../rules/countdown'
import { useUserInfo } from './account'
import { callOptions } from './call'
import { useConfig } from './config'
import type { PagedCall } from './infiniteCall'
import { useUnreadCount } from './unread'

type Item = Pick<ExtractSummary['items'][number], 'imageUrl' | 'rarity' | 'name'>
type Kind = 'order' | 'extract' | 'deposit' | 'cash' | 'back' | 'answer'

/** One thing that goes on only when the customer does something. */
export type Waiting = {
  kind: Kind
  /** The screen where they do it. */
  to: string
  /** Until when they can, by the server's clock; null where nothing is lost by waiting. */
  until: string | null
  /** How far the server's clock is ahead, in milliseconds. */
  offset: number
  /** The first of its items. */
  item?: Item | undefined
  /** How many items it is about, or how many answers there are. */
  quantity?: number
  fen?: number
}

/** The tab below which the customer finds each. */
const TAB: Readonly<Record<Kind, TabName>> = {
  order: 'user',
  extract: 'bag',
  deposit: 'user',
  cash: 'user',
  back: 'bag',
  answer: 'user',
}

export const waitsBelow = (tab: TabName, waiting: readonly Waiting[]) => waiting.some(({ kind }) => TAB[kind] === tab)

/** More than anybody has of each. Not as many as the first page of a list, which is kept in pages under its key. */
const LIMIT = 10
const MESSAGES = 30

/** The items of a list, or none while it is not asked for: what was read before may have changed since. */
function useList<C extends PagedCall>(call: C, params: ReadCalls[C]['params'], enabled: boolean) {
  const { data, dataUpdatedAt } = useQuery({ ...callOptions(useLang(), call, params), enabled })
  const items = (enabled && data?.items) || []
  return { items: items as ReadCalls[C]['data']['items'], at: dataUpdatedAt }
}

/**
 * Everything that waits for the customer, the most urgent first. Lists that their account rules out are not asked for:
 * a new customer costs no call.
 */
export function useWaiting(): readonly Waiting[] {
  const user = useUserInfo().data
  const offersDeposits = useConfig()?.deposits ?? false
  const hasUnread = useUnreadCount() > 0
  const isOpen = user !== undefined && !user.isFrozen
  const orders = useList('listOrder', { state: 'pending_payment', limit: LIMIT }, isOpen && user.orderCount > 0)
  const extracts = useList(
    'listExtract',
    { state: 'awaiting_acceptance', limit: LIMIT },
    isOpen && user.extractCount > user.extractedCount,
  )
  const deposits = useList('listDeposit', { limit: LIMIT }, isOpen && offersDeposits && user.tradeUrl !== null)
  const cash = useList('getCashRecord', { state: 'processing', limit: LIMIT }, isOpen && user.frozenFen > 0)
  const messages = useList('listMessage', { limit: MESSAGES }, isOpen && hasUnread)
  const unread = messages.items.filter(({ read }) => !read)
  const answers = unread.filter(({ kind }) => kind === 'conversation_answered').length
  const conversations = useList('listConversation', { limit: LIMIT }, answers > 0)
  const answered = conversations.items.filter(({ state }) => state === 'answered')
  const [conversation] = answered

  const all: Waiting[] = [
    ...orders.items.map(({ orderNo, expireTime, serverTime, payableFen, items }) => ({
      kind: 'order' as const,
      to: paths.giftPay(orderNo),
      until: expireTime,
      offset: clockOffset(serverTime, orders.at),
      item: items[0],
      quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      fen: payableFen,
    })),
    ...extracts.items.map((extract) => ({
      ...offered(extract, extracts.at),
      kind: 'extract' as const,
      to: paths.extractDetail('extract', extract.extractNo),
    })),
    ...deposits.items
      .filter(({ state }) => state === 'awaiting_acceptance')
      .map((deposit) => ({
        ...offered(deposit, deposits.at),
        kind: 'deposit' as const,
        to: paths.depositDetail(deposit.depositNo),
        fen: deposit.amountFen,
      })),
    ...cash.items.flatMap(({ cashNo, netFen, confirmation }) =>
      confirmation
        ? {
            kind: 'cash' as const,
            to: paths.extractDetail('cash', cashNo),
            until: confirmation.confirmBy,
            offset: 0,
            fen: netFen,
          }
        : [],
    ),
    ...unread
      .filter(({ kind }) => BACK.has(kind))
      .map(({ id }) => ({ kind: 'back' as const, to: paths.messageDetail(id), ...ENDLESS })),
  ]
  if (conversation) {
    const to = answered.length === 1 ? paths.conversation(conversation.conversationNo) : paths.support
    all.push({ kind: 'answer', to, quantity: answers, ...ENDLESS })
  }

  const now = useNow(all.some(({ until }) => until))
  return all.filter((one) => secondsLeft(one, now) > 0).toSorted((a, b) => secondsLeft(a, now) - secondsLeft(b, now))
}

/** Items that are in the bag again although the customer had sent them off. */
const BACK: ReadonlySet<string> = new Set(['extract_returned', 'extract_rolled_back'])

type Offered = Pick<ExtractSummary, 'acceptBy' | 'serverTime' | 'quantity'> & { items: readonly Item[] }

const offered = ({ acceptBy, serverTime, items, quantity }: Offered, at: number) => ({
  until: acceptBy,
  offset: clockOffset(serverTime, at),
  item: items[0],
  quantity,
})

const ENDLESS = { until: null, offset: 0 }

/** Without an end it waits for ever. */
const secondsLeft = ({ until, offset }: Waiting, now: number) =>
  until === null ? Number.MAX_SAFE_INTEGER : remainingSeconds(until, offset, now)
