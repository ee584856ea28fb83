import { describe, expect, it } from 'vitest'
import { csvOf, timeColumn } from './csv'
import type { CsvColumn } from './csv'

const textOf = (value: ReturnType<CsvColumn<null>['value']>) =>
  csvOf([{ header: 'h', value: () => value }], [null]).split('\r\n')[1]

it('begins with a byte order mark and ends each line as the format says', () => {
  const columns = [
    { header: 'no', value: (row: string) => row },
    { header: 'count', value: () => 2 },
  ]
  expect(csvOf(columns, ['a', 'b'])).toBe('\uFEFFno,count\r\na,2\r\nb,2\r\n')
})

it('shows times by the clock of Beijing and says so', () => {
  const column = timeColumn('paid', (time: string | null) => time)
  expect(csvOf([column], ['2026-10-31T16:00:01Z', null])).toBe('\uFEFFpaid (UTC+8)\r\n2026-11-01 00:00:01\r\n\r\n')
})

describe('a cell', () => {
  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+86 138', "'+86 138"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
  ])('of a customer that would be a formula, %j, is text', (text, cell) => {
    // The line break within quotes is part of the cell.
    expect(csvOf([{ header: 'h', value: () => text }], [null])).toBe(`\uFEFFh\r\n${cell}\r\n`)
  })

  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['a=b', 'a=b'],
    [null, ''],
    [-3, '-3'],
    [{ fen: 1_234_505 }, '12345.05'],
    [{ fen: -5 }, '-0.05'],
    [{ fen: 0 }, '0.00'],
  ] as const)('%j is %s', (value, cell) => expect(textOf(value)).toBe(cell))
})
