import { LineIcon } from '../../../kit/ui/LineIcon'

const line = (d: string, size = 21) => <LineIcon size={size} d={d} />

/** Those of the grid are larger than those of the rows. */
const GRID_SIZE = 26

export const walletIcon = line(
  'M4 7.5h14.5a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H5.5A1.5 1.5 0 0 1 4 18Zm0 0 11-3v3M20 11.5h-4' +
    'a2 2 0 0 0 0 4h4',
  GRID_SIZE,
)
export const recordIcon = line('M12 4v9M8.5 9.5 12 13l3.5-3.5M4.5 14.5v5h15v-5', GRID_SIZE)
export const heartIcon = line(
  'M12 19.5C6 15.5 4 12.5 4 9.3A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 8 1.9c0 3.2-2 6.2-8 10.2Z',
  GRID_SIZE,
)
export const guideIcon = line(
  'M12 6.8C10.5 5.5 8 5 4.5 5v13c3.5 0 6 .5 7.5 1.8M12 6.8C13.5 5.5 16 5 19.5 5v13c-3.5 0-6 .5-7.5 1.8ZM12 6.8v13',
)
