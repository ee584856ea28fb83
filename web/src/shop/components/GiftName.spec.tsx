import { afterEach, expect, it } from 'vitest'
import { pageText } from '../../kit/testing/text'
import { cleanUp, mountApp } from '../testing/mountApp'
import { GiftName } from './GiftName'
import css from './GiftName.module.css'

afterEach(cleanUp)

it.each([
  ['AK-47 | Redline (Field-Tested)', 'AK-47 | Redline (Field-Tested)', ['AK-47 |', 'Redline (Field-Tested)']],
  ['★ Moto Gloves | Mint Apex', '★ Moto Gloves | Mint Apex', ['★ Moto Gloves |', 'Mint Apex']],
  ['爪子刀（★）| 渐变大理石', '爪子刀（★）| 渐变大理石', ['爪子刀（★）|', '渐变大理石']],
  ['★ Karambit', '★ Karambit', []],
])('%s breaks behind its bar alone', async (name, shown, halves) => {
  await mountApp(<GiftName name={name} />)
  expect(pageText()).toContain(shown)
  expect([...document.querySelectorAll(`.${css.half}`)].map(({ textContent }) => textContent)).toEqual(halves)
})
