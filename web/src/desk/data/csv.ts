import { download } from '../../kit/lib/download'
import { HOUR_MS } from '../../kit/lib/durations'

/** A cell: an amount and a number are of our own making; a text may be a customer's. */
type Cell = string | number | { fen: number } | null
export type CsvColumn<Row> = { header: string; value: (row: Row) => Cell }

/** Excel takes a file without it for one in the encoding of the system. */
const BYTE_ORDER_MARK = '\uFEFF'
/** A cell that begins so is a formula to a spreadsheet, which could send the others away; so it is full-width, too. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** A column of times by Beijing's clock, by which the days of the console are counted. */
export const timeColumn = <Row>(header: string, timeOf: (row: Row) => string | null): CsvColumn<Row> => ({
  header: `${header} (UTC+8)`,
  value: (row) => {
    const time = timeOf(row)
    return time && new Date(Date.parse(time) + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')
  },
})

/** The type of a file with such a table. */
export const CSV_TYPE = 'text/csv;charset=utf-8'

/** Hands a table to the browser's downloads. */
export const saveCsv = <Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
  download(name, csvOf(columns, rows), CSV_TYPE)

/** A table as a file for spreadsheets (RFC 4180). */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))]
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return yuanOf(value.fen)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function yuanOf(fen: number): string {
  const absolute = Math.abs(fen)
  return `${fen < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}
