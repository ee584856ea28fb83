import { useRef, useState } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { typeInto } from '../../../kit/lib/typeInto'
import { useLang } from '../../../kit/stores/prefs'
import { parseYuan, yuanText } from '../../../kit/lib/money'
import { yuanOf } from '../../rules/typed'
import { readAmountField } from './fields'
import css from './Form.module.css'
import { FormField } from './Form'
import { problemText } from './problems'
import type { Problem } from './problems'
import { formTexts } from './texts'
import { useFormState } from './useForm'

type Props = {
  name?: string
  label: string
  hint?: ReactNode
  /** The bounds of the amount. */
  leastFen: number
  mostFen: number
  /** The amount in the field at first. */
  initialFen?: number | undefined
  /** The text typed before, in place of `initialFen`. */
  initialText?: string | undefined
  /** The text as it is typed. */
  onText?: (text: string) => void
  /** The amount that the button for everything fills in. */
  allFen?: number
  /** The amount as it is typed; null while it is none. */
  onFen?: (fen: number | null) => void
}

/** An amount, typed in yuan and kept in fen. */
export function AmountField({
  name = 'amountFen',
  label,
  hint,
  leastFen,
  mostFen,
  initialFen,
  initialText,
  onText,
  allFen,
  onFen,
}: Props) {
  const t = useTexts(formTexts)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initialText ?? (initialFen === undefined ? '' : yuanText(initialFen)))
  const [phase, setPhase] = useState<FieldPhase>('typing')
  const change = ({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = yuanOf(value)
    // A key that does not belong there is ignored; of a paste that would look as if nothing had happened.
    const isKey = (nativeEvent as InputEvent).inputType === 'insertText'
    setPhase(typed === null && !isKey ? 'unreadable' : 'typing')
    if (typed === null) return
    setText(typed)
    onText?.(typed)
    onFen?.(parseYuan(typed))
  }
  const all = allFen !== undefined && (
    <button
      type="button"
      className={css.code}
      onClick={() => input.current && typeInto(input.current, yuanText(allFen))}
    >
      {t.allAmount}
    </button>
  )
  return (
    <FormField
      ref={input}
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      required
      placeholder="0.00"
      value={text}
      onChange={change}
      onBlur={() => setPhase('left')}
      below={<Verdict name={name} problem={problemOf(text, phase, leastFen, mostFen)} />}
      hint={hint}
      className={css.amount}
      before={
        <span className={css.yuan} aria-hidden="true">
          ¥
        </span>
      }
      after={all}
    />
  )
}

/** Whether the field is typed into, was left, or was given what is no amount. */
type FieldPhase = 'typing' | 'left' | 'unreadable'

/** An amount that is too small may still grow, so it is refused only once the field is left. */
function problemOf(text: string, phase: FieldPhase, leastFen: number, mostFen: number): Problem | null {
  if (phase === 'unreadable') return 'amount.shape'
  const amount = text ? readAmountField(text, leastFen, mostFen) : null
  if (!amount || amount.ok) return null
  return phase === 'left' || amount.problem.startsWith('amount.too_large') ? amount.problem : null
}

function Verdict({ name, problem }: { name: string; problem: Problem | null }) {
  const lang = useLang()
  const { errorOf } = useFormState()
  return (
    <div role="status" className={css.verdict}>
      {problem && !errorOf(name) && <p>{problemText(problem, lang)}</p>}
    </div>
  )
}
