import { useWaiting, waitsBelow } from '../../data/waiting'
import type { TabName } from '../../router/table'
import { useTexts } from '../../../kit/i18n/texts'
import { waitingTexts } from './texts'
import css from './Waiting.module.css'

/** A dot over the tab below which something waits for the customer. */
export function WaitingDot({ tab }: { tab: TabName }) {
  const t = useTexts(waitingTexts)
  return waitsBelow(tab, useWaiting()) && <span className={css.dot} role="img" aria-label={t.dot} />
}
