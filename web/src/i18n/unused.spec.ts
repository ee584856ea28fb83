import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Texts } from './texts'
import { zhCN } from './zh-CN'

const SRC = join(import.meta.dirname, '..')
const areas = import.meta.glob<Record<string, Texts<unknown>>>(['../screens/**/texts.ts', '../components/**/texts.ts'], { eager: true })

const code = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/(?:\.spec\.tsx?|^texts\.ts|^zh-CN\.ts|^en\.ts)$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

function keysOf(value: unknown, parents: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [parents]
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, [...parents, key]))
}

/** Read by its name, by an index into its parent, or with its parent as a whole. */
function isUsed(path: readonly string[]): boolean {
  const [key = '', parent] = path.toReversed()
  const named = new RegExp(`(?:\\.|[{,]\\s*)${key}\\b|\\['${key}'\\]`).test(code)
  const whole = parent !== undefined && new RegExp(`\\.${parent}(?:\\[|\\b(?=[\\s,)}\\]]))`).test(code)
  return named || whole
}

it('no text is left that nothing shows', () => {
  const texts = [...keysOf(zhCN), ...Object.values(areas).flatMap((exported) => Object.values(exported).flatMap((one) => keysOf(one['zh-CN'])))]
  expect(texts.filter((path) => !isUsed(path)).map((path) => path.join('.'))).toEqual([])
})
