import { expect, it } from 'vitest'
import { changesOf } from './changes'

it('names each field of both states', () => {
  expect(changesOf({ state: 'active', roles: ['a', 'b'] }, { state: 'disabled', at: 5 })).toEqual([
    { field: 'state', before: 'active', after: 'disabled' },
    { field: 'roles', before: 'a, b', after: null },
    { field: 'at', before: null, after: '5' },
  ])
})

it.each([
  [null, undefined, []],
  [null, 'text', [{ field: '', before: null, after: 'text' }]],
])('%j and %j', (before, after, changes) => expect(changesOf(before, after)).toEqual(changes))
