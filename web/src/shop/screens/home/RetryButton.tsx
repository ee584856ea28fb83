import type { useAccount } from '../../data/account'
import { useT } from '../../i18n/language'
import css from './Home.module.css'

/** Stands where the account would be when it could not be read, and asks again. */
export function RetryButton({ account: { isFetching, retry } }: { account: ReturnType<typeof useAccount> }) {
  const { common } = useT()
  return (
    <button type="button" className={css.retry} aria-busy={isFetching || undefined} onClick={retry}>
      {isFetching ? common.loading : common.retry}
    </button>
  )
}
