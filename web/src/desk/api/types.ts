import type { components, operations } from '../../kit/api/__generated__/console'

/** The shapes of the console's calls, all of them from the server's own description. */

type Shapes = components['schemas']

export type Role = Shapes['Role']
export type Permission = Shapes['Permission']
export type Me = Shapes['Me']
export type Invitation = Shapes['OpenedInvitation']
export type StaffSession = Shapes['Session']
export type LogAction = Shapes['LogAction']
export type LogSubject = Shapes['LogSubject']
export type RefusalReason = Shapes['Refused']['reason']
export type InvitationPart = Shapes['InvitationPart']
export type StaffMember = Shapes['StaffMember']
export type LogEntry = Shapes['LogEntry']
export type QueueName = Shapes['WorkQueue']
export type Queue = Shapes['QueueRow']
export type Service = Shapes['Service']
export type PausedService = Shapes['PausedService']
export type SalesHour = Shapes['HourRow']
export type SoldGift = Shapes['SoldGiftRow']
export type SilentOperation = Shapes['SilentRow']
export type InventoryDifference = Shapes['InventoryDifferenceRow']
export type ProviderOperation = Shapes['ProviderOperation']
export type SalesOfPeriod = Shapes['SalesOfPeriod']
export type Today = Shapes['Today']
export type Found = Shapes['FoundRow']
export type Customer = Shapes['CustomerCase']
export type OrderRow = Shapes['OrderRow']
export type OrderDetail = Shapes['OrderCase']
export type OrderFilters = Omit<Shapes['ListOrder'], 'cursor' | 'limit'>
export type LogFilters = Omit<Shapes['ListLog'], 'cursor'>
export type CashOutRow = Shapes['ReviewedCashOut']
export type CashOutDetail = Shapes['CashOutCase']
export type RunningExtraction = Shapes['RunningExtraction']
export type RunningDeposit = Shapes['RunningDeposit']
export type Extraction = Shapes['ExtractCase']
export type Deliveries = Shapes['DeliveryList']
export type Proposal = Shapes['ProposalRow']
export type ProposalFilters = Shapes['ListProposal']
export type ProposalKind = Shapes['ProposalKind']
export type GiftRow = Shapes['GiftRow']
export type GiftDetail = Shapes['GiftRow'] & Omit<Shapes['GiftCase'], 'gift'>
export type GiftFields = Shapes['GiftFields']
export type GiftKey = Shapes['GiftKeyFields']
export type GiftFilters = Omit<Shapes['ListGift'], 'cursor' | 'limit'>
export type Prices = Shapes['Prices']
export type PriceRule = Shapes['PriceRuleBody']
export type PricesEffect = Shapes['PricesEffect']
export type PriceChangeRow = Shapes['PriceChangeRow']
export type WrongPriceRow = Shapes['WrongPriceRow']
export type PriceRow = Shapes['PriceRow']
export type Campaign = Shapes['CampaignRow']
export type NewCampaign = Omit<Shapes['CreateCampaign'], 'reason'>
export type ParkedJob = Shapes['ParkedJob']
export type AnnouncementRow = Shapes['AnnouncementRow']
export type AnnouncementDetail = Shapes['AnnouncementCase']
export type AnnouncementTexts = Shapes['AnnouncementTexts']
export type AnnouncementAction = Shapes['AnnouncementAction']
export type BooksOfPeriod = Shapes['BooksOfPeriod']
export type PayoutBatch = Shapes['PayoutBatchRow']
export type EndedBatch = Shapes['EndedBatchRow']
export type GuardianPayout = Shapes['GuardianPayoutRow']
export type PayoutResults = Shapes['PayoutResults']
export type MonthFees = Shapes['MonthFeesRow']
export type AccountTotals = Shapes['AccountRow']
export type AccountKind = Shapes['AccountKind']
export type CauseTotals = Shapes['CauseRow']
export type TransferCode = Shapes['TransferCode']
export type DifferenceRow = Shapes['DifferenceRow']
export type DifferenceDetail = Shapes['DifferenceCase']
export type DifferenceList = Shapes['DifferenceList']
export type ResolutionChoice = Shapes['ResolutionChoice']
export type ParkedRefund = Shapes['ParkedRefundRow']
export type SentBy = Shapes['SentBy']
export type DisputeRow = Shapes['DisputeRow']
export type DisputeDetail = Shapes['DisputeCase']
export type JournalLine = Shapes['JournalRow']
/** The states of items that a customer can still exchange or extract. */
export type OwedItemState = Extract<Shapes['ItemState'], 'held' | 'extracting' | 'frozen'>
export type ConversationRow = Shapes['ConversationRow']
export type ConversationDetail = Shapes['ConversationCase']
export type ConversationState = Shapes['ConversationState']
export type ConversationTopic = Shapes['ConversationTopic']
export type BroadcastRow = Shapes['BroadcastRow']
export type BroadcastFilter = Shapes['BroadcastFilter']
export type MessageRow = Shapes['MessageRow']
export type TimelineEvent = Shapes['EventRow']
export type Decision = Shapes['Decision']
export type RefundCause = Extract<Shapes['RefundReason'], 'customer_request' | 'pricing_error' | 'operator_decision'>

export type FlatValue = string | number | boolean | null | readonly string[]
/** A line of a list, with a value by name. */
export type FlatRecord = Readonly<Record<string, FlatValue>>
export type Page<T> = { items: T[]; nextCursor: string | null }

export const CUSTOMER_LISTS = [
  'orders',
  'payments',
  'refunds',
  'disputes',
  'items',
  'transfers',
  'cashOuts',
  'payoutAccounts',
  'exchanges',
  'extractions',
  'deposits',
  'vouchers',
  'messages',
  'securityEvents',
  'jobs',
  'timeline',
] as const satisfies readonly (keyof Customer)[]
export type CustomerList = (typeof CUSTOMER_LISTS)[number]

type None = Record<string, never>
type ParamsOf<O> = O extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : None
type DataOf<O> = O extends { responses: { 200: { content: { 'application/json': infer Answer } } } }
  ? Answer extends { code: 200; data: infer Data }
    ? Data
    : never
  : never

/** Each call with its parameters and its data. */
export type Calls = { [C in keyof operations]: { params: ParamsOf<operations[C]>; data: DataOf<operations[C]> } }
export type CallName = keyof Calls
/** The calls that answer the same however often they are made. */
export type ReadName = Extract<CallName, `get${string}` | `list${string}` | 'find'>
