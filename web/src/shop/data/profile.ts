import { useMutation } from '@tanstack/react-query'
import { post } from '../../kit/api/client'
import type { PostCalls, UserInfo } from '../../kit/api/types'
import { queryClient } from './queryClient'
import { makeStale } from './stale'
import { upload } from '../../kit/api/upload'
import { maskPhone } from '../rules/phone'

// Changes of the customer's own data. Each of them sets a value, so sending it twice does no harm.

type ChangeCall =
  | 'modifyTradeUrl'
  | 'finishSteamProof'
  | 'modifyNickName'
  | 'modifyHeadPic'
  | 'verifyReal'
  | 'modifyPassword'
  | 'modifySecret'
  | 'modifyPhone'
type Params<C extends ChangeCall> = PostCalls[C]['params']
type Changed<C extends ChangeCall> = (data: PostCalls[C]['data'], params: Params<C>) => Partial<UserInfo>

/** A change whose failure the form shows. The user info shows the new value at once. */
function useChange<C extends ChangeCall>(call: C, changed: Changed<C>) {
  return useMutation({
    mutationFn: (params: Params<C>) => post(call, params),
    onSuccess: (data, params) => {
      const patch = changed(data, params)
      queryClient.setQueriesData<UserInfo>({ queryKey: ['getUserInfo'] }, (user) => user && { ...user, ...patch })
    },
    // It may be done although its answer was lost.
    onSettled: () => void makeStale('profile'),
  })
}

export const useModifyTradeUrl = () => useChange('modifyTradeUrl', ({ tradeUrl }) => ({ tradeUrl }))
export const useModifyNickName = () => useChange('modifyNickName', ({ nickName }) => ({ nickName }))
export const useModifyHeadPic = () => useChange('modifyHeadPic', ({ avatarUrl }) => ({ avatarUrl }))
export const useVerifyReal = () => useChange('verifyReal', ({ realNameVerified }) => ({ realNameVerified }))
export const useModifyPassword = () => useChange('modifyPassword', () => ({ hasPassword: true }))
export const useModifySecret = () => useChange('modifySecret', () => ({ hasSecret: true }))

export const useModifyPhone = () => useChange('modifyPhone', (_, { phone }) => ({ phone: maskPhone(phone) }))

/** Sends the answer that Steam has led back with. Repeating it is harmless: the server remembers what it has used. */
export const useFinishSteamProof = () =>
  useChange('finishSteamProof', ({ tradeUrl }) => ({ tradeUrl, steamProven: true }))

/** Gives the address of Steam's sign-in; nothing is changed before the customer comes back from there. */
export const useStartSteamProof = () =>
  useMutation({
    mutationFn: async (params: PostCalls['startSteamProof']['params']) => {
      const answer = await post('startSteamProof', params)
      if (!/^https?:\/\//i.test(answer.url)) throw new Error('Steam’s sign-in has no address')
      return answer
    },
  })

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
