import { describe, expect, it } from 'vitest'
import type { Texts } from '../../kit/i18n/texts'

const modules = import.meta.glob<Record<string, Texts<unknown>>>(
  ['../screens/**/texts.ts', '../components/**/texts.ts'],
  { eager: true },
)

function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
}

describe.each(
  Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).map(([name, texts]) => ({ file, name, texts })),
  ),
)('$name of $file', ({ texts }) => {
  it('has the same entries in both languages, and none is empty', () => {
    expect(leaves(texts.en).map(([path]) => path)).toEqual(leaves(texts['zh-CN']).map(([path]) => path))
    for (const [path, words] of [...leaves(texts['zh-CN']), ...leaves(texts.en)]) expect(words, path).toBeTruthy()
  })

  it('has no English entry in Chinese', () => {
    expect(leaves(texts.en).filter(([, words]) => /[\u3400-\u9fff]/.test(String(words)))).toEqual([])
  })
})
