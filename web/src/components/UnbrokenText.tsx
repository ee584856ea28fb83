const MONTH = '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)'
const TIME = String.raw`\d{2}:\d{2}(?::\d{2})?`
const DATES = [
  // As the server writes them in its sentences, and `formatDate` in figures.
  String.raw`\d{4}[-/]\d{2}[-/]\d{2}(?: ${TIME})?`,
  // In Chinese, with the signs for year, month and day.
  String.raw`(?:\d{4}\u5e74)?\d{1,2}\u6708\d{1,2}\u65e5(?: ${TIME})?`,
  String.raw`\d{1,2} ${MONTH}\b(?: \d{4})?(?:,? ${TIME})?`,
]
// Of Chinese words the first sign is enough: the line may break behind any other.
const BAR_WITH_NEXT = String.raw`\| ?(?:[\w'’.-]+|\S)`
const HYPHENED_NAME = String.raw`\b[A-Z]\w{0,6}-\w{1,9}\b`
const UNBROKEN = new RegExp(`(${[...DATES, BAR_WITH_NEXT, HYPHENED_NAME].join('|')})`)

/** A text whose lines break neither within a date, nor between the bar of a gift's name and what follows it, nor within AK-47. */
export function UnbrokenText({ text }: { text: string }) {
  return <span>{text.split(UNBROKEN).map((part, index) => (index % 2 === 1 ? <span key={index} className="unbroken">{part}</span> : part))}</span>
}
