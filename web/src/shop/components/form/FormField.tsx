import type { ComponentProps } from 'react'
import { Field } from '../../../kit/ui/Field'
import { useFormState } from './useForm'

type Props = Omit<ComponentProps<typeof Field>, 'error' | 'name'> & { name: string }

/** A field of a form: shows the problem that the form has with its name. */
export function FormField({ name, ...props }: Props) {
  const { errorOf } = useFormState()
  return <Field {...props} name={name} error={errorOf(name)} />
}
