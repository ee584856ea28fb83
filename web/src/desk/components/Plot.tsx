import type { ReactNode } from 'react'
import { formatLimit } from '../../kit/lib/money'
import css from './Plot.module.css'

/** The size of a drawing in its own units; it is stretched to the room that there is. */
export const WIDTH = 720
export const HEIGHT = 140

const STEPS = [1, 2, 5, 10] as const

/** The least amount of 1, 2 or 5 and zeros that is not below any of these. */
export function topOf(amounts: readonly number[]): number {
  const most = Math.max(1, ...amounts)
  const power = 10 ** Math.floor(Math.log10(most))
  return power * (STEPS.find((step) => step * power >= most) ?? 1)
}

type Props = { label: string; topFen: number; below: readonly string[]; children: ReactNode }

/** A drawing of amounts over time, with an axis from nothing to `topFen`; the words below run from edge to edge. */
export function Plot({ label, topFen, below, children }: Props) {
  return (
    <div className={css.plot}>
      <div className={css.axis} aria-hidden="true">
        {[topFen, topFen / 2, 0].map((fen) => (
          <span key={fen}>{formatLimit(fen)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} x1={0} x2={WIDTH} y1={y} y2={y} />
        ))}
        {children}
      </svg>
      <div className={css.below} aria-hidden="true">
        {below.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </div>
    </div>
  )
}

type NumbersProps = { summary: string; heads: readonly string[]; rows: readonly { head: string; cells: ReactNode[] }[] }

/** The numbers of a drawing as a table, unfolded below it. */
export function PlotNumbers({ summary, heads, rows }: NumbersProps) {
  return (
    <details className={css.numbers}>
      <summary>{summary}</summary>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cells }) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
