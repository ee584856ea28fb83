import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../kit/api/errors'
import type { Reason, Session } from '../../../kit/api/types'
import { signOut } from '../../data/account'
import { setLanguage } from '../../i18n/language'
import { useConfirm } from '../../stores/confirm'
import { useResendWaits } from '../../stores/resendWaits'
import { typedPhone } from '../../stores/typedPhone'
import { NOW, aCashConfig, aUser } from '../../testing/fixtures'
import { pageText, problemAt, textOf, toastText } from '../../../kit/testing/text'
import { fill, settle, user } from '../../../kit/testing/user'
import { address, cleanUp, mountApp } from '../../testing/mountApp'
import { fakeServer, isLost, refuses } from '../../../kit/testing/fakeServer'
import type { Asked } from '../../../kit/testing/server'
import { ChangePasswordForm } from './password/ChangePasswordForm'
import type { NewPassword } from './password/ChangePasswordForm'
import { NickNameSheet } from './AccountScreen'
import { ActivitySection } from './SafetyScreen'
import { DeleteAccountSheet } from './safety/DeleteAccountSheet'
import { DeviceSection } from './safety/DeviceSection'
import { ProtectionSection } from './safety/ProtectionSection'
import { ExportSheet } from './safety/ExportSheet'
import { VerifiedName } from './VerifyRealScreen'
import { VerifyForm } from './verify/VerifyForm'

vi.mock('../../data/account', async (original) => ({
  ...(await original<object>()),
  signOut: vi.fn(() => Promise.resolve()),
}))

const page = (...items: unknown[]) => ({ items, nextCursor: null })
const onClose = vi.fn<() => void>()
let server: ReturnType<typeof fakeServer>
const answerQuestion = (yes: boolean) => settle(() => useConfirm.getState().pending?.answer(yes))

beforeEach(() => {
  useResendWaits.setState({}, true)
  server = fakeServer({
    getUserInfo: aUser({ balanceFen: 0 }),
    getCashConfig: aCashConfig(),
    sendSmsCode: { resendAfterSeconds: 60 },
  })
})
afterEach(async () => {
  await cleanUp()
  useConfirm.setState({ pending: null })
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('the number of an identity card', () => {
  const number = () => screen.getByLabelText<HTMLInputElement>('身份证号')
  const verdict = () => document.querySelector('[role=status]')?.textContent

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
    return mountApp(<VerifyForm />, { at: '/verify-real?return=%2Fextract' })
  })

  it.each([
    ['1101051949123100', '还差 2 位'],
    ['110105194912310020', '有误'],
    ['11010519491231002x', '格式正确'],
    ['000105194912310024', '地区码不正确'],
    ['110105 1949 1231 002x', '格式正确'],
    ['１１０１０５１９４９１２３１００２ｘ', '格式正确'],
    ['', ''],
  ])('%s is judged while it is typed', async (typed, words) => {
    await fill(number(), typed)
    expect(verdict()).toContain(words)
    expect(number().value).toBe(typed.toUpperCase())
    expect(number().maxLength).toBeGreaterThan(typed.length)
  })

  it('is sent with the name as identity cards write it, and leads back to where it was wanted', async () => {
    server.on('verifyReal', { realNameVerified: true })
    await fill(screen.getByLabelText<HTMLInputElement>('姓名'), ' 买买提•江 ')
    await fill(number(), '11010519491231002x')
    await user.dblClick(screen.getByRole('button', { name: '提交认证' }))
    expect(server.params('verifyReal')).toEqual([{ realName: '买买提·江', idCardNo: '11010519491231002X' }])
    expect(address()).toBe('/extract')
  })

  it('of a minor leads nowhere before it was read what a minor can do', async () => {
    server.on('verifyReal', { realNameVerified: true })
    await fill(screen.getByLabelText<HTMLInputElement>('姓名'), '王小满')
    await fill(number(), '110101201011220016')
    await user.dblClick(screen.getByRole('button', { name: '提交认证' }))
    expect(server.params('verifyReal')).toHaveLength(1)
    expect(address()).toBe('/verify-real?return=%2Fextract')
  })

  it('that belongs to another account leads to support, and stays where it was typed', async () => {
    server.on('verifyReal', refuses('id_card_taken', 'taken'))
    await fill(screen.getByLabelText<HTMLInputElement>('姓名'), '王小满')
    await fill(number(), '11010519491231002X')
    await user.click(screen.getByRole('button', { name: '提交认证' }))
    expect([problemAt(number()), number().value]).toEqual(['taken', '11010519491231002X'])
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain('/question?topic=account')
  })
})

