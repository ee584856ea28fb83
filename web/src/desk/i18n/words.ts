import type { Lang, OrderState, PayMethod } from '../../kit/api/types'
import { defineTexts } from '../../kit/i18n/texts'
import type { StatusTone } from '../../kit/ui/StatusBadge'
import type { QueueName, Role, StaffMember } from '../api/types'

const ROLES: Record<Role, string> = { service: '客服', finance: '财务', manager: '经理', auditor: '审计' }
const ORDER_STATES: Record<OrderState, string> = {
  pending_payment: '待支付',
  paid: '已支付',
  completed: '已完成',
  cancelled: '已取消',
  expired: '已超时',
  refunding: '退款中',
  refunded: '已退款',
}
const METHODS: Record<PayMethod, string> = { alipay: '支付宝', wechat: '微信支付', card: '银行卡', steam: 'Steam 钱包' }
const QUEUES: Record<QueueName, string> = {
  cashReviews: '待审提现',
  extractions: '进行中的提取',
  refunds: '待处理退款',
  parkedJobs: '停住的任务',
  disputes: '付款争议',
  differences: '对账差异',
  proposals: '待复核提议',
}
const STAFF_STATES: Record<StaffMember['state'], string> = { invited: '已邀请', active: '在职', disabled: '已停用' }

/** Values that the service names, in the words of each language. */
export const words = defineTexts(
  { role: ROLES, orderState: ORDER_STATES, method: METHODS, queue: QUEUES, staffState: STAFF_STATES },
  {
    role: { service: 'Service', finance: 'Finance', manager: 'Manager', auditor: 'Auditor' },
    orderState: {
      pending_payment: 'Awaiting payment',
      paid: 'Paid',
      completed: 'Completed',
      cancelled: 'Cancelled',
      expired: 'Expired',
      refunding: 'Refunding',
      refunded: 'Refunded',
    },
    method: { alipay: 'Alipay', wechat: 'WeChat Pay', card: 'Card', steam: 'Steam wallet' },
    queue: {
      cashReviews: 'Cash-outs to review',
      extractions: 'Open extractions',
      refunds: 'Open refunds',
      parkedJobs: 'Parked jobs',
      disputes: 'Open disputes',
      differences: 'Statement differences',
      proposals: 'Proposals to check',
    },
    staffState: { invited: 'Invited', active: 'Active', disabled: 'Disabled' },
  },
)

type Word = readonly [zhCN: string, en: string]

/** States of any thing in a list. A newer service may have others, which are shown as it names them. */
const STATES: Readonly<Record<string, Word>> = {
  active: ['有效', 'Active'],
  approved: ['已批准', 'Approved'],
  awaiting_acceptance: ['等待接受', 'Awaiting acceptance'],
  cancelled: ['已取消', 'Cancelled'],
  charged_back: ['银行已退回', 'Charged back'],
  closed: ['已关闭', 'Closed'],
  completed: ['已完成', 'Completed'],
  credited: ['已入账', 'Credited'],
  delivered: ['已送达', 'Delivered'],
  done: ['已完成', 'Done'],
  exchanged: ['已兑换', 'Exchanged'],
  expired: ['已过期', 'Expired'],
  extracted: ['已提取', 'Extracted'],
  extracting: ['提取中', 'Extracting'],
  failed: ['失败', 'Failed'],
  final: ['已完成', 'Final'],
  frozen: ['已冻结', 'Frozen'],
  held: ['持有', 'Held'],
  lost: ['已败诉', 'Lost'],
  open: ['进行中', 'Open'],
  paid: ['已支付', 'Paid'],
  parked: ['停住', 'Parked'],
  pending: ['处理中', 'Pending'],
  pending_payment: ['待支付', 'Awaiting payment'],
  processing: ['处理中', 'Processing'],
  received: ['已收到', 'Received'],
  refunded: ['已退款', 'Refunded'],
  refunding: ['退款中', 'Refunding'],
  rejected: ['已拒绝', 'Rejected'],
  returned: ['已退回', 'Returned'],
  reviewing: ['审核中', 'In review'],
  rolled_back: ['已回滚', 'Rolled back'],
  running: ['运行中', 'Running'],
  scheduled: ['已计划', 'Scheduled'],
  sending: ['发送中', 'Sending'],
  submitted: ['已提交', 'Submitted'],
  usable: ['可用', 'Usable'],
  used: ['已使用', 'Used'],
  waiting: ['等待中', 'Waiting'],
  won: ['已胜诉', 'Won'],
}

