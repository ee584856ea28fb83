import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../kit/api/errors'
import type { ApiFailure } from '../../kit/api/errors'
import { setLanguage } from '../i18n/language'
import { errorText } from './errorText'

const text = (failure: ApiFailure) => errorText(new ApiError(failure))
const http = (status: number, msg = '') => text({ kind: 'http', status, msg, reason: null })

afterEach(() => setLanguage('zh-CN'))

const CATALOGUE: [number, string, string][] = [
  [400, '请求错误', 'Bad request'],
  [401, '登录过期', 'Session expired'],
  [403, '拒绝访问', 'Access denied'],
  [404, '请求地址出错', 'Request address not found'],
  [408, '请求超时', 'Request timed out'],
  [500, '服务器内部错误', 'Internal server error'],
  [501, '服务未实现', 'Not implemented'],
  [502, '网关错误', 'Bad gateway'],
  [503, '服务不可用', 'Service unavailable'],
  [504, '网关超时', 'Gateway timed out'],
  [505, 'HTTP 版本不受支持', 'HTTP version not supported'],
]

describe('the error catalogue', () => {
  it.each(CATALOGUE)('has words for %i', async (status, zh, en) => {
    expect(http(status)).toBe(zh)
    await setLanguage('en')
    expect(http(status)).toBe(en)
  })

  it('lets the server speak for 401 and 403 alone', () => {
    expect(http(401, '已在别处登录')).toBe('已在别处登录')
    expect(http(403, '仅限客服')).toBe('仅限客服')
    expect(http(500, 'stack trace')).toBe('服务器内部错误')
  })

  it('lets the server say that it does not know what became of a write', () => {
    expect(text({ kind: 'http', status: 504, msg: '暂时无法确认', reason: 'outcome_unknown' })).toBe('暂时无法确认')
  })

  it('takes the server’s words for a status that it does not know', () => {
    expect(http(429, '操作太快')).toBe('操作太快')
    expect(http(418)).toBe('网络错误，请稍后重试')
  })

  it('shows the message of a refusal, or Error', () => {
    expect(text({ kind: 'refused', code: 1, msg: '已售罄', reason: 'sold_out' })).toBe('已售罄')
    expect(text({ kind: 'refused', code: 1, msg: '', reason: null })).toBe('Error')
    expect(errorText(new Error('a bug'))).toBe('Error')
  })

  it('names foreign answers, lost connections and silence', () => {
    expect(text({ kind: 'foreign' })).toBe('非本系统的接口')
    expect(text({ kind: 'network' })).toBe('网络错误，请稍后重试')
    expect(text({ kind: 'timeout' })).toBe('请求超时')
  })
})
