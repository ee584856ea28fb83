import { defineTexts } from '../../../i18n/texts'

/** Words of the proof that a Steam account is one's own. */
export const proofTexts = defineTexts(
  {
    prove: '用 Steam 登录证明',
    proven: '已验证是您的 Steam 账号',
    why: '登录 Steam 证明该账号属于您，其他用户便无法使用它。我们只会得知您的 SteamID。',
    taken: '这是您自己的 Steam 账号？登录 Steam 证明后，该链接将归您使用，对方会收到通知。',
  },
  {
    prove: 'Prove with Steam',
    proven: 'Proven to be your Steam account',
    why: 'Sign in at Steam to prove that this account is yours, so that nobody else can use it. We learn your SteamID and nothing else.',
    taken: 'Is this your own Steam account? Prove it by a sign-in at Steam, and the link becomes yours. The other customer is told.',
  },
)