/** Names of fields of a list. */
const FIELDS: Readonly<Record<string, Word>> = {
  account: ['账户', 'Account'],
  accountNo: ['收款账号', 'Account number'],
  acquiredTime: ['获得时间', 'Acquired'],
  address: ['地址', 'Address'],
  amountFen: ['金额', 'Amount'],
  attempts: ['尝试次数', 'Attempts'],
  balanceFen: ['余额', 'Balance'],
  bankName: ['银行', 'Bank'],
  cashNo: ['提现编号', 'Cash-out'],
  changeTime: ['更新时间', 'Changed'],
  channel: ['渠道', 'Channel'],
  code: ['类型', 'Code'],
  createTime: ['创建时间', 'Created'],
  customerId: ['客户', 'Customer'],
  depositNo: ['充值编号', 'Deposit'],
  detail: ['详情', 'Detail'],
  device: ['设备', 'Device'],
  disputeNo: ['争议编号', 'Dispute'],
  endTime: ['结束时间', 'Ended'],
  error: ['错误', 'Error'],
  event: ['事件', 'Event'],
  exchangeNo: ['兑换编号', 'Exchange'],
  exchangedFen: ['兑换所得', 'Exchanged for'],
  extractNo: ['提取编号', 'Extraction'],
  feeFen: ['手续费', 'Fee'],
  giftId: ['礼品编号', 'Gift'],
  giftName: ['礼品', 'Gift'],
  holderName: ['户名', 'Holder'],
  id: ['编号', 'Id'],
  itemId: ['饰品编号', 'Item'],
  kind: ['类型', 'Kind'],
  lastError: ['最近错误', 'Last error'],
  lastUsedTime: ['最近使用', 'Last used'],
  method: ['支付方式', 'Method'],
  name: ['名称', 'Name'],
  offerId: ['报价编号', 'Trade offer'],
  orderNo: ['订单编号', 'Order'],
  outcome: ['结果', 'Outcome'],
  paidFen: ['实付', 'Paid'],
  paidTime: ['支付时间', 'Paid at'],
  payTime: ['支付时间', 'Paid at'],
  payableFen: ['应付', 'Payable'],
  paymentNo: ['支付编号', 'Payment'],
  priceFen: ['原价', 'Price'],
  provider: ['服务商', 'Provider'],
  providerTxn: ['服务商流水号', 'Provider’s number'],
  quantity: ['数量', 'Quantity'],
  reason: ['原因', 'Reason'],
  refundNo: ['退款编号', 'Refund'],
  runTime: ['下次运行', 'Next run'],
  state: ['状态', 'State'],
  subject: ['对象', 'Subject'],
  time: ['时间', 'Time'],
  usedTime: ['使用时间', 'Used'],
  validFrom: ['生效时间', 'Valid from'],
  validTo: ['失效时间', 'Valid to'],
}

const wordIn = (list: Readonly<Record<string, Word>>, name: string, lang: Lang) => list[name]?.[lang === 'en' ? 1 : 0]

/** The name of a field; one without words keeps that of the service. */
export const fieldName = (field: string, lang: Lang) => wordIn(FIELDS, field, lang) ?? field
export const stateName = (state: string, lang: Lang) => wordIn(STATES, state, lang) ?? state

const TONES: Readonly<Record<string, StatusTone>> = {
  active: 'good',
  awaiting_acceptance: 'waiting',
  charged_back: 'bad',
  completed: 'good',
  credited: 'good',
  delivered: 'good',
  done: 'good',
  failed: 'bad',
  final: 'good',
  frozen: 'bad',
  invited: 'waiting',
  lost: 'bad',
  open: 'active',
  paid: 'good',
  parked: 'bad',
  pending: 'waiting',
  pending_payment: 'waiting',
  processing: 'waiting',
  received: 'good',
  refunding: 'active',
  refused: 'bad',
  rejected: 'bad',
  reviewing: 'active',
  rolled_back: 'bad',
  sending: 'waiting',
  submitted: 'waiting',
  won: 'good',
}
export const toneOf = (state: string): StatusTone => TONES[state] ?? 'idle'
