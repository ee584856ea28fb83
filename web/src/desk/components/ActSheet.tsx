import type { ReactNode } from 'react'
import { useTexts } from '../../kit/i18n/texts'
import { Button } from '../../kit/ui/Button'
import { Field } from '../../kit/ui/Field'
import { Sheet } from '../../kit/ui/Sheet'
import type { CallName, Calls, ReadName } from '../api/types'
import { useWrite } from '../data/useWrite'
import { commonTexts } from '../i18n/texts'
import { useLocation } from '../router/router'
import css from './ActSheet.module.css'
import { WriteNotice } from './Notice'
import { Restored } from './Restored'
import { actTexts } from './texts'
import { emptyAmong, useForm } from './useForm'
import type { Problems, Values } from './useForm'
import { useFormDraft } from './useFormDraft'

const REASON_MIN = 4
const REASON_MAX = 200

type Props<C extends CallName, Name extends string> = {
  open: boolean
  onClose: () => void
  title: string
  hint?: ReactNode
  /** The act as a verb, the words of the button. */
  submit: string
  /** Whether it only proposes the act, which another member of staff approves. */
  needsTwo?: boolean | undefined
  look?: 'danger'
  call: C
  /** The lists that the act changes, besides the log. */
  changes: readonly ReadName[]
  /** The fields that `children` draw; each must be filled in unless it is `optional`. */
  names?: readonly Name[]
  optional?: readonly Name[]
  /** Names what is wrong with the filled-in fields. */
  check?: (values: Values<Name>) => Problems<Name>
  paramsOf: (values: Values<Name | 'reason'>) => Calls[C]['params']
  children?: (problems: Problems<Name | 'reason'>) => ReactNode
  onDone?: (data: Calls[C]['data']) => void
}

/** Asks for what an act needs, and for its reason, which the log keeps. Nothing that is typed is lost by closing it. */
export function ActSheet<C extends CallName, Name extends string = never>({
  open,
  onClose,
  title,
  hint,
  submit,
  needsTwo = false,
  look,
  call,
  changes,
  names = [],
  optional = [],
  check,
  paramsOf,
  children,
  onDone,
}: Props<C, Name>) {
  const t = useTexts(actTexts)
  const common = useTexts(commonTexts)
  const { busy, problem, run } = useWrite(call, [...changes, 'listLog'])
  // Among acts of one screen the title names what this one is about.
  const draft = useFormDraft(`${useLocation().pathname} ${call} ${title}`)
  const { form, problems } = useForm<Name | 'reason'>(
    [...names, 'reason'],
    (values) => {
      const { length } = Array.from(values.reason.trim())
      const reason = length < REASON_MIN || length > REASON_MAX ? { reason: t.wrongReason } : {}
      const empty = emptyAmong(values, common.fieldEmpty)
      for (const name of optional) delete empty[name]
      return { ...empty, ...check?.(values), ...reason }
    },
    async (values) => {
      const trimmed = Object.fromEntries(
        Object.entries<string>(values).map(([name, text]) => [name, text.trim()]),
      ) as Values<Name | 'reason'>
      const data = await run(paramsOf(trimmed))
      if (data === null) return
      draft.end()
      onDone?.(data)
      onClose()
    },
  )
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={common.close}>
      <form {...form} {...draft.form} className={css.form}>
        <Restored draft={draft} />
        {hint && <p className="quiet">{hint}</p>}
        {children?.(problems)}
        <p aria-live="polite" className={needsTwo ? css.two : 'sr-only'}>
          {needsTwo && t.needsTwo}
        </p>
        <Field
          name="reason"
          label={t.reason}
          hint={!problems.reason && t.reasonHint}
          error={problems.reason}
          maxLength={REASON_MAX}
          autoComplete="off"
        />
        <WriteNotice problem={problem} />
        <div className={css.buttons}>
          <Button onClick={onClose}>{common.back}</Button>
          <Button type="submit" look={look ?? 'primary'} busy={busy}>
            {needsTwo ? t.propose(submit) : submit}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
