import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { messages } from '../i18n/language'
import { failureToast } from '../stores/toast'

type Props = { open: boolean; onClose: () => void }

/** Sets or changes the trade link. It is loaded when it is first opened, because the home screen offers it too. */
export function TradeUrlSheet({ open, onClose }: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!open || Loaded) return
    import('./tradeUrl/TradeUrlDialog').then(
      (module) => setLoaded(() => module.TradeUrlDialog),
      () => {
        failureToast(messages().errors.network)
        onClose()
      },
    )
  }, [open, Loaded, onClose])
  return Loaded && <Loaded open={open} onClose={onClose} />
}
