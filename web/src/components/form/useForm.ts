import { createContext, use, useEffect, useRef, useState } from 'react'
import type { RefObject, SyntheticEvent } from 'react'
import * as v from 'valibot'
import { reasonOf } from '../../api/errors'
import { outcomeOf } from '../../api/outcome'
import type { Reason } from '../../api/types'
import { errorText } from '../../data/errorText'
import { useLang } from '../../i18n/language'
import { typeInto } from '../../lib/typeInto'
import { problemText } from './problems'
import type { Problem } from './problems'
import { FIELD_OF_REASON } from './reasons'

type Schema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>
/** A problem of ours follows the language; the server's words are what they are. */
export type FieldProblem = { problem: Problem } | { text: string }
type FieldProblems = Readonly<Record<string, FieldProblem>>

type Options<S extends Schema> = {
  schema: S
  /** Sends the checked values, or returns {@link NOT_SENT}. Its error is shown at the field it belongs to, or above the button. */
  submit: (values: v.InferOutput<S>) => Promise<unknown>
  /** Fields at which refusals of the server belong, by reason; the common ones are known. */
  fieldOf?: Readonly<Partial<Record<Reason, string>>>
}

export type FormState = {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  onInput: (event: SyntheticEvent<HTMLFormElement>) => void
  errorOf: (field: string) => string | undefined
  /** Shows a problem at a field and moves the focus there. */
  setProblem: (field: string, problem: FieldProblem) => void
  focus: (field: string) => void
  /** Shows a failed call at the field it belongs to; else at `otherwise`, or above the button. */
  showFailure: (error: unknown, otherwise?: string) => void
  /** For a field that asks for something else now. */
  dropProblem: (field: string) => void
  /** Empties a field, whose problem goes with what stood there. */
  clear: (field: string) => void
  valueOf: (field: string) => string
  /** Why the server refused, where that belongs to no field. */
  refusal: string | null
  /** The last answer did not come: what was sent may have been done. */
  isUnanswered: boolean
  /** One of the earlier calls may have been done, and nothing since has said that it was not. */
  mayBeDone: boolean
  /** True after a check that found something. */
  invalid: boolean
  busy: boolean
}

/** The customer has thought better of it: what is known of earlier calls stays as it is. */
export const NOT_SENT = Symbol('not sent')

/** Checks a form, shows each problem at its field, and moves the focus to the first. */
export function useForm<S extends Schema>({ schema, submit, fieldOf }: Options<S>): FormState {
  const lang = useLang()
  const ref = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { isUnanswered, mayBeDone, note } = useOutcome()
  const focus = useFocus(ref)

  const setProblem = (field: string, problem: FieldProblem) => {
    setProblems((others) => ({ ...others, [field]: problem }))
    focus(field)
  }
  const showFailure = (error: unknown, otherwise?: string) => {
    const reason = reasonOf(error)
    const known = reason && (fieldOf?.[reason] ?? FIELD_OF_REASON[reason])
    const field = known && fieldNamed(ref.current, known) ? known : otherwise
    if (field) setProblem(field, { text: errorText(error) })
    else setRefusal(errorText(error))
  }
  const clear = (field: string) => {
    const input = fieldNamed(ref.current, field)
    if (input instanceof HTMLInputElement) typeInto(input, '')
  }
  const send = async (values: v.InferOutput<S>) => {
    setBusy(true)
    setRefusal(null)
    try {
      if ((await submit(values)) !== NOT_SENT) note(null)
    } catch (error) {
      note(error)
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const result = v.safeParse(schema, Object.fromEntries(new FormData(event.currentTarget)))
    const found = result.success ? {} : firstProblems(result.issues)
    setProblems(found)
    if (result.success) void send(result.output)
    else focus(firstField(event.currentTarget, found))
  }
  const errorOf = (field: string): string | undefined => {
    const shown = problems[field]
    return shown && ('problem' in shown ? problemText(shown.problem, lang) : shown.text)
  }
  const dropProblem = (field: string) => {
    if (problems[field]) setProblems(({ [field]: _, ...rest }) => rest)
  }
  /** A field that is being corrected is no longer marked as wrong. */
  const onInput = (event: SyntheticEvent<HTMLFormElement>) => dropProblem((event.target as HTMLInputElement).name)
  const valueOf = (field: string) => {
    const value = ref.current && new FormData(ref.current).get(field)
    return typeof value === 'string' ? value : ''
  }
  // A refusal of the server says itself what it is about.
  const invalid = Object.values(problems).some((shown) => 'problem' in shown)
  return {
    ref,
    onSubmit,
    onInput,
    errorOf,
    setProblem,
    focus,
    showFailure,
    dropProblem,
    clear,
    valueOf,
    refusal,
    isUnanswered,
    mayBeDone,
    invalid,
    busy,
  }
}

/** A proof of who asks is used up, or replaced, once the call is done: its refusal says nothing about that. */
const OF_PROOF: readonly (Reason | null)[] = ['invalid_sms_code', 'wrong_password', 'unchanged_password']

function useOutcome() {
  const [{ isUnanswered, mayBeDone }, setOutcome] = useState({ isUnanswered: false, mayBeDone: false })
  const note = (error: unknown) => {
    const outcome = error === null ? 'refused' : outcomeOf(error)
    const decides = outcome === 'refused' && !OF_PROOF.includes(reasonOf(error))
    const isOpen = outcome === 'open'
    setOutcome((last) => ({ isUnanswered: isOpen, mayBeDone: isOpen || (last.mayBeDone && !decides) }))
  }
  return { isUnanswered, mayBeDone, note }
}

/** Moves the focus once the problem is in the document, so that it is read out with the field. */
function useFocus(form: RefObject<HTMLFormElement | null>) {
  const [wanted, setWanted] = useState<{ field: string } | null>(null)
  useEffect(() => {
    if (wanted) fieldNamed(form.current, wanted.field)?.focus()
  }, [form, wanted])
  return (field: string) => setWanted({ field })
}

const fieldNamed = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null

function firstField(form: HTMLFormElement, found: FieldProblems): string {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[name]')]
  return fields.find(({ name }) => name in found)?.name ?? ''
}

function firstProblems(issues: readonly v.BaseIssue<unknown>[]): FieldProblems {
  const found: Record<string, FieldProblem> = {}
  for (const issue of issues) found[String(issue.path?.[0]?.key)] ??= { problem: issue.message as Problem }
  return found
}

export const FormContext = createContext<FormState | null>(null)

/** The form around a field. */
export function useFormState(): FormState {
  const form = use(FormContext)
  if (!form) throw new Error('a form field must stand inside <Form>')
  return form
}
