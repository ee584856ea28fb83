import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  agree,
  amount,
  confirmed,
  currentPassword,
  idCardNo,
  newPassword,
  nickName,
  payoutAccount,
  phone,
  realName,
  smsCode,
  tradeUrl,
} from './fields'
import { problemText } from './problems'
import type { Problem } from './problems'

const problemsOf = (schema: v.GenericSchema, values: object) => {
  const result = v.safeParse(schema, values)
  return result.success
    ? result.output
    : Object.fromEntries(result.issues.map((issue) => [issue.path?.[0]?.key, issue.message]))
}

describe('a field', () => {
  it('keeps the value as the server keeps it', () => {
    const schema = v.object({ phone, smsCode, nickName: nickName([]), tradeUrl, agree })
    const typed = {
      phone: '+86 138-0000-0000',
      smsCode: '123 456',
      nickName: ' 小满 ',
      tradeUrl: ' https://steamcommunity.com/tradeoffer/new?token=abcdefgh&partner=1&x=2',
      agree: 'on',
    }
    expect(problemsOf(schema, typed)).toEqual({
      phone: '13800000000',
      smsCode: '123456',
      nickName: '小满',
      tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh',
      agree: true,
    })
  })

  it('takes numbers as they are pasted, or typed with a Chinese keyboard', () => {
    const accounts = { bank: payoutAccount('bank'), alipay: payoutAccount('alipay'), wechat: payoutAccount('wechat') }
    const typed = {
      phone: '\u202d＋８６ １３８ ００００ ００００\u202c',
      smsCode: '１２３　４５６',
      idCardNo: ' 110105 1949 1231 002ｘ ',
      bank: '６２２２ 0000 0000 000 ００９',
      alipay: ' someone＠example．com ',
      wechat: ' ｗｘ_ab1234\u200b',
    }
    expect(problemsOf(v.object({ phone, smsCode, idCardNo, ...accounts }), typed)).toEqual({
      phone: '13800000000',
      smsCode: '123456',
      idCardNo: '11010519491231002X',
      bank: '622200000000000009',
      alipay: 'someone@example.com',
      wechat: 'wx_ab1234',
    })
  })

  it.each([
    ['', 'empty'],
    [' ', 'empty'],
    ['张', 'too_short'],
    ['张'.repeat(51), 'too_long 50'],
    ['张1', 'letters'],
  ])('tells what is wrong with the name %j', (name, reason) => {
    expect(problemsOf(v.object({ realName }), { realName: name })).toEqual({ realName: `realName.${reason}` })
  })

  it('that is missing is not accepted', () => {
    const schema = v.object({ phone, smsCode, password: currentPassword, nickName: nickName([]), agree })
    expect(problemsOf(schema, {})).toEqual({
      phone: 'phone.shape',
      smsCode: 'smsCode.empty',
      password: 'password.empty',
      nickName: 'nickName.empty',
      agree: 'agree.missing',
    })
  })

  it('says its limit', () => {
    expect(problemsOf(v.object({ password: newPassword(8) }), { password: 'abc1234' })).toEqual({
      password: 'password.too_short 8',
    })
    expect(problemsOf(v.object({ nickName: nickName([]) }), { nickName: '长'.repeat(21) })).toEqual({
      nickName: 'nickName.too_long 20',
    })
  })

  it('for an amount gives fen within its bounds', () => {
    const schema = v.object({ amountFen: amount(1000, 5000) })
    expect(problemsOf(schema, { amountFen: '12.3' })).toEqual({ amountFen: 1230 })
    expect(problemsOf(schema, { amountFen: '9.99' })).toEqual({ amountFen: 'amount.too_small 1000' })
    expect(problemsOf(schema, { amountFen: '50.01' })).toEqual({ amountFen: 'amount.too_large 5000' })
    expect(problemsOf(schema, { amountFen: 'ten' })).toEqual({ amountFen: 'amount.shape' })
  })

  it('for a payout account names the channel', () => {
    expect(problemsOf(v.object({ accountNo: payoutAccount('bank') }), { accountNo: '1' })).toEqual({
      accountNo: 'bank.shape',
    })
  })
})

describe('a password that is typed twice', () => {
  const schema = confirmed(
    { old: currentPassword, fresh: newPassword(6), again: v.optional(v.string(), '') },
    'fresh',
    'again',
  )

  it('is the same both times', () => {
    expect(problemsOf(schema, { old: 'x', fresh: 'abc123', again: 'abc123' })).toEqual({
      old: 'x',
      fresh: 'abc123',
      again: 'abc123',
    })
    expect(problemsOf(schema, { old: 'x', fresh: 'abc123', again: 'abc124' })).toEqual({ again: 'password.mismatch' })
  })

  it('is compared although another field is wrong', () => {
    expect(problemsOf(schema, { fresh: 'abc123', again: 'abc124' })).toEqual({
      old: 'password.empty',
      again: 'password.mismatch',
    })
  })

  it('is not compared while it is none', () => {
    expect(problemsOf(schema, { old: 'x', fresh: 'abc', again: 'abd' })).toEqual({ fresh: 'password.too_short 6' })
  })
})

it.each([
  ['phone.shape', '请填写正确的电话', 'Please enter a valid phone number'],
  ['password.too_short 8', '密码至少 8 位，需包含字母和数字', 'At least 8 characters, with letters and numbers'],
  ['realName.too_short', '姓名至少 2 个字', 'A name has at least 2 characters'],
  ['amount.too_small 1050', '金额至少 ¥10.50', 'At least ¥10.50'],
] satisfies [Problem, string, string][])('%s has words', (problem, zh, en) => {
  expect(problemText(problem, 'zh-CN')).toBe(zh)
  expect(problemText(problem, 'en')).toBe(en)
})
