import { act, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../kit/api/errors'
import type { SmsScene } from '../../../kit/api/types'
import { setLanguage } from '../../i18n/language'
import { useConnection } from '../../../kit/stores/connection'
import { useResendWaits } from '../../stores/resendWaits'
import { aUser } from '../../testing/fixtures'
import { pageText, problemAt } from '../../../kit/testing/text'
import { clickTimes, fill, pass, settle, user } from '../../../kit/testing/user'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { fakeServer, held, isLost, refuses, turnsAway } from '../../../kit/testing/fakeServer'
import { AmountField } from './AmountField'
import { Form, SubmitButton } from './Form'
import { ConfirmPasswordField, PasswordField } from './PasswordField'
import { PhoneField } from './PhoneField'
import { SmsField } from './SmsField'
import { useForm } from './useForm'

const fen = vi.fn<(fen: number | null) => void>()
let server: ReturnType<typeof fakeServer>

function Plain({ children }: { children: React.ReactNode }) {
  return <Form form={useForm({ schema: v.object({}), submit: () => Promise.resolve() })}>{children}</Form>
}

beforeEach(() => {
  vi.useFakeTimers()
  useResendWaits.setState({}, true)
  server = fakeServer({ getUserInfo: aUser(), sendSmsCode: { resendAfterSeconds: 60 } })
})
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('a field for an amount', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('sum')
  const show = (own: { initialFen?: number; allFen?: number } = {}) =>
    mountApp(
      <Plain>
        <AmountField label="sum" leastFen={1000} mostFen={50_000} onFen={fen} {...own} />
      </Plain>,
    )

  it.each([
    ['12.34', '12.34', 1234],
    ['１２。５', '12.5', 1250],
    ['¥1,234', '1234', 123_400],
    ['0', '0', 0],
    ['.', '.', null],
    ['', '', null],
  ])('makes of %j that it holds %j', async (typed, shown, amount) => {
    await show({ initialFen: 100 })
    await fill(field(), typed)
    expect([field().value, fen.mock.lastCall]).toEqual([shown, [amount]])
  })

  it.each(['12.345', '1e5', '-3', 'abc', '1234567890', '1.2.3'])(
    'does not take %j, and keeps what was there',
    async (typed) => {
      await show({ initialFen: 1050 })
      await fill(field(), typed)
      expect(field().value).toBe('10.50')
    },
  )

  it('of a paste that is no amount says so, and of a key that does not belong there nothing', async () => {
    await show({ initialFen: 1050 })
    await settle(() => {
      Reflect.set(HTMLInputElement.prototype, 'value', '10.50x', field())
      field().dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: 'x' }))
    })
    expect([field().value, pageText()]).toEqual(['10.50', expect.not.stringContaining('请填写正确的金额')])
    await fill(field(), 'twelve yuan')
    expect([field().value, pageText()]).toEqual(['10.50', expect.stringContaining('请填写正确的金额')])
    await fill(field(), '￥1,1.')
    expect(pageText()).toContain('请填写正确的金额')
    await fill(field(), '￥499.50 元')
    expect([field().value, fen.mock.lastCall]).toEqual(['499.50', [49_950]])
    expect(pageText()).not.toContain('请填写正确的金额')
  })

  it.each([
    ['zh-CN', '金额最多 ¥500', '金额至少 ¥10'],
    ['en', 'At most ¥500', 'At least ¥10'],
  ] as const)(
    'says too much while it is typed, and too little once it is left, in %s',
    async (lang, tooMuch, tooLittle) => {
      await act(() => setLanguage(lang))
      await show()
      await fill(field(), '500.01')
      expect(pageText()).toContain(tooMuch)
      await fill(field(), '5')
      expect(pageText()).not.toContain(tooMuch)
      expect(pageText()).not.toContain(tooLittle)
      await settle(() => field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
      expect(pageText()).toContain(tooLittle)
      await fill(field(), '50')
      expect(pageText()).not.toContain(tooLittle)
    },
  )

  it('fills in everything at a press', async () => {
    await show({ allFen: 123_405 })
    await user.click(screen.getByRole('button', { name: '全部' }))
    expect([field().value, fen.mock.lastCall]).toEqual(['1234.05', [123_405]])
  })
})

