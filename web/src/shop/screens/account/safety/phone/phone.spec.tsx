import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Reason } from '../../../../../kit/api/types'
import { fakeServer, refuses } from '../../../../../kit/testing/fakeServer'
import { problemAt, textOf, toastText } from '../../../../../kit/testing/text'
import { fill, user } from '../../../../../kit/testing/user'
import { useResendWaits } from '../../../../stores/resendWaits'
import { aCashConfig, aUser } from '../../../../testing/fixtures'
import { cleanUp, mountApp } from '../../../../testing/mountApp'
import { PhoneSheet } from './PhoneSheet'

const onClose = vi.fn<() => void>()
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  useResendWaits.setState({}, true)
  server = fakeServer({
    getUserInfo: aUser(),
    getCashConfig: aCashConfig(),
    sendSmsCode: { resendAfterSeconds: 60 },
  })
})
afterEach(async () => {
  await cleanUp()
  vi.clearAllMocks()
})

const prove = async () => {
  await mountApp(<PhoneSheet open user={aUser({ hasSecret: true })} onClose={onClose} />)
  await fill(screen.getByLabelText<HTMLInputElement>('验证码'), '111111')
  await fill(screen.getByLabelText<HTMLInputElement>('提取密码'), 'kite4747')
  await user.click(screen.getByRole('button', { name: '下一步' }))
}
const change = async () => {
  await fill(screen.getByLabelText<HTMLInputElement>('新手机号'), '139 0000 0002')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await fill(screen.getByLabelText<HTMLInputElement>('验证码'), '222222')
  await user.click(screen.getByRole('button', { name: '更换手机号' }))
}

it('is changed with a code to the old and one to the new number', async () => {
  server.on('modifyPhone', {})
  await prove()
  expect(server.asked('modifyPhone')).toEqual([])
  await change()
  expect(server.params('sendSmsCode')).toEqual([{ phone: '13900000002', scene: 'phone' }])
  expect(server.params('modifyPhone')).toEqual([
    { phone: '13900000002', phoneCode: '222222', smsCode: '111111', secret: 'kite4747' },
  ])
  expect([toastText(), onClose.mock.calls.length]).toEqual([expect.stringContaining('手机号已更换'), 1])
})

it.each<[Reason, string]>([
  ['invalid_phone_code', '验证码'],
  ['phone_in_use', '新手机号'],
])('says at its field what is wrong with the new number: %s', async (reason, label) => {
  server.on('modifyPhone', refuses(reason, 'not this'))
  await prove()
  await change()
  expect(problemAt(screen.getByLabelText<HTMLInputElement>(label))).toBe('not this')
  expect(onClose).not.toHaveBeenCalled()
})

it('asks for the proof again where that was wrong, and says so', async () => {
  server.on('modifyPhone', refuses('invalid_sms_code', 'the old code is wrong'))
  await prove()
  await change()
  expect(screen.queryByLabelText('新手机号')).toBeNull()
  expect(textOf(screen.getByRole('alert'))).toContain('the old code is wrong')
  expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('')
})
