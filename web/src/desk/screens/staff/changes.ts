export type Change = { field: string; before: string | null; after: string | null }

/** The fields of two states of a thing, with their values as text; null where a state lacks one. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const fields = new Set([...old.keys(), ...now.keys()])
  return [...fields].map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
}

function fieldsOf(state: unknown): Map<string, string> {
  if (state === null || state === undefined) return new Map()
  const pairs = typeof state === 'object' && !Array.isArray(state) ? Object.entries(state) : [['', state] as const]
  return new Map(pairs.map(([field, value]) => [field, textOf(value)]))
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return Object.entries(value)
    .map(([field, part]) => `${field} ${textOf(part)}`)
    .join(', ')
}
