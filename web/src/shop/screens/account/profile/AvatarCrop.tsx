import { useRef, useState } from 'react'
import { useUploadAvatar } from '../../../data/avatar'
import { errorText } from '../../../data/errorText'
import { useTexts } from '../../../../kit/i18n/texts'
import { cutSquare } from '../../../../kit/lib/picture'
import { centred, sourceRect } from '../../../rules/crop'
import type { Crop } from '../../../rules/crop'
import { toast } from '../../../stores/toast'
import { Button } from '../../../../kit/ui/Button'
import css from './AvatarSheet.module.css'
import { CropArea } from './CropArea'
import { PictureInput } from './PictureInput'
import { profileTexts } from './texts'

/** Twice what the server keeps; a JPEG of this size is always far below the 2 MiB that it takes. */
const SIDE = 512

type Props = { picture: ImageBitmap; onOther: (picture: ImageBitmap) => void; onDone: () => void }

export function AvatarCrop({ picture, onOther, onDone }: Props) {
  const t = useTexts(profileTexts)
  const [crop, setCrop] = useState<Crop>(() => centred(picture))
  const { send, progress, busy, problem } = useUpload(onDone)
  const other = (next: ImageBitmap) => {
    setCrop(centred(next))
    onOther(next)
  }
  return (
    <div className={css.crop}>
      <CropArea picture={picture} crop={crop} onCrop={setCrop} />
      <p className={css.hint}>{t.cropHint}</p>
      {busy && (
        <div className={css.uploading}>
          <span aria-hidden="true">{t.uploading}</span>
          <progress value={progress} max={1} aria-label={t.uploading} />
        </div>
      )}
      {problem && (
        <div role="alert" className={css.failed}>
          <strong>{t.uploadFailed}</strong>
          <p>{problem}</p>
        </div>
      )}
      <Button look="primary" wide busy={busy} onClick={() => void send(picture, crop)}>
        {t.useThis}
      </Button>
      {!busy && <PictureInput label={t.otherPicture} look="plain" onPicture={other} />}
    </div>
  )
}

/** Cuts and uploads; the cut picture is kept for a second try. */
function useUpload(onDone: () => void) {
  const t = useTexts(profileTexts)
  const upload = useUploadAvatar()
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const cut = useRef<{ of: ImageBitmap; crop: Crop; picture: Blob } | null>(null)
  const send = async (of: ImageBitmap, crop: Crop) => {
    setBusy(true)
    setProblem(null)
    setProgress(0)
    try {
      const known = cut.current?.of === of && cut.current.crop === crop ? cut.current.picture : null
      const picture = known ?? (await cutSquare(of, sourceRect(of, crop), SIDE))
      if (!picture) return setProblem(t.unreadable)
      cut.current = { of, crop, picture }
      await upload.mutateAsync({ picture, onProgress: setProgress, signal: new AbortController().signal })
      toast(t.avatarSaved, 'good')
      onDone()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { send, progress, problem, busy }
}
