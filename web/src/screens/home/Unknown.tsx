import { useUserInfo } from '../../data/account'
import { useT } from '../../i18n/language'
import css from './Home.module.css'

/** Stands where the account would be when it could not be read, and asks again. */
export function Unknown() {
  const t = useT()
  const { refetch, isFetching } = useUserInfo()
  return (
    <button type="button" className={css.retry} aria-busy={isFetching || undefined} onClick={() => void refetch()}>
      {isFetching ? t.common.loading : t.common.retry}
    </button>
  )
}
