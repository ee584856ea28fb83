import { beforeEach, expect, it, vi } from 'vitest'
import { forgetPayAttempt, notePayAttempt, notePayCancelled, usePayAttempts } from './payAttempts'

beforeEach(() => {
  localStorage.clear()
  usePayAttempts.setState({}, true)
})

it('remembers an attempt for all tabs until it is forgotten', () => {
  notePayAttempt('S1', 'card')
  expect(usePayAttempts.getState().S1?.method).toBe('card')
  expect(localStorage.getItem('satchel_paying')).toContain('S1')
  forgetPayAttempt('S1')
  expect(usePayAttempts.getState().S1).toBeUndefined()
})

it('takes over what another tab noted', () => {
  localStorage.setItem('satchel_paying', '{"S2":{"method":"wechat","startedAt":1}}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'satchel_paying' }))
  expect(usePayAttempts.getState().S2?.method).toBe('wechat')
})

it('knows of one that was cancelled, also on a page that the browser kept alive', () => {
  notePayAttempt('S1', 'card')
  notePayCancelled('S1')
  notePayCancelled('S2')
  expect(usePayAttempts.getState()).toMatchObject({ S1: { method: 'card', cancelled: true } })
  expect(usePayAttempts.getState().S2).toBeUndefined()
  usePayAttempts.setState({}, true)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(usePayAttempts.getState().S1).toBeUndefined()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(usePayAttempts.getState().S1?.cancelled).toBe(true)
})

it('drops what is older than a day, and survives what it cannot read', () => {
  localStorage.setItem('satchel_paying', 'nonsense')
  notePayAttempt('S1', 'card')
  vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000 })
  notePayAttempt('S3', 'card')
  vi.useRealTimers()
  expect(Object.keys(usePayAttempts.getState())).toEqual(['S3'])
})
