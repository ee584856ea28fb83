/**
 * Turns the description of the calls into types: `npm run gen`. With `--check` it only says whether the
 * committed types still fit. It has a folder of its own because the generator needs an older TypeScript.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

const source = new URL('../../../openapi.json', import.meta.url)
const target = new URL('../../src/api/__generated__/schema.ts', import.meta.url)

const head = '// Generated from openapi.json by `npm run gen`. Do not edit.\n\n'
const types = head + astToString(await openapiTS(source))

if (process.argv.includes('--check')) {
  const committed = await readFile(target, 'utf8').catch(() => '')
  if (committed !== types) throw new Error('src/api/__generated__/schema.ts is stale; run `npm run gen`')
} else {
  await mkdir(new URL('.', target), { recursive: true })
  await writeFile(target, types)
}
