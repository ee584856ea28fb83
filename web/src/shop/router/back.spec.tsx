import { fireEvent, render, screen } from '@testing-library/react'
import { Router } from './router'
import { afterEach, expect, it, vi } from 'vitest'
import { useReturn } from './back'

const navigator = {
  push: vi.fn<(to: string) => void>(),
  replace: vi.fn<(to: string) => void>(),
  go: vi.fn<(by: number) => void>(),
}

function Done() {
  const { done } = useReturn('/safe')
  return (
    <button type="button" onClick={done}>
      done
    </button>
  )
}

let shown: ReturnType<typeof render>

function finish(
  search: string,
  { idx = 0, previous, isLeft }: { idx?: number; previous?: string; isLeft?: boolean } = {},
) {
  history.replaceState({ idx }, '')
  const entries = () => [{ url: previous ? `http://x${previous}` : null }, { url: null }]
  vi.stubGlobal('navigation', { entries, currentEntry: { index: 1 } })
  shown = render(
    <Router
      location={{ pathname: '/verify-real', search, hash: '', state: null, key: 'default' }}
      navigator={navigator}
    >
      <Done />
    </Router>,
  )
  if (isLeft) history.replaceState({ idx, key: 'another' }, '')
  fireEvent.click(screen.getByRole('button'))
}

afterEach(() => {
  shown.unmount()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const replacedBy = () => navigator.replace.mock.calls[0]?.[0] ?? null

it('leads to the screen that was named', () => {
  finish('?return=%2Fextract%3Ftab%3Dcash')
  expect(replacedBy()).toBe('/extract?tab=cash')
})

it('goes back where that screen is the last one', () => {
  finish('?return=%2Fextract', { idx: 3, previous: '/extract' })
  expect(navigator.go).toHaveBeenCalledExactlyOnceWith(-1)
  expect(replacedBy()).toBeNull()
})

it('leads nowhere for who has left meanwhile', () => {
  finish('?return=%2Fextract', { idx: 3, previous: '/extract', isLeft: true })
  expect(navigator.go).not.toHaveBeenCalled()
  expect(replacedBy()).toBeNull()
})

it('replaces itself where another screen is the last one', () => {
  finish('?return=%2Fextract', { idx: 3, previous: '/message' })
  expect(replacedBy()).toBe('/extract')
})

it('goes back where nothing was named, or one level up where there is nothing to go back to', () => {
  finish('', { idx: 2 })
  expect(navigator.go).toHaveBeenCalledExactlyOnceWith(-1)
  shown.unmount()
  finish('')
  expect(replacedBy()).toBe('/safe')
})

it('never leads out of the app', () => {
  finish('?return=https%3A%2F%2Fevil.example')
  expect(replacedBy()).toBe('/')
})
