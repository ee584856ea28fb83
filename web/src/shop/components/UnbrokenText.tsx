import { unbrokenParts } from '../../kit/i18n/unbroken'

/**
 * A text whose lines break neither within a date, nor before the bar of a gift's name, nor between a number and its
 * unit.
 */
export function UnbrokenText({ text }: { text: string }) {
  return (
    <span>
      {unbrokenParts(text).map((part, index) =>
        index % 2 ? (
          <span key={index} className="unbroken">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
