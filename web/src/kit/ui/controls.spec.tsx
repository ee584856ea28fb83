import { fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './Button'
import { Field } from './Field'
import { Money } from './Money'
import { QrCode } from './QrCode'
import { Segmented } from './Segmented'
import { Stepper } from './Stepper'

let shown: ReturnType<typeof render>
const show = (node: ReactNode) => (shown = render(node))
const find = <E extends Element>(selector: string) => shown.container.querySelector<E>(selector)
const press = (selector: string) => fireEvent.click(find(selector) as Element)
afterEach(() => shown.unmount())

describe('a button', () => {
  it('that is busy takes no second press, and does not send its form', () => {
    const [onClick, onSubmit] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())]
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          Pay
        </Button>
      </form>
    )
    show(form(true))
    press('button')
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0])
    expect(find('button')?.getAttribute('aria-busy')).toBe('true')
    expect(find<HTMLButtonElement>('button')?.disabled).toBe(false)
    shown.rerender(form(false))
    press('button')
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
  })

  it('within a form does not send it by itself', () => {
    const onSubmit = vi.fn()
    show(
      <form onSubmit={onSubmit}>
        <Button>Help</Button>
      </form>,
    )
    press('button')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('a field', () => {
  const described = () => {
    const ids = find('input')?.getAttribute('aria-describedby') ?? ''
    return ids.split(' ').map((id) => document.getElementById(id)?.textContent)
  }

  it('is named by its label and read with what is wrong and what helps', () => {
    show(<Field label="Phone" error="Too short" hint="Eleven digits" />)
    expect(find<HTMLLabelElement>('label')?.htmlFor).toBe(find('input')?.id)
    expect(described()).toEqual(['Too short', 'Eleven digits'])
    expect(find('input')?.getAttribute('aria-invalid')).toBe('true')
    shown.rerender(<Field label="Phone" hint="Eleven digits" />)
    expect(described()).toEqual(['Eleven digits'])
    shown.rerender(<Field label="Phone" />)
    expect(find('input')?.hasAttribute('aria-describedby')).toBe(false)
    expect(find('input')?.hasAttribute('aria-invalid')).toBe(false)
  })
})

describe('a number of units', () => {
  it.each([
    [1, 5, [false, true]],
    [5, 5, [true, false]],
    [3, 5, [true, true]],
    [1, 1, [false, false]],
    [1, 0, [false, false]],
  ])('%d of at most %d can be less and more: %o', (value, max, can) => {
    const onChange = vi.fn()
    show(<Stepper value={value} max={max} onChange={onChange} label="Quantity" fewer="Fewer" more="More" />)
    press('[aria-label="Fewer"]')
    press('[aria-label="More"]')
    expect(onChange.mock.calls.flat()).toEqual([...(can[0] ? [value - 1] : []), ...(can[1] ? [value + 1] : [])])
  })
})

it('one of a few is chosen by real radio buttons', () => {
  const onChange = vi.fn()
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ]
  show(<Segmented label="Kind" name="kind" value="a" options={options} onChange={onChange} />)
  const inputs = [...shown.container.querySelectorAll('input')]
  expect(inputs.map(({ type, name, checked }) => [type, name, checked])).toEqual([
    ['radio', 'kind', true],
    ['radio', 'kind', false],
  ])
  press('label:nth-of-type(2) input')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('b')
})

it.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [123_456_789, '¥1,234,567.89'],
  [-100, '−¥1.00'],
])('%d fen are %s', (fen, text) => {
  show(<Money fen={fen} />)
  expect(shown.container.textContent?.replace('-', '−')).toBe(text)
})

describe('a QR code', () => {
  it('has room around it, without which scanners do not find it', () => {
    show(<QrCode text="https://pay.example/S1" label="Scan" broken="Broken" />)
    const [x, y, width, height] = (find('svg')?.getAttribute('viewBox') ?? '').split(' ').map(Number)
    expect([x, y, width]).toEqual([-4, -4, height])
    expect((Number(width) - 8 - 21) % 4).toBe(0)
  })

  it('says so when no code can hold the text', () => {
    show(<QrCode text={'x'.repeat(5000)} label="Scan" broken="Broken" />)
    expect(find('[role="alert"]')?.textContent).toBe('Broken')
    expect(find('svg')).toBeNull()
  })
})