describe('a password', () => {
  it('is shown on demand, each field by itself', async () => {
    await mountApp(
      <Plain>
        <PasswordField minimum={6} />
        <ConfirmPasswordField name="again" />
      </Plain>,
    )
    const [first, second] = [
      screen.getByLabelText<HTMLInputElement>('密码'),
      screen.getByLabelText<HTMLInputElement>('确认新密码'),
    ]
    expect([first.type, second.type]).toEqual(['password', 'password'])
    await user.click(screen.getByRole('button', { name: '显示密码: 密码' }))
    expect([first.type, second.type]).toEqual(['text', 'password'])
    await user.click(screen.getByRole('button', { name: '显示密码: 密码' }))
    expect(first.type).toBe('password')
  })

  it.each([
    [<PasswordField key="a" />, '密码', 'current-password'],
    [<PasswordField key="b" minimum={6} />, '密码', 'new-password'],
    [<ConfirmPasswordField key="c" name="confirmPassword" />, '确认新密码', 'new-password'],
    [<PasswordField key="d" name="secret" />, '密码', 'off'],
    [<PasswordField key="e" name="newSecret" minimum={6} />, '密码', 'off'],
    [<ConfirmPasswordField key="f" name="secretAgain" />, '确认新密码', 'off'],
  ])('is kept by a password manager only where it signs in', async (field, label, complete) => {
    await mountApp(<Plain>{field}</Plain>)
    expect([
      screen.getByLabelText<HTMLInputElement>(label).autocomplete,
      screen.getByLabelText<HTMLInputElement>(label).hasAttribute('data-1p-ignore'),
    ]).toEqual([complete, complete === 'off'])
  })

  it('belongs to the number', async () => {
    await mountApp(
      <Plain>
        <PhoneField />
      </Plain>,
    )
    expect(screen.getByLabelText<HTMLInputElement>('手机号').autocomplete).toBe('username')
  })

  it('is rated while it is typed, and only where a new one is set', async () => {
    const view = await mountApp(
      <Plain>
        <PasswordField minimum={8} />
      </Plain>,
    )
    const strength = () => document.querySelector('[data-strength]')
    expect(strength()?.hasAttribute('hidden')).toBe(true)
    for (const [text, rate] of [
      ['kite123', '0'],
      ['kite4711', '1'],
      ['Kitehill4711', '3'],
    ] as const) {
      await fill(screen.getByLabelText<HTMLInputElement>('密码'), text)
      expect(strength()?.getAttribute('data-strength')).toBe(rate)
    }
    view.rerender(
      <Plain>
        <PasswordField />
      </Plain>,
    )
    expect(strength()).toBeNull()
  })
})

describe('a password that is refused', () => {
  it('is not called good, until it is another', async () => {
    const refusal = () =>
      Promise.reject(new ApiError({ kind: 'refused', code: 1, msg: 'guessable', reason: 'guessable_password' }))
    const Sample = () => (
      <Form form={useForm({ schema: v.object({}), submit: refusal })}>
        <PasswordField minimum={8} />
        <SubmitButton label="go" />
      </Form>
    )
    await mountApp(<Sample />)
    const strength = () => document.querySelector('[data-strength]')?.getAttribute('data-strength')
    await fill(screen.getByLabelText<HTMLInputElement>('密码'), 'Xiaoman2024')
    expect(strength()).toBe('2')
    await user.click(screen.getByRole('button', { name: 'go' }))
    expect([problemAt(screen.getByLabelText<HTMLInputElement>('密码')), strength()]).toEqual(['guessable', '0'])
    await fill(screen.getByLabelText<HTMLInputElement>('密码'), 'Xiaoman2024x')
    expect(strength()).toBe('3')
  })
})

