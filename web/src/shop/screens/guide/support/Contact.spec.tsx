import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../../kit/testing/fakeServer'
import { pageText } from '../../../../kit/testing/text'
import { cleanUp, mountApp } from '../../../testing/mountApp'
import { isServiceOpen } from '../conversation/ServiceHours'
import { Contact } from '../SupportScreen'

afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

it('shows the hours that the server gives, and none where it does not answer', async () => {
  fakeServer({ getClientConfig: { brand: { supportUrl: 'https://help.example', supportHours: { from: 0, to: 24 } } } })
  await mountApp(<Contact />)
  expect(pageText()).toMatch(/每日 0:00–24:00.*服务中/)
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways).toEqual(['/question', 'https://help.example'])
  await cleanUp()
  fakeServer({ getClientConfig: { brand: { supportUrl: null, supportHours: { from: 0, to: 24 } } } })
  await mountApp(<Contact />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/question'])
  await cleanUp()
  fakeServer()
  await mountApp(<Contact />)
  expect(pageText()).not.toContain('人工客服')
})

it('counts the hours of Beijing, wherever the customer is', () => {
  const at = (time: string) => isServiceOpen({ from: 9, to: 23 }, Date.parse(time))
  expect(at('2026-11-20T00:59:59Z')).toBe(false)
  expect(at('2026-11-20T01:00:00Z')).toBe(true)
  expect(at('2026-11-20T14:59:59Z')).toBe(true)
  expect(at('2026-11-20T15:00:00Z')).toBe(false)
})

it('can be open all day', () => {
  for (const hour of ['00', '12', '23'])
    expect(isServiceOpen({ from: 0, to: 24 }, Date.parse(`2026-11-20T${hour}:00:00+08:00`))).toBe(true)
})
