import { useTable } from '@tanstack/react-table'
import type { ColumnDef, OnChangeFn, RowData, RowSelectionState } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/i18n/texts'
import { cx } from '../../kit/lib/cx'
import css from './DataTable.module.css'
import { Empty, LoadError } from './Notice'
import { TableFoot } from './TableFoot'
import type { Paging } from './TableFoot'
import { TableRow } from './TableRow'
import { TableSkeleton } from './TableSkeleton'
import { ACTIONS, features } from './tableFeatures'
import type { Column, Features } from './tableFeatures'
import { tableTexts } from './texts'

export type { RowSelectionState }

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  list: Paging & {
    items: readonly Row[] | undefined
    isPending: boolean
    isError: boolean
    error: unknown
    refetch: () => unknown
  }
  keyOf: (row: Row) => string
  /** The screen that a row opens. */
  hrefOf?: (row: Row) => string
  /** A row without a screen of its own may unfold this. */
  detailOf?: (row: Row) => ReactNode
  selection?: { selected: RowSelectionState; onSelect: OnChangeFn<RowSelectionState> }
  /** Says that there are no rows. */
  empty: string
}

const NONE: readonly never[] = []
const NOTHING: RowSelectionState = {}

/** The one table of the console. `j` and `k` go through its rows, Enter opens one, and `x` selects it. */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { label, columns, list, empty } = props
  if (list.isPending) return <TableSkeleton columns={columns.length} />
  if (list.isError && !list.items) return <LoadError query={list} />
  if (!list.items?.length) return <Empty title={empty} />
  return (
    <>
      {/* Rows that do not fit move sideways, also by the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroll} role="region" aria-label={label} tabIndex={0}>
        <Rows {...props} />
      </div>
      <TableFoot list={list} count={list.items.length} />
    </>
  )
}

function Rows<Row extends RowData>({ label, columns, list, keyOf, hrefOf, detailOf, selection }: Props<Row>) {
  // The table works anew for each new list of columns, and screens write theirs with each render.
  const ids = columns.map(({ id }) => id).join(' ')
  const defs = useMemo(() => ids.split(' ').map((id): ColumnDef<Features, Row> => ({ id })), [ids])
  const table = useTable({
    features,
    columns: defs,
    data: list.items ?? (NONE as readonly Row[]),
    getRowId: keyOf,
    state: { rowSelection: selection?.selected ?? NOTHING },
    ...(selection && { onRowSelectionChange: selection.onSelect }),
  })
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const fold = (id: string) =>
    setUnfolded((open) => new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]))
  return (
    <table className={cx(css.table, columns.some(({ id }) => id === ACTIONS) && css.cards)} aria-label={label}>
      <thead>
        <tr>
          {selection && (
            <th className={css.tick}>
              <SelectAll
                checked={table.getIsAllRowsSelected()}
                onChange={(checked) => table.toggleAllRowsSelected(checked)}
              />
            </th>
          )}
          {columns.map(({ id, header, end }) => (
            <th key={id} scope="col" className={cx(end && css.end, id === ACTIONS && css.actions)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <TableRow
            key={row.id}
            row={row}
            columns={columns}
            isSelectable={selection !== undefined}
            href={hrefOf?.(row.original)}
            detail={unfolded.has(row.id) ? detailOf?.(row.original) : undefined}
            onFold={detailOf && (() => fold(row.id))}
          />
        ))}
      </tbody>
    </table>
  )
}

function SelectAll({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useTexts(tableTexts)
  return (
    <input
      type="checkbox"
      aria-label={t.selectAll}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
