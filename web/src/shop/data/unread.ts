import { useQuery } from '@tanstack/react-query'
import { get } from '../../kit/api/client'
import type { GetCalls, UserInfo } from '../../kit/api/types'
import { useLang } from '../../kit/stores/prefs'
import { useUserInfo } from './account'
import { callOptions } from './call'
import { queryClient } from './queryClient'

type Unread = GetCalls['countUserUnreadMessage']['data']

/** Unread messages, by whichever was read last: the account, which has the number, or the number. */
export function useUnreadCount(): number {
  const user = useUserInfo()
  const alone = useQuery({
    ...callOptions(useLang(), 'countUserUnreadMessage', {}),
    enabled: user.data !== undefined,
    initialData: () => user.data && { count: user.data.unreadCount },
    initialDataUpdatedAt: () => user.dataUpdatedAt,
    staleTime: Infinity,
  })
  const isNewer = alone.dataUpdatedAt >= user.dataUpdatedAt
  return (isNewer ? alone.data?.count : user.data?.unreadCount) ?? 0
}

export function setUnreadCount(next: (count: number) => number): void {
  queryClient.setQueriesData<Unread>(
    { queryKey: ['countUserUnreadMessage'] },
    (unread) => unread && { count: next(unread.count) },
  )
  queryClient.setQueriesData<UserInfo>(
    { queryKey: ['getUserInfo'] },
    (user) => user && { ...user, unreadCount: next(user.unreadCount) },
  )
}

/** Asks for the number alone; when that fails, the next reading of the account brings it. */
export async function refreshUnreadCount(): Promise<void> {
  const unread = await get('countUserUnreadMessage', {}).catch(() => null)
  if (unread) setUnreadCount(() => unread.count)
}
