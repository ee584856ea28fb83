import { describe, expect, it } from 'vitest'
import { explain } from './explain'

const tokens = [
  { path: 'user.name', format: 'text', written: ['Ming', 'Zhang'] },
  { path: 'user.name', format: 'firstLetter', written: ['M', 'Z'] },
  { path: 'user.points', format: 'count', written: ['1,200', '34,567'] },
] as const

describe('what differs between the two samples', () => {
  it('is the value of a field', () => {
    expect(
      explain('<p title="M">Ming &amp; 1,200 points</p>', '<p title="Z">Zhang &amp; 34,567 points</p>', tokens),
    ).toEqual([
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
      'no field explains "1200</p>" and "34567</p>" after "<p>"',
    ],
    ['a text from elsewhere', '<b>Good morning</b>', '<b>Good evening</b>', 'after "<b>Good "'],
    ['an attribute of no known format', '<p id="a">Ming</p>', '<p id="b">Zhang</p>', 'after "<p id="'],
    ['another element', '<p><b></b></p>', '<p><i></i></p>', 'after "<p><"'],
    ['one more element', '<p><b></b></p>', '<p><b></b><b></b></p>', 'after "<p><b></b><"'],
    ['an element where there was a text', '<p>Ming</p>', '<p><b></b></p>', 'no field explains'],
    ['a longer text', '<p>', '<p>Ming', 'after "<p>"'],
  ])('fails the build when it is %s', (_, one, other, message) => {
    expect(() => explain(one, other, tokens)).toThrow(message)
  })

  it('fails the build when two fields look the same in the samples', () => {
    const twins = [...tokens, { path: 'gift.name', format: 'text', written: ['Ming', 'Zhang'] as const }]
    expect(() => explain('<p>Ming</p>', '<p>Zhang</p>', twins)).toThrow('cannot be distinguished')
  })
})
