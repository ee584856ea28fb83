import { useState } from 'react'
import type { UserInfo } from '../../../../kit/api/types'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { Sheet } from '../../../../kit/ui/Sheet'
import { AvatarChoice } from './AvatarChoice'
import { AvatarCrop } from './AvatarCrop'
import { profileTexts } from './texts'

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
