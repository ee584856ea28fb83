/** Mirrors the server's rule for mobile numbers of the mainland. */
export const isPhone = (text: string) => /^1[3-9]\d{9}$/.test(text)

export const maskPhone = (phone: string) => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
