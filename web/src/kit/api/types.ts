import type { components, paths } from './__generated__/schema'

/** Names for the shapes of the calls, all of them from the server's own description. */
type Shapes = components['schemas']

export type Lang = 'zh-CN' | 'en'
export type Category = Shapes['Category']
export type Exterior = Shapes['Exterior']
export type Rarity = Shapes['Rarity']
export type Quality = Shapes['Quality']
export type GiftLook = Shapes['GiftLook']
export type GiftCard = Shapes['GiftCard']
export type Gift = Shapes['GiftDetail']
export type GiftSibling = Shapes['GiftSibling']
export type PricePoint = Shapes['PricePoint']
export type GiftFacets = Shapes['GiftFacets']
export type PayMethod = Shapes['PayMethod']
export type OrderState = Shapes['OrderState']
export type OrderItem = Shapes['OrderItem']
export type OrderSummary = Shapes['OrderSummary']
export type PayAction = Shapes['Action']
export type PayBrowser = Shapes['BrowserKind']
export type OrderUnit = Shapes['OrderUnit']
export type OrderLine = Shapes['OrderLine']
export type OrderRefund = Shapes['OrderRefund']
export type Order = Shapes['OrderDetail']
export type BagItem = Shapes['BagItem']
export type BagState = Shapes['ItemState']
export type UserInfo = Shapes['UserInfo']
export type AgreementChapter = Shapes['AgreementChapter']
export type Announcement = Shapes['AnnouncementDetail']
export type AnnouncementAction = Shapes['AnnouncementAction']
export type AnnouncementSummary = Shapes['AnnouncementSummary']
export type MessageSummary = Shapes['MessageSummary']
export type Message = Shapes['MessageDetail']
export type RefType = Shapes['RefType']
export type BalanceEvent = Shapes['BalanceEvent']
export type BalanceMovement = Shapes['BalanceMovement']
export type TransferCode = Shapes['TransferCode']
export type PointsMovement = Shapes['PointsMovement']
export type Voucher = Shapes['Voucher']
export type VoucherState = Shapes['VoucherState']
export type CashAccount = Shapes['CashAccount']
export type CashChannel = Shapes['CashChannel']
export type CashConfig = Shapes['CashConfig']
export type CashRecord = Shapes['CashRecord']
export type CashState = Shapes['CashState']
export type ExtractSummary = Shapes['ExtractSummary']
export type ExtractDetail = Shapes['ExtractDetail']
export type ExtractState = Shapes['ExtractState']
export type ExtractReason = Shapes['ExtractReason']
export type DepositCandidate = Shapes['DepositCandidate']
export type DepositObstacle = Shapes['DepositObstacle']
export type DepositSummary = Shapes['DepositSummary']
export type DepositDetail = Shapes['DepositDetail']
export type DepositState = Shapes['DepositState']
export type DepositReason = Shapes['DepositReason']
export type ExchangeDetail = Shapes['ExchangeDetail']
export type ExchangedGift = Shapes['ExchangedGift']
export type Session = Shapes['Session']
export type SecurityEvent = Shapes['SecurityEvent']
export type FavouriteGift = Shapes['WatchedGift']
export type ListedConversation = Shapes['ListedConversation']
export type Conversation = Shapes['ConversationDetail']
export type ConversationMessage = Shapes['ConversationMessage']
export type ConversationTopic = Shapes['ConversationTopic']
export type ConversationState = Shapes['ConversationState']
export type ClientConfig = Shapes['ClientConfig']
export type RefundReason = Shapes['RefundReason']
/** Why the server refused a call. */
export type Reason = Shapes['Refused']['reason']

export const BASE = '/api/v1/customer/'
type Base = typeof BASE
type CallsBy<Method extends 'get' | 'post'> = {
  [
    Path in keyof paths as paths[Path] extends Record<Method, object>
      ? Path extends `${Base}${infer Name}`
        ? Name
        : never
      : never
  ]: {
    params: ParamsOf<paths[Path][Method & keyof paths[Path]]>
    data: DataOf<paths[Path][Method & keyof paths[Path]]>
  }
}
type ParamsOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? LooseLists<NonNullable<Query>>
  : never
type DataOf<Operation> = Operation extends { responses: { 200: { content: { 'application/json': infer Answer } } } }
  ? Asked<Answer>
  : never
/** The data that was asked for. The client turns the other answer, a refusal, into an error. */
type Asked<Answer> = Answer extends { reason: string } ? never : Answer extends { data: infer Data } ? Data : never
/** A parameter that is not set may be there as undefined, and lists need not be changeable. */
type LooseLists<Query> = [Query] extends [never]
  ? Record<string, never>
  : {
      [Name in keyof Query]: NonNullable<Query[Name]> extends readonly (infer One)[]
        ? readonly One[] | undefined
        : Query[Name] | (undefined extends Query[Name] ? undefined : never)
    }

export type GetCalls = CallsBy<'get'>
export type PostCalls = CallsBy<'post'>
export type GetCall = keyof GetCalls
export type PostCall = keyof PostCalls

type HeadersOf<C extends PostCall> = paths[`${Base}${C}`]['post'] extends { parameters: { header?: infer Headers } }
  ? NonNullable<Headers>
  : never
/** Calls that take an idempotency key. */
export type KeyedCall = { [C in PostCall]: [HeadersOf<C>] extends [never] ? never : C }[PostCall]
export type UnkeyedCall = Exclude<PostCall, KeyedCall>

/** Calls that the contract makes a POST although they change nothing. */
const POST_READS = ['getBalanceRecord', 'getCashAmount', 'getCashRecord', 'getPointsRecord', 'getVoucherList'] as const
type PostRead = (typeof POST_READS)[number]
export type ReadCalls = GetCalls & Pick<PostCalls, PostRead>
export type ReadCall = keyof ReadCalls
export const isPostRead = (call: string): boolean => (POST_READS as readonly string[]).includes(call)

export type ListGiftParams = GetCalls['listGift']['params']
export type GiftSort = NonNullable<ListGiftParams['sort']>
export type AgreementName = GetCalls['getAgreement']['params']['name']
export type SmsScene = PostCalls['sendSmsCode']['params']['scene']
export type PageParams = { cursor?: string | undefined; limit?: number | undefined }
export type Page<T> = { items: T[]; nextCursor: string | null }
export type Counted<T> = { value: T; count: number }
