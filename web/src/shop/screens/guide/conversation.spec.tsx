import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../kit/api/errors'
import type { Conversation } from '../../../kit/api/types'
import { upload } from '../../../kit/api/upload'
import { readPicture, shrink } from '../../../kit/lib/picture'
import { breaks, fakeServer, held, refuses } from '../../../kit/testing/fakeServer'
import { pageText, textOf, toastText } from '../../../kit/testing/text'
import { fill, settle, user } from '../../../kit/testing/user'
import { makeStale } from '../../data/stale'
import { useConfirm } from '../../stores/confirm'
import { NOW, aUser, inMinutes } from '../../testing/fixtures'
import { address, cleanUp, mountApp } from '../../testing/mountApp'
import { ConversationScreen } from './ConversationScreen'
import { QuestionScreen } from './QuestionScreen'
import { SupportScreen } from './SupportScreen'

vi.mock('../../../kit/api/upload', () => ({ upload: vi.fn() }))
vi.mock('../../../kit/lib/picture', () => ({ readPicture: vi.fn(), shrink: vi.fn() }))

const NO = 'W202611201000000000001'
const ORDER = 'S202611201000000000001'

const aConversation = (own: Partial<Conversation> = {}): Conversation => ({
  conversationNo: NO,
  topic: 'order',
  subjectNo: ORDER,
  state: 'answered',
  createTime: NOW,
  lastTime: inMinutes(2),
  messages: [
    { id: '1', isOwn: true, text: 'where is it?', createTime: NOW },
    { id: '2', isOwn: false, text: 'in your <b>bag</b>', createTime: inMinutes(2) },
  ],
  ...own,
})
let server: ReturnType<typeof fakeServer>
const question = () => screen.getByLabelText<HTMLTextAreaElement>('您的问题')
const ask = (at: string) => mountApp(<QuestionScreen />, { at })
const show = async (own: Partial<Conversation> = {}) => {
  server.on('getConversation', aConversation(own))
  await mountApp(<ConversationScreen />, { at: `/conversation/${NO}` })
}

