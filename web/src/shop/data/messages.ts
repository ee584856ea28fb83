import { useMutation, useQuery } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { post, read } from '../../kit/api/client'
import type { Message, MessageSummary, Page } from '../../kit/api/types'
import { useLang } from '../../kit/stores/prefs'
import { queryKeyOf } from './call'
import { useInfiniteCall } from './infiniteCall'
import { queryClient } from './queryClient'
import { refreshUnreadCount, setUnreadCount } from './unread'

export const useMessages = () => useInfiniteCall(useLang(), 'listMessage', {})

/** Reading a message marks it as read on the server; the list and the badge follow. */
export function useMessage(id: string) {
  return useQuery({
    queryKey: queryKeyOf(useLang(), 'getMessageDetail', { id }),
    queryFn: async ({ signal }): Promise<Message> => {
      const message = await read('getMessageDetail', { id }, signal)
      markRead((one) => one.id === id)
      void refreshUnreadCount()
      return message
    },
    enabled: id !== '',
    staleTime: Infinity,
  })
}

export const useReadAll = () =>
  useMutation({
    mutationFn: () => post('readAllMessage', {}),
    onSuccess: () => {
      markRead(() => true)
      setUnreadCount(() => 0)
    },
  })

function markRead(isMeant: (message: MessageSummary) => boolean): void {
  const mark = (message: MessageSummary) => (isMeant(message) ? { ...message, read: true } : message)
  const markPage = (page: Page<MessageSummary>) => ({ ...page, items: page.items.map(mark) })
  // A list that goes on, or the one page of what waits for the customer.
  queryClient.setQueriesData<InfiniteData<Page<MessageSummary>> | Page<MessageSummary>>(
    { queryKey: ['listMessage'] },
    (list) => list && ('pages' in list ? { ...list, pages: list.pages.map(markPage) } : markPage(list)),
  )
}
