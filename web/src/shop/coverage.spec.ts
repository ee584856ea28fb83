import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import openapi from '../../../openapi.json'

const calls = Object.keys(openapi.paths).flatMap((path) => /^\/api\/v1\/customer\/(\w+)$/.exec(path)?.[1] ?? [])
const sources = [import.meta.dirname, join(import.meta.dirname, '../kit')]
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter(
    (entry) =>
      entry.isFile() &&
      /\.tsx?$/.test(entry.name) &&
      !/\.spec\.tsx?$/.test(entry.name) &&
      !entry.parentPath.includes('__generated__'),
  )
  .filter((entry) => entry.name !== 'types.ts')
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')
const isUsed = (call: string) =>
  new RegExp(
    String.raw`(?:\b(?:get|post|read|upload|callOptions|useInfiniteCall|useChange|listen)\b[^'\n]*` +
      String.raw`(?:\n[^'\n]*)?|\$\{BASE\}|'POST', )'?${call}\b`,
  ).test(sources)

it('every call of the server is used', () => {
  expect(calls.length).toBeGreaterThan(50)
  expect(calls.filter((call) => !isUsed(call)).toSorted()).toEqual([])
})
