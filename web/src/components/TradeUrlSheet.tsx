import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { messages } from '../i18n/language'
import { hintWhenSlow } from '../stores/connection'
import { failureToast } from '../stores/toast'
import { useDraft } from './form/draft'
import type { Draft } from './form/draft'

type Props = { open: boolean; onClose: () => void }
type DialogProps = Props & { draft: Draft }

/** Sets or changes the trade link. It is loaded when it is first opened, because the home screen offers it too. */
export function TradeUrlSheet({ open, onClose }: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<DialogProps> | null>(null)
  const draft = useDraft()
  useEffect(() => {
    if (!open || Loaded) return
    const load = import('./tradeUrl/TradeUrlDialog')
    hintWhenSlow(load)
    load.then(
      (module) => setLoaded(() => module.TradeUrlDialog),
      () => {
        failureToast(messages().errors.network)
        onClose()
      },
    )
  }, [open, Loaded, onClose])
  return Loaded && <Loaded open={open} draft={draft} onClose={onClose} />
}
