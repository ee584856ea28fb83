import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuses } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { codeLoaded, fill, settle, user } from '../../../kit/testing/user'
import { queryClient } from '../../data/queryClient'
import { aMe, minutesAgo } from '../../testing/fixtures'
import { address, cleanUp, mountDesk } from '../../testing/mountDesk'

afterEach(cleanUp)

const getMe = aMe({ permissions: ['own', 'read_announcements', 'publish_announcements', 'upload_pictures'] })
const texts = {
  titleZh: '维护',
  titleEn: 'Maintenance',
  summaryZh: '今晚',
  summaryEn: 'Tonight',
  bodyZh: '今晚维护',
  bodyEn: 'Tonight.\nBriefly.',
  pinned: true,
  banner: false,
  action: 'store',
  voucherCode: null,
}
const detail = { id: '4', state: 'published', version: 3, texts, publishTime: minutesAgo(60), unpublishTime: null }
const row = {
  id: '4',
  state: 'scheduled',
  titleZh: '维护',
  titleEn: 'Maintenance',
  pinned: true,
  banner: true,
  publishTime: minutesAgo(-60),
  unpublishTime: null,
}
const getAnnouncementPreview = ({ body }: { body: { body: string } }) => ({ html: `<p>${body.body}</p>` })

async function fillIn(field: string, chinese: string, english: string): Promise<void> {
  const [zh, en] = ['Chinese', 'English'].map((language) =>
    screen.getByLabelText<HTMLInputElement>(`${field} · ${language}`),
  )
  if (!zh || !en) throw new Error(`there are no two fields ${field}`)
  await fill(zh, chinese)
  await fill(en, english)
}

async function confirm(button: string): Promise<void> {
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText(/^Reason/), 'agreed with the owner')
  await user.click(dialog.getByRole('button', { name: button }))
}

it('lists announcements with their states', async () => {
  fakeServer({ getMe, listAnnouncement: { items: [row] } })
  await mountDesk('/announcements')
  expect(textOf(screen.getAllByRole('row')[1])).toMatch(/^MaintenanceScheduledPinned · Home banner/)
})

it('publishes one at a time, once every text is there', async () => {
  const server = fakeServer({
    getMe,
    getAnnouncementPreview,
    publishAnnouncement: { id: '9' },
    getAnnouncement: detail,
  })
  await mountDesk('/announcements/new')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(screen.getAllByText('Required')).toHaveLength(6)
  await fillIn('Title', '维护', 'Maintenance')
  await fillIn('Summary', '今晚', 'Tonight')
  await fillIn('Body (Markdown)', '今晚维护', 'Tonight')
  await fill(screen.getByLabelText(/^Publish at/), 'tomorrow')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(textOf(screen.getByRole('main'))).toContain('A time such as')
  await fill(screen.getByLabelText(/^Publish at/), '2020-12-24 09:00')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(textOf(screen.getByRole('main'))).toContain('This time is over')
  await fill(screen.getByLabelText(/^Publish at/), '2026-12-24 09:00')
  await user.click(screen.getByLabelText('Pinned'))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await confirm('Schedule')
  expect(server.bodies('publishAnnouncement')).toEqual([
    {
      texts: { ...texts, bodyEn: 'Tonight', action: null },
      at: '2026-12-24 09:00:00',
      reason: 'agreed with the owner',
    },
  ])
  expect(address()).toBe('/announcements/9')
})

it('shows both languages as customers see them', async () => {
  fakeServer({ getMe, getAnnouncementPreview, getAnnouncement: detail })
  await mountDesk('/announcements/4')
  const [zh, en] = screen.getAllByRole('article')
  expect(textOf(zh)).toBe('维护今晚维护')
  expect(textOf(en)).toContain('MaintenanceTonight.')
})

