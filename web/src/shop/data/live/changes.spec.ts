import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { STALE_ON_EVENT } from '../stale'
import { isStale } from './changes'
import type { ChangeKind } from './changes'

const stale = (call: string, params: object | undefined, kind: ChangeKind, refNo: string | null) =>
  isStale({ queryKey: [call, 'zh-CN', params] }, { kind, refNo })

describe('what a change makes stale', () => {
  it('is the one thing that changed, and the lists that show it', () => {
    expect(stale('getOrder', { orderNo: 'S1' }, 'order', 'S1')).toBe(true)
    expect(stale('getOrder', { orderNo: 'S2' }, 'order', 'S1')).toBe(false)
    expect(stale('listOrder', { state: 'completed' }, 'order', 'S1')).toBe(true)
    expect(stale('getUserInfo', {}, 'order', 'S1')).toBe(true)
    expect(stale('getCashRecord', { cashNo: 'C1' }, 'cash', 'C1')).toBe(true)
    expect(stale('getCashRecord', { cashNo: 'C2' }, 'cash', 'C1')).toBe(false)
    expect(stale('getCashRecord', { state: undefined }, 'cash', 'C1')).toBe(true)
    expect(stale('getDeposit', { depositNo: 'Y1' }, 'deposit', 'Y1')).toBe(true)
    expect(stale('getDeposit', { depositNo: 'Y2' }, 'deposit', 'Y1')).toBe(false)
    expect(stale('listDeposit', {}, 'deposit', 'Y1')).toBe(true)
    expect(stale('getBalanceRecord', {}, 'exchange', 'X1')).toBe(true)
    expect(stale('countUserUnreadMessage', {}, 'message', null)).toBe(true)
  })

  it('is nothing else', () => {
    expect(stale('listGift', {}, 'order', 'S1')).toBe(false)
    expect(stale('getExtract', { extractNo: 'E1' }, 'order', 'S1')).toBe(false)
    expect(stale('getOrder', { orderNo: 'S1' }, 'something new' as ChangeKind, 'S1')).toBe(false)
  })
})

it('knows every kind that the contract names', () => {
  const file = join(import.meta.dirname, '../../../../../openapi.json')
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, { get: { description: string } }>
  }
  const described = paths['/api/v1/customer/listenEvents']?.get.description ?? ''
  const kinds = Object.keys(STALE_ON_EVENT)
  const change = /`change`, with.*?(?=\n\* )/s.exec(described)?.[0].replace(/`(change|\{[^`]*)`/g, '') ?? ''
  expect(new Set([...change.matchAll(/`(\w+)`/g)].map(([, kind]) => kind))).toEqual(new Set(kinds))
})
