import { useTexts } from '../../i18n/texts'
import { FormField } from './FormField'
import { formTexts } from './texts'

/** Long enough for a pasted number with its country prefix and spaces. */
const MAX_LENGTH = 32

export function PhoneField({ number, onNumber }: { number?: string; onNumber?: (number: string) => void }) {
  const t = useTexts(formTexts)
  return (
    <FormField label={t.phone} name="phone" inputMode="numeric" autoComplete="tel-national" maxLength={MAX_LENGTH} required
      placeholder={t.phoneHint} defaultValue={number} onChange={(event) => onNumber?.(event.target.value)} />
  )
}
