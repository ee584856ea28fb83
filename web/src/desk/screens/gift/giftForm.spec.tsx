import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuses } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { codeLoaded, fill, settle, user } from '../../../kit/testing/user'
import { aGift, aGiftDetail, aGiftsFields, aMe } from '../../testing/fixtures'
import { address, cleanUp, mountDesk } from '../../testing/mountDesk'
import { checkGift } from './giftValues'
import type { GiftValues } from './giftValues'

afterEach(cleanUp)

const getMe = aMe({ permissions: ['own', 'read_gifts', 'manage_gifts', 'upload_pictures'] })
const URL_OF_PICTURE = `/uploads/${'0a'.repeat(16)}-960x720.png`
const uploadPicture = { url: URL_OF_PICTURE, width: 960, height: 720 }
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const cards = () => screen.getAllByRole('article')

async function confirm(button: string): Promise<void> {
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText(/^Reason/), 'from the new collection')
  await user.click(dialog.getByRole('button', { name: button }))
}

async function upload(file: File): Promise<void> {
  await user.upload(field(/^(Upload a|Another) picture$/), file)
  // A file is read outside of React.
  await new Promise((resolve) => setTimeout(resolve, 20))
  await settle()
}

it('adds a gift with a picture, and shows its card as it is typed', async () => {
  const server = fakeServer({
    getMe,
    uploadPicture,
    addGift: { giftId: '9', proposalNo: null },
    getGift: aGiftDetail(),
    listGift: { items: [aGift()], nextCursor: null },
  })
  await mountDesk('/gifts')
  await user.click(screen.getByRole('link', { name: 'New gift' }))
  await codeLoaded()
  await press('Add the gift')
  expect(screen.getAllByText('Required')).toHaveLength(12)
  for (const [label, text] of [
    ['Weapon (Chinese)', 'Zhuazidao'],
    ['Weapon (English)', 'Karambit'],
    ['Finish (Chinese)', 'Muse'],
    ['Finish (English)', 'Dusk'],
    ['Full name (Chinese)', 'Zhuazidao | Muse'],
    ['Full name (English)', 'Karambit | Dusk'],
    ['Name on the Steam market', 'Karambit | Dusk (Factory New)'],
    ['Weapon code', 'karambit'],
    ['Number of the weapon (defindex)', '507'],
    ['Number of the finish (paintindex)', '9900'],
    ['Least wear (optional)', '0'],
    ['Greatest wear (optional)', '0.07'],
    ['Price (yuan)', '123.45'],
    ['First units', '3'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop
    await fill(field(label), text)
  await user.selectOptions(screen.getByLabelText('Category'), 'knife')
  await user.selectOptions(screen.getByLabelText('Rarity'), 'covert')
  await user.selectOptions(screen.getByLabelText('Exterior'), 'FN')
  await settle(() => field('First units').dispatchEvent(new Event('input', { bubbles: true })))
  expect(textOf(cards()[1])).toBe('Karambit · CovertDuskFactory New¥123.453 left')
  expect(cards()[1]?.querySelector('img')).toBeNull()
  await upload(new File(['png'], 'knife.png', { type: 'image/png' }))
  expect(server.bodies('uploadPicture')).toEqual([{ picture: 'cG5n' }])
  expect(cards()[0]?.querySelector('img')?.getAttribute('src')).toBe(URL_OF_PICTURE)
  await press('Add the gift')
  await confirm('Add the gift')
  expect(server.bodies('addGift')).toEqual([
    {
      key: { defIndex: 507, paintIndex: 9900, exterior: 'FN', quality: 'normal', phase: null },
      fields: aGiftsFields({
        category: 'knife',
        rarity: 'covert',
        rarityColor: null,
        weaponModel: 'karambit',
        weaponZh: 'Zhuazidao',
        weaponEn: 'Karambit',
        finishZh: 'Muse',
        finishEn: 'Dusk',
        nameZh: 'Zhuazidao | Muse',
        nameEn: 'Karambit | Dusk',
        marketHashName: 'Karambit | Dusk (Factory New)',
        wearMinE6: 0,
        wearMaxE6: 70_000,
        imageUrl: URL_OF_PICTURE,
      }),
      priceFen: 12_345,
      stock: 3,
      reason: 'from the new collection',
    },
  ])
  expect(address()).toBe('/gifts/9')
})

it('corrects a gift, and keeps what was typed when another has corrected it meanwhile', async () => {
  const server = fakeServer({
    getMe,
    getGift: aGiftDetail(),
    correctGift: refuses('bad_parameter', 'It was corrected meanwhile'),
  })
  await mountDesk('/gifts/3')
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  await codeLoaded()
  expect(address()).toBe('/gifts/3/edit')
  expect(screen.queryByLabelText('Price (yuan)')).toBeNull()
  await fill(field('Finish (English)'), 'Red line')
  await press('Use the drawn picture')
  await press('Save')
  await confirm('Save')
  expect(textOf(screen.getByRole('alert'))).toContain('It was corrected meanwhile')
  const fields = aGiftsFields({ finishEn: 'Red line', imageUrl: null })
  const sent = { giftId: '3', version: 'v1', fields, reason: 'from the new collection' }
  expect(server.bodies('correctGift')).toEqual([sent])
  expect(field('Finish (English)').value).toBe('Red line')
  server.on('correctGift', {})
  await confirm('Save')
  expect(address()).toBe('/gifts/3')
})

it('keeps what was typed when the form is left, until it is sent or discarded', async () => {
  fakeServer({ getMe, uploadPicture, getGift: aGiftDetail(), listGift: { items: [aGift()], nextCursor: null } })
  await mountDesk('/gifts')
  const leave = () => user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Gifts' }))
  const begin = async () => {
    await user.click(screen.getByRole('link', { name: 'New gift' }))
    await codeLoaded()
  }
  await begin()
  await upload(new File(['png'], 'knife.png', { type: 'image/png' }))
  await fill(field('Weapon (English)'), 'Karambit')
  await user.selectOptions(screen.getByLabelText('Exterior'), 'MW')
  await leave()
  await begin()
  expect(field('Weapon (English)').value).toBe('Karambit')
  expect(field('Exterior').value).toBe('MW')
  expect(textOf(cards()[1])).toContain('Karambit')
  expect(cards()[0]?.querySelector('img')?.getAttribute('src')).toBe(URL_OF_PICTURE)
  await press('Discard')
  expect(field('Weapon (English)').value).toBe('')
  await leave()
  await begin()
  expect(field('Weapon (English)').value).toBe('')
})

it('uploads nothing that is no picture, and says why the server took none', async () => {
  const server = fakeServer({ getMe, getGift: aGiftDetail(), uploadPicture: refuses('invalid_picture') })
  await mountDesk('/gifts/3/edit')
  const big = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' })
  await upload(big)
  expect(textOf(screen.getByRole('alert'))).toContain('up to 2 MB')
  expect(server.bodies('uploadPicture')).toEqual([])
  await upload(new File(['png'], 'a.png', { type: 'image/png' }))
  expect(textOf(screen.getByRole('alert'))).toContain('no: invalid_picture')
})

it('names what no gift can have', () => {
  const words = {
    fieldEmpty: 'empty',
    wrongWear: 'wear',
    wrongOrder: 'order',
    wrongModel: 'model',
    wrongColor: 'color',
    wrongPrice: 'price',
    wrongNumber: 'number',
  }
  const problems = (values: Partial<GiftValues>) => checkGift(values, words)
  expect(problems({ wearMin: '0.1234567' })).toEqual({ wearMin: 'wear' })
  expect(problems({ wearMin: '0.1', wearMax: '1.1' })).toEqual({ wearMax: 'wear' })
  expect(problems({ wearMin: '0.1', wearMax: '0.1' })).toEqual({ wearMax: 'order' })
  expect(problems({ wearMin: '', wearMax: '1' })).toEqual({})
  expect(problems({ weaponModel: 'AK 47', rarityColor: 'red' })).toEqual({ weaponModel: 'model', rarityColor: 'color' })
  expect(problems({ price: '0', stock: '-1', defIndex: '2147483648' })).toEqual({
    price: 'price',
    stock: 'number',
    defIndex: 'number',
  })
  expect(problems({ nameZh: ' ' })).toEqual({ nameZh: 'empty' })
})
