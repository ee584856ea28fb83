import type { ReactElement } from 'react'

const stroke = (...d: string[]): ReactElement => (
  <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
    {d.map((one) => (
      <path key={one} d={one} />
    ))}
  </g>
)

/** An arrow up out of a tray: money that goes out. */
export const CASH_OUT = 'M12 15V4.5M8.5 8 12 4.5 15.5 8M5 14v5.5h14V14'

const ICONS = {
  home: stroke('M4 11.5 12 4.5l8 7', 'M6 10v9.5h12V10', 'M10 19.5v-5h4v5'),
  gift: stroke(
    'M4 9.5h16v4H4z',
    'M5.5 13.5v6.5h13v-6.5',
    'M12 9.5V20',
    'M12 9.5c-5 0-5.5-5-2.5-5 2 0 2.5 3 2.5 5Zm0 0c5 0 5.5-5 2.5-5-2 0-2.5 3-2.5 5Z',
  ),
  bag: stroke(
    'M7.5 9.5c-3 4-3.5 10.5.5 10.5h8c4 0 3.5-6.5.5-10.5Z',
    'M8 4.5c2 1.3 6 1.3 8 0l-1 5H9Z',
    'M12 12.8l1.7 2.2-1.7 2.2-1.7-2.2Z',
  ),
  user: stroke('M12 12a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6Z', 'M4.8 20c.5-3.5 3.3-5.3 7.2-5.3s6.7 1.8 7.2 5.3'),
  back: stroke('M14.5 5 7.5 12l7 7'),
  next: stroke('m9.5 6 6 6-6 6'),
  search: stroke('M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z', 'm16 16 4 4'),
  filter: stroke('M4 6.5h16', 'M7 12h10', 'M10 17.5h4'),
  close: stroke('m6.5 6.5 11 11', 'm17.5 6.5-11 11'),
  check: stroke('m5 12.5 4.5 4.5L19 7.5'),
  copy: stroke('M9 9h10.5v10.5H9z', 'M5.5 15H4.5V4.5H15v1'),
  plus: stroke('M12 6v12', 'M6 12h12'),
  picture: stroke('M4.5 5.5h15v13h-15z', 'm5 17 4.6-5 3.2 3.4 2.4-2.4 4 4', 'M15.4 9.4h.01'),
  minus: stroke('M6 12h12'),
  orders: stroke('M6 3.8h12v16.4l-2.4-1.6-2.3 1.6-2.6-1.6-2.3 1.6L6 18.6Z', 'M9.2 8.8h5.6', 'M9.2 12.8h5.6'),
  clock: stroke('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z', 'M12 7.5V12l3 2'),
  link: stroke('M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1', 'M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1'),
  alert: stroke('M12 4 3 19.5h18Z', 'M12 10v4.5', 'M12 17v.1'),
  bell: stroke('M6.5 16.5v-5.7a5.5 5.5 0 0 1 11 0v5.7l1.5 1.5H5Z', 'M10 20.2h4'),
  notice: stroke('M4.5 10v4.5h3L15 18.5V6L7.5 10Z', 'M18 9.8c1.3 1.5 1.3 3.4 0 4.9', 'M8 14.8l1.2 4.4h2.2'),
  pause: stroke('M9 6.5v11', 'M15 6.5v11'),
  play: stroke('M8.5 6v12l9.5-6Z'),
  offline: stroke(
    'M4 4l16 16',
    'M3 9.5a13 13 0 0 1 5-2.9',
    'M21 9.5A13 13 0 0 0 12.5 6',
    'M6.5 13.3a8 8 0 0 1 4-2.1',
    'M12 18.5v.1',
  ),
  down: stroke('m7 10 5 5 5-5'),
  sort: stroke('M8 5v14', 'm5 16 3 3 3-3', 'M16 19V5', 'm13 8 3-3 3 3'),
  eye: stroke(
    'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12Z',
    'M12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
  ),
  eyeOff: stroke(
    'M4 4l16 16',
    'M9.7 6.2A9 9 0 0 1 12 5.8c6 0 9.5 6.2 9.5 6.2a16 16 0 0 1-3 3.6',
    'M6.3 7.8A15.5 15.5 0 0 0 2.5 12S6 18.2 12 18.2c1.4 0 2.7-.3 3.8-.9',
  ),
  shield: stroke('M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6Z', 'm9 11.8 2.2 2.2 3.8-4'),
  bolt: stroke('M13 3.5 5.5 13.5H11l-.5 7 8-10.5H13Z'),
  refund: stroke('M4.5 9h9.5a5 5 0 0 1 0 10H9', 'M8 5 4.5 9 8 13'),
  cashOut: stroke(CASH_OUT),
  globe: stroke(
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
    'M3.5 12h17',
    'M12 3.5c3 3 3 14 0 17-3-3-3-14 0-17Z',
  ),
  theme: stroke('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z', 'M12 3.5v17', 'M12 7.5l5.5 5.5', 'M12 13l4 4'),
  doc: stroke('M6.5 3.5h7.5l3.5 4v13h-11Z', 'M13.5 3.8V8h3.7', 'M9.2 12.5h5.6', 'M9.2 16h5.6'),
  idCard: stroke(
    'M4 5.5h16v13H4z',
    'M9 11.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
    'M6.2 15.5c.4-2.4 5.2-2.4 5.6 0',
    'M14.5 9.5h3',
    'M14.5 13h3',
  ),
  info: stroke('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z', 'M12 11v5', 'M12 7.9v.1'),
  chat: stroke('M4 5.5h16v11h-8L8 20v-3.5H4Z', 'M8.5 9.5h7', 'M8.5 12.8h4'),
  logout: stroke('M10 4.5H5v15h5', 'M15.5 8.5 19 12l-3.5 3.5', 'M19 12H9.5'),
  lock: stroke('M6 11h12v9H6z', 'M8.5 11V8a3.5 3.5 0 0 1 7 0v3'),
  phone: stroke(
    'M8.5 3.5h7a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5a1.5 1.5 0 0 1 1.5-1.5Z',
    'M11 17.5h2',
  ),
  box: stroke('m12 3.5 7.5 4v9l-7.5 4-7.5-4v-9Z', 'm4.8 7.7 7.2 3.8 7.2-3.8', 'M12 11.5v8.8'),
} as const

export type IconName = keyof typeof ICONS

/** Icons are always beside words or inside a labelled control, so readers skip them. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {ICONS[name]}
    </svg>
  )
}
