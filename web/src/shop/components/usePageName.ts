import { useEffect } from 'react'
import { usePageNameStore } from '../stores/pageName'

/**
 * Names what this page is about, in the title of the document and in the page's heading: a gift, an order, a record.
 */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (!name) return undefined
    usePageNameStore.setState({ name })
    return () => usePageNameStore.setState({ name: null })
  }, [name])
}
