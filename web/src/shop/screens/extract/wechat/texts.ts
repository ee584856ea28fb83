import { defineTexts } from '../../../../kit/i18n/texts'

export const wechatTexts = defineTexts(
  {
    elsewhere: '这一步只能在微信中完成。请用微信扫一扫打开本页，并用同一账号登录。',
    qrLabel: '在微信中打开本页的二维码',
    qrBroken: '二维码显示失败，请复制链接到微信打开',
    copyHint: '或复制链接，在微信中打开',
    copy: '复制本页链接',
    sandbox: '演示环境：由模拟的微信代替，不会动用真实资金。',
    connect: '授权微信',
    connectHint: '收款账户须是您本人的微信，由微信确认身份，无需填写账号。',
    connected: '微信已授权，请继续填写',
    over: '微信授权已失效，请重新授权。',
    confirm: '在微信确认收款',
    confirmBy: (time: string) => `请在 ${time} 前确认收款。逾期未确认，款项会全部退回余额。`,
    confirmOver: '确认时间可能已过，仍可尝试确认。未确认的款项会全部退回余额。',
    confirmed: '正在等待微信的结果。如果您还没有确认收款，请再次确认。',
    cancelled: '您取消了确认，可以再次确认收款。',
    impossible: '无法打开微信的收款页，请把微信升级到最新版本后再试。',
  },
  {
    elsewhere:
      'This step only works in WeChat. Scan this with WeChat to open the page there, and sign in to the same account.',
    qrLabel: 'QR code that opens this page in WeChat',
    qrBroken: 'The QR code could not be shown. Please copy the link and open it in WeChat.',
    copyHint: 'Or copy the link and open it in WeChat',
    copy: 'Copy the link of this page',
    sandbox: 'Demo: WeChat is simulated. No real money moves.',
    connect: 'Connect WeChat',
    connectHint:
      'The payout account must be your own WeChat. WeChat confirms who you are, so there is nothing to type.',
    connected: 'WeChat is connected. Please continue.',
    over: 'The WeChat authorization has expired. Please connect WeChat again.',
    confirm: 'Confirm in WeChat',
    confirmBy: (time: string) => `Please confirm before ${time}. Otherwise the full amount goes back to your balance.`,
    confirmOver:
      'The time to confirm may be over, but you can still try. Anything not confirmed goes back to your balance.',
    confirmed: 'Waiting for WeChat’s result. If you have not confirmed it there, please do so again.',
    cancelled: 'You cancelled the confirmation. You can confirm again.',
    impossible: 'WeChat’s page could not be opened. Please update WeChat and try again.',
  },
)
