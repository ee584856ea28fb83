import { Suspense, useState } from 'react'
import { useDraft } from './form/draft'
import { lazyPart } from './lazyPart'

const TradeUrlDialog = lazyPart(() => import('./tradeUrl/TradeUrlDialog').then((m) => ({ default: m.TradeUrlDialog })))

type Props = { open: boolean; onClose: () => void }

/** Sets or changes the trade link. It is loaded when it is first opened, because the home screen offers it too. */
export function TradeUrlSheet({ open, onClose }: Props) {
  const [isWanted, setWanted] = useState(open)
  const draft = useDraft()
  if (open && !isWanted) setWanted(true)
  return (
    isWanted && (
      <Suspense>
        <TradeUrlDialog open={open} draft={draft} onClose={onClose} />
      </Suspense>
    )
  )
}
