import { useState } from 'react'
import type { SyntheticEvent } from 'react'

export type Values<Name extends string> = Record<Name, string>
/** The words for each field that is wrong. */
export type Problems<Name extends string> = Partial<Record<Name, string>>

/**
 * A form whose fields keep their own text. `check` names what is wrong; the first such field gets the focus, and only
 * without any is `submit` called.
 */
export function useForm<Name extends string>(
  names: readonly Name[],
  check: (values: Values<Name>) => Problems<Name>,
  submit: (values: Values<Name>) => void,
) {
  const [problems, setProblems] = useState<Problems<Name>>({})
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = valuesIn(form, names)
    const found = check(values)
    setProblems(found)
    const first = names.find((name) => found[name])
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else submit(values)
  }
  return { problems, form: { onSubmit, noValidate: true } }
}

/** Names each field without a text. */
export const emptyAmong = <Name extends string>(values: Values<Name>, words: string): Problems<Name> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => ((text as string).trim() === '' ? [[name, words]] : [])),
  ) as Problems<Name>

/** The texts that the fields of a form have now. */
export function valuesIn<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const data = new FormData(form)
  const textOf = (name: Name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Values<Name>
}
