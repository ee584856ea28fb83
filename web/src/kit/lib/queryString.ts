export type QueryValue = string | number | boolean | null | undefined | readonly string[]

/** Names are sorted, because the server stores its first answers under exactly this text. */
export function queryString(params: Readonly<Record<string, QueryValue>>): string {
  const search = new URLSearchParams()
  for (const name of Object.keys(params).toSorted()) {
    const value = params[name]
    if (value === null || value === undefined || value === '') continue
    if (Array.isArray(value)) for (const one of value) search.append(name, one)
    else search.append(name, String(value))
  }
  return search.toString()
}
