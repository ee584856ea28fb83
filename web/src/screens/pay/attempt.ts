import { takeFlash, writeFlash } from '../../lib/storage'

const KEY = 'satchel_paying'

export const writeAttempt = (orderNo: string) => writeFlash(KEY, orderNo)

/** Whether the customer has just been at the provider's page for this order. */
export const takeAttempt = (orderNo: string) => takeFlash(KEY) === orderNo
