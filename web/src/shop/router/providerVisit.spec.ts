import { expect, it } from 'vitest'
import { stepsToOrigin } from './providerVisit'

const note = JSON.stringify({ subject: 'S1', at: 2 })

it('goes back over the provider’s pages to the screen that was left', () => {
  expect(stepsToOrigin(note, 'S1', { length: 5, leftAt: undefined })).toBe(2)
  expect(stepsToOrigin(note, 'S1', { length: 8, leftAt: undefined })).toBe(5)
})

it('stays where it is when it is there already, or knows too little', () => {
  expect(stepsToOrigin(note, 'S1', { length: 5, leftAt: 2 })).toBe(0)
  expect(stepsToOrigin(note, 'S2', { length: 5, leftAt: undefined })).toBe(0)
  expect(stepsToOrigin(note, 'S1', { length: 3, leftAt: undefined })).toBe(0)
  expect(stepsToOrigin(note, 'S1', { length: 50, leftAt: undefined })).toBe(0)
  expect(stepsToOrigin(null, 'S1', { length: 5, leftAt: undefined })).toBe(0)
  expect(stepsToOrigin('{', 'S1', { length: 5, leftAt: undefined })).toBe(0)
  expect(stepsToOrigin('{"subject":"S1"}', 'S1', { length: 5, leftAt: undefined })).toBe(0)
})
