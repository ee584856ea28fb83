import { expect, it } from 'vitest'
import { cashTexts } from './texts'

it('goes on in small letters with the server’s sentence on when money arrives', () => {
  expect(cashTexts.en.afterReview('Usually within two hours')).toBe('Once reviewed: usually within two hours')
})
