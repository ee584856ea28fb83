import { maskPhone, readPhone } from '../rules/phone'

let typed = ''

/** The number that was typed, so that it is there on the other tab and on the other screen. */
export const typedPhone = () => ({
  number: typed,
  onNumber: (number: string) => {
    typed = number
  },
})

/** The whole number of the customer, known where it was typed to sign in; the server gives it masked only. */
export function wholePhone(masked: string): string | null {
  const phone = readPhone(typed)
  return phone.ok && maskPhone(phone.value) === masked ? phone.value : null
}
