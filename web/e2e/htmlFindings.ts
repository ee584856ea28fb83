import { HtmlValidate } from 'html-validate'
import type { HtmlElementLike } from 'html-validate'

// The rules know nothing of a `<meta name>` that says nothing.
const meta = {
  attributes: {
    content: {
      enum: [/\S/],
      required: (element: HtmlElementLike) => (element.hasAttribute('name') ? 'a <meta name> needs content' : null),
    },
  },
}
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'], elements: ['html5', { meta }] })

/** Where a page is not what the HTML standard allows; matters of taste are not looked at. */
export async function htmlFindings(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line }) => `${line}: ${message} (${ruleId}) ${selector ?? ''}`),
  )
}
