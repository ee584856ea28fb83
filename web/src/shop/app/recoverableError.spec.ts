import { afterEach, expect, it, vi } from 'vitest'
import { reportRecoverable } from './start'

const report = vi.fn()
vi.stubGlobal('reportError', report)
afterEach(() => report.mockClear())

it('a transition that was skipped is no error', () => {
  reportRecoverable(new DOMException('Transition was skipped', 'AbortError'))
  expect(report).not.toHaveBeenCalled()
})

it.each([new Error('hydration'), new DOMException('Transition was aborted because of timeout', 'TimeoutError')])(
  '%s is one',
  (error) => {
    reportRecoverable(error)
    expect(report).toHaveBeenCalledExactlyOnceWith(error)
  },
)
