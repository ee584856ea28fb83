import { expect, it } from 'vitest'
import { en } from './en'
import { zhCN } from './zh-CN'

function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
}

it('both languages have the same entries, and none is empty', () => {
  const chinese = leaves(zhCN)
  const english = leaves(en)
  expect(english.map(([path]) => path)).toEqual(chinese.map(([path]) => path))
  for (const [path, words] of [...chinese, ...english]) expect(words, path).toBeTruthy()
})

it('no English entry was left in Chinese', () => {
  expect(leaves(en).filter(([, words]) => /[\u3400-\u9fff]/.test(String(words)))).toEqual([])
})
