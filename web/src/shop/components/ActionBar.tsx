import type { ReactNode } from 'react'
import detail from '../../kit/styles/detail.module.css'
import panel from '../../kit/styles/panel.module.css'
import { UnbrokenText } from './UnbrokenText'

/** The buttons of a screen, at its lower edge, and above them why the last press did nothing. */
export function ActionBar({ problem, children }: { problem?: string | null; children: ReactNode }) {
  return (
    <>
      {problem && (
        <p role="alert" className={detail.problem}>
          <UnbrokenText text={problem} />
        </p>
      )}
      <div className={panel.bar} data-bar>
        <div>{children}</div>
      </div>
    </>
  )
}
