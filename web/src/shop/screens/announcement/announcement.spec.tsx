import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Announcement, AnnouncementAction } from '../../../kit/api/types'
import { setLanguage } from '../../i18n/language'
import { NOW } from '../../testing/fixtures'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { fakeServer } from '../../../kit/testing/fakeServer'
import { AnnouncementScreen } from './AnnouncementScreen'

const news = (action: AnnouncementAction | null): Announcement => ({
  id: '1',
  title: 'News',
  summary: 'News',
  body: 'Text',
  bodyHtml: '<p>Text</p>',
  pinned: false,
  banner: false,
  action,
  voucherCode: null,
  publishTime: NOW,
})
const show = async (action: AnnouncementAction | null) => {
  fakeServer({ getAnnouncement: news(action) })
  await mountApp(<AnnouncementScreen />, { at: '/announcement-detail/1' })
}

afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

it.each([
  ['vouchers', 'zh-CN', '去领优惠券', '/purse?tab=vouchers'],
  ['vouchers', 'en', 'Get the voucher', '/purse?tab=vouchers'],
  ['store', 'zh-CN', '去逛商城', '/gift'],
  ['bag', 'en', 'Open bag', '/bag'],
  ['security', 'zh-CN', '检查账号安全', '/safe'],
] as const)('an announcement about %s leads there, in %s', async (action, lang, label, to) => {
  await act(() => setLanguage(lang))
  await show(action)
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to)
})

it('one about nothing to do leads only to the others', async () => {
  await show(null)
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/announcement'])
})
