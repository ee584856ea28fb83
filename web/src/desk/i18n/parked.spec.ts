import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stateName } from './names'
import { parkedReason } from './parked'

const APP = join(import.meta.dirname, '../../../../crates/app/src')
const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.rs'))
  .map((file) => readFileSync(join(APP, file), 'utf8'))
/** The texts with which the service itself parks jobs, with values in their gaps. */
const texts = sources
  .flatMap((source) => [...source.matchAll(/Next::Park\(\s*(?:format!\(\s*)?"([^"]*)"/g)])
  .map(([, text = '']) => text.replace(/\{\w*\}/g, '12.00'))

it('knows the texts of the service', () => {
  const own = texts.filter((text) => text !== '' && !text.includes('{'))
  expect(own.length).toBeGreaterThan(3)
  expect(own.filter((text) => parkedReason(text, 'en') === 'Another reason')).toEqual([])
})

it.each([
  ['refused by the provider: ACQ.TRADE_HAS_FINISHED', '服务商拒绝（ACQ.TRADE_HAS_FINISHED）'],
  ['its provider reports 1.00 yuan instead of 12.34', '服务商报告的金额为 ¥1.00，应为 ¥12.34'],
  ['ProviderUnavailable', '服务商没有答复'],
  ['no provider stripe', '没有配置服务商 stripe'],
  ['Internal { fault: the disk is full }', '系统内部错误'],
  ['EHOSTUNREACH', '其他原因'],
])('says %s in words', (text, words) => expect(parkedReason(text, 'zh-CN')).toBe(words))

it('every kind of job has a name', () => {
  const kinds = readFileSync(join(APP, '../../domain/src/job.rs'), 'utf8')
  const codes = [...kinds.matchAll(/^ {8}\w+ = "(\w+)",$/gm)].map(([, code = '']) => code)
  expect(codes.length).toBeGreaterThan(10)
  expect(codes.filter((code) => stateName(code, 'zh-CN') === code)).toEqual([])
})
