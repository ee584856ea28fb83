import * as v from 'valibot'
import { isStrongEnough } from '../../rules/password'
import { isPhone } from '../../rules/phone'

/** Messages are keys of `validation` in the dictionary; the form finds the words when it shows them. */
export type Problem = 'phone' | 'password' | 'passwordRequired' | 'smsCode' | 'nickName' | 'nickNameLong' | 'agreement'

const NICK_NAME_MAX = 20
const key = (problem: Problem) => problem

const text = v.optional(v.string(), '')
export const phone = v.pipe(text, v.transform((value) => value.replace(/[\s-]/g, '')), v.check(isPhone, key('phone')))
export const smsCode = v.pipe(text, v.trim(), v.regex(/^\d{4,8}$/, key('smsCode')))
export const oldPassword = v.pipe(text, v.minLength(1, key('passwordRequired')))
export const newPassword = (minimum: number) => v.pipe(text, v.check((value) => isStrongEnough(value, minimum), key('password')))
export const nickName = v.pipe(
  text,
  v.trim(),
  v.minLength(1, key('nickName')),
  v.check((value) => Array.from(value).length <= NICK_NAME_MAX, key('nickNameLong')),
)
export const agree = v.pipe(text, v.check((value) => value === 'on', key('agreement')))
