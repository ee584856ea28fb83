import { useEffect, useRef } from 'react'

/** The fields show the address that was gone to or back to, while what is typed meanwhile keeps its focus. */
export function useFollowedFields(names: readonly string[], search: URLSearchParams) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => fillIn(ref.current, names, (name) => search.get(name) ?? ''), [names, search])
  return ref
}

/** Writes into the fields; one without a value stays as it is. */
export function fillIn<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
  valueOf: (name: Name) => string | undefined,
): void {
  for (const name of names) {
    const field = form?.elements.namedItem(name)
    const value = valueOf(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (isField && value !== undefined && field.value !== value) field.value = value
  }
}
