import { laterIcons, stroke } from './icons'
import type { LaterIconName } from './icons'
import type { ReactElement } from 'react'

/** An arrow up out of a tray: money that goes out. */
export const CASH_OUT = 'M12 15V4.5M8.5 8 12 4.5 15.5 8M5 14v5.5h14V14'

const ICONS: Record<LaterIconName, ReactElement> = {
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
  box: stroke('m12 3.5 7.5 4v9l-7.5 4-7.5-4v-9Z', 'm4.8 7.7 7.2 3.8 7.2-3.8', 'M12 11.5v8.8'),
}

Object.assign(laterIcons, ICONS)
