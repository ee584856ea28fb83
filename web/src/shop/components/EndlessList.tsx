import type { ComponentProps, Key, ReactNode } from 'react'
import { ListEnd } from './ListEnd'
import { LoadError, LoadingStatus } from './LoadError'

/** A list this short needs nobody to say that it is complete. */
const FEW = 5

type Props<T> = {
  list: ComponentProps<typeof LoadError>['query'] &
    Omit<ComponentProps<typeof ListEnd>, 'quiet'> & { items: readonly T[]; isPending: boolean; isLoadingError: boolean }
  label: string
  className?: string
  keyOf: (item: T) => Key
  /** One row; so many stand for the list while it loads. */
  skeleton: ReactNode
  skeletons?: number
  /** The title of a list that did not load. */
  failed: string
  /** It stands where there are no rows. */
  empty: ReactNode
  children: (item: T) => ReactNode
}

/** The rows of a list that is loaded page by page, or what stands in their place. */
export function EndlessList<T>({
  list,
  label,
  className,
  keyOf,
  skeleton,
  skeletons = 4,
  failed,
  empty,
  children,
}: Props<T>) {
  if (list.isPending)
    return (
      <>
        <LoadingStatus />
        <ul className={className} aria-hidden="true">
          {Array.from({ length: skeletons }, (_, row) => (
            <li key={row}>{skeleton}</li>
          ))}
        </ul>
      </>
    )
  if (list.isLoadingError) return <LoadError title={failed} query={list} />
  if (list.items.length === 0) return empty
  return (
    <>
      <ul className={className} aria-label={label}>
        {list.items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      <ListEnd {...list} quiet={list.items.length < FEW} />
    </>
  )
}
