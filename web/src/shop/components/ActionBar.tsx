import type { ReactNode } from 'react'
import detail from '../../kit/styles/detail.module.css'
import panel from '../../kit/styles/panel.module.css'
import { UnbrokenText } from './UnbrokenText'

type Props = {
  /** Why the last press did nothing. */
  problem?: string | null
  /** Words that must be read before a press. */
  notice?: ReactNode
  children: ReactNode
}

/** The buttons of a screen, at its lower edge, with the words above them always in sight. */
export function ActionBar({ problem, notice, children }: Props) {
  return (
    <div className={panel.bar} data-bar>
      {notice}
      {problem && (
        <div role="alert" className={detail.problem}>
          <UnbrokenText text={problem} />
        </div>
      )}
      <div>{children}</div>
    </div>
  )
}
