import { useState } from 'react'
import { lazyPart } from '../../components/lazyPart'
import { useConfirm } from '../../stores/confirm'

export const loadConfirmDialog = () => import('./ConfirmDialog').then((m) => m.ConfirmDialog)
const ConfirmDialog = lazyPart(loadConfirmDialog)

/** Where questions are asked. */
export function ConfirmHost() {
  const pending = useConfirm((state) => state.pending)
  const [last, setLast] = useState(pending)
  if (pending && pending !== last) setLast(pending)
  const shown = pending ?? last
  return shown && <ConfirmDialog open={pending !== null} {...shown} onClose={() => shown.answer(false)} />
}
