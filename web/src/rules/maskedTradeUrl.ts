/** The link as it may stand on a screen that others see: its token shows two characters. Mirrors `crates/api/src/dto/extract.rs`. */
export const maskedTradeUrl = (url: string) => url.replace(/^https:\/\//, '').replace(/(token=..)[^&]*/, '$1******')
