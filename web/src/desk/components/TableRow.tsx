import type { Row, RowData } from '@tanstack/react-table'
import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '../../kit/i18n/texts'
import { cx } from '../../kit/lib/cx'
import { Icon } from '../../kit/ui/icons'
import { Link, useNavigate } from '../router/router'
import css from './DataTable.module.css'
import { ACTIONS } from './tableFeatures'
import type { Column, Features } from './tableFeatures'
import { tableTexts } from './texts'

const CONTROLS = 'a, button, input, label'

type Props<Item extends RowData> = {
  row: Row<Features, Item>
  columns: readonly Column<Item>[]
  isSelectable: boolean
  href: string | undefined
  /** Unfolded below the row. */
  detail: ReactNode
  onFold: (() => void) | undefined
}

/** A press anywhere in a row opens it, except on a control of its own and where text is being marked. */
export function TableRow<Item extends RowData>({ row, columns, isSelectable, href, detail, onFold }: Props<Item>) {
  const t = useTexts(tableTexts)
  const navigate = useNavigate()
  const isSelected = isSelectable && row.getIsSelected()
  const open = ({ target }: MouseEvent) => {
    if (!href || (target instanceof Element && target.closest(CONTROLS)) || getSelection()?.toString()) return
    navigate(href)
  }
  return (
    <>
      {/* The link in the first cell does the same for keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <tr data-row="" data-opens={href && ''} data-selected={isSelected || undefined} tabIndex={-1} onClick={open}>
        {isSelectable && (
          <td className={css.tick}>
            <input
              type="checkbox"
              aria-label={t.select(row.id)}
              checked={isSelected}
              onChange={(event) => row.toggleSelected(event.target.checked)}
            />
          </td>
        )}
        {columns.map(({ id, header, cell, end }, index) => {
          const content = cell(row.original)
          return (
            <td
              key={id}
              data-label={index > 0 && id !== ACTIONS ? header : undefined}
              className={cx(end && css.end, id === ACTIONS && css.actions)}
            >
              {index === 0 ? (
                <Opener href={href} isOpen={detail !== undefined} onFold={onFold}>
                  {content}
                </Opener>
              ) : (
                content
              )}
            </td>
          )
        })}
      </tr>
      {detail !== undefined && (
        <tr className={css.detail}>
          <td colSpan={columns.length + Number(isSelectable)}>{detail}</td>
        </tr>
      )}
    </>
  )
}

type OpenerProps = { href: string | undefined; isOpen: boolean; onFold: (() => void) | undefined; children: ReactNode }

/** The first cell of a row holds its link, or the button that unfolds it. */
function Opener({ href, isOpen, onFold, children }: OpenerProps) {
  if (href)
    return (
      <Link to={href} className={css.opener} data-open="">
        {children}
      </Link>
    )
  if (onFold)
    return (
      <button type="button" className={css.fold} data-open="" aria-expanded={isOpen} onClick={onFold}>
        <Icon name="next" size={14} />
        {children}
      </button>
    )
  return children
}
