/**
 * Says what the rules of Redocly and of Spectral find in the description of the calls: every warning and hint counts. Both are
 * used as libraries, since their command lines bring ninety packages more, ask for newer versions of themselves and report their use.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createConfig, getLineColLocation, lint } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import spectralParsers from '@stoplight/spectral-parsers'
import spectralRulesets from '@stoplight/spectral-rulesets'

async function redocly(file) {
  const found = await lint({ ref: file, config: await createConfig({ extends: ['recommended-strict'] }) })
  return found.map(({ ruleId, message, location: [first] }) => {
    const { start } = getLineColLocation(first)
    return `${file}:${start.line}: ${message} (redocly ${ruleId})`
  })
}

async function spectral(file) {
  const linter = new spectralCore.Spectral()
  linter.setRuleset({ extends: [spectralRulesets.oas] })
  const found = await linter.run(new spectralCore.Document(await readFile(file, 'utf8'), spectralParsers.Json, file))
  return found.map(({ code, message, range }) => `${file}:${range.start.line + 1}: ${message} (spectral ${code})`)
}

const documents = ['openapi.json', 'console-openapi.json']
const files = documents.map((name) => fileURLToPath(new URL(`../../../${name}`, import.meta.url)))
const found = []
for (const file of process.argv.length > 2 ? process.argv.slice(2) : files) {
  found.push(...(await redocly(file)), ...(await spectral(file)))
}
for (const line of found) console.error(line)
process.exitCode = found.length > 0 ? 1 : 0
