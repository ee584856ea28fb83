import { beforeEach, expect, it } from 'vitest'
import { dropSeeds, readSeeds, seeded } from './seed'

const write = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="satchel-data">${text}</script>`
  readSeeds()
}

beforeEach(() => write(JSON.stringify({ lang: 'zh-CN', responses: { getUserInfo: { id: '1' }, 'listGift?exterior=FN&limit=20': { total: 9 } } })))

it('finds the answer to exactly this call in exactly this language', () => {
  expect(seeded('getUserInfo', {}, 'zh-CN')?.data).toEqual({ id: '1' })
  expect(seeded('listGift', { limit: 20, exterior: ['FN'] }, 'zh-CN')?.data).toEqual({ total: 9 })
  expect(seeded('listGift', { limit: 40 }, 'zh-CN')).toBeUndefined()
  expect(seeded('getUserInfo', {}, 'en')).toBeUndefined()
})

it('gives nothing any more once somebody else has logged in', () => {
  dropSeeds()
  expect(seeded('getUserInfo', {}, 'zh-CN')).toBeUndefined()
})

it('ignores what it cannot read', () => {
  write('{"lang":')
  expect(seeded('getUserInfo', {}, 'zh-CN')).toBeUndefined()
})
