import { afterEach, expect, it } from 'vitest'
import { formatDate } from '../../kit/lib/date'
import type { DateStyle } from '../../kit/lib/date'
import { pageText } from '../../kit/testing/text'
import { cleanUp, mountApp } from '../testing/mountApp'
import { UnbrokenText } from './UnbrokenText'

afterEach(cleanUp)

async function unbroken(text: string): Promise<(string | null)[]> {
  await mountApp(<UnbrokenText text={text} />)
  expect(pageText()).toContain(text)
  const parts = [...document.querySelectorAll('.unbroken')].map(({ textContent }) => textContent)
  await cleanUp()
  return parts
}

const STYLES: DateStyle[] = ['dateTime', 'date', 'monthDay', 'dayMinute']
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 9 + month, 8, 5, 7).getTime())
const SENTENCES = {
  'zh-CN': (date: string) => `请在 ${date} 前接受`,
  en: (date: string) => `Accept it before ${date}.`,
}

it.each(Object.entries(SENTENCES))('each date that the app shows stays whole: %s', async (lang, sentence) => {
  for (const style of STYLES) {
    for (const time of MONTHS) {
      const date = formatDate(time, style, lang)
      expect(await unbroken(sentence(date))).toEqual([date])
    }
  }
})

it.each([
  ['为保障资金安全，2026-11-25 18:30 后方可提现', ['2026-11-25 18:30']],
  ['From 2026-11-25 to 2026-11-26.', ['2026-11-25', '2026-11-26']],
  ['★ Talon Knife | Marble Fade', ['Knife |']],
  ['爪子刀（★）| 渐变大理石 (久经沙场)', ['爪子刀（★）|', '渐变大理石']],
  ['AK-47 | Redline (Field-Tested)', ['AK-47 |', 'Field-Tested']],
  ['沙漠之鹰（纪念品）| 炽烈之炎', ['沙漠之鹰（纪念品）|', '炽烈之炎']],
  ['已放入背包，实付 ¥1,008.81。', ['实付 ¥1,008.81']],
  ['我们收回了 1 件饰品，约 7 天后到账。', ['1 件', '7 天']],
  ['Cards take 1–5 working days; your cash-out is paid.', ['1–5 working days', 'cash-out']],
  ['银行卡一般需要 1–5 个工作日', ['1–5 个']],
  ['MAC-10 | Neon Alley ×3 is here. Wait for up to 15 days.', ['MAC-10 |', '×3', '15 days']],
  ['2 cash-outs of 12 items', ['cash-outs']],
  ['Steam protects a trade for 7 to 8 days.', ['7 to 8 days']],
  ['2026年11月25日 18:30（北京时间）', ['2026年11月25日 18:30', '（北京时间）']],
  ['Until 25 Nov 2026, 18:30:00 (Beijing time)', ['25 Nov 2026, 18:30:00', '(Beijing time)']],
  ['', []],
])('%s', async (text, parts) => {
  expect(await unbroken(text)).toEqual(parts)
})
