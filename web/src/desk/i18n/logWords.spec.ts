import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { subjectKindOf } from './logSubjects'
import { refusalName } from './refusals'

const ROOT = join(import.meta.dirname, '../../../..')

it('the kind of what an act is about is that of the service', () => {
  const source = readFileSync(join(ROOT, 'crates/domain/src/log_action.rs'), 'utf8')
  const arms = [...source.matchAll(/((?:\|?\s*Self::\w+\s*)+)=>\s*\{?\s*LogSubject::(\w+)/g)]
  const snake = (name: string) => name.replaceAll(/(?!^)[A-Z]/g, '_$&').toLowerCase()
  const kinds = arms.flatMap(([, acts = '', kind = '']) =>
    [...acts.matchAll(/Self::(\w+)/g)].map(([, act = '']) => [snake(act), snake(kind)] as const),
  )
  expect(kinds.length).toBeGreaterThan(90)
  const wrong = kinds.filter(([act, kind]) => (subjectKindOf(act as never, 'en')?.kind ?? 'named') !== kind)
  expect(wrong).toEqual([])
})

it('every reason for which a call of the console is refused has words', () => {
  const { paths } = JSON.parse(readFileSync(join(ROOT, 'console-openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { description?: string }>>
  }
  const lists = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ description = '' }) => /^Reasons: (.*)\.$/m.exec(description)?.[1] ?? ''),
  )
  const reasons = new Set(lists.flatMap((list) => [...list.matchAll(/`(\w+)`/g)].map(([, reason = '']) => reason)))
  expect(reasons.size).toBeGreaterThan(100)
  expect([...reasons].filter((reason) => refusalName(reason, 'en') === reason)).toEqual([])
})
