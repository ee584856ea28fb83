import { useMutation } from '@tanstack/react-query'
import { upload } from '../../kit/api/upload'
import { useModifyHeadPic } from './profile'

type Upload = { picture: Blob; onProgress: (part: number) => void; signal: AbortSignal }

/** Pictures that have arrived: when only the second step failed, the retry does not send them again. */
const arrived = new WeakMap<Blob, string>()

/** Uploads a picture and makes it the customer's. */
export function useUploadAvatar() {
  const choose = useModifyHeadPic()
  return useMutation({
    mutationFn: async ({ picture, ...options }: Upload) => {
      const avatarId = arrived.get(picture) ?? (await upload('uploadAvatar', picture, options)).avatarId
      arrived.set(picture, avatarId)
      return choose.mutateAsync({ avatarId })
    },
  })
}
