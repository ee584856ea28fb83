import type { ReactNode } from 'react'
import { SILHOUETTES } from '../../../components/CategoryIcon'
import type { IconCategory } from '../../../components/CategoryIcon'
import css from './Drawing.module.css'

// The parts that the drawings share, in a box of 112 × 84.

type Place = { x: number; y: number }

export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={css.drawing} viewBox="0 0 112 84" aria-hidden="true" focusable="false">
      <rect className={css.stage} width="112" height="84" rx="10" />
      {children}
    </svg>
  )
}

/** A phone whose lower end is out of sight. */
export function Phone({ x = 31, children }: { x?: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} 8)`}>
      <path className={css.body} d="M0 76V9a9 9 0 0 1 9-9h32a9 9 0 0 1 9 9v67" />
      <path className={css.screen} d="M3.5 76V10a6.5 6.5 0 0 1 6.5-6.5h30a6.5 6.5 0 0 1 6.5 6.5v66Z" />
      {children}
    </g>
  )
}

/** A gift on its lit stage. */
export function Gift({
  x,
  y,
  shape,
  size = 1,
  isChosen,
}: Place & { shape: IconCategory; size?: number; isChosen?: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect className={isChosen ? css.chosen : css.card} width="19" height="17" rx="3" />
      <circle className={css.glow} cx="9.5" cy="8.5" r="7" />
      <path className={css.shape} transform="translate(1.5 2.5) scale(.25)" fillRule="evenodd" d={SILHOUETTES[shape]} />
    </g>
  )
}

export const Pill = ({ x, y, width = 40, height = 10 }: Place & { width?: number; height?: number }) => (
  <rect className={css.accent} x={x} y={y} width={width} height={height} rx={height / 2} />
)

/** Lines of text: each is where it begins and how long it is. */
export const Lines = ({
  of,
  isStrong,
}: {
  of: readonly (readonly [x: number, y: number, width: number])[]
  isStrong?: boolean
}) => (
  <path className={isStrong ? css.strong : css.line} d={of.map(([x, y, width]) => `M${x} ${y}h${width}`).join('')} />
)

export function Coin({ x, y, r = 10 }: Place & { r?: number }) {
  return (
    <g>
      <circle className={css.accent} cx={x} cy={y} r={r} />
      <text className={css.sign} x={x} y={y + r * 0.4} fontSize={r * 1.15} textAnchor="middle">
        ¥
      </text>
    </g>
  )
}

export function Tick({ x, y, r = 7 }: Place & { r?: number }) {
  const s = r / 7
  return (
    <g>
      <circle className={css.good} cx={x} cy={y} r={r} />
      <path className={css.mark} d={`M${x - 3 * s} ${y + 0.3 * s}l${2.2 * s} ${2.2 * s} ${4 * s} ${-4.6 * s}`} />
    </g>
  )
}

export function Cross({ x, y, r = 7 }: Place & { r?: number }) {
  const s = r * 0.36
  return (
    <g>
      <circle className={css.bad} cx={x} cy={y} r={r} />
      <path className={css.mark} d={`M${x - s} ${y - s}l${2 * s} ${2 * s}m0 ${-2 * s}l${-2 * s} ${2 * s}`} />
    </g>
  )
}

export const Arrow = ({ d }: { d: string }) => <path className={css.arrow} d={d} />

export function Shield({ x, y }: Place) {
  return (
    <path
      className={css.shield}
      transform={`translate(${x} ${y})`}
      d="M0-25-20-17v15C-20 12-11 20 0 25 11 20 20 12 20-2v-15Z"
    />
  )
}

/** A password as it is typed. */
export function Password({ x, y, width = 50, count = 6 }: Place & { width?: number; count?: number }) {
  return (
    <g>
      <rect className={css.field} x={x} y={y} width={width} height="14" rx="4" />
      {Array.from({ length: count }, (_, index) => (
        <circle key={index} className={css.ink} cx={x + 8 + index * 6.5} cy={y + 7} r="1.8" />
      ))}
    </g>
  )
}

export function Lock({ x, y }: Place) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={css.arrow} d="M-4-3v-4a4 4 0 0 1 8 0v4" />
      <rect className={css.shape} x="-7" y="-3" width="14" height="11" rx="2.5" />
    </g>
  )
}

export function Window({ children }: { children: ReactNode }) {
  return (
    <g>
      <rect className={css.card} x="10" y="10" width="92" height="64" rx="6" />
      <path className={css.edge} d="M10 20h92" />
      <path className={css.dots} d="M16 15h.01M21 15h.01M26 15h.01" />
      {children}
    </g>
  )
}
