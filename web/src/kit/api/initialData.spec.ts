import { beforeEach, expect, it } from 'vitest'
import { dropInitialData, readInitialData, initialDataOf } from './initialData'

const write = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="satchel-data">${text}</script>`
  readInitialData()
}

beforeEach(() =>
  write(
    JSON.stringify({
      lang: 'zh-CN',
      responses: { getUserInfo: { id: '1' }, 'listGift?exterior=FN&limit=20': { total: 9 } },
    }),
  ),
)

it('finds the answer to exactly this call in exactly this language', () => {
  expect(initialDataOf('getUserInfo', {}, 'zh-CN')?.data).toEqual({ id: '1' })
  expect(initialDataOf('listGift', { limit: 20, exterior: ['FN'] }, 'zh-CN')?.data).toEqual({ total: 9 })
  expect(initialDataOf('listGift', { limit: 40 }, 'zh-CN')).toBeUndefined()
  expect(initialDataOf('getUserInfo', {}, 'en')).toBeUndefined()
})

it('gives nothing any more once another customer has signed in', () => {
  dropInitialData()
  expect(initialDataOf('getUserInfo', {}, 'zh-CN')).toBeUndefined()
})

it('ignores what it cannot read', () => {
  write('{"lang":')
  expect(initialDataOf('getUserInfo', {}, 'zh-CN')).toBeUndefined()
})
