/** The number that was typed, so that it is there on the other tab and on the other screen. */
let typed = ''

export const typedPhone = () => ({
  number: typed,
  onNumber: (number: string) => {
    typed = number
  },
})