it('corrects one, and says why it was refused', async () => {
  const correctAnnouncement = refuses('invalid_voucher_code')
  const server = fakeServer({ getMe, getAnnouncementPreview, getAnnouncement: detail, correctAnnouncement })
  await mountDesk('/announcements/4')
  await fill(screen.getByLabelText(/^Voucher code/), 'NONE')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await confirm('Save')
  expect(server.bodies('correctAnnouncement')).toEqual([
    { id: '4', version: 3, texts: { ...texts, voucherCode: 'NONE' }, reason: 'agreed with the owner' },
  ])
  expect(textOf(screen.getByRole('alert'))).toContain('no: invalid_voucher_code')
})

it('keeps a correction that was not saved, with the version that it is for', async () => {
  const server = fakeServer({
    getMe,
    getAnnouncementPreview,
    getAnnouncement: detail,
    listAnnouncement: { items: [] },
  })
  await mountDesk('/announcements/4')
  await fill(screen.getByLabelText(/^Voucher code/), 'AUTUMN')
  await user.click(screen.getByRole('link', { name: 'Announcements', current: 'page' }))
  await codeLoaded()
  const corrected = { ...texts, summaryEn: 'This very night' }
  server.on('getAnnouncement', { ...detail, version: 4, texts: corrected })
  queryClient.removeQueries({ queryKey: ['getAnnouncement'] })
  await settle(() => history.back())
  await codeLoaded()
  expect(screen.getByLabelText<HTMLInputElement>(/^Voucher code/).value).toBe('AUTUMN')
  server.on('correctAnnouncement', refuses('announcement_changed' as never, 'it was corrected meanwhile'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await confirm('Save')
  expect(server.bodies('correctAnnouncement')).toMatchObject([{ version: 3 }])
  expect(textOf(screen.getByRole('alert'))).toContain('it was corrected meanwhile')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Voucher code/).value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await confirm('Save')
  expect(server.bodies('correctAnnouncement').at(-1)).toMatchObject({
    version: 4,
    texts: corrected,
  })
})

it('unpublishes one, which then can only be read', async () => {
  const server = fakeServer({ getMe, getAnnouncementPreview, getAnnouncement: detail, unpublishAnnouncement: {} })
  await mountDesk('/announcements/4')
  await user.click(screen.getByRole('button', { name: 'Unpublish' }))
  server.on('getAnnouncement', { ...detail, state: 'unpublished', unpublishTime: minutesAgo(0) })
  await confirm('Unpublish')
  expect(server.bodies('unpublishAnnouncement')).toEqual([{ id: '4', reason: 'agreed with the owner' }])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

it('inserts an uploaded picture into both bodies, and asks for its words', async () => {
  const url = `/uploads/${'0a'.repeat(16)}-960x540.jpg`
  const server = fakeServer({
    getMe,
    getAnnouncementPreview,
    getAnnouncement: { ...detail, state: 'scheduled' },
    uploadPicture: { url, width: 960, height: 540 },
    correctAnnouncement: {},
  })
  await mountDesk('/announcements/4')
  await user.upload(screen.getByLabelText('Insert a picture'), new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' }))
  // A file is read outside of React.
  await new Promise((resolve) => setTimeout(resolve, 20))
  await settle()
  const [zh, en] = screen.getAllByLabelText<HTMLTextAreaElement>(/^Body/)
  expect(en?.value).toBe(`Tonight.\nBriefly.\n\n![](${url})\n`)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getAllByText('A picture needs words within the brackets of ![ ]')).toHaveLength(2)
  for (const body of [zh, en])
    // oxlint-disable-next-line no-await-in-loop
    await fill(body as HTMLTextAreaElement, `![A knife](${url})`)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(textOf(screen.getByRole('dialog'))).toContain('It is not published yet')
  await confirm('Save')
  const sent = server.bodies('correctAnnouncement') as { texts: unknown }[]
  expect(sent[0]?.texts).toMatchObject({ bodyZh: `![A knife](${url})`, bodyEn: `![A knife](${url})` })
})
