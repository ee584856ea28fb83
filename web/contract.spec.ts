import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const TOOL = join(import.meta.dirname, 'tools/openapi')

// The generator is installed apart: `npm ci --prefix tools/openapi`.
it.skipIf(!existsSync(join(TOOL, 'node_modules')))('the types of the calls fit openapi.json', { timeout: 30_000 }, () => {
  expect(() => execFileSync(process.execPath, [join(TOOL, 'generate.mjs'), '--check'], { stdio: 'pipe' })).not.toThrow()
})
