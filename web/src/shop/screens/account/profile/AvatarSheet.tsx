import { useState } from 'react'
import type { UserInfo } from '../../../../kit/api/types'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { Sheet } from '../../../../kit/ui/Sheet'
import { outcomeOf } from '../../../../kit/api/outcome'
import { Avatar } from '../../../components/Avatar'
import { useConfig } from '../../../data/config'
import { errorText } from '../../../data/errorText'
import { useModifyHeadPic } from '../../../data/profile'
import { toast } from '../../../stores/toast'
import { Button } from '../../../../kit/ui/Button'
import css from './AvatarSheet.module.css'
import { PictureInput } from './PictureInput'
import { profileTexts } from './texts'
import { AvatarCrop } from './AvatarCrop'

type Props = { user: UserInfo; onClose: () => void }

export function AvatarSheet({ open, ...props }: Props & { open: boolean }) {
  const t = useTexts(profileTexts)
  const { common } = useT()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const close = () => {
    setPicture(null)
    props.onClose()
  }
  return (
    <Sheet open={open} onClose={close} title={picture ? t.crop : t.changeAvatar} closeLabel={common.close}>
      {picture ? (
        <AvatarCrop picture={picture} onOther={setPicture} onDone={close} />
      ) : (
        <AvatarChoice user={props.user} onPicture={setPicture} onDone={close} />
      )}
    </Sheet>
  )
}

type AvatarChoiceProps = { user: UserInfo; onPicture: (picture: ImageBitmap) => void; onDone: () => void }

/** One of the pictures that are offered, or a photo of one's own. */
function AvatarChoice({ user, onPicture, onDone }: AvatarChoiceProps) {
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
