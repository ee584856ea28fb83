import { takeNote, writeNote } from '../../lib/storage'

const KEY = 'satchel_paying'

export const writeAttempt = (orderNo: string) => writeNote(KEY, orderNo)

/** Whether the customer has just been at the provider's page for this order. */
export const takeAttempt = (orderNo: string) => takeNote(KEY) === orderNo
