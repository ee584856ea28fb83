import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { KEYWORD_CHARS_MAX } from './src/shop/rules/giftFilters'

const TOOL = join(import.meta.dirname, 'tools/openapi')

// `make test` installs the generator, which has packages of its own: `npm ci --prefix tools/openapi`.
it('the types of the calls fit openapi.json', { timeout: 30_000 }, () => {
  expect(() => execFileSync(process.execPath, [join(TOOL, 'generate.mjs'), '--check'], { stdio: 'pipe' })).not.toThrow()
})

it('search boxes take as long a keyword as the server does', () => {
  type Parameter = { name: string; schema?: { maxLength?: number } }
  const document: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8'))
  const { paths } = document as { paths: Record<string, Record<string, { parameters?: Parameter[] }>> }
  const lengths = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ parameters }) => parameters ?? [])
    .filter(({ name }) => name === 'keyword')
    .map(({ schema }) => schema?.maxLength)
  expect(new Set(lengths)).toEqual(new Set([KEYWORD_CHARS_MAX]))
})
