import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { Field } from '../../../kit/ui/Field'
import { WriteNotice } from '../../components/Notice'
import { emptyAmong, useForm } from '../../components/useForm'
import { beginSession } from '../../data/session'
import { useWrite } from '../../data/useWrite'
import { commonTexts } from '../../i18n/texts'
import { Gate } from './Gate'
import { codeField } from './codeField'
import { signInTexts } from './texts'

const FIELDS = ['name', 'password', 'code'] as const

/** Name, password and code in one form, so that nobody learns which of them was wrong. */
export function SignIn() {
  const t = useTexts(signInTexts)
  const common = useTexts(commonTexts)
  const { busy, problem, run } = useWrite('signIn')
  const { form, problems } = useForm(
    FIELDS,
    (values) => emptyAmong(values, common.fieldEmpty),
    async ({ name, password, code }) => {
      const me = await run({ name: name.trim(), password, code: code.replace(/\s/g, '') })
      if (me) beginSession(me)
    },
  )
  return (
    <Gate title={t.signIn}>
      <form {...form}>
        <Field
          name="name"
          label={t.name}
          error={problems.name}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <Field
          name="password"
          type="password"
          label={t.password}
          error={problems.password}
          autoComplete="current-password"
        />
        <Field name="code" label={t.code} error={problems.code} hint={t.codeHint} {...codeField} />
        <WriteNotice problem={problem} />
        <Button type="submit" look="primary" wide busy={busy}>
          {t.signIn}
        </Button>
      </form>
    </Gate>
  )
}
