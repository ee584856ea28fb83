import type { ReactNode } from 'react'
import { useT } from '../i18n/language'
import { PullToRefresh } from '../../kit/ui/PullToRefresh'

export function Refreshable({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  const { common } = useT()
  return (
    <PullToRefresh
      onRefresh={onRefresh}
      words={{ pull: common.pull, release: common.release, busy: common.refreshing }}
    >
      {children}
    </PullToRefresh>
  )
}
