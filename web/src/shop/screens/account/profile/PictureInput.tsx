import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { useTexts } from '../../../../kit/i18n/texts'
import { cx } from '../../../../kit/lib/cx'
import { readPicture } from '../../../../kit/lib/picture'
import { buttonClass } from '../../../../kit/ui/Button'
import type { ButtonLook } from '../../../../kit/ui/Button'
import css from './AvatarSheet.module.css'
import { profileTexts } from './texts'

const TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** A button that lets a picture file be chosen, and says so when it is none. */
export function PictureInput({
  label,
  look,
  onPicture,
}: {
  label: string
  look: ButtonLook
  onPicture: (picture: ImageBitmap) => void
}) {
  const t = useTexts(profileTexts)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    const picture = TYPES.includes(file.type) ? await readPicture(file) : null
    // The same file can be chosen again after it failed.
    input.value = ''
    setProblem(picture ? null : TYPES.includes(file.type) ? t.unreadable : t.notAPicture)
    if (picture) onPicture(picture)
  }
  return (
    <>
      <label className={cx(buttonClass(look, true), css.input)}>
        <input type="file" accept={TYPES.join(',')} className="sr-only" onChange={(event) => void choose(event)} />
        {label}
      </label>
      {problem && (
        <p role="alert" className={css.failed}>
          {problem}
        </p>
      )}
    </>
  )
}
