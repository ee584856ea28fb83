import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const TOOL = join(import.meta.dirname, 'tools/openapi')

// `make test` installs the generator, which has packages of its own: `npm ci --prefix tools/openapi`.
it('the types of the calls fit openapi.json', { timeout: 30_000 }, () => {
  expect(() => execFileSync(process.execPath, [join(TOOL, 'generate.mjs'), '--check'], { stdio: 'pipe' })).not.toThrow()
})
