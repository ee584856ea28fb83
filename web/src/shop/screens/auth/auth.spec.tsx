import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../data/account'
import { pageText, problemAt, saying, textOf } from '../../../kit/testing/text'
import { fill, user } from '../../../kit/testing/user'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { fakeServer, isLost, refuses, turnsAway } from '../../../kit/testing/fakeServer'
import { LoginScreen, PasswordLogin, SmsLogin } from './LoginScreen'
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
    await fill(screen.getByLabelText<HTMLInputElement>('手机号'), '+86 138 0000 0000')
    await fill(screen.getByLabelText<HTMLInputElement>('密码'), 'x')
    await user.dblClick(screen.getByRole('button', { name: '登录' }))
    expect(server.params('login')).toEqual([{ phone: '13800000000', password: 'x' }])
    expect(signIn).toHaveBeenCalledExactlyOnceWith('t1')
  })

  it('by code finds the number that was typed for the other way', async () => {
    await mountApp(<PasswordLogin onForgotten={forgotten} />)
    await fill(screen.getByLabelText<HTMLInputElement>('手机号'), '13900000000')
    await cleanUp()
    await mountApp(<SmsLogin />)
    await fill(screen.getByLabelText<HTMLInputElement>('验证码'), '12 34 56')
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect(server.params('smsLogin')).toEqual([{ phone: '13900000000', smsCode: '123456' }])
  })

  it('says after a forgotten password how a new one is set, and keeps the number', async () => {
    await mountApp(<LoginScreen />, { at: '/login' })
    await fill(screen.getByLabelText<HTMLInputElement>('手机号'), '13900000000')
    expect(screen.queryByText(/账号与安全/)).toBeNull()
    await user.click(screen.getByRole('button', { name: '忘记密码？' }))
    expect(textOf(saying('status', /账号与安全/))).toContain('先用短信验证码登录')
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13900000000')
  })

  it('says what was wrong where it was typed, and keeps it', async () => {
    server.on('login', refuses('invalid_credentials', 'wrong'))
    await mountApp(<PasswordLogin onForgotten={forgotten} />)
    await fill(screen.getByLabelText<HTMLInputElement>('手机号'), '13800000000')
    await fill(screen.getByLabelText<HTMLInputElement>('密码'), 'abc123')
    await user.click(screen.getByRole('button', { name: '登录' }))
    expect([
      problemAt(screen.getByLabelText<HTMLInputElement>('密码')),
      screen.getByLabelText<HTMLInputElement>('密码').value,
    ]).toEqual(['wrong', 'abc123'])
    expect(signIn).not.toHaveBeenCalled()
  })
})

describe('registering', () => {
  const typeAll = async () => {
    await fill(screen.getByLabelText<HTMLInputElement>('手机号'), '13800000000')
    await fill(screen.getByLabelText<HTMLInputElement>('验证码'), '123456')
    await fill(screen.getByLabelText<HTMLInputElement>('密码'), 'abc12345')
    await fill(screen.getByLabelText<HTMLInputElement>('昵称'), ' 小满 ')
  }
  const register = () => user.click(screen.getByRole('button', { name: '注册' }))
  const agree = () => user.click(screen.getByRole('checkbox'))

  beforeEach(() => mountApp(<RegisterScreen />, { at: '/register?redirect=%2Fbag' }))

  it('needs the agreement, and reading it is no agreement', async () => {
    await typeAll()
    await user.click(screen.getByRole('link', { name: '用户协议' }))
    await register()
    expect(problemAt(screen.getByRole<HTMLInputElement>('checkbox'))).toContain('请先阅读并同意')
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
    expect(textOf(screen.getByRole('alert'))).toContain('later: too_many_attempts')
    expect(pageText()).not.toContain('账号可能已经创建')
  })

  it('says that the account may be there already where nobody knows, until the server has decided', async () => {
    server.on('register', isLost)
    await typeAll()
    await agree()
    await register()
    expect(textOf(screen.getByRole('alert'))).toContain('没有收到结果')
    expect(pageText()).toContain('账号可能已经创建')
    server.on('register', refuses('phone_taken', 'taken'))
    await register()
    expect(pageText()).not.toContain('账号可能已经创建')
    expect([
      problemAt(screen.getByLabelText<HTMLInputElement>('手机号')),
      screen.getByLabelText<HTMLInputElement>('昵称').value,
    ]).toEqual(['taken', ' 小满 '])
  })

  it('keeps where the customer wanted to go when there is an account already', () => {
    expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/login?redirect=%2Fbag')
  })
})
