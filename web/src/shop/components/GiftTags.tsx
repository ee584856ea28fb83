import type { ReactNode } from 'react'
import type { Exterior, Quality } from '../../kit/api/types'
import { useT } from '../i18n/language'
import css from './GiftTags.module.css'

type Props = {
  exterior: Exterior | null
  quality: Quality
  phase?: string | null
  /**
   * A narrow place: where there is more than the exterior to say, that is said in short; or always, so that all cards
   * of a screen say the same.
   */
  narrow?: boolean | 'always'
  children?: ReactNode
}

export function GiftTags({ exterior, quality, phase, narrow, children }: Props) {
  const t = useT()
  const isSpecial = quality !== 'normal'
  const names = narrow === 'always' || (narrow && (isSpecial || phase)) ? t.exteriorShort : t.exterior
  return (
    <span className={css.tags}>
      {exterior && <span className={css.tag}>{names[exterior]}</span>}
      {isSpecial && <span className={css.special}>{t.quality[quality]}</span>}
      {phase && <span className={css.tag}>{t.phase[phase] ?? phase}</span>}
      {children}
    </span>
  )
}
