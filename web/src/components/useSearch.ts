import { useLocation } from 'react-router'

/** The router's own `useSearchParams` drags its form and fetcher code into the first screen. */
export const useSearch = () => new URLSearchParams(useLocation().search)
