import { useState } from 'react'
import { useTexts } from '../../kit/i18n/texts'
import { readPicture, shrink } from '../../kit/lib/picture'
import type { Calls } from '../api/types'
import { useWrite } from '../data/useWrite'
import { FileButton } from './FileButton'
import css from './PictureUpload.module.css'
import { pictureTexts } from './texts'

const TYPES = ['image/png', 'image/jpeg', 'image/webp']
const FILE_BYTES_MAX = 2 * 1024 * 1024
/** The photo of a phone is shrunk to so many dots before it is sent. */
const SENT_DOTS = 3_200_000

type Props = { label: string; onPicture: (picture: Calls['uploadPicture']['data']) => void }

/** A button that uploads a picture file, and says so where it is none. */
export function PictureUpload({ label, onPicture }: Props) {
  const t = useTexts(pictureTexts)
  const [wrong, setWrong] = useState('')
  const { busy, problem, run } = useWrite('uploadPicture')
  const choose = async (chosen: File) => {
    const file = TYPES.includes(chosen.type) ? await small(chosen) : null
    setWrong(file ? '' : t.wrongPicture)
    const uploaded = file && (await run({ picture: await base64(file) }))
    if (uploaded) onPicture(uploaded)
  }
  const words = wrong || problem?.text
  return (
    <div>
      <FileButton
        label={busy ? t.uploading : label}
        accept={TYPES.join(',')}
        busy={busy}
        onFile={(file) => void choose(file)}
      />
      {words && (
        <p role="alert" className={css.problem}>
          {words}
        </p>
      )}
    </div>
  )
}

/** The file itself, a large photo as a smaller one; null where it stays too large. */
async function small(file: File): Promise<Blob | null> {
  if (file.size <= FILE_BYTES_MAX) return file
  // Other formats may have transparent parts, which a JPEG has not.
  const picture = file.type === 'image/jpeg' ? await readPicture(file) : null
  const shrunk = picture && (await shrink(picture, SENT_DOTS))
  return shrunk && shrunk.size <= FILE_BYTES_MAX ? shrunk : null
}

const base64 = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
