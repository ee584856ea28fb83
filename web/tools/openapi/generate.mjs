/**
 * Turns the descriptions of the calls into types: `npm run gen`. With `--check` it only says whether the
 * committed types still fit. It has a folder of its own because the generator needs an older TypeScript.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

const folder = new URL('../../src/kit/api/__generated__/', import.meta.url)

const head = (source) => `// Generated from ${source} by \`npm run gen\`. Do not edit.\n\n`
const typesOf = async (source) =>
  head(source) + astToString(await openapiTS(new URL(`../../../${source}`, import.meta.url)))

const types = await typesOf('openapi.json')
const digest = createHash('sha256').update(types).digest('hex').slice(0, 16)
const files = {
  'schema.ts': types,
  'console.ts': await typesOf('console-openapi.json'),
  'digest.ts': `${head('openapi.json')}/** Another one wherever the calls or their answers are others. */\nexport const CONTRACT_DIGEST = '${digest}'\n`,
}

await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, folder)
  if (!process.argv.includes('--check')) await writeFile(file, text)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text)
    throw new Error(`src/kit/api/__generated__/${name} is stale; run \`npm run gen\``)
}
