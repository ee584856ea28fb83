import { useMutation } from '@tanstack/react-query'
import { get } from '../api/client'

/** Everything that is kept of the customer. */
export const useExportData = () => useMutation({ meta: { inline: true }, mutationFn: () => get('exportMyData', {}) })
