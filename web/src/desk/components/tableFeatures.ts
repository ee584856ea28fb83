import { rowSelectionFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** The parts of the library that the console's table needs: the model of rows and their selection. */
export const features = tableFeatures({ rowSelectionFeature })
export type Features = typeof features

/** The id of a column with buttons. */
export const ACTIONS = 'actions'

export type Column<Item> = {
  id: string
  header: string
  cell: (item: Item) => ReactNode
  /** Amounts and counts stand at the end of their column. */
  end?: boolean
}
