import { formatDate } from '../../kit/lib/date'
import { useLang } from '../../kit/stores/prefs'

type Props = { at: string; as?: Parameters<typeof formatDate>[1]; className?: string }

/** A time in the customer's language, which programs can read too. */
export const Time = ({ at, as = 'dateTime', className }: Props) => (
  <time className={className} dateTime={at}>
    {formatDate(at, as, useLang())}
  </time>
)
