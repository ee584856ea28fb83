import { screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NavSlotContext } from '../../components/NavSlot'
import { chosenTotals } from '../../rules/bagSelection'
import { endChoosing, useBagSelection } from '../../stores/bagSelection'
import { aBag, aStack } from '../../testing/fixtures'
import { pageText, saying, textOf } from '../../../kit/testing/text'
import { fill, pass, settle, user } from '../../../kit/testing/user'
import { address, cleanUp, mountApp } from '../../testing/mountApp'
import { breaks, fakeServer } from '../../../kit/testing/fakeServer'
import type { Asked } from '../../../kit/testing/server'
import { BagScreen } from './BagScreen'

const knife = aStack('k', 1, 9000)
const rifle = aStack('r', 3, 100)
let server: ReturnType<typeof fakeServer>

/** A bag of 14 items, of which the search for “rifle” finds three. */
const listBag = ({ params }: Asked) => {
  if (params.state !== 'held') return aBag([])
  return params.keyword ? aBag([rifle]) : aBag([rifle, knife], { more: 10, moreFen: 5000, nextCursor: 'c2' })
}
const show = (at = '/bag') => {
  const slot = document.createElement('div')
  document.body.append(slot)
  return mountApp(
    <NavSlotContext value={slot}>
      <BagScreen />
    </NavSlotContext>,
    { at },
  )
}
const chosen = () => textOf(saying('status', /^已选/))
const stored = () =>
  chosenTotals(useBagSelection.getState().selection, { units: 14, priceFen: 28_600, exchangeFen: 14_300 })
const search = async (text: string) => {
  await fill(screen.getByLabelText<HTMLInputElement>('搜索背包'), text)
  await pass(500)
}

beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer({ listBag })
  endChoosing()
})

