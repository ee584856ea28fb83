/** Texts that are often sent, in the language of the customer: the name of each, and the text. */
export const BLOCKS: readonly (readonly [name: string, text: string])[] = [
  ['稍等', '您好，已收到您的问题，我们正在核实，请稍等。'],
  ['已退款', '您好，款项已原路退回，到账时间以支付渠道为准，通常为 1 至 3 个工作日。'],
  ['提取进度', '您好，提取通常在几分钟内完成。Steam 繁忙时会久一些，饰品不会丢失，请留意站内消息。'],
  ['补充信息', '您好，请补充发生的时间和页面上的提示，截图请遮住密码和验证码。'],
  ['One moment', 'Hello, we have your question and are looking into it. Please give us a moment.'],
  ['Refunded', 'Hello, the refund is on its way to the account you paid from. It usually takes 1 to 3 working days.'],
  [
    'Extraction',
    'Hello, an extraction usually takes a few minutes. It takes longer while Steam is busy. Nothing is lost.',
  ],
  [
    'More details',
    'Hello, please tell us when it happened and what the screen said. Hide passwords and codes in screenshots.',
  ],
]
