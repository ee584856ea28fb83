import { useCallback, useSyncExternalStore } from 'react'
import { useFormState } from './useForm'

/** The text of a field of the form, as it is typed. */
export function useFieldValue(field: string): string {
  const { ref, valueOf } = useFormState()
  const subscribe = useCallback(
    (change: () => void) => {
      const form = ref.current
      form?.addEventListener('input', change)
      return () => form?.removeEventListener('input', change)
    },
    [ref],
  )
  return useSyncExternalStore(subscribe, () => valueOf(field))
}
