/**
 * Dates in figures, in Chinese and in English, as `formatDate` and the server write them; the bar of a name with
 * the word before it, so that no line begins with a bar; AK-47.
 */
const UNBROKEN =
  /(\d{4}[-/]\d\d[-/]\d\d(?: [\d:]+)?|(?:\d{4}\u5e74)?\d+\u6708\d+\u65e5|\d+ [A-Z][a-z]{2,3}\b(?: \d{4}(?:, [\d:]+)?)?|[^\s|]{1,10} ?\||\b[A-Z]\w*-\w+)/

/** A text whose lines break neither within a date, nor before the bar of a gift's name. */
export function UnbrokenText({ text }: { text: string }) {
  return <span>{text.split(UNBROKEN).map((part, index) => (index % 2 ? <span key={index} className="unbroken">{part}</span> : part))}</span>
}
