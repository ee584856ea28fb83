import type { Lang } from '../src/api/types'
import { en } from '../src/i18n/en'
import { zhCN } from '../src/i18n/zh-CN'
import { aboutUs } from '../src/screens/legal/aboutUs'
import type { Chapter, LegalText } from '../src/screens/legal/Legal'
import { privacyPolicy } from '../src/screens/legal/privacyPolicy'
import { userAgreement } from '../src/screens/legal/userAgreement'
import { LANGS } from './entry'

// What customers must be able to read without JavaScript. The server puts the name of the product in the place of `{brand}`.

type TitleKey = keyof typeof zhCN.titles

const TITLES = { 'zh-CN': zhCN.titles, en: en.titles }
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
const paragraph = (line: string) => `<p>${escaped(line)}</p>`

const pageOf = (lang: Lang, titleKey: TitleKey, intro: string, chapters: readonly Chapter[]) =>
  `<main><h1>${escaped(TITLES[lang][titleKey])}</h1>${paragraph(intro)}${chapters.map(({ title, lines }) => `<h2>${escaped(title)}</h2>${lines.map(paragraph).join('')}`).join('')}</main>`

const inBoth = (write: (lang: Lang) => string) => Object.fromEntries(LANGS.map((lang) => [lang, write(lang)])) as Record<Lang, string>
const agreement = (text: LegalText, titleKey: TitleKey) => inBoth((lang) => pageOf(lang, titleKey, text[lang].intro, text[lang].chapters))

export const PLAIN_PAGES: Readonly<Record<string, Record<Lang, string>>> = {
  '/user-agreement': agreement(userAgreement, 'userAgreement'),
  '/privacy-policy': agreement(privacyPolicy, 'privacyPolicy'),
  '/about-us': inBoth((lang) => {
    const { slogan, intro, values, notice } = aboutUs[lang]
    return pageOf(lang, 'aboutUs', intro, [...values.map(({ title, text }) => ({ title, lines: [text] })), { title: slogan, lines: [notice] }])
  }),
}
