import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Texts } from '../../kit/i18n/texts'
import { routes } from '../router/screens'
import { words } from './words'

const DOCS = join(import.meta.dirname, '../../../../docs/operating')
const modules = import.meta.glob<Record<string, Texts<unknown>>>('../**/texts.ts', { eager: true })

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const shown = new Set([
  ...Object.values({ ...modules, words: { words } }).flatMap((exported) =>
    Object.values(exported).flatMap((texts) => textsIn(texts.en)),
  ),
  ...routes.map(({ title }) => title.en),
])

it.each(['first-day', 'service', 'finance', 'manager'])('the bold words of %s.md stand on screens', (page) => {
  const text = readFileSync(join(DOCS, `${page}.md`), 'utf8').replaceAll(/\s*\n\s*/g, ' ')
  const bold = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, quoted]) => quoted)
  expect(bold.length).toBeGreaterThan(5)
  expect(bold.filter((quoted) => quoted !== undefined && !shown.has(quoted))).toEqual([])
})