beforeEach(() => {
  server = fakeServer({ getUserInfo: aUser(), countUserUnreadMessage: { count: 0 } })
})
afterEach(async () => {
  await cleanUp()
  sessionStorage.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const chosen = () => screen.getByAltText('要发送的图片').parentElement!
const message = () => screen.getByLabelText<HTMLTextAreaElement>('输入消息')

describe('a new question', () => {
  it('is about the thing that the address names', async () => {
    server.on('openConversation', { conversationNo: NO })
    await ask(`/question?topic=order&no=${ORDER}`)
    expect(pageText()).toContain(ORDER)
    await fill(question(), 'where is it?')
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(server.bodies('openConversation')).toEqual([{ topic: 'order', subjectNo: ORDER, text: 'where is it?' }])
    expect(address()).toBe(`/conversation/${NO}`)
  })

  it.each(['/question', '/question?topic=order', '/question?topic=order&no=E1', '/question?topic=gift&no=1'])(
    'at %s is about the account or something else',
    async (at) => {
      server.on('openConversation', { conversationNo: NO })
      await ask(at)
      await user.click(screen.getByRole('radio', { name: '账号与实名' }))
      await fill(question(), 'my name')
      await user.click(screen.getByRole('button', { name: '提交' }))
      expect(server.bodies('openConversation')).toEqual([{ topic: 'account', text: 'my name' }])
    },
  )

  it('that is refused stays where it was typed, also on the page after this one', async () => {
    server.on('openConversation', refuses('too_many_conversations', 'enough'))
    await ask('/question')
    await fill(question(), 'one more')
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect([textOf(screen.getByRole('alert')), question().value]).toEqual(['enough', 'one more'])
    const drafts = sessionStorage.getItem('satchel_drafts') ?? ''
    await cleanUp()
    sessionStorage.setItem('satchel_drafts', drafts)
    await ask('/question')
    expect(question().value).toBe('one more')
  })
})

describe('a conversation', () => {
  it('shows both sides as text, and takes a further message', async () => {
    server.on('sendConversationMessage', { id: '3' })
    await show()
    const said = within(screen.getByRole('list', { name: '消息' })).getAllByRole('listitem')
    expect(said.map((one) => one.dataset.look)).toEqual(['own', 'other'])
    expect(document.querySelector('main b, li b')).toBeNull()
    expect(pageText()).toContain('in your <b>bag</b>')
    await fill(screen.getByLabelText('输入消息'), 'thanks')
    await user.click(screen.getByRole('button', { name: '发送' }))
    expect(server.bodies('sendConversationMessage')).toEqual([{ conversationNo: NO, text: 'thanks' }])
    expect(screen.getByLabelText<HTMLTextAreaElement>('输入消息').value).toBe('')
  })

  it('sends a picture smaller than it was, and shows those that were sent', async () => {
    server.on('getConversationPicture', { picture: '/9j/' })
    await show({ messages: [{ id: '7', isOwn: true, text: null, createTime: NOW }] })
    expect(screen.getByRole<HTMLImageElement>('img').src).toBe('data:image/jpeg;base64,/9j/')
    const small = new Blob(['x'])
    vi.mocked(readPicture).mockResolvedValue({} as ImageBitmap)
    vi.mocked(shrink).mockResolvedValue(small)
    vi.mocked(upload).mockResolvedValue({ id: '8' })
    await user.upload(screen.getByLabelText('发送图片'), new File(['large'], 'a.png', { type: 'image/png' }))
    expect(upload).not.toHaveBeenCalled()
    await user.click(within(chosen()).getByRole('button', { name: '发送' }))
    const [call, sent, options] = vi.mocked(upload).mock.calls[0] ?? []
    expect([call, sent, options?.fields]).toEqual(['sendConversationPicture', small, { conversationNo: NO }])
    vi.mocked(readPicture).mockResolvedValue(null)
    await user.upload(screen.getByLabelText('发送图片'), new File(['text'], 'a.png', { type: 'image/png' }))
    expect(toastText()).toContain('无法读取这张图片')
    expect(upload).toHaveBeenCalledTimes(1)
  })

  it('sends a picture again as the same message while nobody knows whether it was sent', async () => {
    await show()
    vi.mocked(readPicture).mockResolvedValue({} as ImageBitmap)
    vi.mocked(shrink).mockResolvedValue(new Blob(['x']))
    vi.mocked(upload).mockRejectedValueOnce(new ApiError({ kind: 'foreign' }))
    await user.upload(screen.getByLabelText('发送图片'), new File(['large'], 'a.png', { type: 'image/png' }))
    await user.click(within(chosen()).getByRole('button', { name: '发送' }))
    expect(textOf(chosen())).toContain('不确定是否已发送')
    expect(toastText()).toBe('')
    vi.mocked(upload).mockResolvedValue({ id: '8' })
    await user.click(within(chosen()).getByRole('button', { name: '再次发送' }))
    expect(screen.queryByAltText('要发送的图片')).toBeNull()
    const keys = vi.mocked(upload).mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('keeps what is typed while a message is on its way, and takes out what was sent once it has left', async () => {
    const first = held<unknown>()
    server.on('sendConversationMessage', first.answer)
    await show()
    await fill(message(), 'first')
    await user.click(screen.getByRole('button', { name: '发送' }))
    await fill(message(), 'first and more')
    await settle(() => first.give({ id: '3' }))
    expect(message().value).toBe('and more')
    const second = held<unknown>()
    server.on('sendConversationMessage', second.answer)
    await user.click(screen.getByRole('button', { name: '发送' }))
    cleanup()
    await settle(() => second.give({ id: '4' }))
    expect(sessionStorage.getItem('satchel_drafts')).toBe('[]')
  })

  it('that was closed meanwhile takes the unsent text along to the next question', async () => {
    await show()
    await fill(message(), 'one more thing')
    server.on('getConversation', aConversation({ state: 'closed' }))
    await settle(() => void makeStale('conversation'))
    expect(pageText()).toContain('未发送的内容会带到新的咨询')
    await user.click(screen.getByRole('link', { name: '继续提问' }))
    expect(sessionStorage.getItem('satchel_drafts')).toBe(
      JSON.stringify([{ of: `${aUser().id} ${ORDER}`, text: 'one more thing' }]),
    )
  })

  it('counts the letters of a text that is nearly too long', async () => {
    await show()
    await fill(message(), 'x'.repeat(950))
    expect(pageText()).toContain('950 / 1000')
  })

  it('is closed after a question, and leads to another one about the same', async () => {
    server.on('closeConversation', {})
    await show()
    await user.click(screen.getByRole('button', { name: '结束咨询' }))
    server.on('getConversation', aConversation({ state: 'closed' }))
    await settle(() => useConfirm.getState().pending?.answer(true))
    expect(server.asked('closeConversation')).toHaveLength(1)
    const again = screen.getByRole('link', { name: '继续提问' })
    expect(again.getAttribute('href')).toBe(`/question?topic=order&no=${ORDER}`)
    expect(screen.queryByLabelText('输入消息')).toBeNull()
  })

  it('that is not there looks different from one that did not load', async () => {
    server.on('getConversation', refuses('conversation_not_found'))
    await mountApp(<ConversationScreen />, { at: `/conversation/${NO}` })
    expect(pageText()).toContain('没有找到这条咨询')
    await cleanUp()
    server.on('getConversation', breaks(500))
    await mountApp(<ConversationScreen />, { at: `/conversation/${NO}` })
    server.on('getConversation', aConversation())
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(pageText()).toContain('where is it?')
  })
})

it('lists the questions with their states above the answers that everybody can read', async () => {
  const { messages: _, ...summary } = aConversation()
  const listed = { ...summary, newestText: 'in your bag', isUnread: true }
  server.on('listConversation', {
    items: [listed, { ...listed, conversationNo: `${NO}2`, newestText: null }],
    nextCursor: null,
  })
  await mountApp(<SupportScreen />, { at: '/support' })
  expect(pageText()).toContain('［图片］')
  const row = screen.getByRole('link', { name: /订单\s*未读.*in your bag.*已回复/ })
  expect(row.getAttribute('href')).toBe(`/conversation/${NO}`)
  await cleanUp()
  server.on('listConversation', { items: [], nextCursor: null })
  await mountApp(<SupportScreen />, { at: '/support' })
  expect(pageText()).toContain('还没有咨询')
})
