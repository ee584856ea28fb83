const r = String.raw

const UNBROKEN = RegExp(`(${[
  // Dates in figures, in Chinese and in English, as `formatDate` and the server write them.
  r`\d{4}[-/]\d\d[-/]\d\d(?: [\d:]+)?`, r`(?:\d{4}年)?\d+月\d+日`, r`\d+ [A-Z][a-z]{2,3}\b(?: \d{4}(?:, [\d:]+)?)?`,
  // The bar of a name with the word before it, so that no line begins with a bar, and a Chinese name behind it; AK-47.
  r`[^\s|]{1,10} ?\|`, r`(?<=\| ?)[一-鿿]{2,8}(?![一-鿿])`, r`\b[A-Z]\w*-\w+`,
  // A number with its unit, and what was paid.
  r`× ?\d+`, r`\d+ [一-鿿]`, r`\d+ (?:day|hour|minute)s?\b`, r`实付 ¥[\d,.]*\d`,
].join('|')})`)

/** A text whose lines break neither within a date, nor before the bar of a gift's name, nor between a number and its unit. */
export function UnbrokenText({ text }: { text: string }) {
  return <span>{text.split(UNBROKEN).map((part, index) => (index % 2 ? <span key={index} className="unbroken">{part}</span> : part))}</span>
}
