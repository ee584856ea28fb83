import { Suspense, useState } from 'react'
import { lazyPart } from '../../components/lazyPart'
import { useConfirm } from '../../stores/confirm'

export const loadConfirmDialog = () => import('./ConfirmDialog').then((m) => ({ default: m.ConfirmDialog }))
const ConfirmDialog = lazyPart(loadConfirmDialog)

/** Where questions are asked. A boundary of its own: the page stays while the first dialog is on its way. */
export function ConfirmHost() {
  const pending = useConfirm((state) => state.pending)
  const [last, setLast] = useState(pending)
  if (pending && pending !== last) setLast(pending)
  const shown = pending ?? last
  return (
    <Suspense>
      {shown && <ConfirmDialog open={pending !== null} {...shown} onClose={() => shown.answer(false)} />}
    </Suspense>
  )
}
