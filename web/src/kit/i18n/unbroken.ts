const r = String.raw

/** Words that stay on one line, in Chinese and in English; they are the pattern's only group. */
const UNBROKEN = RegExp(
  `(${[
    // Dates in figures, as `formatDate` and the server write them.
    r`\d{4}[-/]\d\d[-/]\d\d(?: [\d:]+)?`,
    r`(?:\d{4}年)?\d+月\d+日(?: \d\d:\d\d)?`,
    r`\d+ [A-Z][a-z]{2,3}\b(?: \d{4})?(?:, \d\d:[\d:]+)?`,
    // The zone that may follow a date.
    r`（北京时间）`,
    r`\(Beijing time\)`,
    // The bar of a name with the word before it, so that no line begins with a bar; AK-47.
    r`[^\s|]{1,10} ?\|`,
    r`\b[A-Z]\w*-\w+`,
    r`\b[Cc]ash-outs?\b`,
    // A number with its unit, and what was paid.
    r`×\d+`,
    r`\d+(?:–\d+)? [一-鿿]`,
    r`\d+(?:(?:–| to )\d+)? (?:working )?(?:day|hour|minute)s?\b`,
    r`实付 ¥[\d,.]*\d`,
  ].join('|')})`,
)

/** A Chinese name behind a bar. Older browsers know no look-behind, with which the pattern above could find it. */
const NAME_AFTER_BAR = /^( ?)([一-鿿]{2,8})(?![一-鿿])(.*)$/s

/** A text in parts, of which each second one stays on one line. */
export function unbrokenParts(text: string): string[] {
  const parts = text.split(UNBROKEN)
  return parts.flatMap((part, index) => {
    const found = index % 2 === 0 && parts[index - 1]?.endsWith('|') ? NAME_AFTER_BAR.exec(part) : null
    return found ? found.slice(1) : [part]
  })
}
