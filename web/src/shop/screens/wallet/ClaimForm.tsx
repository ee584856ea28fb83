import { useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useSearch } from '../../router/router'
import { errorText } from '../../data/errorText'
import { useClaimVoucher } from '../../data/wallet'
import { useTexts } from '../../../kit/i18n/texts'
import { toast } from '../../stores/toast'
import { Button } from '../../../kit/ui/Button'
import { Field } from '../../../kit/ui/Field'
import { walletTexts } from './texts'
import css from './Voucher.module.css'

/** A code for a voucher. The typed text stays until the claim has succeeded. */
export function ClaimForm({ onClaimed }: { onClaimed: () => void }) {
  const t = useTexts(walletTexts)
  const claim = useClaimVoucher()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(useSearch().get('code')?.toUpperCase() ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const problem = isMissing ? t.codeMissing : claim.error ? errorText(claim.error) : undefined
  const change = (typed: string) => {
    setCode(typed.toUpperCase())
    setIsMissing(false)
    if (claim.error) claim.reset()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (claim.isPending) return
    const wanted = code.trim()
    setIsMissing(wanted === '')
    if (!wanted) return input.current?.focus()
    claim.mutate(
      { code: wanted },
      {
        onSuccess: ({ voucher }) => {
          toast(t.claimed(voucher.name), 'good')
          setCode('')
          onClaimed()
        },
        onError: () => input.current?.focus(),
      },
    )
  }
  const button = (
    <Button type="submit" look="soft" small busy={claim.isPending} className={css.claim}>
      {t.claim}
    </Button>
  )
  return (
    <form onSubmit={submit} noValidate>
      <Field
        ref={input}
        label={t.code}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        required
        placeholder={t.codeHint}
        value={code}
        error={problem}
        onChange={(event) => change(event.target.value)}
        after={button}
      />
    </form>
  )
}
