import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { Field } from '../../../kit/ui/Field'
import { emptyAmong, useForm } from '../../components/useForm'
import { commonTexts } from '../../i18n/texts'
import { signInTexts } from './texts'

type Props = { problem: string; onTyped: (code: string) => void }

/** The half of an invitation that the member has from whoever approved it. */
export function InvitationCode({ problem, onTyped }: Props) {
  const t = useTexts(signInTexts)
  const common = useTexts(commonTexts)
  const { form, problems } = useForm(
    ['invitationCode'],
    (values) => emptyAmong(values, common.fieldEmpty),
    ({ invitationCode }) => onTyped(invitationCode.trim()),
  )
  return (
    <form {...form}>
      <p className="quiet">{t.invitationCodeHint}</p>
      <Field
        name="invitationCode"
        label={t.invitationCode}
        error={problems.invitationCode ?? problem}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
      <Button type="submit" look="primary" wide>
        {t.goOn}
      </Button>
    </form>
  )
}
