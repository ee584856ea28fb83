import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ScreenTemplate } from './template'

const SCREEN: ScreenTemplate = {
  calls: { user: ['getUserInfo'], gifts: ['listGift'] },
  lists: { 'gifts.items': { keep: { isTrue: 'banner', isNotDismissed: 'id' } } },
  names: {},
  template: [
    '<h1 title="',
    ['user.nickName', 'text'],
    '">',
    ['user.nickName', 'text'],
    '</h1><ul>',
    {
      rows: 'gifts.items',
      take: 2,
      row: ['<li><a href="/gift/', ['row.id', 'segment'], '">', ['row.name', 'text'], '</a></li>'],
    },
    '</ul>',
  ],
}
const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"\'`><img src=x onerror=alert(1)>',
  '${alert(1)}\\',
  '\u2028\u2029',
  '&lt;b&gt;&quot;',
  '$&$1',
  'javascript:alert(1)',
]

const script = (id: string, text: string) =>
  Object.assign(document.createElement('script'), { id, type: 'application/json', textContent: text })

/** Runs the script in a page with these responses. */
async function draw(responses: unknown, screen: string = JSON.stringify(SCREEN)): Promise<Element> {
  const root = Object.assign(document.createElement('div'), { id: 'root' })
  const data = script('satchel-data', JSON.stringify({ lang: 'en', responses }))
  document.body.replaceChildren(root, data, script('satchel-template', screen))
  vi.resetModules()
  await import('./draw')
  return root
}

const responsesWith = (text: string) => ({
  getUserInfo: { nickName: text },
  listGift: { items: [{ id: text, name: text, banner: true }] },
})

afterEach(() => {
  document.cookie = 'satchel_notices=; max-age=0'
  document.body.replaceChildren()
})

describe('the script that draws the first screen', () => {
  it.each(HOSTILE)('shows the text %j as a text', async (text) => {
    const root = await draw(responsesWith(text))
    expect([...root.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['h1', 'ul', 'li', 'a'])
    const [title, , , link] = root.querySelectorAll('*')
    expect(title?.getAttributeNames()).toEqual(['title'])
    expect(title?.getAttribute('title')).toBe(text)
    expect(title?.textContent).toBe(text)
    expect(link?.getAttributeNames()).toEqual(['href'])
    expect(link?.getAttribute('href')).toBe(`/gift/${encodeURIComponent(text)}`)
    expect(link?.textContent).toBe(text)
  })

  it.each([
    ['covert', 'Covert', 'covert'],
    ['constructor', '', 'constructor'],
    ['__proto__', '', '__proto__'],
  ])('names the code %s that it knows, and no other', async (code, rarity, phase) => {
    const template = [['user.code', 'rarity'], '|', ['user.code', 'phase?']]
    const screen = { ...SCREEN, names: { rarity: { covert: 'Covert' }, 'phase?': {} }, template }
    const root = await draw({ ...responsesWith('a'), getUserInfo: { code } }, JSON.stringify(screen))
    expect(root.textContent).toBe(`${rarity}|${phase}`)
  })

  it('leaves out what the customer has dismissed', async () => {
    document.cookie = 'satchel_notices=one.two'
    const items = ['one', 'two', 'three'].map((id) => ({ id, name: id, banner: true }))
    const root = await draw({ ...responsesWith('a'), listGift: { items } })
    expect([...root.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['three'])
  })

  it.each([
    ['a response is missing', { getUserInfo: { nickName: 'a' } }, undefined],
    ['a field is missing', { getUserInfo: {}, listGift: { items: [] } }, undefined],
    ['a field is of another kind', { getUserInfo: { nickName: { text: '<b>' } }, listGift: { items: [] } }, undefined],
    ['a list is none', { getUserInfo: { nickName: 'a' }, listGift: { items: '<li>' } }, undefined],
    ['the template cannot be read', responsesWith('a'), '{'],
  ])('leaves the screen to the app when %s', async (_, responses, screen) => {
    expect((await draw(responses, screen)).innerHTML).toBe('')
  })
})