describe('a verified minor', () => {
  const limits = { onceFen: 5_000, monthFen: 20_000 }
  const show = (Shown: (props: { user: ReturnType<typeof aUser> }) => ReactNode, minor: typeof limits | null) =>
    mountApp(<Shown user={aUser({ minor })} />)

  it.each([
    ['zh-CN', limits, ['未满 18 周岁', '每次不超过 ¥50，每月不超过 ¥200', '不能把饰品提取到 Steam，也不能提现']],
    ['en', limits, ['under 18', 'up to ¥50 at a time and ¥200 a month', 'extract items to Steam or cash out']],
    ['zh-CN', { onceFen: 0, monthFen: 0 }, ['未满 8 周岁', '不能购买']],
    ['en', { onceFen: 0, monthFen: 0 }, ['under 8', 'You are not allowed to buy']],
  ] as const)('reads what is possible, in %s', async (lang, minor, words) => {
    for (const Screen of [VerifiedName, ProtectionSection]) {
      await act(() => setLanguage(lang))
      await show(Screen, minor)
      for (const text of words) expect(pageText()).toContain(text)
      // Nothing is missing that only adults need.
      expect(pageText()).not.toMatch(/保护未完成|safeguards/)
      await cleanUp()
    }
  })

  it('is what an adult is not', async () => {
    await show(VerifiedName, null)
    expect(pageText()).not.toContain('周岁')
  })
})

describe('a new password', () => {
  const words = { old: 'old', fresh: 'new', confirm: 'again', submit: 'go', failed: 'failed', after: '' }
  const submit = vi.fn<(values: NewPassword) => Promise<void>>(() => Promise.resolve())
  const show = (hasOld: boolean) =>
    mountApp(<ChangePasswordForm words={words} hasOld={hasOld} scene="password" effects={[]} onSubmit={submit} />)
  const typeNew = async () => {
    await fill(screen.getByLabelText<HTMLInputElement>('new'), 'abc12345')
    await fill(screen.getByLabelText<HTMLInputElement>('again'), 'abc12345')
  }

  it('is kept under the number, where that is known in full', async () => {
    const userName = () => document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value
    typedPhone().onNumber('139 0000 0000')
    await show(true)
    expect(userName()).toBeUndefined()
    await cleanUp()
    typedPhone().onNumber('+86 138 0000 0000')
    await show(true)
    expect(userName()).toBe('13800000000')
    typedPhone().onNumber('')
  })

  it('for extracts is none that a password manager keeps, and goes the same way', async () => {
    typedPhone().onNumber('13800000000')
    await mountApp(<ChangePasswordForm words={words} hasOld scene="secret" effects={[]} onSubmit={submit} />)
    typedPhone().onNumber('')
    expect(
      [...document.querySelectorAll('input')]
        .map(({ autocomplete }) => autocomplete)
        .filter((complete) => complete && complete !== 'off'),
    ).toEqual([])
    await typeNew()
    await fill(screen.getByLabelText<HTMLInputElement>('old'), 'abc123')
    await user.click(screen.getByRole('button', { name: 'go' }))
    expect(submit).toHaveBeenLastCalledWith({
      oldPassword: 'abc123',
      password: 'abc12345',
      confirmPassword: 'abc12345',
    })
  })

  it.each(['password', 'secret'] as const)(
    'that is the other password is refused where it stands: %s',
    async (scene) => {
      submit.mockRejectedValueOnce(
        new ApiError({ kind: 'refused', code: 1121, msg: 'both are the same', reason: 'same_passwords' }),
      )
      await mountApp(<ChangePasswordForm words={words} hasOld scene={scene} effects={[]} onSubmit={submit} />)
      await typeNew()
      await fill(screen.getByLabelText<HTMLInputElement>('old'), 'abc123')
      await user.click(screen.getByRole('button', { name: 'go' }))
      expect(problemAt(screen.getByLabelText<HTMLInputElement>('new'))).toBe('both are the same')
    },
  )

  it('is proved by the old one, or by a code where that was forgotten; what was typed stays', async () => {
    await show(true)
    await typeNew()
    await fill(screen.getByLabelText<HTMLInputElement>('old'), 'abc123')
    await user.click(screen.getByRole('button', { name: 'go' }))
    expect(submit).toHaveBeenLastCalledWith({
      oldPassword: 'abc123',
      password: 'abc12345',
      confirmPassword: 'abc12345',
    })
    await user.click(screen.getByRole('button', { name: /忘记/ }))
    expect([
      screen.getByLabelText<HTMLInputElement>('new').value,
      screen.getByLabelText<HTMLInputElement>('again').value,
    ]).toEqual(['abc12345', 'abc12345'])
    await fill(screen.getByLabelText<HTMLInputElement>('验证码'), '123456')
    await user.click(screen.getByRole('button', { name: 'go' }))
    expect(submit).toHaveBeenLastCalledWith({ smsCode: '123456', password: 'abc12345', confirmPassword: 'abc12345' })
  })

  it('can only be proved by a code where there is no old one', async () => {
    await show(false)
    expect(screen.queryByRole('radio')).toBeNull()
    await typeNew()
    await user.click(screen.getByRole('button', { name: 'go' }))
    expect(problemAt(screen.getByLabelText<HTMLInputElement>('验证码'))).toBe('请填写短信验证码')
    expect(submit).not.toHaveBeenCalled()
  })
})

