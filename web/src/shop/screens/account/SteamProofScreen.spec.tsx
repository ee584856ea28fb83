import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../i18n/language'
import { aUser } from '../../testing/fixtures'
import { pageText } from '../../../kit/testing/text'
import { settle, user } from '../../../kit/testing/user'
import { address, cleanUp, mountApp } from '../../testing/mountApp'
import { breaks, fakeServer, held, isLost, refuses } from '../../../kit/testing/fakeServer'
import { SteamProofScreen } from './SteamProofScreen'

const ANSWER = 'state=U1&openid.mode=id_res&openid.sig=a%2Bb'
const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh'
const PROVEN = { tradeUrl: LINK, steamId64: '76561197960265729' }
let server: ReturnType<typeof fakeServer>
const show = (query = ANSWER) => mountApp(<SteamProofScreen />, { at: `/steam-proof?${query}` })

beforeEach(() => {
  server = fakeServer({ getUserInfo: aUser() })
})
afterEach(async () => {
  await cleanUp()
  vi.restoreAllMocks()
})

describe('the way back from Steam', () => {
  it.each([
    ['/deposit', '/deposit', '返回继续'],
    ['//evil.example/', '/', '返回继续'],
    ['/account', '/account', '返回账号资料'],
  ])('goes on where the proof began: %s', async (noted, to, words) => {
    sessionStorage.setItem('satchel_proof_return', noted)
    server.on('finishSteamProof', PROVEN)
    await show()
    expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(to)
  })

  it.each([
    ['zh-CN', '已验证', '返回账号资料'],
    ['en', 'Verified', 'Back to my account'],
  ] as const)('ends the proof and says whose the account is, in %s', async (lang, words, back) => {
    const { answer, give } = held()
    server.on('finishSteamProof', answer)
    await act(() => setLanguage(lang))
    await show()
    expect(screen.getByRole('status')).toBeTruthy()
    expect(pageText()).not.toContain(words)
    server.on('getUserInfo', aUser({ steamProven: true }))
    await settle(() => give(PROVEN))
    expect(server.params('finishSteamProof')).toEqual([{ answer: ANSWER }])
    expect(pageText()).toContain(words)
    expect(pageText()).toContain('76561197960265729')
    // The answer does not stay in the address, where it could be passed on.
    expect(address()).toBe('/steam-proof')
    expect(screen.getByRole('link', { name: back }).getAttribute('href')).toBe('/account')
  })

  it.each([
    'steam_proof_invalid',
    'steam_proof_expired',
    'steam_proof_of_another',
    'steam_account_mismatch',
    'rate_limited',
  ] as const)('that is refused as %s says why and offers another sign-in', async (reason) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    server.on('finishSteamProof', refuses(reason))
    server.on('startSteamProof', { url: 'https://steamcommunity.com/openid/login' })
    await show()
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(pageText()).toContain(`no: ${reason}。`)
    expect(screen.queryByRole('button', { name: '再次核实' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '用 Steam 登录验证' }))
    expect(server.params('startSteamProof')).toEqual([{}])
    expect(assign).toHaveBeenCalledOnce()
  })

  it.each([
    ['Steam does not answer', refuses('steam_sign_in_unavailable')],
    ['the connection is lost', isLost],
    ['the server has a fault for a moment', breaks(503)],
  ])('is tried again with the same answer where %s', async (_, failure) => {
    server.on('finishSteamProof', failure)
    await show()
    expect(screen.getByRole('alert')).toBeTruthy()
    server.on('finishSteamProof', PROVEN)
    await user.click(screen.getByRole('button', { name: '再次核实' }))
    expect(pageText()).toContain('76561197960265729')
    const answers = server.params('finishSteamProof').map(({ answer }) => answer)
    expect([answers.length > 1, new Set(answers)]).toEqual([true, new Set([ANSWER])])
  })

  it('to Steam’s sign-in leaves from here, where it leads back to, and not again after a reload', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await mountApp(<SteamProofScreen />, {
      at: '/steam-proof',
      state: { state: { signIn: 'https://steamcommunity.com/openid/login' } },
    })
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://steamcommunity.com/openid/login')
    expect(pageText()).toContain('正在前往 Steam 登录')
    expect(history.state).toMatchObject({ state: null, leftAt: history.length - 1 })
  })

  it('gives the answer to the entry that was left, which alone ends the proof', async () => {
    const go = vi.spyOn(history, 'go').mockImplementation(() => {})
    server.on('finishSteamProof', PROVEN)
    sessionStorage.setItem('satchel_at_provider', JSON.stringify({ subject: 'steam-proof', at: history.length - 3 }))
    await show()
    expect(go).toHaveBeenCalledExactlyOnceWith(-2)
    expect(server.asked('finishSteamProof')).toEqual([])
    expect(pageText()).toContain('正在向 Steam 核实')
    // The entry that is gone back to.
    await mountApp(<SteamProofScreen />, { at: '/steam-proof', state: { leftAt: history.length - 3 } })
    expect(server.params('finishSteamProof')).toEqual([{ answer: ANSWER }])
  })

  it('of who turned back at Steam asks nobody', async () => {
    await show('state=U1&openid.ns=x&openid.mode=cancel')
    expect(pageText()).toContain('您取消了 Steam 登录')
    expect(server.asked('finishSteamProof')).toEqual([])
    expect([
      screen.queryByRole('button', { name: '用 Steam 登录验证' }) !== null,
      screen.queryByRole('link', { name: '返回账号资料' }) !== null,
    ]).toEqual([true, true])
  })

  it.each([
    ['is not proven', aUser(), '没有待确认的验证', true],
    ['has no link', aUser({ tradeUrl: null }), '没有待确认的验证', false],
    ['cannot be proven', aUser({ steamSignIn: false }), '没有待确认的验证', false],
    ['is proven', aUser({ steamProven: true }), '已验证', false],
  ])('without an answer, where the account %s, says what is known', async (_, info, words, isOffered) => {
    server.on('getUserInfo', info)
    await show('')
    expect(pageText()).toContain(words)
    expect([
      screen.queryByRole('button', { name: '用 Steam 登录验证' }) !== null,
      server.asked('finishSteamProof').length,
    ]).toEqual([isOffered, 0])
  })
})
