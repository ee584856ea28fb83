import { Suspense, lazy } from 'react'
import { useConfirm } from '../../stores/confirm'

const ConfirmDialog = lazy(() => import('./ConfirmDialog').then((m) => ({ default: m.ConfirmDialog })))

export function ConfirmHost() {
  const asked = useConfirm((state) => state.asked)
  return asked && <Suspense><ConfirmDialog {...asked} /></Suspense>
}
