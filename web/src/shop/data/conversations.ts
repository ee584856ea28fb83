import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { post } from '../../kit/api/client'
import { newKey } from '../../kit/api/idempotencyKey'
import type { PostCalls } from '../../kit/api/types'
import { upload } from '../../kit/api/upload'
import { useLang } from '../../kit/stores/prefs'
import { callOptions } from './call'
import { useIdempotentMutation } from './idempotentMutation'
import { useInfiniteCall } from './infiniteCall'
import { pollWhile } from './polling'
import { makeStale } from './stale'

export const useConversations = () => useInfiniteCall(useLang(), 'listConversation', {})

/** One conversation, asked for again while an answer may come. Reading it marks the messages about it as read. */
export function useConversation(conversationNo: string) {
  const query = useQuery({
    ...callOptions(useLang(), 'getConversation', { conversationNo }),
    staleTime: 0,
    refetchInterval: pollWhile(({ state }) => state !== 'closed'),
  })
  const newest = query.data?.messages.at(-1)?.id
  useEffect(() => {
    if (newest) void makeStale('message')
  }, [newest])
  return query
}

/** A picture never changes. */
export const useConversationPicture = (conversationNo: string, messageId: string) =>
  useQuery({
    ...callOptions(useLang(), 'getConversationPicture', { conversationNo, messageId }),
    staleTime: Infinity,
  })

export const useOpenConversation = () =>
  useIdempotentMutation({
    name: 'openConversation',
    send: (params: PostCalls['openConversation']['params'], key) => post('openConversation', params, key),
    changes: 'conversation',
    isInline: true,
  })

export const useSendMessage = () =>
  useIdempotentMutation({
    name: 'sendConversationMessage',
    send: (params: PostCalls['sendConversationMessage']['params'], key) => post('sendConversationMessage', params, key),
    changes: 'conversation',
    isInline: true,
  })

/** The keys of pictures: one that is sent again is the same message. */
const keys = new WeakMap<Blob, string>()

export const useSendPicture = (conversationNo: string) =>
  useMutation({
    mutationFn: (picture: Blob) => {
      const idempotencyKey = keys.get(picture) ?? newKey()
      keys.set(picture, idempotencyKey)
      return upload('sendConversationPicture', picture, { fields: { conversationNo }, idempotencyKey })
    },
    onSettled: () => void makeStale('conversation'),
    meta: { isInline: true },
  })

export const useCloseConversation = () =>
  useMutation({
    mutationFn: (conversationNo: string) => post('closeConversation', { conversationNo }),
    onSettled: () => void makeStale('conversation'),
  })
