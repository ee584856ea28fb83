import { useRef, useState } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import { useTexts } from '../../i18n/texts'
import { typeInto } from '../../lib/typeInto'
import { parseYuan, yuanText } from '../../rules/money'
import { typedYuan } from '../../rules/typed'
import css from './Form.module.css'
import { FormField } from './FormField'
import { formTexts } from './texts'

type Props = {
  name?: string
  label: string
  hint?: ReactNode
  /** What the field holds at first. */
  initialFen?: number | undefined
  /** What the button for everything fills in. */
  allFen?: number
  /** The amount as it is typed; null while it is none. */
  onFen?: (fen: number | null) => void
}

/** An amount, typed in yuan and kept in fen. */
export function AmountField({ name = 'amountFen', label, hint, initialFen, allFen, onFen }: Props) {
  const t = useTexts(formTexts)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initialFen === undefined ? '' : yuanText(initialFen))
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = typedYuan(event.target.value, text)
    setText(typed)
    onFen?.(parseYuan(typed))
  }
  const all = allFen !== undefined && (
    <button type="button" className={css.code} onClick={() => input.current && typeInto(input.current, yuanText(allFen))}>
      {t.allAmount}
    </button>
  )
  return (
    <FormField ref={input} label={label} name={name} inputMode="decimal" autoComplete="off" required placeholder="0.00" value={text} onChange={change}
      hint={hint} className={css.amount} before={<span className={css.yuan} aria-hidden="true">¥</span>} after={all} />
  )
}
