import type { GetCall, GetCalls, PostCall, PostCalls } from './types'

type DataOf<C> = C extends GetCall ? GetCalls[C]['data'] : C extends PostCall ? PostCalls[C]['data'] : never
type FieldOf<C> = [DataOf<C>] extends [never] ? null : keyof DataOf<C> & string
type Fields = {
  [C in GetCall | PostCall as DataOf<C> extends { items: readonly unknown[] } ? never : C]: FieldOf<C> | null
}

/** A field that each answer has; null where it may be empty. All others are lists with their `items`. */
const FIELDS: Fields = {
  applyCash: 'cashNo',
  cancelDeposit: 'state',
  cancelExtract: 'state',
  cancelOrder: 'state',
  claimVoucher: 'voucher',
  closeConversation: null,
  countUserUnreadMessage: 'count',
  createDeposit: 'depositNo',
  createOrder: 'orderNo',
  deleteAccount: null,
  exportMyData: 'profile',
  extractItems: 'extractNo',
  finishSteamProof: 'tradeUrl',
  getAgreement: 'chapters',
  getAnnouncement: 'id',
  getCashAmount: 'withdrawableFen',
  getCashConfig: 'channel',
  getConversation: 'messages',
  getConversationPicture: 'picture',
  getClientConfig: 'limits',
  getGift: 'id',
  getMessageDetail: 'id',
  getPayMethods: 'methods',
  getServiceFigures: 'sms',
  getUserInfo: 'id',
  listGiftFacets: 'total',
  login: 'token',
  logout: null,
  modifyHeadPic: null,
  modifyNickName: null,
  modifyPassword: null,
  modifyPhone: null,
  modifySecret: null,
  modifyTradeUrl: null,
  openConversation: 'conversationNo',
  payOrder: 'action',
  sendConversationMessage: 'id',
  sendConversationPicture: 'id',
  readAllMessage: null,
  register: 'token',
  removeCashAccount: null,
  retryExtract: 'state',
  revokeSession: null,
  sendSmsCode: null,
  setCashAccount: null,
  setFavourite: null,
  smsLogin: 'token',
  startSteamProof: 'url',
  uploadAvatar: null,
  verifyReal: null,
  exchangeAll: 'amountFen',
  exchangeQuantity: 'amountFen',
}

export const fieldOf = (call: string): string | null => (call in FIELDS ? FIELDS[call as keyof Fields] : 'items')

/** Whether data answer this call: JSON of another system in their place is not what the screens rely on. */
export function isAnswer(call: string, data: object): boolean {
  const field = fieldOf(call)
  return field === null || field in data
}
