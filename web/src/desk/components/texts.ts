import { plural } from '../../kit/i18n/plural'
import { defineTexts } from '../../kit/i18n/texts'
import { formatFen } from '../../kit/lib/money'
import { formatCount } from '../../kit/lib/number'

export const tableTexts = defineTexts(
  { selectAll: '选择所有已加载的行', select: (row: string) => `选择 ${row}` },
  { selectAll: 'Select all loaded rows', select: (row: string) => `Select ${row}` },
)

export const actTexts = defineTexts(
  {
    reason: '原因',
    reasonHint: '4 至 200 个字，写入操作日志',
    wrongReason: '原因为 4 至 200 个字',
    needsTwo: '须由另一名员工审批，批准后才生效。',
    propose: (act: string) => `申请${act}`,
    restored: '已恢复上次未提交的内容。',
    discard: '清除',
    waits: (kind: string, by: string) => `${by} 的申请正待审批：${kind}`,
    proposed: (no: string) => `已提交申请 ${no}，须由另一名员工审批`,
  },
  {
    reason: 'Reason',
    reasonHint: '4 to 200 characters, kept in the log',
    wrongReason: 'A reason has 4 to 200 characters',
    needsTwo: 'Another member of staff approves this. Nothing happens before.',
    propose: (act: string) => `Propose to ${act.charAt(0).toLowerCase()}${act.slice(1)}`,
    restored: 'This was typed before and not sent.',
    discard: 'Discard',
    waits: (kind: string, by: string) => `Waits for an approval, proposed by ${by}: ${kind}`,
    proposed: (no: string) => `Proposed as ${no}: another member of staff must approve it`,
  },
)

export const pictureTexts = defineTexts(
  {
    uploading: '正在上传…',
    wrongPicture: '请选择不超过 2 MB 的 JPEG、PNG 或 WebP 图片',
  },
  {
    uploading: 'Uploading…',
    wrongPicture: 'Please choose a JPEG, PNG or WebP picture of up to 2 MB',
  },
)

/** The fields of a message to customers. */
export const messageFieldTexts = defineTexts(
  { titleZh: '标题（中文）', titleEn: '标题（英文）', textZh: '内容（中文）', textEn: '内容（英文）' },
  { titleZh: 'Title (Chinese)', titleEn: 'Title (English)', textZh: 'Text (Chinese)', textEn: 'Text (English)' },
)

/** The reason that customers read. */
export const shownReasonTexts = defineTexts(
  { reasonZh: '向客户说明（中文）', reasonEn: '向客户说明（英文）' },
  { reasonZh: 'Shown to customers (Chinese)', reasonEn: 'Shown to customers (English)' },
)

/** The customers of a message to many, in a list and in a proposal. */
export const audienceTexts = defineTexts(
  {
    bought_within: (days: number) => `${days} 天内购买过`,
    not_bought_for: (days: number) => `曾购买，${days} 天没有购买`,
    holds_gift: '背包中有礼品',
    balance_over: (fen: number) => `余额高于 ${formatFen(fen)}`,
    customers: (count: number) => `${formatCount(count)} 位客户`,
  },
  {
    bought_within: (days: number) => `Purchase in the last ${plural(days, 'day')}`,
    not_bought_for: (days: number) => `Purchases, but none for ${plural(days, 'day')}`,
    holds_gift: 'In the bag: gift',
    balance_over: (fen: number) => `Balance above ${formatFen(fen)}`,
    customers: (count: number) => plural(count, 'customer'),
  },
)

/** A voucher campaign in words, in a list and in a proposal. */
export const voucherTexts = defineTexts(
  {
    over: (amount: string) => `满 ${amount} `,
    amountOff: (amount: string) => `减 ${amount}`,
    percentOff: (percent: number) => `减 ${percent}%`,
    atMost: (amount: string) => `，最多 ${amount}`,
    vouchers: (count: number) => `${count} 张`,
    days: (count: number) => `${count} 天有效`,
    units: (count: number) => `${count} 件`,
    prices: (count: number) => `${count} 件`,
    exposure: '申请时背包增值',
    exposureNow: '，现为',
    payouts: (count: number) => `${count} 笔`,
  },
  {
    over: (amount: string) => `From ${amount}: `,
    amountOff: (amount: string) => `${amount} off`,
    percentOff: (percent: number) => `${percent}% off`,
    atMost: (amount: string) => `, at most ${amount}`,
    vouchers: (count: number) => plural(count, 'voucher'),
    days: (count: number) => `valid for ${plural(count, 'day')}`,
    units: (count: number) => plural(count, 'unit'),
    prices: (count: number) => plural(count, 'gift'),
    exposure: 'bags gained',
    exposureNow: ', now',
    payouts: (count: number) => plural(count, 'payout'),
  },
)

export const recordTexts = defineTexts(
  { empty: '没有记录', timeline: '时间线' },
  { empty: 'No records', timeline: 'Timeline' },
)
