import '../ui/laterIcons'
/** How to load each screen that is not among the first; the addresses of their files would weigh on the first page. */
export const laterScreens = {
  'auth/RegisterScreen': () => import('../screens/auth/RegisterScreen').then((m) => m.RegisterScreen),
  'pay/PayScreen': () => import('../screens/pay/PayScreen').then((m) => m.PayScreen),
  'order/OrderListScreen': () => import('../screens/order/OrderListScreen').then((m) => m.OrderListScreen),
  'order/OrderScreen': () => import('../screens/order/OrderScreen').then((m) => m.OrderScreen),
  'announcement/AnnouncementListScreen': () => import('../screens/announcement/AnnouncementListScreen').then((m) => m.AnnouncementListScreen),
  'announcement/AnnouncementScreen': () => import('../screens/announcement/AnnouncementScreen').then((m) => m.AnnouncementScreen),
  'message/MessageListScreen': () => import('../screens/message/MessageListScreen').then((m) => m.MessageListScreen),
  'wallet/WalletScreen': () => import('../screens/wallet/WalletScreen').then((m) => m.WalletScreen),
  'extract/ExtractScreen': () => import('../screens/extract/ExtractScreen').then((m) => m.ExtractScreen),
  'extract/ExtractRecordScreen': () => import('../screens/extract/ExtractRecordScreen').then((m) => m.ExtractRecordScreen),
  'extract/ExtractDetailScreen': () => import('../screens/extract/ExtractDetailScreen').then((m) => m.ExtractDetailScreen),
  'account/AccountScreen': () => import('../screens/account/AccountScreen').then((m) => m.AccountScreen),
  'account/VerifyRealScreen': () => import('../screens/account/VerifyRealScreen').then((m) => m.VerifyRealScreen),
  'account/SafetyScreen': () => import('../screens/account/SafetyScreen').then((m) => m.SafetyScreen),
  'account/SteamProofScreen': () => import('../screens/account/SteamProofScreen').then((m) => m.SteamProofScreen),
  'account/LoginPasswordScreen': () => import('../screens/account/LoginPasswordScreen').then((m) => m.LoginPasswordScreen),
  'account/ExtractPasswordScreen': () => import('../screens/account/ExtractPasswordScreen').then((m) => m.ExtractPasswordScreen),
  'guide/OperationGuideScreen': () => import('../screens/guide/OperationGuideScreen').then((m) => m.OperationGuideScreen),
  'guide/SupportScreen': () => import('../screens/guide/SupportScreen').then((m) => m.SupportScreen),
  'favourite/FavouriteScreen': () => import('../screens/favourite/FavouriteScreen').then((m) => m.FavouriteScreen),
  'gift/CompareScreen': () => import('../screens/gift/CompareScreen').then((m) => m.CompareScreen),
  'legal/UserAgreementScreen': () => import('../screens/legal/UserAgreementScreen').then((m) => m.UserAgreementScreen),
  'legal/PrivacyPolicyScreen': () => import('../screens/legal/PrivacyPolicyScreen').then((m) => m.PrivacyPolicyScreen),
  'legal/AboutUsScreen': () => import('../screens/legal/AboutUsScreen').then((m) => m.AboutUsScreen),
  'error/ForbiddenScreen': () => import('../screens/error/ForbiddenScreen').then((m) => m.ForbiddenScreen),
  'error/NotFoundScreen': () => import('../screens/error/NotFoundScreen').then((m) => m.NotFoundScreen),
}

export type LaterScreen = keyof typeof laterScreens
