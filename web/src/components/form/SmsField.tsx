import { useState } from 'react'
import type { RefObject } from 'react'
import type { SmsScene } from '../../api/types'
import { useSendCode } from '../../data/account'
import { errorText } from '../../data/errorText'
import { useT } from '../../i18n/language'
import { useNow } from '../../lib/useNow'
import { isPhone } from '../../rules/phone'
import { toast } from '../../stores/toast'
import { Field } from '../../ui/Field'
import css from './Form.module.css'

type Props = { scene: SmsScene; phone: RefObject<HTMLInputElement | null>; error: string | undefined }

/** The code and the button that asks for one; after that the button counts down. */
export function SmsField({ scene, phone, error }: Props) {
  const t = useT()
  const send = useSendCode()
  const [until, setUntil] = useState(0)
  const [problem, setProblem] = useState<string>()
  const left = Math.ceil((until - useNow(until > 0)) / 1000)
  const ask = () => {
    const number = phone.current?.value.replace(/[\s-]/g, '') ?? ''
    setProblem(isPhone(number) ? undefined : t.validation.phone)
    if (!isPhone(number)) return phone.current?.focus()
    send.mutate(
      { phone: number, scene },
      {
        onSuccess: ({ resendAfterSeconds }) => {
          setUntil(Date.now() + resendAfterSeconds * 1000)
          toast(t.auth.codeSent, 'good')
        },
        onError: (failure) => setProblem(errorText(failure)),
      },
    )
  }
  const button = (
    <button type="button" className={css.code} disabled={left > 0 || send.isPending} onClick={ask}>
      {left > 0 ? t.auth.resendIn(left) : t.auth.sendCode}
    </button>
  )
  return (
    <Field label={t.auth.smsCode} name="smsCode" inputMode="numeric" autoComplete="one-time-code" maxLength={6} required
      placeholder={t.auth.smsCodeHint} error={error ?? problem} after={button} />
  )
}
