import { useMutation } from '@tanstack/react-query'
import { post } from '../../kit/api/client'
import type { PostCalls } from '../../kit/api/types'
import { withChallenge } from './challenge'
import type { RequestSmsCode } from './smsCode'

/** A customer without a login may have to answer a challenge first. */
export const requestSmsCode: RequestSmsCode = (params) =>
  withChallenge((answer) => post('sendSmsCode', { ...params, ...answer }))

export const useLogin = () =>
  useMutation({
    mutationFn: (params: PostCalls['login']['params']) =>
      withChallenge((answer) => post('login', { ...params, ...answer })),
  })
export const useSmsLogin = () =>
  useMutation({ mutationFn: (params: PostCalls['smsLogin']['params']) => post('smsLogin', params) })
export const useRegister = () =>
  useMutation({ mutationFn: (params: PostCalls['register']['params']) => post('register', params) })
