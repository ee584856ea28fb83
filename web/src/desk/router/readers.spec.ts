import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { READERS } from './readers'
import { routes } from './screens'

/** The matrix as the test of the service itself has it. */
const source = readFileSync(join(import.meta.dirname, '../../../../crates/domain/src/staff.rs'), 'utf8')
const matrix = Object.fromEntries(
  [...source.matchAll(/"([a-z_]+): ((?:service|finance|manager|auditor)[a-z ]*)"/g)].map(([, permission, roles]) => [
    permission,
    roles?.split(' '),
  ]),
)

it.each(routes)('names who may see $path', ({ permission }) => {
  expect(matrix[permission]).toBeDefined()
  expect(READERS[permission]).toEqual(matrix[permission])
})
