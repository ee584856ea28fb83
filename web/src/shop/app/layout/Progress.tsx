import { use } from 'react'
import { useT } from '../../i18n/language'
import { NavigatingContext } from '../../router/router'
import css from './Layout.module.css'

/** Comes into sight after 80 ms only, so that quick navigations do not flicker. */
export function Progress() {
  const navigating = use(NavigatingContext)
  const t = useT()
  if (!navigating) return null
  return <div role="progressbar" aria-label={t.common.navigating} className={css.progress} />
}
