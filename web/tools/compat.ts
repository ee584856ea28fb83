import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { FLOOR } from './browsers.ts'

// The features that browsers at the floor lack, from MDN's data: no list of ours would be complete.

type Statement = {
  version_added?: string | boolean | null
  flags?: unknown
  prefix?: string
  alternative_name?: string
  partial_implementation?: boolean
}
type Node = { __compat?: { support: Record<string, Statement | Statement[]> } } & { [name: string]: Node }

export const DATA = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as Record<'api' | 'css' | 'javascript', Node>

/** Whether a browser of the floor lacks a feature; false where the data does not know it. */
export function isNewer(node: Node | undefined): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- their name
  const support = node?.__compat?.support
  return (
    support !== undefined &&
    Object.entries(FLOOR).some(([browser, floor]) => {
      const statements = [support[browser] ?? []].flat()
      const plain = statements.filter(({ flags, alternative_name: other }) => !flags && !other)
      return plain.length > 0 && !plain.some(({ version_added: version }) => isAtMost(version, floor))
    })
  )
}

function isAtMost(version: string | boolean | null | undefined, floor: number): boolean {
  if (version === true || version === null || version === undefined) return true
  if (version === false || version === 'preview') return false
  return Number.parseFloat(version.replace('≤', '')) <= floor
}

const children = (node: Node | undefined) =>
  (Object.entries(node ?? {}) as [string, Node][]).filter(([name]) => name !== '__compat')

/** Global names, and members of them or of their prototypes, that a browser of the floor lacks. */
export function newerGlobals(): { globals: string[]; members: [owner: string, name: string][] } {
  const globals: string[] = []
  const members: [string, string][] = []
  for (const [owner, node] of [...children(DATA.javascript.builtins), ...children(DATA.api)]) {
    if (isNewer(node)) globals.push(owner)
    for (const [name, member] of children(node)) {
      if (!name.endsWith('_event') && /^\w+$/.test(name) && isNewer(member))
        members.push([owner, name.replace(/_static$/, '')])
    }
  }
  return { globals, members }
}
