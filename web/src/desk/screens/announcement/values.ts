import type { AnnouncementAction, AnnouncementTexts } from '../../api/types'

export const LINES = ['titleZh', 'titleEn', 'summaryZh', 'summaryEn'] as const
export const BODIES = ['bodyZh', 'bodyEn'] as const
export const FIELDS = [...LINES, ...BODIES, 'pinned', 'banner', 'action', 'voucherCode', 'at'] as const
export type Field = (typeof FIELDS)[number]

export const TITLE_MAX = 80
export const SUMMARY_MAX = 200
const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/

export const NEW: AnnouncementTexts = {
  titleZh: '',
  titleEn: '',
  summaryZh: '',
  summaryEn: '',
  bodyZh: '',
  bodyEn: '',
  pinned: false,
  banner: false,
  action: null,
  voucherCode: null,
}

/** The announcement that the fields of a form hold. */
export const textsIn = (values: Record<Field, string>): AnnouncementTexts => ({
  titleZh: values.titleZh.trim(),
  titleEn: values.titleEn.trim(),
  summaryZh: values.summaryZh.trim(),
  summaryEn: values.summaryEn.trim(),
  bodyZh: values.bodyZh,
  bodyEn: values.bodyEn,
  pinned: values.pinned !== '',
  banner: values.banner !== '',
  action: (values.action || null) as AnnouncementAction | null,
  voucherCode: values.voucherCode.trim() || null,
})

/** A typed time by Beijing's clock, to the second; empty where none is typed. */
export const wholeTime = (typed: string) => typed.trim().replace(/ (\d{2}:\d{2})$/, ' $1:00')

/** A body with a picture at its end, whose words are still to be written. */
export const withPicture = (body: string, url: string) => `${body.trimEnd()}\n\n![](${url})\n`.trimStart()

/** A picture without words. */
const BARE_PICTURE = /!\[\s*\]\(/

type Words = { fieldEmpty: string; wrongTime: string; pastTime: string; bare: string; tooLong: (max: number) => string }

/** Names the fields that are empty, too long or no time. */
export function checkTexts(values: Record<Field, string>, t: Words, now: number): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {}
  for (const field of LINES) {
    const max = field.startsWith('title') ? TITLE_MAX : SUMMARY_MAX
    if (Array.from(values[field].trim()).length > max) problems[field] = t.tooLong(max)
  }
  for (const field of BODIES) if (BARE_PICTURE.test(values[field])) problems[field] = t.bare
  for (const field of [...LINES, ...BODIES]) if (values[field].trim() === '') problems[field] = t.fieldEmpty
  const at = wholeTime(values.at)
  if (at !== '' && !TIME.test(at)) problems.at = t.wrongTime
  else if (Date.parse(`${at.replace(' ', 'T')}+08:00`) <= now) problems.at = t.pastTime
  return problems
}
