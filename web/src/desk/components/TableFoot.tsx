import { useTexts } from '../../kit/i18n/texts'
import { Button } from '../../kit/ui/Button'
import { errorText } from '../data/errorText'
import { commonTexts } from '../i18n/texts'
import css from './DataTable.module.css'

/** Fewer rows are counted at a glance. */
const COUNTED_FROM = 10

/** How a list goes on; a list without pages has none of it. */
export type Paging = {
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  isError: boolean
  error: unknown
  fetchNextPage?: () => unknown
}

/** Below a table: how many rows there are, and the next ones. */
export function TableFoot({ list, count }: { list: Paging; count: number }) {
  const t = useTexts(commonTexts)
  const { hasNextPage = false, isFetchingNextPage, isError, error, fetchNextPage } = list
  if (!hasNextPage && !isError && count < COUNTED_FROM) return null
  return (
    <div className={css.foot}>
      <p className="num">{hasNextPage ? t.loaded(count) : t.complete(count)}</p>
      {isError && (
        <p role="alert" className={css.failed}>
          {errorText(error)}
        </p>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage ?? false} onClick={() => void fetchNextPage?.()}>
          {t.more}
        </Button>
      )}
    </div>
  )
}
