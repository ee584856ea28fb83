import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mountHook } from '../testing/hook'
import { held, isLost } from '../../kit/testing/fakeServer'
import { serve } from '../../kit/testing/server'
import { useSession } from '../stores/session'
import { useUserInfo } from './account'
import { useApplyCash, useRemoveCashAccount, useSetCashAccount } from './cash'
import { useOpenConversation, useSendMessage } from './conversations'
import { useCancelDeposit, useCreateDeposit } from './deposits'
import { useExchange } from './exchange'
import { useExportData, useRevokeSession } from './safety'
import { useCancelExtract, useExtractItems, useRetryExtract } from './extracts'
import { useSetFavourite } from './favourites'
import { isStale } from './live/changes'
import type { ChangeKind } from './live/changes'
import { useCancelOrder, useCreateOrder, useOrder, usePayOrder } from './orders'
import {
  useFinishSteamProof,
  useModifyHeadPic,
  useModifyNickName,
  useModifyPassword,
  useModifySecret,
  useModifyTradeUrl,
  useVerifyReal,
} from './profile'
import { queryClient } from './queryClient'
import { useClaimVoucher } from './wallet'
import { pass } from '../../kit/testing/user'

const invalidated = vi.spyOn(queryClient, 'invalidateQueries')
const staleCalls = () =>
  invalidated.mock.calls.map(([filters]) => String(filters?.queryKey?.[0])).toSorted((a, b) => (a < b ? -1 : 1))
type Write = { mutate: (params: never) => void }
type Row = [call: string, useIt: () => Write, params: object, isKeyed: boolean, stale: string[]]

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  invalidated.mockClear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ORDER = [
  'getCashConfig',
  'getGift',
  'getOrder',
  'getPayMethods',
  'getPointsRecord',
  'getUserInfo',
  'getVoucherList',
  'listBag',
  'listOrder',
]
const DEPOSIT = ['getBalanceRecord', 'getCashAmount', 'getDeposit', 'getUserInfo', 'listDeposit']
const CONVERSATION = ['getConversation', 'listConversation']
const EXTRACT = ['getExtract', 'getUserInfo', 'listBag', 'listExtract']
const SECRET = { secret: 'abc123' }

// The calls read again after a write, without the customer pulling anything down: one that is missing here
// shows an old sum, or an item that is gone.
describe.each<Row>([
  ['createOrder', useCreateOrder, { giftId: '7', quantity: 2, voucherId: '3' }, true, ORDER],
  ['cancelOrder', useCancelOrder, { orderNo: 'S1' }, true, ORDER],
  ['payOrder', usePayOrder, { orderNo: 'S1', method: 'wechat' }, true, ORDER],
  [
    'exchangeAll',
    useExchange,
    { expectedFen: 5 },
    true,
    ['getBalanceRecord', 'getCashAmount', 'getGift', 'getUserInfo', 'listBag'],
  ],
  ['extractItems', useExtractItems, { itemIds: '1,2', ...SECRET }, true, EXTRACT],
  ['retryExtract', useRetryExtract, { extractNo: 'E1', ...SECRET }, true, EXTRACT],
  ['cancelExtract', useCancelExtract, { extractNo: 'E1' }, true, EXTRACT],
  [
    'applyCash',
    useApplyCash,
    { amountFen: 1000, accountId: '5', ...SECRET },
    true,
    ['getBalanceRecord', 'getCashAmount', 'getCashConfig', 'getCashRecord', 'getUserInfo'],
  ],
  ['createDeposit', useCreateDeposit, { assetIds: '1,2', expectedFen: 5 }, true, DEPOSIT],
  ['cancelDeposit', useCancelDeposit, { depositNo: 'Y1' }, true, DEPOSIT],
  ['claimVoucher', useClaimVoucher, { code: 'A1' }, true, ['getUserInfo', 'getVoucherList']],
  ['setFavourite', useSetFavourite, { giftId: '7', on: true, alertBelowFen: 9 }, false, ['listFavourite']],
  ['removeCashAccount', useRemoveCashAccount, { id: '5' }, false, ['getCashAccount']],
  ['revokeSession', useRevokeSession, { id: '5' }, false, ['listActivity', 'listSession']],
  ['openConversation', useOpenConversation, { topic: 'other', text: 'help' }, true, CONVERSATION],
  ['sendConversationMessage', useSendMessage, { conversationNo: 'W1', text: 'help' }, true, CONVERSATION],
])('%s', (call, useIt, params, isKeyed, stale) => {
  it.each([
    ['its answer has come', () => ({})],
    ['its answer was lost', isLost],
  ])('sends what it was given, and makes stale what shows it once %s', async (_, answer) => {
    const server = serve({ [call]: answer })
    const hook = mountHook(useIt)
    hook.result.current.mutate(params as never)
    await pass()
    const sent = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
    expect(
      server.asked.map(({ name, method, params: inUrl, body }) => ({ name, method, given: body ?? inUrl })),
    ).toEqual([{ name: call, method: 'POST', given: sent }])
    expect(server.asked[0]?.key !== null).toBe(isKeyed)
    expect(staleCalls()).toEqual(stale)
  })
})

