import type { RefObject } from 'react'
import { useT } from '../../i18n/language'
import { Field } from '../../ui/Field'

type Props = { error: string | undefined; inputRef?: RefObject<HTMLInputElement | null>; kept?: RefObject<string> }

export function PhoneField({ error, inputRef, kept }: Props) {
  const t = useT()
  return (
    <Field ref={inputRef} label={t.auth.phone} name="phone" type="tel" inputMode="numeric" autoComplete="tel-national" maxLength={13} required
      placeholder={t.auth.phoneHint} error={error} defaultValue={kept?.current} onChange={(event) => {
        if (kept) kept.current = event.target.value
      }} />
  )
}
