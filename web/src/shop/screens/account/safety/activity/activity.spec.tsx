import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SecurityEvent } from '../../../../../kit/api/types'
import { NOW } from '../../../../testing/fixtures'
import { breaks, fakeServer } from '../../../../../kit/testing/fakeServer'
import { pageText } from '../../../../../kit/testing/text'
import { user } from '../../../../../kit/testing/user'
import { cleanUp, mountApp } from '../../../../testing/mountApp'
import { CASH_OUT } from '../../../../../kit/ui/icons'
import { ActivitySection } from '../../SafetyScreen'

const event = (id: string, own: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id,
  kind: 'sign_in',
  reason: null,
  device: 'iPhone · Safari',
  address: '1.2.*.*',
  count: 1,
  createTime: NOW,
  lastTime: NOW,
  ...own,
})
const page = (...items: SecurityEvent[]) => ({ items, nextCursor: null })
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer({})
})
afterEach(cleanUp)

it('tells failures, their number and unknown devices apart', async () => {
  server.on(
    'listActivity',
    page(
      event('3', { reason: 'wrong_password', count: 50, device: '' }),
      event('2', { kind: 'new_device' }),
      event('1'),
    ),
  )
  await mountApp(<ActivitySection />)
  const rows = screen.queryAllByRole('listitem').map((row) => row.textContent ?? '')
  expect(rows[0]).toMatch(/^登录失败50 次密码错误未知设备 · 1\.2\.\*\.\*最近 /)
  expect(rows[1]).toContain('新设备登录')
  expect([rows.length, screen.queryByRole('button') !== null]).toEqual([3, false])
})

it('says what customer service has done', async () => {
  server.on('listActivity', page(event('1', { kind: 'data_export_by_staff', device: '', address: '' })))
  await mountApp(<ActivitySection />)
  const row = screen.queryAllByRole('listitem')[0]?.textContent ?? ''
  expect(row).toMatch(/^客服导出了您的数据如非您本人要求，请联系客服/)
})

it('shows three, and all of them in a sheet', async () => {
  server.on('listActivity', page(...['5', '4', '3', '2', '1'].map((id) => event(id))))
  await mountApp(<ActivitySection />)
  expect(screen.queryAllByRole('listitem')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: /查看全部/ }))
  await vi.waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(8))
})

it('knows what to say of kinds that it does not know', async () => {
  server.on(
    'listActivity',
    page(event('1', { kind: 'passkey_added' as never }), event('2', { reason: 'moon_phase' as never })),
  )
  await mountApp(<ActivitySection />)
  expect(pageText()).toContain('账号活动')
})

it('says where there is nothing, and where nothing came', async () => {
  server.on('listActivity', page())
  await mountApp(<ActivitySection />)
  expect(pageText()).toContain('还没有活动记录')
  await cleanUp()
  server.on('listActivity', breaks(500))
  await mountApp(<ActivitySection />)
  expect(pageText()).toContain('最近活动加载失败')
})

it('draws a cash-out as money that goes out, not as a refund that comes back', async () => {
  server.on('listActivity', page(event('1', { kind: 'cash_out' })))
  await mountApp(<ActivitySection />)
  expect(screen.getByRole('listitem').querySelector('path')?.getAttribute('d')).toBe(CASH_OUT)
})
