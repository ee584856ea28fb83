import { rowSelectionFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** What the console's table takes from the library: the model of rows and their selection. */
export const features = tableFeatures({ rowSelectionFeature })
export type Features = typeof features

export type Column<Item> = {
  id: string
  header: string
  cell: (item: Item) => ReactNode
  /** Amounts and counts stand at the end of their column. */
  end?: boolean
}
