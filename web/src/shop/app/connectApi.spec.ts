import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { get, post } from '../../kit/api/client'
import { endLogin } from '../data/account'
import { usePrefs } from '../../kit/stores/prefs'
import { useSession } from '../stores/session'
import { connectApi } from './start'

vi.mock('../data/account', () => ({ endLogin: vi.fn(() => Promise.resolve()) }))

const fetchMock = vi.fn<typeof fetch>()
const answer = (body: unknown, status: number) =>
  fetchMock.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })))
const sent = () => fetchMock.mock.lastCall?.[1]?.headers

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  connectApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  useSession.setState({ token: null })
})

it('sends the login and the language that this tab has at the time', async () => {
  answer({ code: 200, msg: 'ok', data: { id: '1', limits: {} } }, 200)
  await get('getClientConfig', {})
  expect(sent()).not.toHaveProperty('Token')
  useSession.setState({ token: 'mine' })
  usePrefs.setState({ lang: 'en' })
  await get('getUserInfo', {})
  expect(sent()).toMatchObject({ Authorization: 'Bearer mine', Token: 'mine', 'Accept-Language': 'en' })
  expect(endLogin).not.toHaveBeenCalled()
})

describe('a login that the server refuses', () => {
  it.each([
    ['with the words of the server', { msg: 'Please log in', reason: 'login_required', data: null }, 'Please log in'],
    ['with the words of whoever answered without a reason', { msg: 'Deleted' }, 'Deleted'],
    ['with the words of the catalogue where none came', { msg: '' }, '登录过期'],
  ])('ends %s', async (_how, said, note) => {
    useSession.setState({ token: 'mine' })
    answer({ code: 401, ...said }, 401)
    await expect(post('readAllMessage', {})).rejects.toMatchObject({ unauthorized: true })
    expect(vi.mocked(endLogin).mock.calls).toEqual([['mine', note]])
  })
})
