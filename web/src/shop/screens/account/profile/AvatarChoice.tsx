import { useState } from 'react'
import { outcomeOf } from '../../../../kit/api/outcome'
import type { UserInfo } from '../../../../kit/api/types'
import { Avatar } from '../../../components/Avatar'
import { useConfig } from '../../../data/config'
import { errorText } from '../../../data/errorText'
import { useModifyHeadPic } from '../../../data/profile'
import { useTexts } from '../../../../kit/i18n/texts'
import { toast } from '../../../stores/toast'
import { Button } from '../../../../kit/ui/Button'
import css from './AvatarSheet.module.css'
import { PictureInput } from './PictureInput'
import { profileTexts } from './texts'

type Props = { user: UserInfo; onPicture: (picture: ImageBitmap) => void; onDone: () => void }

/** One of the pictures that are offered, or a photo of one's own. */
export function AvatarChoice({ user, onPicture, onDone }: Props) {
  const t = useTexts(profileTexts)
  const presets = useConfig()?.avatars ?? []
  const [chosen, setChosen] = useState(user.avatarUrl)
  const change = useModifyHeadPic()
  const save = async () => {
    if (!chosen || chosen === user.avatarUrl) return onDone()
    await change.mutateAsync({ avatarUrl: chosen })
    toast(t.avatarSaved, 'good')
    onDone()
  }
  return (
    <>
      <div className={css.preview}>
        <Avatar url={chosen} name={user.nickName} size={88} />
      </div>
      <PictureInput label={t.upload} look="soft" onPicture={onPicture} />
      <p className={css.hint}>{t.uploadHint}</p>
      <fieldset className={css.presets}>
        <legend>{t.presets}</legend>
        {presets.map((url, index) => (
          <label key={url} className={css.preset}>
            <input
              type="radio"
              name="avatar"
              className="sr-only"
              checked={chosen === url}
              onChange={() => setChosen(url)}
              aria-label={t.preset(index + 1)}
            />
            <img src={url} alt="" width={64} height={64} decoding="async" />
          </label>
        ))}
      </fieldset>
      {change.error && (
        <p role="alert" className={css.failed}>
          {outcomeOf(change.error) === 'unknown' ? errorText(change.error) : t.notSaved(errorText(change.error))}
        </p>
      )}
      <Button
        look="primary"
        wide
        busy={change.isPending}
        disabled={!chosen || chosen === user.avatarUrl}
        onClick={() => void save().catch(() => undefined)}
      >
        {t.save}
      </Button>
    </>
  )
}
