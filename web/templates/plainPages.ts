import type { Lang } from '../src/kit/api/types'
import { en } from '../src/shop/i18n/en'
import { zhCN } from '../src/shop/i18n/zh-CN'
import { aboutUs } from '../src/shop/screens/legal/aboutUs'
import { LANGS } from './entry'

// Texts for browsers without JavaScript, besides the agreements, which the server writes itself. The server puts the
// name of the product in the place of `{brand}`.

const TITLES = { 'zh-CN': zhCN.titles.aboutUs, en: en.titles.aboutUs }
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const element = (tag: string, text: string) =>
  `<${tag}>${text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)}</${tag}>`

function aboutUsPage(lang: Lang): string {
  const { slogan, intro, values, notice } = aboutUs[lang]
  const chapters = [...values, { title: slogan, text: notice }]
  const body = chapters.map(({ title, text }) => element('h2', title) + element('p', text)).join('')
  return `<main>${element('h1', TITLES[lang])}${element('p', intro)}${body}</main>`
}

export const PLAIN_PAGES: Readonly<Record<string, Record<Lang, string>>> = {
  '/about-us': Object.fromEntries(LANGS.map((lang) => [lang, aboutUsPage(lang)])) as Record<Lang, string>,
}