describe('the logins of other devices', () => {
  const session = (id: string, own: Partial<Session> = {}): Session => ({
    id,
    device: id,
    address: '::1',
    createTime: NOW,
    expireTime: NOW,
    userAgent: '',
    current: false,
    ...own,
  })
  const sessions = page(session('phone'), session('laptop', { device: '' }), session('here', { current: true }))

  it('stand below this one, and are ended one by one after a question', async () => {
    server.on('listSession', sessions)
    server.on('revokeSession', {})
    await mountApp(<DeviceSection />)
    expect(screen.queryAllByRole('listitem')[0]?.textContent).toContain('here')
    expect(screen.queryAllByRole('button')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: /phone/ }))
    await answerQuestion(false)
    await user.click(screen.getByRole('button', { name: /phone/ }))
    await answerQuestion(true)
    expect(server.params('revokeSession')).toEqual([{ id: 'phone' }])
  })

  it('are ended all at once, and stay when that failed', async () => {
    server.on('listSession', sessions)
    server.on('revokeSession', refuses('rate_limited', 'later'))
    await mountApp(<DeviceSection />)
    await user.click(screen.queryAllByRole('button').at(-1) as HTMLElement)
    await answerQuestion(true)
    expect(server.params('revokeSession')).toEqual([{ others: 'true' }])
    expect([toastText(), screen.queryAllByRole('listitem').length]).toEqual(['later', 3])
  })

  it('are none where this is the only one', async () => {
    server.on('listSession', page(session('here', { current: true })))
    await mountApp(<DeviceSection />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('deleting the account', () => {
  const show = (hasSecret = true) => mountApp(<DeleteAccountSheet open hasSecret={hasSecret} onClose={onClose} />)
  const nothingLeft = () => {
    for (const call of ['listBag', 'listOrder', 'listExtract', 'listDeposit']) server.on(call, page())
  }
  const prove = async () => {
    await user.click(screen.getByRole('button', { name: /继续|下一步/ }))
    await fill(screen.getByLabelText<HTMLInputElement>('验证码'), '123456')
    await fill(screen.getByLabelText<HTMLInputElement>(/提取密码/, { selector: 'input' }), 'abc123')
    await user.click(screen.getByRole('button', { name: /删除|注销/ }))
  }

  it('is held up by what is not settled, and each of it leads there', async () => {
    nothingLeft()
    server.on('getUserInfo', aUser({ balanceFen: 1000, frozenFen: 1 }))
    server.on('listOrder', page({ state: 'completed' }, { state: 'refunding' }))
    server.on('listExtract', page({ state: 'delivered' }))
    server.on('listBag', page({}))
    await show()
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/order-list',
      '/bag?state=frozen',
      '/extract-record',
      '/bag',
      '/extract-record',
      '/extract?tab=cash',
    ])
    nothingLeft()
    server.on('getUserInfo', aUser({ balanceFen: 0 }))
    await user.click(screen.queryAllByRole('button').at(-1) as HTMLElement)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('is held up by a disputed payment alone, whose items are frozen', async () => {
    nothingLeft()
    server.on('getUserInfo', aUser({ balanceFen: 0 }))
    server.on('listBag', ({ params }: Asked) => (params.state === 'frozen' ? page({}) : page()))
    await show()
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/bag?state=frozen'])
    expect(pageText()).toContain('有存在争议的付款')
  })

  it('asks a minor for an exchange and a guardian, and for nothing that a minor cannot do', async () => {
    nothingLeft()
    server.on('getUserInfo', aUser({ balanceFen: 1000, minor: { onceFen: 5000, monthFen: 20_000 } }))
    server.on('listBag', ({ params }: Asked) => (params.state === 'held' ? page({}) : page()))
    await show()
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/bag', '/support'])
    expect(pageText()).not.toMatch(/先提取|先提现/)
  })

  it.each([
    ['zh-CN', /户口簿/, /监护人/],
    ['en', /household register/, /guardian/],
  ] as const)(
    'says what a guardian needs to get the balance of a minor, and of nobody else, in %s',
    async (lang, proof, who) => {
      await act(() => setLanguage(lang))
      nothingLeft()
      server.on('getUserInfo', aUser({ balanceFen: 1000, minor: { onceFen: 5000, monthFen: 20_000 } }))
      await show()
      expect(pageText()).toMatch(proof)
      server.on('getUserInfo', aUser({ balanceFen: 1000 }))
      await user.click(screen.queryAllByRole('button').at(-1) as HTMLElement)
      expect(pageText()).not.toMatch(who)
    },
  )

  it.each([
    ['zh-CN', '¥9.99', /放弃余额 ¥9\.99/, /继续/],
    ['en', '¥9.99', /give up ¥9\.99/, /Continue/],
  ] as const)(
    'gives up what is too little to cash out only after it was said, in %s',
    async (lang, amount, agreed, next) => {
      await act(() => setLanguage(lang))
      nothingLeft()
      server.on('getUserInfo', aUser({ balanceFen: 999 }))
      await show()
      expect(screen.queryByRole('link')).toBeNull()
      expect(pageText()).toContain(amount)
      const go = screen.getByRole<HTMLButtonElement>('button', { name: next })
      expect(go.disabled).toBe(true)
      await user.click(screen.getByRole('checkbox', { name: agreed }))
      expect(go.disabled).toBe(false)
    },
  )

  it('tells the server exactly what is given up', async () => {
    nothingLeft()
    server.on('getUserInfo', aUser({ balanceFen: 999 }))
    server.on('deleteAccount', {})
    await show()
    await user.click(screen.getByRole('checkbox', { name: /放弃/ }))
    await prove()
    expect(useConfirm.getState().pending?.question.body).toContain('¥9.99')
    await answerQuestion(true)
    expect(server.params('deleteAccount')).toEqual([{ smsCode: '123456', secret: 'abc123', giveUpFen: '999' }])
  })

  it('needs a code, the password and a last yes, and ends the login', async () => {
    nothingLeft()
    server.on('deleteAccount', {})
    await show()
    await prove()
    await answerQuestion(false)
    expect(server.asked('deleteAccount')).toEqual([])
    await user.click(screen.getByRole('button', { name: /删除|注销/ }))
    await answerQuestion(true)
    expect(server.params('deleteAccount')).toEqual([{ smsCode: '123456', secret: 'abc123' }])
    expect(signOut).toHaveBeenCalledOnce()
  })

  it.each<[Reason, boolean]>([
    ['deletion_blocked', false],
    ['invalid_secret', true],
  ])('that is refused for %s keeps the login, and the form only where it helps', async (reason, staysInForm) => {
    nothingLeft()
    server.on('deleteAccount', refuses(reason))
    await show()
    await prove()
    await answerQuestion(true)
    expect(signOut).not.toHaveBeenCalled()
    expect(document.querySelector('form') !== null).toBe(staysInForm)
  })

  it('asks for the last yes only once a code was typed', async () => {
    nothingLeft()
    await show()
    await user.click(screen.getByRole('button', { name: /继续|下一步/ }))
    await fill(screen.getByLabelText<HTMLInputElement>(/提取密码/, { selector: 'input' }), 'abc123')
    await user.click(screen.getByRole('button', { name: /删除|注销/ }))
    expect(useConfirm.getState().pending).toBeNull()
    expect(problemAt(screen.getByLabelText<HTMLInputElement>('验证码'))).toMatch(/验证码/)
  })

  it('begins anew when the sheet is opened again', async () => {
    nothingLeft()
    const view = await show()
    await user.click(screen.getByRole('button', { name: /继续|下一步/ }))
    await user.click(screen.getByRole('button', { name: '关闭' }))
    view.rerender(<DeleteAccountSheet open hasSecret onClose={onClose} />)
    expect(document.querySelector('form')).toBeNull()
  })
})

describe('the customer’s own data', () => {
  const sheet = async (hasSecret: boolean) => {
    await mountApp(<ExportSheet open hasSecret={hasSecret} onClose={onClose} />)
    await fill(screen.getByLabelText<HTMLInputElement>('验证码'), '123456')
    if (hasSecret) await fill(screen.getByLabelText<HTMLInputElement>('提取密码'), 'kite4747')
    await user.click(screen.getByRole('button', { name: '下载数据' }))
  }

  it('are saved with a code and the extract password', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    server.on('exportMyData', { createTime: NOW, orders: [] })
    await sheet(true)
    expect(server.params('exportMyData')).toEqual([{ smsCode: '123456', secret: 'kite4747' }])
    expect([saved.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  })

  it.each([
    ['had', () => ({ createTime: NOW, orders: [] })],
    ['refused', refuses('invalid_sms_code')],
  ])('are %s, and what has happened to the account is read anew', async (_, answer) => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    server.on('listActivity', page())
    server.on('exportMyData', answer)
    await mountApp(
      <>
        <ActivitySection />
        <ExportSheet open hasSecret={false} onClose={onClose} />
      </>,
    )
    const before = server.asked('listActivity').length
    await fill(screen.getByLabelText<HTMLInputElement>('验证码'), '123456')
    await user.click(screen.getByRole('button', { name: '下载数据' }))
    expect(server.asked('listActivity')).toHaveLength(before + 1)
  })

  it('say at the field why they could not be had', async () => {
    server.on('exportMyData', refuses('invalid_sms_code', 'wrong code'))
    await sheet(false)
    expect(problemAt(screen.getByLabelText<HTMLInputElement>('验证码'))).toBe('wrong code')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the nickname', () => {
  it('is changed to what is typed, which stays when that fails', async () => {
    server.on('modifyNickName', isLost)
    await mountApp(<NickNameSheet open nickName="old" onClose={onClose} />)
    const name = () => document.querySelector<HTMLInputElement>('[name=nickName]') as HTMLInputElement
    expect(name().value).toBe('old')
    await fill(name(), ' new ')
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect([textOf(screen.getByRole('alert')).length > 0, name().value, onClose.mock.calls.length]).toEqual([
      true,
      ' new ',
      0,
    ])
    server.on('modifyNickName', { nickName: 'new' })
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect([server.params('modifyNickName').at(-1), onClose.mock.calls.length]).toEqual([{ nickName: 'new' }, 1])
    expect(pageText()).not.toContain('undefined')
  })
})
