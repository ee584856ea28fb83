import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Texts } from '../../kit/i18n/texts'
import { zhCN } from './zh-CN'

const SRC = join(import.meta.dirname, '..')
const areas = import.meta.glob<Record<string, Texts<unknown>>>(
  ['../screens/**/texts.ts', '../components/**/texts.ts'],
  { eager: true },
)

const code = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter(
    (entry) =>
      entry.isFile() &&
      /\.tsx?$/.test(entry.name) &&
      !/(?:\.spec\.tsx?|^texts\.ts|^zh-CN\.ts|^en\.ts)$/.test(entry.name),
  )
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

function keysOf(value: unknown, parents: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [parents]
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, [...parents, key]))
}

const found = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, name]) => name))
const named = found(/(?:\.|[{,]\s*|\[')(\w+)\b/g)
const whole = found(/\.(\w+)(?=\[|[\s,)}\]])/g)

/** Read by its name, by an index into its parent, or with its parent as a whole. */
const isUsed = (path: readonly string[]) =>
  named.has(path.at(-1)) || (path.length < 2 && /\bt\[/.test(code)) || whole.has(path.at(-2))

it('no text is left that nothing shows', () => {
  const texts = [
    ...keysOf(zhCN),
    ...Object.values(areas).flatMap((exported) => Object.values(exported).flatMap((one) => keysOf(one['zh-CN']))),
  ]
  expect(texts.filter((path) => !isUsed(path)).map((path) => path.join('.'))).toEqual([])
})
