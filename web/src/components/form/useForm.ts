import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import * as v from 'valibot'
import { useT } from '../../i18n/language'
import type { Problem } from './fields'

type Schema = v.ObjectSchema<v.ObjectEntries, undefined>
type Options<S extends Schema> = { schema: S; passwordMin?: number; submit: (values: v.InferOutput<S>) => Promise<unknown>; failed: (error: unknown) => string }

/** Checks a form, moves the focus to what is wrong first, and keeps the server's refusal beside the fields. */
export function useForm<S extends Schema>({ schema, passwordMin = 6, submit, failed }: Options<S>) {
  const { validation } = useT()
  const [problems, setProblems] = useState<Readonly<Record<string, Problem>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (values: v.InferOutput<S>) => {
    setBusy(true)
    setRefusal(null)
    try {
      await submit(values)
    } catch (error) {
      setRefusal(failed(error))
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const result = v.safeParse(schema, Object.fromEntries(new FormData(form)))
    const found = result.success ? {} : firstProblems(result.issues)
    setProblems(found)
    if (result.success) void send(result.output)
    else form.querySelector<HTMLElement>(`[name="${Object.keys(found)[0] ?? ''}"]`)?.focus()
  }
  const errorOf = (field: string): string | undefined => {
    const problem = problems[field]
    if (!problem) return undefined
    const words = validation[problem]
    return typeof words === 'function' ? words(passwordMin) : words
  }
  /** A field that is being mended is no longer scolded. */
  const onInput = (event: SyntheticEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (problems[name]) setProblems(({ [name]: _, ...rest }) => rest)
  }
  return { formProps: { onSubmit, onInput, noValidate: true }, errorOf, refusal, busy }
}

function firstProblems(issues: readonly v.BaseIssue<unknown>[]): Record<string, Problem> {
  const found: Record<string, Problem> = {}
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key)
    found[field] ??= issue.message as Problem
  }
  return found
}
