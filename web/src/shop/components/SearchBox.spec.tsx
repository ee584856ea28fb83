import { fireEvent, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fill, pass, settle, user } from '../../kit/testing/user'
import { cleanUp, mountApp } from '../testing/mountApp'
import { SearchBox } from './SearchBox'
import type { SearchHelp } from './SearchBox'

const sent = vi.fn<(keyword: string) => void>()
let setKeyword: (keyword: string) => void

const Help = ({ text, pick, clear, close }: SearchHelp) => (
  <>
    <p role="note">{text}</p>
    <button type="button" onClick={() => pick('picked')}>
      pick
    </button>
    <button
      type="button"
      onClick={() => {
        clear()
        close()
      }}
    >
      elsewhere
    </button>
  </>
)

/** A list that follows at once, or only when the test says so. */
function Search({ follows }: { follows: boolean }) {
  const [keyword, set] = useState('')
  useLayoutEffect(() => void (setKeyword = set), [])
  const change = (next: string) => {
    sent(next)
    if (follows) set(next)
  }
  return <SearchBox keyword={keyword} onChange={change} label="find" hint="" Help={Help} />
}

const show = (follows = true) => mountApp(<Search follows={follows} />)
const box = () => screen.getByLabelText<HTMLInputElement>('find')
const words = () => sent.mock.calls.map(([word]) => word)
const compose = (text: string) => settle(() => fireEvent.input(box(), { target: { value: text }, isComposing: true }))

beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
  vi.clearAllMocks()
})

describe('the search box', () => {
  it('searches once, after a pause in typing, for what was typed without its blanks', async () => {
    await show()
    for (const text of [' r', ' re', ' red ']) await fill(box(), text)
    await pass(300)
    expect(words()).toEqual([])
    await pass(60)
    expect(words()).toEqual(['red'])
    expect(box().value).toBe(' red ')
  })

  it('searches at once by Enter, and not a second time after the pause', async () => {
    await show()
    await fill(box(), 'red')
    await settle(() => fireEvent.keyDown(box(), { key: 'Enter' }))
    await pass(1000)
    expect(words()).toEqual(['red'])
  })

  it('never searches for a syllable that is still being composed', async () => {
    await show()
    await compose('hong')
    await settle(() => fireEvent.keyDown(box(), { key: 'Enter', isComposing: true }))
    await pass(1000)
    expect(words()).toEqual([])
    await settle(() => box().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '红' })))
    await pass(400)
    expect(words()).toEqual(['hong'])
  })

  it('never searches by the Enter that ends a word in Safari, which comes after the composition', async () => {
    await show()
    await compose('hong')
    await settle(() => box().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '红' })))
    await settle(() => fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 }))
    expect(words()).toEqual([])
    await pass(400)
    expect(words()).toEqual(['hong'])
  })

  it('is emptied at once', async () => {
    await show()
    await fill(box(), 'red')
    await user.click(screen.getByRole('button', { name: '清除' }))
    expect([box().value, words()]).toEqual(['', ['']])
    await pass(1000)
    expect(words()).toEqual([''])
  })

  it('searches for nothing after it is gone', async () => {
    await show()
    await fill(box(), 'red')
    await cleanUp()
    await pass(1000)
    expect(words()).toEqual([])
  })
})

describe('a keyword that comes from elsewhere', () => {
  it('is shown', async () => {
    await show()
    await fill(box(), 'red')
    await pass(400)
    await settle(() => setKeyword(''))
    expect(box().value).toBe('')
  })

  it('undoes nothing that was typed meanwhile when it is only the echo of what was sent', async () => {
    await show(false)
    await fill(box(), 'red')
    await pass(400)
    await fill(box(), 'redl')
    await settle(() => setKeyword('red'))
    expect(box().value).toBe('redl')
    await pass(400)
    await fill(box(), 'redline')
    await settle(() => setKeyword('redl'))
    expect(box().value).toBe('redline')
    await settle(() => setKeyword('asiimov'))
    expect(box().value).toBe('asiimov')
  })
})

describe('help with searching', () => {
  it('is there while the box has the focus, and goes with it', async () => {
    await show()
    expect(screen.queryByRole('note')).toBeNull()
    await settle(() => box().focus())
    expect(screen.getByRole('note')).toBeTruthy()
    await settle(() => box().blur())
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('stays while its own buttons are pressed, and is closed by a choice', async () => {
    await show()
    await settle(() => box().focus())
    await settle(() => screen.getByRole('button', { name: 'pick' }).focus())
    await user.click(screen.getByRole('button', { name: 'pick' }))
    expect([words(), box().value, screen.queryByRole('note') !== null]).toEqual([['picked'], 'picked', false])
  })

  it('can forget what was typed without a search', async () => {
    await show()
    await settle(() => box().focus())
    await fill(box(), 'red')
    await user.click(screen.getByRole('button', { name: 'elsewhere' }))
    await pass(1000)
    expect([words(), box().value]).toEqual([[], ''])
  })
})