describe('a field for a code', () => {
  const ask = (times = 1) =>
    clickTimes(screen.getByRole('button', { name: /^获取验证码|^发送验证码|^重新获取/ }), times)
  const show = (scene: SmsScene) =>
    mountApp(
      <Plain>
        {(scene === 'login' || scene === 'register') && <PhoneField />}
        <SmsField scene={scene} />
      </Plain>,
    )
  const phone = () => screen.getByLabelText<HTMLInputElement>('手机号')
  const waiting = () => document.querySelector<HTMLButtonElement>('button[disabled]')?.textContent

  it('asks for a right number first', async () => {
    await show('login')
    await fill(phone(), '1380000')
    await ask()
    expect(problemAt(phone())).toBe('请填写正确的电话')
    expect(server.asked('sendSmsCode')).toEqual([])
    expect(document.activeElement).toBe(phone())
  })

  it('sends to the number as the server keeps it, once, and then counts down', async () => {
    const answer = held<object>()
    server.on('sendSmsCode', answer.answer)
    await show('register')
    await fill(phone(), '+86 138 0000-0000')
    await ask()
    await ask()
    await act(async () => answer.give({ resendAfterSeconds: 60 }))
    await pass(20)
    expect(server.params('sendSmsCode')).toEqual([{ phone: '13800000000', scene: 'register' }])
    expect(waiting()).toContain('60')
    expect(document.activeElement).toBe(screen.getByLabelText<HTMLInputElement>('验证码'))
    await pass(60_000)
    expect(waiting()).toBeUndefined()
  })

  it('has room for numbers and codes with blanks between', async () => {
    await show('login')
    expect(phone().maxLength).toBeGreaterThan('+86 138 0000 0000'.length)
    expect(screen.getByLabelText<HTMLInputElement>('验证码').maxLength).toBeGreaterThan('1 2 3 4 5 6'.length)
  })

  it('counts for each number by itself', async () => {
    await show('login')
    await fill(phone(), '13800000000')
    await ask()
    await fill(phone(), '13900000000')
    expect(waiting()).toBeUndefined()
    await fill(phone(), '138 0000 0000')
    expect(waiting()).toBeDefined()
  })

  it('sends no number where the code goes to the customer’s own, and says to which', async () => {
    await show('secret')
    expect(pageText()).toContain('138****0000')
    await ask()
    expect(server.params('sendSmsCode')).toEqual([{ scene: 'secret' }])
  })

  it.each([
    ['the day’s codes are used up', refuses('sms_daily_limit', 'no more today'), 'no more today'],
    ['too many are asked for', turnsAway('rate_limited'), 'later: rate_limited'],
    ['the connection is lost', isLost, '网络'],
  ])('says so at the field where %s, and can be asked again', async (_, failure, words) => {
    server.on('sendSmsCode', failure)
    await show('secret')
    await ask()
    await pass(100)
    expect(problemAt(screen.getByLabelText<HTMLInputElement>('验证码'))).toContain(words)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(waiting()).toBeUndefined()
  })

  it('is emptied for a new code, and no longer wrong; but what was typed meanwhile stays', async () => {
    await show('secret')
    const field = screen.getByLabelText<HTMLInputElement>('验证码')
    await fill(field, '111111')
    server.on('sendSmsCode', refuses('sms_failed', 'not sent'))
    await ask()
    expect([field.value, problemAt(field)]).toEqual(['111111', 'not sent'])
    expect(screen.queryByText('表单校验失败')).toBeNull()
    server.on('sendSmsCode', { resendAfterSeconds: 1 })
    await ask()
    expect([field.value, problemAt(field)]).toEqual(['', null])
    await pass(1500)
    const answer = held<object>()
    server.on('sendSmsCode', answer.answer)
    await ask()
    await fill(field, '222222')
    await act(async () => answer.give({ resendAfterSeconds: 1 }))
    await pass(20)
    expect(field.value).toBe('222222')
  })

  it('says that it is busy, and why, at its button and in itself', async () => {
    const answer = held<object>()
    server.on('sendSmsCode', answer.answer)
    await show('secret')
    expect(screen.getByRole('button', { name: '获取验证码' }).getAttribute('aria-busy')).toBeNull()
    await ask()
    expect(screen.getByRole('button', { name: '获取验证码' }).getAttribute('aria-busy')).toBe('true')
    act(() => useConnection.setState({ isSolving: true }))
    expect(screen.getByLabelText<HTMLInputElement>('验证码').placeholder).toBe('安全验证中…')
    expect(pageText()).toContain('正在进行安全验证')
    act(() => useConnection.setState({ isSolving: false }))
    await act(async () => answer.give({ resendAfterSeconds: 60 }))
    await pass(20)
    expect(screen.getByLabelText<HTMLInputElement>('验证码').placeholder).toBe('6 位短信验证码')
    expect(screen.getByRole('button', { name: /重发/ }).getAttribute('aria-busy')).toBeNull()
  })

  it('speaks the language that is chosen', async () => {
    await act(() => setLanguage('en'))
    await show('login')
    await user.click(screen.getByRole('button', { name: /code/i }))
    expect(problemAt(screen.getByLabelText<HTMLInputElement>(/phone/i))).toBe('Please enter a valid phone number')
    expect(screen.getByText('Form validation failed')).toBeTruthy()
  })
})
