import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { draftOf, keepDraft } from '../../kit/lib/drafts'
import { readJson } from '../../kit/lib/storage'
import { typeInto } from '../../kit/lib/typeInto'
import { useSession } from '../data/session'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const VALUES = v.record(v.string(), v.string())
/** No tab keeps passwords and codes; files and buttons are not typed. */
const LEFT_OUT = '[type="password"], [autocomplete="one-time-code"], [type="file"], button, fieldset'

const fieldsOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter((field) => !field.matches(LEFT_OUT) && (field as Field).name) as Field[]

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox'
const valueOf = (field: Field) => (isBox(field) ? String(field.checked) : field.value)

function write(field: Field, value: string): void {
  const isGone = field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)
  if (isGone || valueOf(field) === value) return
  if (isBox(field)) field.click()
  else typeInto(field, value)
}

/**
 * Keeps what is typed into a form until it is sent or discarded, however the form is left: by Escape, by a link, or
 * with the session. Hidden fields say what the others were written for, so they are kept with them.
 */
export function useFormDraft(place: string) {
  const of = `${useSession().data?.name ?? ''} ${place}`
  const ref = useRef<HTMLFormElement>(null)
  const [first] = useState(() => new Map<string, string>())
  const [rest] = useState(() => new Map(Object.entries(readJson(VALUES, draftOf(of), {}))))
  const [isRestored, setIsRestored] = useState(rest.size > 0)
  // After each rendering, since the value of one field may bring others.
  useEffect(() => {
    const fields = fieldsOf(ref.current)
    for (const field of fields) if (!first.has(field.name)) first.set(field.name, valueOf(field))
    const found = fields.filter(({ name }) => rest.has(name))
    // Only after its effects does React take what is written for typed.
    queueMicrotask(() => {
      for (const field of found) {
        const kept = rest.get(field.name)
        rest.delete(field.name)
        if (kept !== undefined) write(field, kept)
      }
    })
  })
  const keep = () => {
    const fields = fieldsOf(ref.current)
    const typed = fields.filter((field) => !field.hidden && first.get(field.name) !== valueOf(field))
    const kept = [...typed, ...fields.filter(({ hidden }) => hidden)]
    const values = [...rest, ...kept.map((field) => [field.name, valueOf(field)] as const)]
    keepDraft(of, typed.length + rest.size > 0 ? JSON.stringify(Object.fromEntries(values)) : '')
  }
  const forget = () => {
    rest.clear()
    keepDraft(of, '')
    setIsRestored(false)
  }
  return {
    form: { ref, onInput: keep },
    isRestored,
    /** It was sent. */
    end: () => {
      for (const field of fieldsOf(ref.current)) first.set(field.name, valueOf(field))
      forget()
    },
    discard: () => {
      for (const field of fieldsOf(ref.current)) write(field, first.get(field.name) ?? '')
      forget()
    },
  }
}

export type FormDraft = ReturnType<typeof useFormDraft>
