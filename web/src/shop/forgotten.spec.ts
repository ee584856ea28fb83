import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paths } from './router/paths'

// Places that are easily forgotten with a new screen or a new thing kept on the device.

const SRC = import.meta.dirname
const read = (...path: string[]) => readFileSync(join(SRC, ...path), 'utf8')
const code = [SRC, join(SRC, '../kit')]
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter(
    ({ name, parentPath }) =>
      /\.tsx?$/.test(name) &&
      !name.includes('.spec.') &&
      !parentPath.includes('__generated__') &&
      !parentPath.includes('testing'),
  )
  .map(({ name, parentPath }) => ({ name, text: readFileSync(join(parentPath, name), 'utf8') }))

/** The guard itself leads to the first two; `compareOf` is the way to the third. */
const WITHOUT_LINK = ['forbidden', 'notFound', 'compare']

it.each(Object.keys(paths).filter((key) => !WITHOUT_LINK.includes(key)))('something leads to paths.%s', (key) => {
  const users = code.filter(({ name, text }) => name !== 'guard.ts' && new RegExp(`\\bpaths\\.${key}\\b`).test(text))
  expect(users.map(({ name }) => name)).not.toEqual([])
})

/**
 * Each key under which the browser keeps something, and the words that name it in the privacy policy; none where it
 * says nothing of the customer or goes with the tab.
 */
const KEPT: Readonly<Record<string, readonly [zh: string, en: string] | null>> = {
  satchel_token: ['登录凭证', 'your sign-in'],
  satchel_signing_out: ['登录凭证会保留到', 'your sign-in is kept until'],
  satchel_lang: ['语言', 'language'],
  satchel_dark: ['主题', 'theme'],
  satchel_notices: ['已关闭的公告', 'announcements that you have closed'],
  satchel_searches: ['最近搜索', 'recent searches'],
  satchel_compare: ['对比清单', 'the gifts you compare'],
  satchel_paying: ['未完成的付款', 'unfinished payments'],
  satchel_open_writes: ['尚未确认结果的操作', 'operations without a known result'],
  satchel_registration: ['填写到一半的注册信息', 'a registration that you have begun'],
  satchel_at_provider: null,
  satchel_at_wechat: null,
  satchel_bought: null,
  satchel_drafts: null,
  satchel_flash: null,
  satchel_flown: null,
  satchel_live: null,
  satchel_notice_room: null,
  satchel_orders_changed: null,
  satchel_place: null,
  satchel_proof_return: null,
  satchel_reloaded: null,
  satchel_resend: null,
  satchel_steam_answer: null,
  satchel_wechat_account: null,
}

it('what is kept on the device is named in the privacy policy', () => {
  const keys = code.flatMap(({ text }) => text.match(/(?<=')satchel_[a-z_]+(?=')/g) ?? [])
  expect([...new Set(keys)].toSorted()).toEqual(Object.keys(KEPT).toSorted())
  const policy = (lang: string) =>
    read('..', '..', '..', 'crates', 'installation', 'agreements', `privacy-policy.${lang}.txt`)
  for (const [zh, en] of Object.values(KEPT).filter((words) => words !== null)) {
    expect(policy('zh-CN')).toContain(zh)
    expect(policy('en')).toContain(en)
  }
})
