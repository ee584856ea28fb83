import '../ui/laterIcons'

/**
 * How to load each screen that is not among the first, by the key of its title; the names of their files would make the
 * first page larger.
 */
export const laterScreens = {
  register: () => import('../screens/auth/RegisterScreen').then((m) => m.RegisterScreen),
  giftPay: () => import('../screens/pay/PayScreen').then((m) => m.PayScreen),
  orders: () => import('../screens/order/OrderListScreen').then((m) => m.OrderListScreen),
  orderDetail: () => import('../screens/order/OrderScreen').then((m) => m.OrderScreen),
  announcements: () => import('../screens/announcement/AnnouncementListScreen').then((m) => m.AnnouncementListScreen),
  announcementDetail: () => import('../screens/announcement/AnnouncementScreen').then((m) => m.AnnouncementScreen),
  messages: () => import('../screens/message/MessageListScreen').then((m) => m.MessageListScreen),
  wallet: () => import('../screens/wallet/WalletScreen').then((m) => m.WalletScreen),
  extract: () => import('../screens/extract/ExtractScreen').then((m) => m.ExtractScreen),
  extractRecords: () => import('../screens/extract/ExtractRecordScreen').then((m) => m.ExtractRecordScreen),
  extractDetail: () => import('../screens/extract/ExtractDetailScreen').then((m) => m.ExtractDetailScreen),
  deposit: () => import('../screens/deposit/DepositScreen').then((m) => m.DepositScreen),
  depositRecords: () => import('../screens/deposit/DepositRecordScreen').then((m) => m.DepositRecordScreen),
  depositDetail: () => import('../screens/deposit/DepositDetailScreen').then((m) => m.DepositDetailScreen),
  exchangeDetail: () => import('../screens/exchange/ExchangeDetailScreen').then((m) => m.ExchangeDetailScreen),
  account: () => import('../screens/account/AccountScreen').then((m) => m.AccountScreen),
  verifyReal: () => import('../screens/account/VerifyRealScreen').then((m) => m.VerifyRealScreen),
  safety: () => import('../screens/account/SafetyScreen').then((m) => m.SafetyScreen),
  steamProof: () => import('../screens/account/SteamProofScreen').then((m) => m.SteamProofScreen),
  loginPassword: () => import('../screens/account/LoginPasswordScreen').then((m) => m.LoginPasswordScreen),
  extractPassword: () => import('../screens/account/ExtractPasswordScreen').then((m) => m.ExtractPasswordScreen),
  guide: () => import('../screens/guide/OperationGuideScreen').then((m) => m.OperationGuideScreen),
  support: () => import('../screens/guide/SupportScreen').then((m) => m.SupportScreen),
  favourites: () => import('../screens/favourite/FavouriteScreen').then((m) => m.FavouriteScreen),
  compare: () => import('../screens/gift/CompareScreen').then((m) => m.CompareScreen),
  userAgreement: () => import('../screens/legal/UserAgreementScreen').then((m) => m.UserAgreementScreen),
  privacyPolicy: () => import('../screens/legal/PrivacyPolicyScreen').then((m) => m.PrivacyPolicyScreen),
  aboutUs: () => import('../screens/legal/AboutUsScreen').then((m) => m.AboutUsScreen),
  forbidden: () => import('../screens/error/ForbiddenScreen').then((m) => m.ForbiddenScreen),
  notFound: () => import('../screens/error/NotFoundScreen').then((m) => m.NotFoundScreen),
}

export type LaterScreen = keyof typeof laterScreens
