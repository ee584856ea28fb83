import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import openapi from '../../openapi.json'

/** Calls that the app leaves to other clients, each with its reason. */
const LEFT_TO_OTHERS: Readonly<Record<string, string>> = {
  countUserUnreadMessage: 'getUserInfo, which every screen reads anyway, brings the same count',
}

const calls = Object.keys(openapi.paths).flatMap((path) => /^\/api\/v1\/customer\/(\w+)$/.exec(path)?.[1] ?? [])
const sources = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.spec.ts') && !entry.parentPath.includes('__generated__'))
  .filter((entry) => entry.name !== 'types.ts')
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')
const isUsed = (call: string) => new RegExp(`(?:\\b(?:get|post|read|upload|callOptions|useInfiniteCall|listen)\\b[^'\\n]*(?:\\n[^'\\n]*)?|/api/v1/customer/)'?${call}\\b`).test(sources)

it('every call of the server is used, but those that are meant for other clients', () => {
  expect(calls.length).toBeGreaterThan(50)
  expect(calls.filter((call) => !isUsed(call) && !(call in LEFT_TO_OTHERS))).toEqual([])
})

it('what is left to other clients exists and is not used after all', () => {
  for (const call of Object.keys(LEFT_TO_OTHERS)) {
    expect(calls).toContain(call)
    expect(isUsed(call), call).toBe(false)
  }
})
