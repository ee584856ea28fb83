import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazyPart'
import { useConfirm } from '../../stores/confirm'

export const loadConfirmDialog = () => import('./ConfirmDialog').then((m) => ({ default: m.ConfirmDialog }))
const ConfirmDialog = lazyPart(loadConfirmDialog)

/** Where questions are asked. A boundary of its own: the page stays while the first dialog is on its way. */
export function ConfirmHost() {
  const asked = useConfirm((state) => state.asked)
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  const shown = asked ?? last
  return <Suspense>{shown && <ConfirmDialog open={asked !== null} {...shown} />}</Suspense>
}
