import { defineTexts } from '../../../../kit/i18n/texts'

/** Words of /steam-proof. */
export const steamProofTexts = defineTexts(
  {
    leaving: '正在前往 Steam 登录',
    leavingHint: '登录后会自动回到这里。',
    checking: '正在向 Steam 核实',
    checkingHint: '通常只需几秒，请不要关闭页面。',
    proven: '已验证',
    provenHint: (id: string) => `Steam ID ${id} 已确认属于您，提取的饰品会发送到这个账号。`,
    failed: '未能验证',
    /** Elsewhere the same words stand in a toast, which has no full stop. */
    failedHint: (reason: string) => `${reason}${/[。！？]$/.test(reason) ? '' : '。'}`,
    cancelled: '您取消了 Steam 登录',
    nothing: '没有待确认的验证',
    unchanged: '未做任何更改，您可以随时重新验证。',
    noAccount: '账号资料加载失败',
    retry: '再次核实',
    prove: '用 Steam 登录验证',
    toAccount: '返回账号资料',
    goOn: '返回继续',
  },
  {
    leaving: 'Going to Steam to sign in',
    leavingHint: 'You’ll come back here afterwards.',
    checking: 'Checking with Steam',
    checkingHint: 'This usually takes a few seconds. Please keep the page open.',
    proven: 'Verified',
    provenHint: (id: string) => `Steam ID ${id} is yours. Your items will be sent to this account.`,
    failed: 'Not verified',
    failedHint: (reason: string) => `${reason}${/[.!?]$/.test(reason) ? '' : '.'}`,
    cancelled: 'You cancelled the sign-in at Steam',
    nothing: 'No verification to complete',
    unchanged: 'Nothing was changed. You can verify at any time.',
    noAccount: 'Your account did not load',
    retry: 'Check again',
    prove: 'Verify with Steam',
    toAccount: 'Back to my account',
    goOn: 'Go back and continue',
  },
)
