import { act, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../kit/api/errors'
import type { Reason } from '../../../kit/api/types'
import { setLanguage } from '../../i18n/language'
import { Form, FormField, SubmitButton } from './Form'
import { nickName, phone } from './fields'
import { useFieldValue } from './useFieldValue'
import { NOT_SENT, useForm } from './useForm'
import { fill, settle } from '../../../kit/testing/user'

type Values = { phone: string; nickName: string }

function Echo() {
  return <output>{useFieldValue('nickName')}</output>
}

function Sample({ submit, ifUnknown }: { submit: (values: Values) => Promise<unknown>; ifUnknown?: string | true }) {
  const form = useForm({
    schema: v.object({ nickName: nickName([]), phone }),
    submit,
    fieldOf: { quantity_limit: 'nickName' },
  })
  return (
    <Form form={form}>
      <FormField label="phone" name="phone" />
      <FormField label="nickName" name="nickName" />
      <Echo />
      <SubmitButton label="go" failed="It failed" ifUnknown={ifUnknown} />
    </Form>
  )
}

let shown: ReturnType<typeof render>
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const errorAt = (name: string) => {
  const id = input(name).getAttribute('aria-describedby')
  return id ? document.getElementById(id)?.textContent : undefined
}
const send = () => settle(() => shown.container.querySelector('form')?.requestSubmit())
const refused = (reason: Reason) => new ApiError({ kind: 'refused', code: 1, msg: `no: ${reason}`, reason })

function show(submit: (values: Values) => Promise<unknown>, ifUnknown?: string | true) {
  shown = render(<Sample submit={submit} ifUnknown={ifUnknown} />)
}

async function fillAndSend() {
  await fill(input('phone'), '138 0000 0000')
  await fill(input('nickName'), '小满')
  await send()
}

afterEach(async () => {
  shown.unmount()
  await setLanguage('zh-CN')
})

describe('a form', () => {
  it('sends what the rules made of it', async () => {
    const submit = vi.fn<(values: Values) => Promise<void>>().mockResolvedValue()
    show(submit)
    await fillAndSend()
    expect(submit).toHaveBeenCalledExactlyOnceWith({ phone: '13800000000', nickName: '小满' })
    expect(shown.container.querySelector('output')?.textContent).toBe('小满')
  })

  it('shows each problem at its field, and goes to the first as the fields stand', async () => {
    const submit = vi.fn<(values: Values) => Promise<void>>()
    show(submit)
    await fill(input('phone'), '123')
    await send()
    expect(submit).not.toHaveBeenCalled()
    expect(errorAt('phone')).toBe('请填写正确的电话')
    expect(errorAt('nickName')).toBe('请填写昵称')
    expect(document.activeElement).toBe(input('phone'))
    await fill(input('phone'), '1234')
    expect(errorAt('phone')).toBeUndefined()
    expect(errorAt('nickName')).toBe('请填写昵称')
  })

  it('says problems in the language that is chosen afterwards', async () => {
    show(() => Promise.resolve())
    await send()
    await act(() => setLanguage('en'))
    expect(errorAt('phone')).toBe('Please enter a valid phone number')
  })

  it('shows a refusal at the field it belongs to, and loses nothing', async () => {
    show(() => Promise.reject(refused('phone_taken')))
    await fillAndSend()
    expect(errorAt('phone')).toBe('no: phone_taken')
    expect(document.activeElement).toBe(input('phone'))
    expect(input('nickName')?.value).toBe('小满')
    expect(shown.container.querySelector('[role=alert]')).toBeNull()
  })

  it('does not say that it failed while the outcome is unknown, until more than the proof is decided', async () => {
    const submit = vi.fn<(values: Values) => Promise<void>>()
    const says = async (failure: unknown) => {
      submit.mockRejectedValueOnce(failure)
      await send()
      return shown.container.textContent
    }
    show(submit, 'It may be done')
    submit.mockRejectedValueOnce(new ApiError({ kind: 'network' }))
    await fillAndSend()
    expect(shown.container.querySelector('[role=alert]')?.textContent).toContain('没有收到结果')
    expect(shown.container.textContent).not.toContain('It failed')
    expect(shown.container.textContent).toContain('It may be done')
    const again = await says(refused('invalid_sms_code'))
    expect([again?.includes('It may be done'), again?.includes('It failed')]).toEqual([true, false])
    expect(await says(refused('wrong_password'))).toContain('It may be done')
    expect(await says(new ApiError({ kind: 'http', status: 429, msg: '', reason: 'rate_limited' }))).toContain(
      'It may be done',
    )
    expect(await says(refused('cash_frozen'))).not.toContain('It may be done')
  })

  it('still says so where the customer thinks better of the next try', async () => {
    const submit = vi.fn<(values: Values) => Promise<unknown>>()
    show(submit, 'It may be done')
    submit.mockRejectedValueOnce(new ApiError({ kind: 'network' }))
    await fillAndSend()
    submit.mockResolvedValueOnce(NOT_SENT)
    await send()
    expect(shown.container.textContent).toContain('It may be done')
    submit.mockResolvedValueOnce(null)
    await send()
    expect(shown.container.textContent).not.toContain('It may be done')
  })

  it('says that it failed where a call without its answer brings nothing', async () => {
    show(() => Promise.reject(new ApiError({ kind: 'network' })))
    await fillAndSend()
    expect(shown.container.querySelector('[role=alert]')?.textContent).toContain('It failed')
  })

  it('knows reasons of its own', async () => {
    show(() => Promise.reject(refused('quantity_limit')))
    await fillAndSend()
    expect(errorAt('nickName')).toBe('no: quantity_limit')
  })

  it('shows above the button what belongs to no field of it', async () => {
    show(() => Promise.reject(refused('invalid_sms_code')))
    await fillAndSend()
    expect(shown.container.querySelector('[role=alert]')?.textContent).toBe('It failedno: invalid_sms_code')
  })

  it('is not sent twice at once', async () => {
    const submit = vi.fn<(values: Values) => Promise<void>>(() => new Promise(() => {}))
    show(submit)
    await fillAndSend()
    await send()
    expect(submit).toHaveBeenCalledOnce()
  })
})
