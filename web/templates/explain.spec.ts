import { describe, expect, it } from 'vitest'
import { explain } from './explain'
import { merge } from './merge'
import { treeOf } from './tree'
import type { Node } from './tree'

const tokens = [
  { path: 'user.name', format: 'text', written: ['Ming', 'Zhang'] },
  { path: 'user.name', format: 'firstLetter', written: ['M', 'Z'] },
  { path: 'user.points', format: 'count', written: ['1,200', '34,567'] },
] as const

function tree(html: string): Node {
  const place = document.createElement('div')
  place.innerHTML = html
  return treeOf(place.firstElementChild as Element)
}
const template = (one: string, other: string) => merge([{ at: [], is: explain(tree(one), tree(other), tokens) }], [])

describe('what differs between the two samples', () => {
  it('is the value of a field', () => {
    expect(template('<p title="M">Ming &amp; 1,200 points</p>', '<p title="Z">Zhang &amp; 34,567 points</p>')).toEqual([
      '<p title="',
      ['user.name', 'firstLetter'],
      '">',
      ['user.name', 'text'],
      ' &amp; ',
      ['user.points', 'count'],
      ' points</p>',
    ])
  })

  it.each([
    [
      'a text of no known format',
      '<p>1200</p>',
      '<p>34567</p>',
      'p: no field in a known format explains "1200" and "34567"',
    ],
    [
      'a text from elsewhere',
      '<p><b class="hello">Good morning</b></p>',
      '<p><b class="hello">Good evening</b></p>',
      'p > b.hello',
    ],
    ['an attribute of no known format', '<p id="a">Ming</p>', '<p id="b">Zhang</p>', 'p id'],
    ['another element', '<p><b></b></p>', '<p><i></i></p>', 'other elements'],
    ['one more element', '<p><b></b></p>', '<p><b></b><b></b></p>', 'other elements'],
    ['one attribute alone', '<p hidden title="a"></p>', '<p hidden id="a"></p>', 'alone'],
    ['an element where there was a text', '<p>Ming</p>', '<p><b></b></p>', 'an element with the other'],
  ])('fails the build when it is %s', (_, one, other, message) => {
    expect(() => template(one, other)).toThrow(message)
  })

  it('fails the build when two fields look the same in the samples', () => {
    const twins = [...tokens, { path: 'gift.name', format: 'text', written: ['Ming', 'Zhang'] as const }]
    expect(() => explain(tree('<p>Ming</p>'), tree('<p>Zhang</p>'), twins)).toThrow('cannot be distinguished')
  })
})

describe('what differs between options', () => {
  const at = (options: readonly number[], html: string) => ({ at: options, is: tree(html) })

  it('is a switch by the choice that it depends on alone', () => {
    const cases = [at([0, 0], '<p>a</p>'), at([0, 1], '<p>a</p>'), at([1, 0], '<p>b</p>'), at([1, 1], '<p>b</p>')]
    expect(merge(cases, [[2, 2]])).toEqual(['<p>', { by: [0], of: [2], to: [['a'], ['b']] }, '</p>'])
  })

  it('fails the build when it depends on choices of two groups', () => {
    const cases = [at([1, 1], '<p>a</p>'), at([0, 1], '<p>b</p>'), at([1, 0], '<p>c</p>')]
    expect(() => merge(cases, [[2], [2]])).toThrow('must stand in one group')
  })
})
