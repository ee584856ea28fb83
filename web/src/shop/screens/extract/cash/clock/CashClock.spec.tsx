import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOW, aCashConfig, aUser } from '../../../../testing/fixtures'
import { pageText } from '../../../../../kit/testing/text'
import { cleanUp, mountApp } from '../../../../testing/mountApp'
import { fakeServer } from '../../../../../kit/testing/fakeServer'
import { CashPanel } from '../CashPanel'

const account = { id: 'a', channel: 'alipay', accountNo: 'a@x.cn', holderName: '*man', bankName: null }
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  server = fakeServer({
    getUserInfo: aUser(),
    getCashAmount: { withdrawableFen: 50_000, frozenFen: 0, totalPaidFen: 0 },
    getCashAccount: { items: [] },
    getCashConfig: aCashConfig(),
    listBag: { items: [], nextCursor: null, total: 0 },
  })
})
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the one clock of a first cash-out', () => {
  it.each([
    ['nothing is set up', { realNameVerified: false, hasSecret: false }],
    ['the extract password is missing', { hasSecret: false }],
    ['the payout account is missing', {}],
  ])('says from the first step when money can go out at the earliest: %s', async (_, own) => {
    server.on('getUserInfo', aUser(own))
    await mountApp(<CashPanel />, { at: '/extract?tab=cash' })
    expect(pageText()).toMatch(/最早可提现时间 ?11月21日 18:00现在完成全部设置，24 小时后即可提现/)
    expect(pageText()).toContain('只需等待一次')
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('names the review of new accounts before it', async () => {
    server.on('getCashConfig', aCashConfig({ alwaysReviewed: true }))
    await mountApp(<CashPanel />, { at: '/extract?tab=cash' })
    expect(pageText()).toContain('新账号的提现需要人工审核')
  })

  it('goes on with the true end once the wait has begun', async () => {
    server.on('getCashAccount', { items: [{ ...account, frozenUntil: '2026-11-20T13:30:00Z' }] })
    await mountApp(<CashPanel />, { at: '/extract?tab=cash' })
    expect(pageText()).toMatch(/最早可提现时间 ?11月20日 21:30还需等待 03:30:00/)
  })

  it('is none where there is no wait', async () => {
    server.on('getCashConfig', aCashConfig({ cooldownHours: 0 }))
    await mountApp(<CashPanel />, { at: '/extract?tab=cash' })
    expect(pageText()).not.toContain('最早可提现时间')
  })
})