afterEach(async () => {
  await cleanUp()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('choosing in the bag', () => {
  beforeEach(async () => {
    await show()
    await user.click(screen.getByRole('button', { name: '选择' }))
  })

  it('counts and values what is chosen, down to the single item', async () => {
    await user.click(screen.getByRole('button', { name: /Finish r/ }))
    expect(chosen()).toBe('已选 3 件 ¥3.00')
    await user.click(screen.queryAllByRole('button', { name: '减少数量' })[0] as HTMLElement)
    expect(chosen()).toBe('已选 2 件 ¥2.00')
    await user.click(screen.getByRole('button', { name: /Finish k/ }))
    expect(stored()).toEqual({ units: 3, priceFen: 18_400, exchangeFen: 9200 })
  })

  it('chooses what is not loaded too, and from there all but some', async () => {
    await user.click(screen.getByRole('button', { name: '全选' }))
    expect(chosen()).toBe('已选 14 件 ¥143.00')
    expect(server.params('listBag').some(({ cursor }) => cursor === 'c2')).toBe(false)
    await user.click(screen.getByRole('button', { name: /Finish k/ }))
    expect(chosen()).toBe('已选 13 件 ¥53.00')
  })

  it('chooses of a search only what it finds, and keeps what was chosen before', async () => {
    await user.click(screen.getByRole('button', { name: /Finish k/ }))
    await search('rifle')
    await user.click(screen.getByRole('button', { name: '全选' }))
    expect(stored()).toEqual({ units: 4, priceFen: 18_600, exchangeFen: 9300 })
    await search('')
    expect(chosen()).toBe('已选 4 件 ¥93.00')
  })

  it('takes the choice along to the extraction', async () => {
    await user.click(screen.getByRole('button', { name: /Finish k/ }))
    await user.click(screen.getByRole('button', { name: '提取' }))
    expect(address()).toBe('/extract')
    expect(stored()).toEqual({ units: 1, priceFen: 18_000, exchangeFen: 9000 })
  })

  it('is over once the choice is on its way, and not when the extraction was only looked at', async () => {
    await user.click(screen.getByRole('button', { name: /Finish k/ }))
    await user.click(screen.getByRole('button', { name: '提取' }))
    expect([
      screen.queryByRole('button', { name: '清空已选' }) !== null,
      screen.queryByRole('button', { name: '全部提取' }) !== null,
    ]).toEqual([true, false])
    await settle(endChoosing)
    expect([
      screen.queryByRole('button', { name: '清空已选' }) !== null,
      screen.queryByRole('button', { name: '全部提取' }) !== null,
    ]).toEqual([false, true])
  })

  it('offers nothing to be done with nothing', async () => {
    expect(
      ['提取', '兑换', '清空已选'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled),
    ).toEqual([true, true, true])
    await user.click(screen.getByRole('button', { name: '全选' }))
    await user.click(screen.getByRole('button', { name: '清空已选' }))
    expect(chosen()).toBe('已选 0 件 ¥0.00')
  })
})

describe('a stack', () => {
  beforeEach(async () => {
    await show()
  })

  it('shows on its card what all of it is worth, and of how many that is', () => {
    expect(textOf(screen.getByRole('button', { name: /Finish r/ }))).toContain('3 件可兑换 ¥3.00')
    expect(textOf(screen.getByRole('button', { name: /Finish k/ }))).toMatch(/[^件]可兑换 ¥90\.00/)
  })

  it('is exchanged one by one unless more are asked for, all of them with a tap', async () => {
    await user.click(screen.getByRole('button', { name: /Finish r/ }))
    expect(textOf(screen.getByRole('group', { name: '数量' }))).toBe('1')
    expect(screen.getByRole('button', { name: '兑换 ¥1.00' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '全部' }))
    expect(textOf(screen.getByRole('group', { name: '数量' }))).toBe('3')
    expect(screen.getByRole('button', { name: '兑换 ¥3.00' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '全部' }).disabled).toBe(true)
  })

  it('has a sheet of its own and one of its exchange, which React takes for two', async () => {
    const complaints = vi.spyOn(console, 'error')
    await user.click(screen.getByRole('button', { name: /Finish r/ }))
    await user.click(screen.getByRole('button', { name: '兑换 ¥1.00' }))
    expect(complaints.mock.calls).toEqual([])
    complaints.mockRestore()
  })
})

describe('what is as wide as its place', () => {
  const style = (file: string, name: string) =>
    new RegExp(String.raw`^\.${name} \{([^}]*)\}`, 'm').exec(readFileSync(join(import.meta.dirname, file), 'utf8'))?.[1]

  it('is the picture of the sheet, whatever its shape would be', () =>
    expect(style('ItemSheet.module.css', 'stage') ?? '').toMatch(/width: 100%/))
  it('is the price of a card, as its label stands above it', () => {
    expect(style('Bag.module.css', 'worthLabel')).toMatch(/display: block/)
    expect(style('../../../kit/styles/itemCard.module.css', 'foot') ?? 'missing: height').not.toMatch(/height|overflow/)
  })
})

describe('the bag', () => {
  it('is exchanged as a whole only with what is shown for it', async () => {
    server.on('exchangeAll', { items: 14, amountFen: 14_300, balanceFen: 14_300 })
    await show()
    await user.click(screen.getByRole('button', { name: '全部兑换' }))
    await user.click(screen.getByRole('button', { name: /^确认兑换/ }))
    expect(server.params('exchangeAll')).toEqual([{ expectedFen: '14300' }])
    server.on('listBag', aBag([]))
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await pass(1000)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps the choice when the exchange was not made', async () => {
    await show()
    await user.click(screen.getByRole('button', { name: '选择' }))
    await user.click(screen.getByRole('button', { name: /Finish k/ }))
    await user.click(screen.getByRole('button', { name: '兑换' }))
    await user.click(screen.getByRole('button', { name: '关闭' }))
    expect(chosen()).toBe('已选 1 件 ¥90.00')
  })

  it('opens where its address says, and falls back to what is held', async () => {
    await show('/bag?state=exchanged')
    expect(screen.getByRole('button', { name: '已兑换' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('button', { name: '选择' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^持有中/ }))
    expect(address()).toBe('/bag')
    await cleanUp()
    await show('/bag?state=stolen')
    expect(screen.getByRole('button', { name: /^持有中/ }).getAttribute('aria-pressed')).toBe('true')
  })

  it('tells an empty bag from one that could not be read, and asks again', async () => {
    server.on('listBag', breaks(500))
    await show()
    expect(textOf(screen.getByRole('alert'))).toContain('背包加载失败')
    server.on('listBag', aBag([]))
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(pageText()).toContain('背包还是空的')
    expect(screen.getByRole('link', { name: '去逛商城' })).toBeTruthy()
  })
})
