import type { Lang } from '../../kit/api/types'
import type { LogAction, LogSubject } from '../api/types'

type Word = readonly [zhCN: string, en: string]

/** The kinds of things whose ids alone do not say what they are. */
const SUBJECTS: Readonly<Record<Exclude<LogSubject, 'named'>, Word>> = {
  customer: ['客户', 'Customer'],
  gift: ['礼品', 'Gift'],
  campaign: ['优惠券活动', 'Campaign'],
  voucher: ['优惠券', 'Voucher'],
  announcement: ['公告', 'Announcement'],
  broadcast: ['群发消息', 'Message to many'],
  job: ['后台任务', 'Job'],
  session: ['员工登录', 'Session of staff'],
  period: ['结账期间', 'Period'],
}

/** The acts about each kind, as the service has them. */
const ACTS_ABOUT: Readonly<Record<keyof typeof SUBJECTS, readonly LogAction[]>> = {
  customer: [
    'freeze_customer',
    'unfreeze_customer',
    'end_logins',
    'unlock_customer',
    'message_customer',
    'reveal_phone',
    'change_phone',
    'export_customer',
    'close_account',
  ],
  gift: [
    'take_gifts_off_sale',
    'put_gifts_on_sale',
    'add_gift',
    'correct_gift',
    'change_price',
    'propose_price',
    'change_stock',
    'propose_stock',
  ],
  campaign: ['create_campaign', 'propose_campaign', 'close_campaign', 'void_campaign'],
  voucher: ['give_voucher'],
  announcement: ['announce', 'correct_announcement', 'unpublish_announcement'],
  broadcast: ['send_broadcast', 'propose_broadcast'],
  job: ['retry_job'],
  session: ['sign_out', 'end_session'],
  period: ['close_period', 'propose_close'],
}
const KINDS = new Map(
  (Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]).flatMap((kind) =>
    ACTS_ABOUT[kind].map((action) => [action, kind] as const),
  ),
)

/** The kind of what an act is about; null where its subject says what it is. */
export function subjectKindOf(action: LogAction, lang: Lang): { kind: LogSubject; name: string } | null {
  const kind = KINDS.get(action)
  return kind ? { kind, name: SUBJECTS[kind][lang === 'en' ? 1 : 0] } : null
}

export const subjectKinds = (lang: Lang): { value: LogSubject; label: string }[] =>
  (Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]).map((value) => ({
    value,
    label: SUBJECTS[value][lang === 'en' ? 1 : 0],
  }))
