import type { ReactNode } from 'react'
import type { Exterior, Quality } from '../api/types'
import { useT } from '../i18n/language'
import css from './GiftTags.module.css'

type Props = { exterior: Exterior | null; quality: Quality; phase?: string | null; children?: ReactNode }

export function GiftTags({ exterior, quality, phase, children }: Props) {
  const t = useT()
  return (
    <p className={css.tags}>
      {exterior && <span className={css.tag}>{t.exterior[exterior]}</span>}
      {quality !== 'normal' && <span className={css.special}>{t.quality[quality]}</span>}
      {phase && <span className={css.tag}>{phase}</span>}
      {children}
    </p>
  )
}
