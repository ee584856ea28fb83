import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuses } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { codeLoaded, fill, settle, user } from '../../../kit/testing/user'
import type { ConversationDetail } from '../../api/types'
import { aMe, minutesAgo } from '../../testing/fixtures'
import { cleanUp, mountDesk } from '../../testing/mountDesk'

afterEach(cleanUp)

const service = aMe({ roles: ['service'], permissions: ['own', 'read_conversations', 'answer_conversations'] })
const main = () => textOf(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const answer = () => screen.getByLabelText<HTMLTextAreaElement>('Answer')

const aConversation = (own: Partial<ConversationDetail> = {}): ConversationDetail => ({
  conversationNo: 'W1',
  state: 'open',
  topic: 'order',
  subjectNo: 'S1',
  subjectState: 'completed',
  customerId: '7',
  nickName: 'Xiaoman',
  phone: '138****0000',
  assignedTo: null,
  createTime: minutesAgo(130),
  waitTime: minutesAgo(130),
  firstAnswerTime: null,
  closeTime: null,
  hasOlder: false,
  messages: [
    { id: '1', author: 'customer', staff: null, text: 'where <b>is</b> it?', createTime: minutesAgo(130) },
    { id: '2', author: 'note', staff: 'mei', text: 'asked before', createTime: minutesAgo(60) },
  ],
  ...own,
})

it('lists what waits with its age, by state', async () => {
  const { messages: _, hasOlder: __, phone, subjectState, closeTime, ...row } = aConversation()
  const server = fakeServer({ getMe: service, listConversation: { items: [{ ...row, lastTime: row.createTime }] } })
  await mountDesk('/conversations')
  expect(textOf(screen.getAllByRole('row')[1])).toMatch(/W1.*OrderXiaoman7Nobody/)
  expect(screen.getByRole('link', { name: 'W1' }).getAttribute('href')).toBe('/conversations/W1')
  await user.click(screen.getByRole('link', { name: 'Answered' }))
  expect(server.bodies('listConversation')).toEqual([{ state: 'open' }, { state: 'answered' }])
  expect([phone, subjectState, closeTime]).toEqual(['138****0000', 'completed', null])
})

it('lists the questions of one customer', async () => {
  const server = fakeServer({ getMe: service, listConversation: { items: [] } })
  await mountDesk('/conversations?tab=answered&customer=7')
  expect(screen.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/customers/7')
  expect(screen.getByRole('link', { name: 'Show all customers' }).getAttribute('href')).toBe('/conversations')
  await user.click(screen.getByRole('link', { name: 'Closed' }))
  expect(server.bodies('listConversation')).toEqual([
    { state: 'answered', customerId: '7' },
    { state: 'closed', customerId: '7' },
  ])
})

it('shows the case beside the messages, which stay text, and answers what was seen', async () => {
  const server = fakeServer({ getMe: service, getConversation: aConversation(), answerConversation: {} })
  await mountDesk('/conversations/W1')
  for (const fact of ['Xiaoman', '138****0000', 'where <b>is</b> it?', 'Note, hidden from the customer'])
    expect(main()).toContain(fact)
  expect(screen.getByRole('link', { name: 'S1' }).getAttribute('href')).toBe('/orders/S1')
  expect(screen.getByRole('list', { name: 'Messages' }).querySelector('b')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'One moment' }))
  await fill(answer(), `${answer().value} Li`)
  server.on('getConversation', aConversation({ state: 'answered', assignedTo: 'mei' }))
  await user.click(screen.getByRole('button', { name: 'Send the answer' }))
  const [sent] = server.bodies('answerConversation')
  expect(sent).toMatchObject({ conversationNo: 'W1', seenMessageId: '2' })
  expect((sent as { text: string }).text).toMatch(/^Hello, we have your question.* Li$/)
  expect(main()).toContain('Answered')
  expect(answer().value).toBe('')
})

