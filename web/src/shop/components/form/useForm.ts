import { createContext, use, useEffect, useRef, useState } from 'react'
import type { RefObject, SyntheticEvent } from 'react'
import * as v from 'valibot'
import { reasonOf } from '../../../kit/api/errors'
import { outcomeOf } from '../../../kit/api/outcome'
import type { Reason } from '../../../kit/api/types'
import { errorText } from '../../data/errorText'
import { useLang } from '../../../kit/stores/prefs'
import { typeInto } from '../../../kit/lib/typeInto'
import { problemText, FIELD_OF_REASON } from './problems'
import type { Problem } from './problems'

type Schema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>
/** Our own problems follow the language; the server's text is shown as it came. */
export type FieldProblem = { problem: Problem } | { text: string }
type FieldProblems = Readonly<Record<string, FieldProblem>>

type Options<S extends Schema> = {
  schema: S
  /**
   * Sends the checked values, or returns {@link NOT_SENT}. Its error is shown at the field it belongs to, or above the
   * button.
   */
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
  /** Removes the problem of a field that now asks for something else. */
  dropProblem: (field: string) => void
  /** Empties a field and removes its problem. */
  clear: (field: string) => void
  valueOf: (field: string) => string
  /** The server's refusal, if it belongs to no field. */
  refusal: string | null
  /** The outcome of the last attempt is unknown. */
  isUnanswered: boolean
  /** An attempt may have succeeded, and no later answer has ruled that out. */
  mayBeDone: boolean
  /** True after a check that found something. */
  invalid: boolean
  busy: boolean
}

/** The customer stepped back: nothing is learnt about earlier attempts. */
export const NOT_SENT = Symbol('not sent')

/** Checks a form, shows each problem at its field, and moves the focus to the first. */
export function useForm<S extends Schema>({ schema, submit, fieldOf }: Options<S>): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { isUnanswered, mayBeDone, note } = useOutcome()
  const focus = useFocus(ref)
  const { setProblems, errorOf, dropProblem, invalid } = useProblems()

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
  /** A field that is being corrected is no longer marked as wrong. */
  const onInput = (event: SyntheticEvent<HTMLFormElement>) => dropProblem((event.target as HTMLInputElement).name)
  const valueOf = (field: string) => {
    const value = ref.current && new FormData(ref.current).get(field)
    return typeof value === 'string' ? value : ''
  }
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

function useProblems() {
  const lang = useLang()
  const [problems, setProblems] = useState<FieldProblems>({})
  const errorOf = (field: string): string | undefined => {
    const shown = problems[field]
    return shown && ('problem' in shown ? problemText(shown.problem, lang) : shown.text)
  }
  const dropProblem = (field: string) => {
    if (problems[field]) setProblems(({ [field]: _, ...rest }) => rest)
  }
  // The server's refusals bring their own words; only our checks make a form invalid.
  const invalid = Object.values(problems).some((shown) => 'problem' in shown)
  return { setProblems, errorOf, dropProblem, invalid }
}

/** A wrong code or password does not tell whether an earlier attempt succeeded. */
const PROOF_REASONS: readonly (Reason | null)[] = [
  'invalid_sms_code',
  'invalid_phone_code',
  'wrong_password',
  'unchanged_password',
]

function useOutcome() {
  const [{ isUnanswered, mayBeDone }, setOutcome] = useState({ isUnanswered: false, mayBeDone: false })
  const note = (error: unknown) => {
    const outcome = error === null ? 'refused' : outcomeOf(error)
    const decides = outcome === 'refused' && !PROOF_REASONS.includes(reasonOf(error))
    const isUnknown = outcome === 'unknown'
    setOutcome((last) => ({ isUnanswered: isUnknown, mayBeDone: isUnknown || (last.mayBeDone && !decides) }))
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
