import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeFlash } from '../../../../../kit/lib/storage'
import { aCashConfig, aUser } from '../../../../testing/fixtures'
import { pageText } from '../../../../../kit/testing/text'
import { fill, user } from '../../../../../kit/testing/user'
import { cleanUp, mountApp } from '../../../../testing/mountApp'
import { fakeServer, refuses } from '../../../../../kit/testing/fakeServer'
import { takeWechatReturn } from '../../wechat/accountCode'
import { WechatAccount } from './WechatAccount'

const place = vi.hoisted(() => ({ wechat: true }))
vi.mock('../../../../../kit/lib/wechatBridge', () => ({ openInWechat: vi.fn(), isWechat: () => place.wechat }))

const URL_OF_WECHAT = 'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&state=s1#wechat_redirect'
const onAdded = vi.fn()
let server: ReturnType<typeof fakeServer>

const RETURN = { wechatCode: 'c1', wechatState: 's1' }

const show = async (wechatReturn: typeof RETURN | null, sandbox = false) => {
  server.on('getClientConfig', { sandbox })
  await mountApp(
    <WechatAccount wechatReturn={wechatReturn} authorizeUrl={URL_OF_WECHAT} draft={new Map()} onAdded={onAdded} />,
  )
}
const submit = async () => {
  await fill(screen.getByLabelText<HTMLInputElement>('收款人姓名'), '王小明')
  await fill(screen.getByLabelText<HTMLInputElement>('验证码'), '123456')
  await user.click(screen.getByRole('button', { name: '保存账户' }))
}

beforeEach(() => {
  server = fakeServer({ getUserInfo: aUser(), getCashConfig: aCashConfig(), setCashAccount: { id: '7' } })
})
afterEach(async () => {
  await cleanUp()
  place.wechat = true
  vi.restoreAllMocks()
  onAdded.mockReset()
  history.replaceState(null, '', '/')
})

describe('a WeChat payout account', () => {
  it('has no number to type', async () => {
    await show(null)
    expect(document.querySelectorAll('input')).toHaveLength(0)
    expect(screen.getByRole('button', { name: '授权微信' })).toBeTruthy()
    expect(pageText()).not.toContain('模拟')
  })

  it('is set with the code that WeChat led back with', async () => {
    await show(RETURN)
    await submit()
    expect(server.params('setCashAccount')).toEqual([
      { channel: 'wechat', ...RETURN, holderName: '王小明', smsCode: '123456' },
    ])
    expect(onAdded).toHaveBeenCalledExactlyOnceWith('7')
  })

  it.each(['wechat_code_invalid', 'wechat_state_invalid'] as const)(
    'asks WeChat anew after %s, and keeps the code when something else is wrong',
    async (reason) => {
      server.on('setCashAccount', refuses('invalid_sms_code', 'wrong code'))
      await show(RETURN)
      await submit()
      expect(pageText()).toContain('wrong code')
      server.on('setCashAccount', refuses(reason, 'over'))
      await submit()
      expect(screen.getByRole('button', { name: '授权微信' })).toBeTruthy()
      expect(pageText()).toContain('微信授权已失效')
      expect(onAdded).not.toHaveBeenCalled()
    },
  )

  it('says elsewhere how its page gets into WeChat', async () => {
    place.wechat = false
    await show(null)
    expect(screen.queryByRole('button', { name: '授权微信' })).toBeNull()
    expect(screen.getByRole('button', { name: '复制本页链接' })).toBeTruthy()
  })

  it('is connected in a demo in any browser, which says so', async () => {
    place.wechat = false
    await show(null, true)
    expect(screen.getByRole('button', { name: '授权微信' })).toBeTruthy()
    expect(pageText()).toContain('由模拟的微信代替')
  })
})

describe('the code of WeChat in the address', () => {
  it.each([
    ['s1', 's1', RETURN],
    ['s1', 's2', null],
    [null, 's1', null],
    ['s1', null, null],
    [null, null, null],
  ])('where %s was asked and %s came is %j, and is gone', (asked, came, expected) => {
    if (asked) writeFlash('satchel_wechat_account', asked)
    history.replaceState(null, '', `/extract?tab=cash&code=c1${came ? `&state=${came}` : ''}`)
    expect(takeWechatReturn()).toEqual(expected)
    expect(location.search).toBe('?tab=cash')
    sessionStorage.clear()
  })

  it('is nothing where there is none', () => {
    writeFlash('satchel_wechat_account', 's1')
    history.replaceState(null, '', '/extract?tab=cash')
    expect(takeWechatReturn()).toBe(null)
    expect(sessionStorage.getItem('satchel_wechat_account')).toBe('s1')
    sessionStorage.clear()
  })
})
