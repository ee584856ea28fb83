import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CashRecord } from '../../../../kit/api/types'
import { openInWechat } from '../../../../kit/lib/wechatBridge'
import { NOW, aCashConfig, aUser, inMinutes } from '../../../testing/fixtures'
import { pageText } from '../../../../kit/testing/text'
import { pass, settle, user } from '../../../../kit/testing/user'
import { cleanUp, mountApp } from '../../../testing/mountApp'
import { fakeServer } from '../../../../kit/testing/fakeServer'
import { CashDetail } from './CashDetail'

const place = vi.hoisted(() => ({ wechat: false }))
vi.mock('../../../../kit/lib/wechatBridge', () => ({ openInWechat: vi.fn(), isWechat: () => place.wechat }))

const PARAMS = { mchId: '1', appId: 'wx1', package: 'p' }
let server: ReturnType<typeof fakeServer>

const aCash = (own: Partial<CashRecord> = {}) => ({
  cashNo: 'C1',
  state: 'processing',
  channel: 'wechat',
  accountNo: 'oM****_1',
  amountFen: 10_000,
  feeFen: 100,
  netFen: 9900,
  reason: null,
  createTime: NOW,
  endTime: null,
  timeline: [{ state: 'processing', time: NOW, reason: null }],
  confirmation: { params: JSON.stringify(PARAMS), confirmBy: inMinutes(60) },
  ...own,
})
const show = async (sandbox: boolean, own: Partial<CashRecord> = {}) => {
  server.on('getClientConfig', { sandbox })
  server.on('getCashRecord', { items: [aCash(own)], nextCursor: null })
  await mountApp(<CashDetail cashNo="C1" />)
  await act(() => vi.dynamicImportSettled())
  await settle()
}
const button = () => screen.getByRole('button', { name: '在微信确认收款' })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  server = fakeServer({ getUserInfo: aUser(), getCashConfig: aCashConfig() })
})
afterEach(async () => {
  await cleanUp()
  place.wechat = false
  vi.resetAllMocks()
  vi.useRealTimers()
})

describe('a payout that waits for its customer', () => {
  it.each([
    ['done', '正在等待微信的结果'],
    ['cancelled', '您取消了确认'],
    ['failed', '无法打开微信的收款页'],
  ] as const)('is confirmed on WeChat’s own page, which says %s', async (result, words) => {
    place.wechat = true
    vi.mocked(openInWechat).mockResolvedValue(result)
    await show(false)
    expect(pageText()).toContain('微信需要您本人确认')
    const before = server.asked('getCashRecord').length
    await user.click(button())
    expect(openInWechat).toHaveBeenCalledExactlyOnceWith('requestMerchantTransfer', PARAMS, false)
    expect(pageText()).toContain(words)
    expect(server.asked('getCashRecord').length).toBeGreaterThan(before)
    expect(screen.getAllByRole('button')).toBeTruthy()
  })

  it('opens nothing of what is no set of parameters', async () => {
    place.wechat = true
    await show(false, { confirmation: { params: '[]', confirmBy: inMinutes(60) } })
    await user.click(button())
    expect(openInWechat).not.toHaveBeenCalled()
    expect(pageText()).toContain('无法打开微信的收款页')
  })

  it('says elsewhere how its page gets into WeChat', async () => {
    await show(false)
    expect(document.querySelectorAll('button')).toHaveLength(2)
    expect(screen.getByRole('button', { name: '复制本页链接' })).toBeTruthy()
    await vi.dynamicImportSettled()
    await pass()
    expect(document.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe('在微信中打开本页的二维码')
    expect(pageText()).toContain('这一步只能在微信中完成')
  })

  it('is confirmed in a demo in any browser, which says so', async () => {
    vi.mocked(openInWechat).mockResolvedValue('done')
    await show(true)
    expect(pageText()).toContain('由模拟的微信代替')
    await user.click(button())
    expect(openInWechat).toHaveBeenCalledExactlyOnceWith('requestMerchantTransfer', PARAMS, true)
  })

  it('says when its time is over', async () => {
    place.wechat = true
    await show(false, { confirmation: { params: '{}', confirmBy: inMinutes(1) } })
    expect(pageText()).toContain('逾期未确认')
    await pass(61_000)
    expect(pageText()).toContain('确认时间可能已过')
  })

  it('has nothing to confirm once that is over', async () => {
    await show(true, { confirmation: null })
    expect(pageText()).toContain('正在打款')
    expect(pageText()).not.toContain('确认收款')
  })
})
