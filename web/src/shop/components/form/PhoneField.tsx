import { useTexts } from '../../../kit/i18n/texts'
import { FormField } from './Form'
import { formTexts } from './texts'

/** Long enough for a pasted number with its country prefix and spaces. */
const MAX_LENGTH = 32

type Props = { number?: string; onNumber?: (number: string) => void; label?: string }

/** The number that one signs in with, so it is what a password manager keeps a password under. */
export function PhoneField({ number, onNumber, label }: Props) {
  const t = useTexts(formTexts)
  return (
    <FormField
      label={label ?? t.phone}
      name="phone"
      inputMode="numeric"
      autoComplete="username"
      maxLength={MAX_LENGTH}
      required
      placeholder={t.phoneHint}
      defaultValue={number}
      onChange={(event) => onNumber?.(event.target.value)}
    />
  )
}