it('an account to be paid to is in the list once it was added, and an export in what happened', async () => {
  const account = { channel: 'bank', accountNo: '6222', bankName: 'ICBC', code: '123456' }
  const server = serve({ setCashAccount: () => ({ id: '1' }), exportMyData: () => ({}) })
  mountHook(useSetCashAccount).result.current.mutate(account as never)
  await pass()
  expect(staleCalls()).toEqual(['getCashAccount'])
  invalidated.mockClear()
  mountHook(useExportData).result.current.mutate({ code: '123456' } as never)
  await pass()
  expect(staleCalls()).toEqual(['listActivity'])
  expect(server.asked.map(({ method, params }) => ({ method, params }))).toEqual([
    { method: 'POST', params: account },
    { method: 'GET', params: { code: '123456' } },
  ])
})

describe('a change of the account', () => {
  const link = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh'
  const before = {
    nickName: 'old',
    tradeUrl: null,
    avatarUrl: null,
    realNameVerified: false,
    hasPassword: false,
    hasSecret: false,
    points: 7,
  }

  it.each<[string, () => Write, object, object]>([
    ['modifyTradeUrl', useModifyTradeUrl, { tradeUrl: link }, { tradeUrl: link }],
    [
      'finishSteamProof',
      useFinishSteamProof,
      { tradeUrl: link, steamId64: '1' },
      { tradeUrl: link, steamProven: true },
    ],
    ['modifyNickName', useModifyNickName, { nickName: 'new' }, { nickName: 'new' }],
    ['modifyHeadPic', useModifyHeadPic, { avatarUrl: '/avatars/1' }, { avatarUrl: '/avatars/1' }],
    ['verifyReal', useVerifyReal, { realNameVerified: true }, { realNameVerified: true }],
    ['modifyPassword', useModifyPassword, {}, { hasPassword: true }],
    ['modifySecret', useModifySecret, {}, { hasSecret: true }],
  ])('by %s shows at once what it changed, and nothing else', async (call, useIt, answer, changed) => {
    serve({ [call]: () => answer })
    queryClient.setQueryData(['getUserInfo', 'en', {}], before)
    mountHook(useIt).result.current.mutate({} as never)
    await pass()
    expect(queryClient.getQueryData(['getUserInfo', 'en', {}])).toEqual({ ...before, ...changed })
    expect(staleCalls()).toEqual(['getUserInfo'])
  })
})

it('what was asked for before a write is asked for again, even if it has not come yet', async () => {
  const first = held<object>()
  const answers: (() => unknown)[] = [() => ({ steamProven: true }), first.answer]
  serve({ getUserInfo: () => answers.pop()?.(), finishSteamProof: () => ({}) })
  useSession.setState({ token: 'token' })
  const user = mountHook(useUserInfo)
  await pass()
  mountHook(useFinishSteamProof).result.current.mutate({ answer: 'a' })
  await pass()
  first.give({ steamProven: false })
  await pass()
  expect(user.result.current.data).toMatchObject({ steamProven: true })
})

describe('what an event of the stream makes stale', () => {
  const CALLS = [
    'countUserUnreadMessage',
    'getBalanceRecord',
    'getCashAmount',
    'getCashConfig',
    'getCashRecord',
    'getConversation',
    'getDeposit',
    'getExtract',
    'getGift',
    'getOrder',
    'getPayMethods',
    'getPointsRecord',
    'getUserInfo',
    'getVoucherList',
    'listBag',
    'listConversation',
    'listDeposit',
    'listExtract',
    'listGift',
    'listMessage',
    'listOrder',
  ]

  it.each<[ChangeKind, string[]]>([
    ['order', ORDER],
    ['extract', EXTRACT],
    ['deposit', DEPOSIT],
    ['cash', ['getBalanceRecord', 'getCashAmount', 'getCashConfig', 'getCashRecord', 'getUserInfo']],
    ['exchange', ['getBalanceRecord', 'getCashAmount', 'getGift', 'getUserInfo', 'listBag']],
    ['message', ['countUserUnreadMessage', 'listMessage']],
    ['conversation', CONVERSATION],
  ])('of kind %s is every screen that shows it', (kind, stale) => {
    expect(CALLS.filter((call) => isStale({ queryKey: [call, 'en', {}] }, { kind, refNo: 'N1' }))).toEqual(stale)
  })

  it.each<[string, string, ChangeKind]>([
    ['getOrder', 'orderNo', 'order'],
    ['getPayMethods', 'orderNo', 'order'],
    ['getExtract', 'extractNo', 'extract'],
    ['getDeposit', 'depositNo', 'deposit'],
    ['getCashRecord', 'cashNo', 'cash'],
    ['getConversation', 'conversationNo', 'conversation'],
  ])('is %s of this one alone, and of all where the change has no number', (call, name, kind) => {
    const isMeant = (own: string, refNo: string | null) =>
      isStale({ queryKey: [call, 'en', { [name]: own }] }, { kind, refNo })
    expect([isMeant('N1', 'N1'), isMeant('N2', 'N1'), isMeant('N2', null)]).toEqual([true, false, true])
  })
})

it.each([
  ['paid', 'completed', [...ORDER, 'countUserUnreadMessage', 'listMessage']],
  ['pending_payment', 'expired', ORDER],
])('an order that went from %s to %s while it was looked at makes stale what shows it', async (from, to, stale) => {
  const order = (state: string) => ({
    orderNo: 'S1',
    state,
    expireTime: '2099-01-01T00:00:00Z',
    serverTime: new Date().toISOString(),
  })
  const server = serve({ getOrder: () => order(from) })
  const hook = mountHook(useOrder, 'S1')
  await pass()
  server.answers.getOrder = () => order(to)
  void hook.result.current.refetch()
  await pass(20)
  expect(hook.result.current.data?.state).toBe(to)
  expect(staleCalls()).toEqual(stale.filter((call) => call !== 'getOrder').toSorted())
})
