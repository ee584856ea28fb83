import type { ReactNode } from 'react'
import { ApiError, reasonOf } from '../../kit/api/errors'
import { useTexts } from '../../kit/i18n/texts'
import { Button } from '../../kit/ui/Button'
import { Icon } from '../../kit/ui/icons'
import { errorText } from '../data/errorText'
import type { WriteProblem } from '../data/useWrite'
import { commonTexts } from '../i18n/texts'
import css from './DeskNotice.module.css'
import { Linked } from './values'

/** The state of a read. */
export type Query = { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown }

type Props = { title: string; hint?: ReactNode; action?: ReactNode }

/** Nothing is here: says so, and offers one thing to do. */
export function Empty({ title, hint, action }: Props) {
  return (
    <div className={css.empty}>
      <p className={css.title}>{title}</p>
      {hint && <p className="quiet">{hint}</p>}
      {action}
    </div>
  )
}

/** Something did not load: the reason, and a way to ask again. */
export function LoadError({ query: { error, refetch } }: { query: { error: unknown; refetch: () => unknown } }) {
  const t = useTexts(commonTexts)
  // A rule stands against it, such as an unreadable file, and would again.
  if (error instanceof ApiError && error.failure.kind === 'refused')
    return (
      <p role="alert" className={css.refused}>
        {errorText(error)}
      </p>
    )
  return (
    <div role="alert" className={css.empty}>
      <p className={css.title}>{t.loadFailed}</p>
      <p className="quiet">{errorText(error)}</p>
      <Button onClick={() => void refetch()}>{t.retry}</Button>
    </div>
  )
}

/** A thing that did not load: it is not there, or can be asked for again. */
export function NotLoaded({ query, missing }: { query: Query & { data: unknown }; missing: string }) {
  if (!query.isError || query.data) return null
  return reasonOf(query.error)?.endsWith('not_found') ? <Empty title={missing} /> : <LoadError query={query} />
}

/** Says what was done, until something else is. */
export const Done = ({ text }: { text: string }) => (
  <p role="status" className={text ? css.done : 'sr-only'}>
    <Linked text={text} />
  </p>
)

/** A write that was refused, or of which nobody knows whether it was done. */
export function WriteNotice({ problem }: { problem: WriteProblem | null }) {
  const t = useTexts(commonTexts)
  if (!problem) return null
  return (
    <div role="alert" className={css.problem} data-unknown={problem.isUnknown || undefined}>
      <Icon name="alert" size={18} />
      <div>
        <strong>{problem.isUnknown ? t.unknownTitle : t.failedTitle}</strong>
        <p>{problem.text}</p>
        {problem.isUnknown && <p>{t.unknownHint}</p>}
      </div>
    </div>
  )
}

/** Says that the rules let one person approve what the same person has proposed. */
export function AloneNotice({ seconds }: { seconds: number }) {
  const t = useTexts(commonTexts)
  return (
    <p className={css.alone}>
      <Icon name="alert" size={18} />
      {t.alone(Math.ceil(seconds / 60))}
    </p>
  )
}
