import { useDraft } from './form/draft'
import { lazyPart } from './lazyPart'

const TradeUrlDialog = lazyPart(() => import('./tradeUrl/TradeUrlDialog').then((m) => m.TradeUrlDialog))

type Props = { open: boolean; onClose: () => void }

/** Sets or changes the trade link. */
export function TradeUrlSheet(props: Props) {
  return <TradeUrlDialog {...props} draft={useDraft()} />
}
