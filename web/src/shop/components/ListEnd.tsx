import { useT } from '../i18n/language'
import { useInView } from '../../kit/lib/useInView'
import { Button } from '../../kit/ui/Button'
import css from './ListEnd.module.css'

type Props = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  quiet?: boolean
}

/** The foot of an endless list: loads more before it is reached, and offers a button when that failed. */
export function ListEnd({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, quiet }: Props) {
  const t = useT()
  const loadNear = () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) fetchNextPage()
  }
  const ref = useInView(loadNear, '1400px', isFetchingNextPage)
  return (
    <div ref={ref} className={css.end}>
      {isFetchNextPageError && (
        <Button small onClick={() => fetchNextPage()}>
          {t.common.retry}
        </Button>
      )}
      {isFetchingNextPage && <span role="status">{t.common.loading}</span>}
      {!hasNextPage && !quiet && t.common.end}
    </div>
  )
}
