import { defineTexts } from '../../../../kit/i18n/texts'

/** Words of the proof that a Steam account is one's own. */
export const proofTexts = defineTexts(
  {
    prove: '用 Steam 登录验证',
    proven: '已验证是您的 Steam 账号',
    why: '登录 Steam 验证该账号属于您，其他用户便无法使用它。我们只会得知您的 Steam ID。',
    taken: '这是您自己的 Steam 账号？登录 Steam 验证后，该链接将归您使用，对方会收到通知。',
  },
  {
    prove: 'Verify with Steam',
    proven: 'Verified Steam account',
    why:
      'Sign in to Steam to verify that this account is yours, so that no other customer can use it. ' +
      'We only see your Steam ID.',
    taken:
      'Is this your own Steam account? Verify it with Steam and the link becomes yours. ' +
      'The other customer gets a message.',
  },
)
