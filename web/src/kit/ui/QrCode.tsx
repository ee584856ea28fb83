import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import css from './QrCode.module.css'

/** Room around the code without which scanners do not find it. */
const QUIET_ZONE = 4

type Props = { text: string; label: string; broken: string }

/** Fills its frame. */
export function QrCode({ text, label, broken }: Props) {
  const code = useMemo(() => draw(text), [text])
  if (!code)
    return (
      <p role="alert" className={css.broken}>
        {broken}
      </p>
    )
  const side = code.size + 2 * QUIET_ZONE
  return (
    <svg
      className={css.code}
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={code.path} />
    </svg>
  )
}

function draw(text: string): { size: number; path: string } | null {
  try {
    const bitmap = generate(text, { minCorrectionLevel: correction.M })
    return { size: bitmap.size, path: toSvgPath(bitmap) }
  } catch {
    // Longer than any code can hold.
    return null
  }
}
