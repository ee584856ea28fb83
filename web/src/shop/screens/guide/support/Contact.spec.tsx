import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../../kit/testing/fakeServer'
import { pageText } from '../../../../kit/testing/text'
import { cleanUp, mountApp } from '../../../testing/mountApp'
import { Contact } from './Contact'

afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

it('shows the hours that the server gives, and none where it does not answer', async () => {
  fakeServer({ getClientConfig: { brand: { supportUrl: 'https://help.example', supportHours: { from: 0, to: 24 } } } })
  await mountApp(<Contact />)
  expect(pageText()).toMatch(/每日 0:00–24:00.*服务中/)
  await cleanUp()
  fakeServer({ getClientConfig: { brand: { supportUrl: null, supportHours: { from: 0, to: 24 } } } })
  await mountApp(<Contact />)
  expect(pageText()).toContain('在线客服尚未开通')
  expect(pageText()).not.toContain('人工客服')
  await cleanUp()
  fakeServer()
  await mountApp(<Contact />)
  expect(pageText()).not.toContain('人工客服')
})
