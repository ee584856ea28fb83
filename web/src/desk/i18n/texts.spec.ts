import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Texts } from '../../kit/i18n/texts'
import * as timeline from '../../kit/i18n/timelineTexts'
import { words } from './words'

const DESK = join(import.meta.dirname, '..')
const modules = import.meta.glob<Record<string, Texts<unknown>>>('../**/texts.ts', { eager: true })
const all = Object.entries({ ...modules, timeline, words: { words } }).flatMap(([file, exported]) =>
  Object.entries(exported).map(([name, texts]) => ({ file, name, texts: texts as Texts<unknown> })),
)

function leaves(value: unknown, path: readonly string[] = []): [readonly string[], unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
}

describe.each(all)('$name of $file', ({ texts }) => {
  it('has the same entries in both languages, none is empty, and no English one is in Chinese', () => {
    expect(leaves(texts.en).map(([path]) => path)).toEqual(leaves(texts['zh-CN']).map(([path]) => path))
    for (const [path, text] of [...leaves(texts['zh-CN']), ...leaves(texts.en)])
      expect(text, path.join('.')).toBeTruthy()
    expect(leaves(texts.en).filter(([, text]) => /[\u3400-\u9fff]/.test(String(text)))).toEqual([])
  })
})

const code = readdirSync(DESK, { recursive: true, withFileTypes: true })
  .filter(({ name }) => /\.tsx?$/.test(name) && !/(?:\.spec\.tsx?|^texts\.ts)$/.test(name))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('\n')
const found = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, name]) => name))
const named = found(/(?:\.|[{,]\s*|\[')(\w+)\b/g)
/** Read by an index, or handed on whole. */
const whole = found(/\.(\w+)(?=\[|[\s,)}\]])/g)

it('no text is left that nothing shows', () => {
  const entries = Object.values(modules).flatMap((exported) =>
    Object.values(exported).flatMap((texts) => leaves(texts['zh-CN']).map(([path]) => path)),
  )
  const unused = entries.filter((path) => !named.has(path.at(-1)) && !whole.has(path.at(-2)))
  expect(unused.map((path) => path.join('.'))).toEqual([])
})
