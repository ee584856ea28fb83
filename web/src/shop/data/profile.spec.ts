import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, isLost } from '../../kit/testing/fakeServer'
import { useSession } from '../stores/session'
import { aUser } from '../testing/fixtures'
import { mountHook } from '../testing/hook'
import { useUserInfo } from './account'
import { useModifySecret } from './profile'

it('reads the account anew when the answer to a change was lost, since it may be done', async () => {
  const server = fakeServer({ getUserInfo: aUser({ hasSecret: false }), modifySecret: isLost })
  useSession.setState({ token: 'T' })
  const { result } = mountHook(() => ({ user: useUserInfo().data, change: useModifySecret() }))
  await waitFor(() => expect(result.current.user?.hasSecret).toBe(false))
  server.on('getUserInfo', aUser({ hasSecret: true }))
  await result.current.change.mutateAsync({ newSecret: 'kite47', confirmSecret: 'kite47' }).catch(() => undefined)
  await waitFor(() => expect(result.current.user?.hasSecret).toBe(true))
})
