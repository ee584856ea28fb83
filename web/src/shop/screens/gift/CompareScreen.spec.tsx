import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Gift } from '../../../kit/api/types'
import { setCompared, useCompared } from '../../stores/compare'
import { aGift } from '../../testing/fixtures'
import { pageText, textOf, toastText } from '../../../kit/testing/text'
import { settle, user } from '../../../kit/testing/user'
import { address, cleanUp, mountApp } from '../../testing/mountApp'
import { breaks, fakeServer, refuses } from '../../../kit/testing/fakeServer'
import { CompareScreen } from './CompareScreen'
import { ComparePicker, CompareTray } from './compare/CompareTray'

type Asked = { params: Record<string, string> }
const GIFTS: Record<string, Partial<Gift>> = {
  1: { finish: 'One', priceFen: 900, stock: 0 },
  2: { finish: 'Two', priceFen: 1000 },
  3: { finish: 'Three', priceFen: 1100, stock: 9 },
  4: { finish: 'Four' },
}
let server: ReturnType<typeof fakeServer>

const gift = (id: string) => aGift({ id, ...GIFTS[id] })
const show = (ids: string) => mountApp(<CompareScreen />, { at: `/compare?ids=${ids}` })
const cellsOf = (name: string) =>
  [
    ...(screen
      .queryAllByRole('row')
      .find((row) => row.querySelector('th')?.textContent === name)
      ?.querySelectorAll('td') ?? []),
  ].map((cell) => cell.textContent)
const rows = () =>
  screen
    .queryAllByRole('row')
    .map((row) => row.querySelector('th')?.textContent)
    .slice(1)
const chosen = () => useCompared.getState().gifts.map(({ id }) => id)

beforeEach(() => {
  server = fakeServer({
    getGift: ({ params }: Asked) => (GIFTS[params.id ?? ''] ? gift(params.id ?? '') : refuses('gift_not_found')()),
  })
  setCompared([])
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

describe('comparing gifts', () => {
  it('says which is best of those that can be had', async () => {
    await show('1,2,3')
    expect(cellsOf('价格')).toEqual(['¥9.00', '¥10.00最低价', '¥11.00'])
    expect(cellsOf('库存')).toEqual(['已售罄', '5', '9库存最多'])
  })

  it('shows only what differs, if that is wanted', async () => {
    await show('2,3')
    expect(rows()).toContain('外观')
    await user.click(screen.getByRole('button', { name: '只看不同' }))
    expect(rows()).toEqual(['价格', '近 30 天', '库存'])
  })

  it('asks for each gift once, and for no more than four', async () => {
    await show('1,2,2,3,x,4,5')
    expect(server.params('getGift').map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
    expect(screen.queryByRole('link', { name: /添加礼品/ })).toBeNull()
  })

  it('says that a gift is gone, and goes on with the others', async () => {
    await show('2,99,3')
    expect(textOf(screen.getByRole('status'))).toContain('这件礼品已下架')
    expect(cellsOf('价格')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '关闭' }))
    expect(address()).toBe('/compare?ids=2,3')
  })

  it('asks again only for what could not be read', async () => {
    server.on('getGift', ({ params }: Asked) => (params.id === '3' ? breaks(500)() : gift(params.id ?? '')))
    await show('2,3')
    server.on('getGift', ({ params }: Asked) => gift(params.id ?? ''))
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(server.params('getGift').map(({ id }) => id)).toEqual(['2', '3', '3'])
    expect(cellsOf('价格')).toHaveLength(2)
  })

  it('lets go of one, here and in what was chosen', async () => {
    setCompared([gift('2'), gift('3')])
    await show('2,3')
    await user.click(screen.getByRole('button', { name: /Three/ }))
    expect([address(), chosen()]).toEqual(['/compare?ids=2', ['2']])
    expect(pageText()).toContain('再选一件，就能看出差别')
  })

  it('takes what is compared along when another one is to be added', async () => {
    await show('2,3')
    await user.click(screen.getByRole('link', { name: /添加礼品/ }))
    expect([address(), chosen()]).toEqual(['/gift', ['2', '3']])
  })

  it.each(['', 'x', '-1', ','])('says what to do where the address has %j', async (ids) => {
    await show(ids)
    expect(screen.getByRole('link', { name: '去选礼品' }).getAttribute('href')).toBe('/gift')
  })
})

describe('choosing what to compare', () => {
  it('adds, takes off, and says when there are enough', async () => {
    await mountApp(
      ['1', '2', '3', '4']
        .map((id) => <ComparePicker key={id} gift={gift(id)} />)
        .concat(<ComparePicker key="5" gift={aGift({ id: '5', finish: 'Five' })} />),
    )
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
      await user.click(screen.getByRole('button', { name: `加入对比：${name}` }))
    expect(chosen()).toEqual(['1', '2', '3', '4'])
    expect(toastText()).toBe('最多对比 4 件，请先移除一件')
    await user.click(screen.getByRole('button', { name: '移出对比：Two' }))
    await user.click(screen.getByRole('button', { name: '加入对比：Five' }))
    expect(chosen()).toEqual(['1', '3', '4', '5'])
  })

  it('leads on once there are two', async () => {
    setCompared([gift('1')])
    await mountApp(<CompareTray />)
    expect(screen.queryByRole('link')).toBeNull()
    await settle(() => setCompared([gift('1'), gift('2')]))
    expect(screen.getByRole('link', { name: '对比 2 件' }).getAttribute('href')).toBe('/compare?ids=1,2')
    await user.click(screen.getByRole('button', { name: '清空对比' }))
    expect(chosen()).toEqual([])
  })
})
