import { defineTexts } from '../../../../kit/i18n/texts'

export const depositSetupTexts = defineTexts(
  {
    why: '只需设置一次。只有您本人的 Steam 账号才能充值。',
    realNameHint: '核实本人，须年满 18 周岁',
    tradeUrlHint: '我们向这个 Steam 账号发出交易报价',
    proof: '验证 Steam 账号',
    proofHint: '登录 Steam 确认该账号属于您，我们只会得知您的 Steam ID',
    proofGo: '去验证',
    proofLater: '设置交易链接后即可验证',
    proofByTrade: '提取一件饰品到该账号并接受，即完成验证',
    toBag: '去背包',
    minor: '您未满 18 周岁',
    minorHint: '按规定不能用饰品充值。您的饰品和余额不受影响，满 18 周岁后即可充值。',
    how: '如何充值',
    howSteps: [
      ['选择饰品', '价格按商城现价计算，提交时锁定，之后价格变化不影响您的到账金额。'],
      ['在 Steam 接受报价', '我们的机器人向您发出交易报价，只索取您选择的饰品。核对后接受即可。'],
      ['交易保护结束后到账', '按 Steam 规则，交易后约 7–8 天内可以撤回。保护期结束，金额自动到账余额。'],
    ],
    ifFails: '未接受、取消或被 Steam 撤回时，饰品仍是您的，不收任何费用。',
  },
  {
    why: 'Set up once. Only your own Steam account can deposit.',
    realNameHint: 'Confirms who you are; you must be 18 or older',
    tradeUrlHint: 'We send the trade offer to this Steam account',
    proof: 'Your Steam account',
    proofHint: 'Sign in to Steam to verify that it is yours; we only see your Steam ID',
    proofGo: 'Verify',
    proofLater: 'Set the trade link first, then verify',
    proofByTrade: 'To verify this account, extract one item to it and accept the offer',
    toBag: 'Open bag',
    minor: 'You are under 18',
    minorHint: 'By law, you cannot deposit items before you are 18. Your items and balance are not affected.',
    how: 'How it works',
    howSteps: [
      [
        'Choose items',
        'Prices follow the store and are fixed when you submit. Later changes do not affect what you get.',
      ],
      [
        'Accept the offer on Steam',
        'Our bot sends you a trade offer that asks only for the chosen items. Check it and accept it.',
      ],
      [
        'Credited after the trade protection',
        'Trades can be reversed on Steam for 7 to 8 days. ' +
          'After that, the amount is added to your balance automatically.',
      ],
    ],
    ifFails:
      'If you do not accept, if you cancel, or if Steam reverses the trade, the items stay yours. Nothing is charged.',
  },
)
