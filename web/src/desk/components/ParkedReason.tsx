import { useLang } from '../../kit/stores/prefs'
import { parkedReason } from '../i18n/parked'

/** Why a job is parked, in words; the service's own text is unfolded below the row. */
export function ParkedReason({ text }: { text: string | null }) {
  const lang = useLang()
  return text === null ? '—' : parkedReason(text, lang)
}
