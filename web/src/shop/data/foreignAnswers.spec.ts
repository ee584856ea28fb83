import { cleanup } from '@testing-library/react'
import type { UseMutationResult } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectClient } from '../../kit/api/client'
import { outcomeOf } from '../../kit/api/outcome'
import type { KeyedCall } from '../../kit/api/types'
import { setLanguage } from '../i18n/language'
import { mountHook } from '../testing/hook'
import { refusal, serve } from '../../kit/testing/server'
import { useApplyCash } from './cash'
import { useOpenConversation, useSendMessage } from './conversations'
import { useCancelDeposit, useCreateDeposit } from './deposits'
import { errorText } from './errorText'
import { useExchange } from './exchange'
import { useCancelExtract, useExtractItems, useRetryExtract } from './extracts'
import { useCancelOrder, useCreateOrder, usePayOrder } from './orders'
import { queryClient } from './queryClient'
import { useClaimVoucher } from './wallet'
import { pass } from '../../kit/testing/user'

// A proxy between may put an answer of its own in the place of ours after the server has done what was asked for.

vi.mock('../stores/toast', () => ({ failureToast: vi.fn(), toast: vi.fn() }))

type Write = [useIt: () => unknown, params: object]
/** Every call that takes an idempotency key, but a file: one that is missing here fails the type check. */
const WRITES: Record<Exclude<KeyedCall, 'sendConversationPicture'>, Write> = {
  exchangeAll: [useExchange, { expectedFen: 500 }],
  exchangeQuantity: [useExchange, { itemIds: '1,2', expectedFen: 500 }],
  applyCash: [useApplyCash, { amountFen: 6000, accountId: '5', secret: 'abc123' }],
  extractItems: [useExtractItems, { itemIds: '1,2', secret: 'abc123' }],
  retryExtract: [useRetryExtract, { extractNo: 'E1' }],
  cancelExtract: [useCancelExtract, { extractNo: 'E1' }],
  createOrder: [useCreateOrder, { giftId: '7', quantity: 1 }],
  cancelOrder: [useCancelOrder, { orderNo: 'S1' }],
  payOrder: [usePayOrder, { orderNo: 'S1', method: 'alipay' }],
  createDeposit: [useCreateDeposit, { assetIds: '1,2', expectedFen: 5 }],
  cancelDeposit: [useCancelDeposit, { depositNo: 'Y1' }],
  claimVoucher: [useClaimVoucher, { code: 'A1' }],
  openConversation: [useOpenConversation, { topic: 'other', text: 'help' }],
  sendConversationMessage: [useSendMessage, { conversationNo: 'W1', text: 'help' }],
}

const HTML = '<!doctype html><title>Please sign in to this network</title>'
const FOREIGN: Record<string, () => Response> = {
  'a page with status 200': () => new Response(HTML),
  'an answer that was cut': () => new Response('{"code":200,"msg":"ok","data":{"cashNo":"C1'),
  'an empty answer': () => new Response(''),
  'a page with status 401': () => new Response(HTML, { status: 401 }),
  'a page with status 403': () => new Response(HTML, { status: 403 }),
  'a page with status 404': () => new Response(HTML, { status: 404 }),
  'status 429 of another system': () => new Response(HTML, { status: 429 }),
  'status 500 without an envelope': () => new Response('Internal Server Error', { status: 500 }),
  'status 520': () => new Response(HTML, { status: 520 }),
  'an envelope of another system': () => refusal(null, 403, 403, '提现失败'),
  'a refusal of another system': () => refusal(null, 403, 200, '提现失败'),
  'a success of another system': () => new Response('{"code":200,"msg":"success","data":null}'),
  'other JSON': () => new Response('{"status":"ok"}'),
  'a fault of ours, which may come after the effect': () => refusal('internal', 500, 500),
}

const onUnauthorized = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  sessionStorage.clear()
  connectClient({ token: () => 'token', lang: () => 'en', onUnauthorized, onCall: () => {} })
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  await setLanguage('zh-CN')
})

describe.each(Object.entries(WRITES))('%s', (call, [useIt, params]) => {
  it.each(Object.entries(FOREIGN))(
    'answered by %s is asked again under its key, and nothing is claimed',
    async (_what, foreign) => {
      const server = serve({ [call]: foreign })
      const hook = mountHook(useIt as () => UseMutationResult<unknown, Error, object>)
      const press = async () => {
        hook.result.current.mutate(params)
        await pass(10_000)
      }
      const keys = () => server.named(call).map(({ key }) => key)
      await press()
      expect(outcomeOf(hook.result.current.error)).toBe('unknown')
      expect(errorText(hook.result.current.error)).toBe('暂时无法确认操作是否成功，请重试或稍后查看结果，不会重复提交')
      expect(onUnauthorized).not.toHaveBeenCalled()
      // The page asks by itself, and the customer can ask once more; on a page that was loaded anew, too.
      server.answers[call] = () => ({})
      await press()
      expect(hook.result.current.isSuccess).toBe(true)
      expect(keys()).toHaveLength(4)
      expect(new Set(keys()).size).toBe(1)
      // A write that the server has decided is over.
      await press()
      expect(keys().at(-1)).not.toBe(keys()[0])
    },
  )

  it('is the same write for the screen that comes next', async () => {
    const server = serve({ [call]: () => new Response(HTML) })
    const press = async () => {
      const hook = mountHook(useIt as () => UseMutationResult<unknown, Error, object>)
      hook.result.current.mutate(params)
      await pass(10_000)
      hook.unmount()
    }
    await press()
    await press()
    expect(new Set(server.named(call).map(({ key }) => key)).size).toBe(1)
  })
})

it('the words claim nothing in English either', async () => {
  await setLanguage('en')
  serve({ applyCash: () => new Response(HTML, { status: 403 }) })
  const hook = mountHook(useApplyCash)
  hook.result.current.mutate({ amountFen: 6000, accountId: '5', secret: 'abc123' })
  await pass(10_000)
  expect(errorText(hook.result.current.error)).toBe(
    'We don’t know yet whether this went through. Please try again or check back shortly. It will not be done twice.',
  )
})
