import type { SmsScene } from '../../../kit/api/types'
import { useUserInfo } from '../../data/account'
import { useSendSmsCode } from '../../data/smsCode'
import type { RequestSmsCode } from '../../data/smsCode'
import { useTexts } from '../../../kit/i18n/texts'
import { useConnection } from '../../../kit/stores/connection'
import { toast } from '../../stores/toast'
import css from './Form.module.css'
import { FormField } from './Form'
import { readPhoneField } from './fields'
import { formTexts } from './texts'
import { useFieldValue } from './useFieldValue'
import { useFormState } from './useForm'

/** Long enough for a pasted code with spaces. */
const MAX_LENGTH = 16

/** Codes of these scenes go to whatever number is typed; all others go to the customer's own. */
const namesPhone = (scene: SmsScene) => scene === 'register' || scene === 'login' || scene === 'phone'

/** How a code is asked for, where that takes more than the call. */
type Asked = { scene: SmsScene; ask?: RequestSmsCode | undefined }

/** The code and the button that asks for one; after that the button counts down. */
export function SmsField({ scene, ask }: Asked) {
  return namesPhone(scene) ? <TypedPhone scene={scene} ask={ask} /> : <OwnPhone scene={scene} />
}

function TypedPhone({ scene, ask }: Asked) {
  const form = useFormState()
  const phone = readPhoneField(useFieldValue('phone'))
  const problem = phone.ok ? null : () => form.setProblem('phone', { problem: phone.problem })
  return (
    <CodeField
      scene={scene}
      ask={ask}
      phone={phone.ok ? phone.value : undefined}
      to={phone.ok ? phone.value : ''}
      onPhoneProblem={problem}
    />
  )
}

function OwnPhone({ scene }: { scene: SmsScene }) {
  const t = useTexts(formTexts)
  const masked = useUserInfo().data?.phone ?? ''
  return <CodeField scene={scene} to={masked} hint={masked && t.codeGoesTo(masked)} onPhoneProblem={null} />
}

type Props = Asked & {
  phone?: string | undefined
  /** The number as far as it is known here; each has a countdown of its own. */
  to: string
  hint?: string
  onPhoneProblem: (() => void) | null
}

function CodeField({ scene, ask, phone, to, hint, onPhoneProblem }: Props) {
  const t = useTexts(formTexts)
  const form = useFormState()
  const { send, isPending, secondsLeft } = useSendSmsCode(scene, to, ask)
  const isSolving = useConnection((connection) => connection.isSolving === true) && isPending
  const onAsk = () => {
    if (onPhoneProblem) return onPhoneProblem()
    const last = form.valueOf('smsCode')
    send(phone, {
      onSent: () => {
        toast(t.codeSent, 'good')
        // The last code is good no longer. A code typed since may be the new one.
        if (form.valueOf('smsCode') === last) form.clear('smsCode')
        form.focus('smsCode')
      },
      onFailed: (error) => form.showFailure(error, 'smsCode'),
    })
  }
  const button = (
    <>
      <span className="sr-only" role="status">
        {isSolving && t.solving}
      </span>
      <button
        type="button"
        className={css.code}
        disabled={secondsLeft > 0}
        aria-busy={isPending || undefined}
        onClick={onAsk}
      >
        {secondsLeft > 0 ? t.resendIn(secondsLeft) : t.sendCode}
      </button>
    </>
  )
  return (
    <FormField
      label={t.smsCode}
      name="smsCode"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={MAX_LENGTH}
      required
      placeholder={isSolving ? t.checking : t.smsCodeHint}
      hint={hint}
      after={button}
    />
  )
}
