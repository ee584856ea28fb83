import type { RefObject } from 'react'
import { useT } from '../../i18n/language'
import { Field } from '../../ui/Field'

type Props = { error: string | undefined; inputRef?: RefObject<HTMLInputElement | null>; number?: string; onNumber?: (number: string) => void }

export function PhoneField({ error, inputRef, number, onNumber }: Props) {
  const t = useT()
  return (
    <Field ref={inputRef} label={t.auth.phone} name="phone" type="tel" inputMode="numeric" autoComplete="tel-national" maxLength={13} required
      placeholder={t.auth.phoneHint} error={error} defaultValue={number} onChange={(event) => onNumber?.(event.target.value)} />
  )
}
