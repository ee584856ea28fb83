import { createContext, use } from 'react'

/** The parts of the address that a screen was opened with; the frame of the page provides them. */
export const ParamsContext = createContext<Readonly<Record<string, string | undefined>>>({})

export const useParams = () => use(ParamsContext)
