import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../data/account'
import { fill, has, input, one, pageText, press, problemAt, textOf } from '../../testing/find'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { fakeServer, isLost, refuses, turnsAway } from '../../testing/fakeServer'
import { LoginScreen } from './LoginScreen'
import { PasswordLogin, SmsLogin } from './LoginForms'
import { RegisterScreen } from './RegisterScreen'

vi.mock('../../data/account', async (original) => ({ ...(await original<object>()), signIn: vi.fn() }))

const forgotten = vi.fn<() => void>()
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer({ login: { token: 't1' }, smsLogin: { token: 't2' }, register: { token: 't3' } })
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('signing in', () => {
  it('by password sends the number as the server keeps it, once', async () => {
    await mountApp(<PasswordLogin onForgotten={forgotten} />)
    await fill(input('手机号'), '+86 138 0000 0000')
    await fill(input('密码'), 'x')
    await press(one('button', '登录'), 2)
    expect(server.params('login')).toEqual([{ phone: '13800000000', password: 'x' }])
    expect(signIn).toHaveBeenCalledExactlyOnceWith('t1')
  })

  it('by code finds the number that was typed for the other way', async () => {
    await mountApp(<PasswordLogin onForgotten={forgotten} />)
    await fill(input('手机号'), '13900000000')
    await cleanUp()
    await mountApp(<SmsLogin />)
    await fill(input('验证码'), '12 34 56')
    await press(one('button', '登录'))
    expect(server.params('smsLogin')).toEqual([{ phone: '13900000000', smsCode: '123456' }])
  })

  it('says after a forgotten password how a new one is set, and keeps the number', async () => {
    await mountApp(<LoginScreen />, { at: '/login' })
    await fill(input('手机号'), '13900000000')
    expect(has('status', /账号与安全/)).toBe(false)
    await press(one('button', '忘记密码？'))
    expect(textOf('status', /账号与安全/)).toContain('先用短信验证码登录')
    expect(input('手机号').value).toBe('13900000000')
  })

  it('says what was wrong where it was typed, and keeps it', async () => {
    server.on('login', refuses('invalid_credentials', 'wrong'))
    await mountApp(<PasswordLogin onForgotten={forgotten} />)
    await fill(input('手机号'), '13800000000')
    await fill(input('密码'), 'abc123')
    await press(one('button', '登录'))
    expect([problemAt(input('密码')), input('密码').value]).toEqual(['wrong', 'abc123'])
    expect(signIn).not.toHaveBeenCalled()
  })
})

describe('registering', () => {
  const typeAll = async () => {
    await fill(input('手机号'), '13800000000')
    await fill(input('验证码'), '123456')
    await fill(input('密码'), 'abc12345')
    await fill(input('昵称'), ' 小满 ')
  }
  const register = () => press(one('button', '注册'))
  const agree = () => press(one('checkbox'))

  beforeEach(() => mountApp(<RegisterScreen />, { at: '/register?redirect=%2Fbag' }))

  it('needs the agreement, and reading it is no agreement', async () => {
    await typeAll()
    await press(one('link', '用户协议'))
    await register()
    expect(problemAt(one<HTMLInputElement>('checkbox'))).toContain('请先阅读并同意')
    expect(server.asked('register')).toEqual([])
  })

  it('signs in at once', async () => {
    await typeAll()
    await agree()
    await register()
    expect(server.params('register')).toEqual([
      { phone: '13800000000', smsCode: '123456', password: 'abc12345', nickName: '小满', agree: 'true' },
    ])
    expect(signIn).toHaveBeenCalledExactlyOnceWith('t3')
  })

  it('does not say that the account may be there where the server turned the call away', async () => {
    server.on('register', turnsAway())
    await typeAll()
    await agree()
    await register()
    expect(textOf('alert')).toContain('later: too_many_attempts')
    expect(pageText()).not.toContain('账号可能已经创建')
  })

  it('says that the account may be there already where nobody knows, until the server has decided', async () => {
    server.on('register', isLost)
    await typeAll()
    await agree()
    await register()
    expect(textOf('alert')).toContain('没有收到结果')
    expect(pageText()).toContain('账号可能已经创建')
    server.on('register', refuses('phone_taken', 'taken'))
    await register()
    expect(pageText()).not.toContain('账号可能已经创建')
    expect([problemAt(input('手机号')), input('昵称').value]).toEqual(['taken', ' 小满 '])
  })

  it('keeps where the customer wanted to go when there is an account already', () => {
    expect(one('link', '去登录').getAttribute('href')).toBe('/login?redirect=%2Fbag')
  })
})
