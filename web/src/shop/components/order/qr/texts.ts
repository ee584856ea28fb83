import { defineTexts } from '../../../../kit/i18n/texts'

export const qrTexts = defineTexts(
  {
    app: { alipay: '支付宝', wechat: '微信', card: '银行 App', steam: 'Steam' },
    qrTitle: (app: string) => `${app}扫码付款`,
    qrLabel: '付款二维码',
    qrDesktop: (app: string) => `打开手机上的${app}，扫一扫付款`,
    qrPhone: (app: string) => `请用另一台手机的${app}扫码；手边只有这一台时，换一种方式更方便`,
    qrInWechat: '请点右上角“···”选择在浏览器打开本页付款，或用另一台手机的微信扫码',
    qrOpen: '打开付款页',
    qrWaiting: '等待付款，完成后自动跳转',
    qrBroken: '二维码显示失败，请换一种方式支付',
    close: '关闭',
    otherMethod: '换一种方式',
  },
  {
    app: { alipay: 'Alipay', wechat: 'WeChat', card: 'your bank’s app', steam: 'Steam' },
    qrTitle: (app) => `Scan to pay with ${app}`,
    qrLabel: 'QR code for the payment',
    qrDesktop: (app) => `Scan with ${app} on your phone`,
    qrPhone: (app) => `Scan with ${app} on another phone. If you only have this phone, another method is easier.`,
    qrInWechat:
      'Tap “···” at the top right and open this page in your browser to pay, or scan with WeChat on another phone.',
    qrOpen: 'Open the payment page',
    qrWaiting: 'Waiting for your payment. This page continues automatically.',
    qrBroken: 'The QR code could not be shown. Please choose another method.',
    close: 'Close',
    otherMethod: 'Choose another method',
  },
)