it('keeps the text where another has written meanwhile', async () => {
  const server = fakeServer({ getMe: service, getConversation: aConversation(), noteConversation: {} })
  server.on('answerConversation', refuses('rate_limited', 'read it first'))
  await mountDesk('/conversations/W1')
  await fill(answer(), 'in the bag')
  await user.click(screen.getByRole('button', { name: 'Send the answer' }))
  expect([textOf(screen.getByRole('alert')), answer().value]).toEqual(['Not doneread it first', 'in the bag'])
  await user.click(screen.getByRole('button', { name: 'Keep as a note' }))
  expect(server.bodies('noteConversation')).toEqual([{ conversationNo: 'W1', text: 'in the bag', seenMessageId: '2' }])
})

it('keeps a half-written answer for the conversation that it is for, also after the screen was left', async () => {
  const server = fakeServer({
    getMe: service,
    getConversation: aConversation(),
    listConversation: { items: [] },
  })
  await mountDesk('/conversations/W1')
  await fill(answer(), 'half an ans')
  await user.click(screen.getByRole('link', { name: 'Conversations', current: 'page' }))
  await codeLoaded()
  await settle(() => history.back())
  await codeLoaded()
  expect(answer().value).toBe('half an ans')
  server.on('answerConversation', {})
  await user.click(screen.getByRole('button', { name: 'Send the answer' }))
  expect(sessionStorage.getItem('satchel_drafts')).toBe('[]')
})

it('is assigned, closed and opened again', async () => {
  const server = fakeServer({ getMe: service, getConversation: aConversation(), assignConversation: {} })
  server.on('closeConversation', {})
  server.on('reopenConversation', {})
  await mountDesk('/conversations/W1')
  const assign = screen.getByRole('button', { name: 'Assign to me' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await fill(dialog().getByLabelText(/^Reason/), 'all was said')
  const newer = {
    ...aConversation().messages[1],
    id: '3',
    text: 'and one more thing',
  } as ConversationDetail['messages'][0]
  server.on('getConversation', aConversation({ messages: [...aConversation().messages, newer] }))
  // Reads the conversation again, as it is done every ten seconds.
  fireEvent.click(assign)
  await waitFor(() => expect(main()).toContain('and one more thing'))
  expect(server.bodies('assignConversation')).toEqual([{ conversationNo: 'W1' }])
  server.on('getConversation', aConversation({ state: 'closed', closeTime: minutesAgo(0) }))
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  expect(server.bodies('closeConversation')).toEqual([
    { conversationNo: 'W1', seenMessageId: '2', reason: 'all was said' },
  ])
  expect(screen.queryByLabelText('Answer')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  await fill(dialog().getByLabelText(/^Reason/), 'there is more')
  await user.click(dialog().getByRole('button', { name: 'Reopen' }))
  expect(server.bodies('reopenConversation')).toEqual([{ conversationNo: 'W1', reason: 'there is more' }])
})

it('shows older messages where there are any', async () => {
  const server = fakeServer({ getMe: service, getConversation: aConversation({ hasOlder: true }) })
  await mountDesk('/conversations/W1')
  const [oldest, newest] = aConversation().messages
  const older = { ...oldest, id: '0', text: 'the first of all' } as NonNullable<typeof oldest>
  server.on('getConversation', aConversation({ messages: [older, oldest, newest].filter((one) => one !== undefined) }))
  await user.click(screen.getByRole('button', { name: 'Show older messages' }))
  expect(main()).toContain('the first of all')
  expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull()
  expect(server.bodies('getConversation')).toEqual([
    { conversationNo: 'W1', limit: 200 },
    { conversationNo: 'W1', limit: 400 },
  ])
})

it('shows no buttons to those who only read', async () => {
  fakeServer({ getMe: aMe({ permissions: ['own', 'read_conversations'] }), getConversation: aConversation() })
  await mountDesk('/conversations/W1')
  expect(main()).toContain('asked before')
  expect(screen.queryByLabelText('Answer')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull()
})
