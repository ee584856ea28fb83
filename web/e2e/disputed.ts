import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { newCustomer, sandbox, sendCode } from './customers'
import type { Customer } from './customers'

// A customer whose payments by card are disputed: one dispute is open, one was won and one was lost, one stopped an
// extraction, and the open ones stopped a cash-out.

type Bought = { orderNo: string; paymentNo: string }
type Numbers = { open: string; won: string; lost: string; extracted: string; extractNo: string; cashNo: string }

export async function disputedCustomer(request: APIRequestContext): Promise<Customer & { numbers: Numbers }> {
  const customer = await newCustomer(request, { verified: true, tradeUrl: true, secret: true, balance: 8_000 })
  const { call } = customer
  const { items: offered } = await call<{ items: { id: string; stock: number }[] }>('GET', 'listGift', {
    sort: 'price_asc',
    minPriceFen: 2_000,
    limit: 50,
  })
  const gifts = offered.filter(({ stock }) => stock >= 10)
  const buyByCard = async (index: number, quantity: number): Promise<Bought> => {
    const { orderNo } = await call<{ orderNo: string }>('POST', 'createOrder', {
      giftId: gifts[index]?.id ?? '',
      quantity,
    })
    const { paymentNo } = await call<{ paymentNo: string }>('POST', 'payOrder', { orderNo, method: 'card' })
    await sandbox(request, `pay/${paymentNo}`)
    await expect
      .poll(async () => (await call<{ state: string }>('GET', 'getOrder', { orderNo })).state)
      .toBe('completed')
    return { orderNo, paymentNo }
  }
  const extracted = await buyByCard(0, 1)
  const bag = await call<{ items: { itemId: string }[] }>('GET', 'listBag')
  const { extractNo } = await call<{ extractNo: string }>('POST', 'extractItems', {
    itemIds: bag.items[0]?.itemId ?? '',
    secret: customer.secret,
  })
  const [open, won, lost] = [await buyByCard(1, 2), await buyByCard(2, 1), await buyByCard(3, 1)]
  const smsCode = await sendCode(request, call, customer.phone, 'cash')
  const { id: accountId } = await call<{ id: string }>('POST', 'setCashAccount', {
    channel: 'alipay',
    accountNo: customer.phone,
    holderName: customer.realName,
    smsCode,
  })
  const { cashNo } = await call<{ cashNo: string }>('POST', 'applyCash', {
    amountFen: 3_000,
    accountId,
    secret: customer.secret,
  })
  const dispute = ({ paymentNo }: Bought, status: string) =>
    sandbox(request, `stripe/dispute/${paymentNo}?status=${status}`)
  for (const bought of [won, lost, extracted, open]) await dispute(bought, 'needs_response')
  const total = async (state: string) => (await call<{ total: number }>('GET', 'listBag', { state })).total
  await expect.poll(() => total('frozen'), { timeout: 30_000 }).toBe(5)
  await dispute(won, 'won')
  await dispute(lost, 'lost')
  await expect.poll(() => total('returned')).toBe(1)
  await expect.poll(() => total('frozen')).toBe(3)
  const numbers = {
    open: open.orderNo,
    won: won.orderNo,
    lost: lost.orderNo,
    extracted: extracted.orderNo,
    extractNo,
    cashNo,
  }
  return { ...customer, numbers }
}
