import { defineTexts } from '../../../kit/i18n/texts'

export const minorTexts = defineTexts(
  {
    minor: '您未满 18 周岁',
    child: '您未满 8 周岁',
    can: (once: string, month: string) => `可以购买：每次不超过 ${once}，每月不超过 ${month}。`,
    cannotBuy: '按规定不能购买。',
    cannot:
      '按规定不能把饰品提取到 Steam，也不能提现。饰品和余额会一直保留，满 18 周岁后即可提取和提现。如需提前退回余额，请监护人联系客服。',
    toBag: '回到背包',
  },
  {
    minor: 'You are under 18',
    child: 'You are under 8',
    can: (once: string, month: string) => `You can spend up to ${once} at a time and ${month} a month.`,
    cannotBuy: 'You are not allowed to buy.',
    cannot:
      'The law does not let you extract items to Steam or cash out before you are 18. ' +
      'Your items and balance stay here until then. ' +
      'To get the balance back earlier, a guardian can contact customer service.',
    toBag: 'Back to the bag',
  },
)
