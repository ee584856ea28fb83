import type { CashState } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import type { StatusTone } from '../../../kit/ui/StatusBadge'
import { cashStateTexts } from './texts'

const TONES: Record<CashState, StatusTone> = {
  reviewing: 'waiting',
  processing: 'waiting',
  paid: 'good',
  rejected: 'bad',
  failed: 'bad',
  returned: 'bad',
}

/** Where a cash-out stands. A newer server may send a state that this page does not know. */
export function CashStateBadge({ state }: { state: CashState }) {
  const t = useTexts(cashStateTexts)
  return <StatusBadge label={t.state[state] ?? t.other} tone={TONES[state] ?? 'waiting'} />
}
