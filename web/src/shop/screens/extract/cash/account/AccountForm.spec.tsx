import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useConfirm } from '../../../../stores/confirm'
import { aCashConfig, aUser } from '../../../../testing/fixtures'
import { fill, user } from '../../../../../kit/testing/user'
import { fakeServer } from '../../../../../kit/testing/fakeServer'
import { cleanUp, mountApp } from '../../../../testing/mountApp'
import { AccountForm } from './AccountSheet'

const onAdded = vi.fn()
let server: ReturnType<typeof fakeServer>

const submit = async (cardNumber: string) => {
  await fill(screen.getByLabelText<HTMLInputElement>('银行卡号'), cardNumber)
  await fill(screen.getByLabelText<HTMLInputElement>('开户银行'), '汇丰银行（中国）')
  await fill(screen.getByLabelText<HTMLInputElement>('收款人姓名'), '王 小明')
  await fill(screen.getByLabelText<HTMLInputElement>('验证码'), '123 456')
  await user.click(screen.getByRole('button', { name: '保存账户' }))
}
const question = () => useConfirm.getState().pending?.question
const answer = (yes: boolean) => act(async () => useConfirm.getState().pending?.answer(yes))

beforeEach(async () => {
  server = fakeServer({ getUserInfo: aUser(), getCashConfig: aCashConfig(), setCashAccount: { id: '7' } })
  await mountApp(<AccountForm channel="bank" draft={new Map()} onAdded={onAdded} />)
})
afterEach(async () => {
  await cleanUp()
  onAdded.mockReset()
})

describe('an account at a bank', () => {
  it('is sent as it was meant', async () => {
    await submit('４５３２－0151 1283\u200b0366')
    expect(question()).toBeUndefined()
    expect(server.params('setCashAccount')).toEqual([
      {
        channel: 'bank',
        accountNo: '4532015112830366',
        holderName: '王小明',
        bankName: '汇丰银行(中国)',
        smsCode: '123456',
      },
    ])
    expect(onAdded).toHaveBeenCalledExactlyOnceWith('7')
  })

  it('is asked about where its number has no check digit, and not refused', async () => {
    await submit('4532 0151 1283 0367')
    expect(question()).toMatchObject({
      title: '请核对银行卡号',
      body: expect.stringContaining('4532 0151 1283 0367') as string,
    })
    await answer(false)
    expect(server.params('setCashAccount')).toEqual([])
    await user.click(screen.getByRole('button', { name: '保存账户' }))
    await answer(true)
    expect(server.params('setCashAccount')).toMatchObject([{ accountNo: '4532015112830367' }])
    expect(onAdded).toHaveBeenCalledExactlyOnceWith('7')
  })
})
