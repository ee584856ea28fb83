import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// Parts for development and tests must not be in the build that customers get. Run after `npm run build`.

const ASSETS = join(import.meta.dirname, 'dist/assets')
const built = existsSync(ASSETS)
const scripts = built ? readdirSync(ASSETS).filter((name) => name.endsWith('.js')) : []
const code = scripts.map((name) => readFileSync(join(ASSETS, name), 'utf8')).join('\n')

describe.skipIf(!built)('a production build', () => {
  it.each(['dev-role', 'becomeRole', 'token-${', '`token-', '"token-', 'For testers'])('has no %s in it', (text) => {
    expect(code).not.toContain(text)
  })

  it('has no chunk of a development screen', () => {
    expect(scripts.filter((name) => name.startsWith('RoleScreen'))).toEqual([])
  })
})
