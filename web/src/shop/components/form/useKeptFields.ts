import { useEffect } from 'react'
import * as v from 'valibot'
import { readJson, readSession, removeSession, writeSession } from '../../../kit/lib/storage'
import { typeInto } from '../../../kit/lib/typeInto'
import type { FormState } from './useForm'

const isPassword = ({ autocomplete }: HTMLInputElement) => autocomplete.includes('password')

const KEPT = v.record(v.string(), v.string())

/** Keeps what is typed into a form, passwords excepted, so that a reload loses nothing; gives what forgets it. */
export function useKeptFields({ ref }: FormState, key: string): () => void {
  useEffect(() => {
    const form = ref.current
    const fields = () =>
      [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])].filter((input) => !isPassword(input))
    const kept = readJson(KEPT, readSession(key), {})
    for (const input of fields()) {
      const value = kept[input.name]
      if (input.type === 'checkbox') {
        if (value && !input.checked) input.click()
      } else if (value && !input.value) typeInto(input, value)
    }
    const keep = () => {
      const values = fields().map(
        (input) => [input.name, input.type === 'checkbox' ? (input.checked ? 'on' : '') : input.value] as const,
      )
      writeSession(key, JSON.stringify(Object.fromEntries(values)))
    }
    form?.addEventListener('input', keep)
    return () => form?.removeEventListener('input', keep)
  }, [ref, key])
  return () => removeSession(key)
}
